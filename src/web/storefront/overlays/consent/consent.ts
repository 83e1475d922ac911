import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#web/storefront/overlays/cookie.ts'
import { createStore } from '#web/storefront/overlays/store.ts'

/** The answer to the cookie banner; null while there is none. */
export type Consent = 'accepted' | 'rejected' | null

const COOKIE = 'tresen_consent'
const DAYS = 365
const DAY_MS = 86_400_000

const changes = createStore(0)

export const consentOf = (value: string | null): Consent =>
  value === 'accepted' || value === 'rejected' ? value : null
export const readConsent = (): Consent => consentOf(readCookie(COOKIE))
export const consentUntil = (now: number): Date => new Date(now + DAYS * DAY_MS)

/**
 * Remembers the answer for 365 days (docs/reference/content.md#cookie-consent); null forgets it, so that the banner
 * asks again.
 */
export function saveConsent(answer: Consent): void {
  const now = Date.now()
  writeCookie(COOKIE, answer ?? '', answer ? consentUntil(now) : new Date(0))
  changes.set(changes.get() + 1)
}

/**
 * The answer, followed as it changes. Null on the server. Maps, frames and forms of third parties wait for `accepted`.
 */
export const useConsent = (): Consent => useSyncExternalStore(changes.subscribe, readConsent, () => null)
