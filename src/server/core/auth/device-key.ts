import type { FastifyReply, FastifyRequest } from 'fastify'
import { leaveCookie, readCookie } from '#server/core/auth/own-cookies.ts'
import type { App } from '#server/core/context.ts'

/** A kiosk is a browser that guests touch: its key is out of reach of scripts, and of whoever reads the address. */
const KIOSK_COOKIE = 'tresen_kiosk'
/** Tells the kiosk's scripts, which cannot see the key, that saying something of oneself is worth a request. */
const KIOSK_HINT = 'tresen_paired'
const YEAR_SECONDS = 365 * 24 * 3600
const SCHEME = /^Device +([\w-]{1,100})$/i
const UNREADABLE = '-'

type Asking = Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol'>

/** The key a device sends with a request (`Authorization: Device …`); undefined where none is meant. */
export function sentKey({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (authorization === undefined || !/^device\b/i.test(authorization)) return undefined
  return SCHEME.exec(authorization)?.[1] ?? UNREADABLE
}

/** The same, or the key that this browser keeps since it was paired as a kiosk. */
export const ownKey = (app: Pick<App, 'env'>, request: Asking): string | undefined =>
  sentKey(request) ?? readCookie(app, request, KIOSK_COOKIE)

/** Leaves the key of a kiosk with its browser, and a hint of it that scripts can read. */
export function leaveKioskKey(app: Pick<App, 'env'>, request: FastifyRequest, reply: FastifyReply, key: string): void {
  leaveCookie(app, request, reply, KIOSK_COOKIE, { value: key, seconds: YEAR_SECONDS })
  leaveCookie(app, request, reply, KIOSK_HINT, { value: '1', seconds: YEAR_SECONDS, isForScripts: true })
}
