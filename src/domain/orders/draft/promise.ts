import type { OrderType } from '#domain/catalogue/branch.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import { type ServingBranch, soonestAt } from '#domain/hours/soonest.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { whenText } from '#domain/time/when-text.ts'

/** As soon as possible, at a time the guest chose, or as soon as possible with the next opening. */
export const PROMISE_KINDS = ['now', 'later', 'preorder'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** When a guest was told to have the order: `at` is the instant it is ready, or at the door. */
export type OrderPromise = { kind: PromiseKind; at: string }

/** What was shown as the browser sends it; without a moment the kind alone counts. */
export type ShownPromise = { kind: PromiseKind; at?: string | null | undefined }

/** Times that nobody chose are told as about so many minutes: less than a step of them is no news. */
const SLACK_MS = 5 * MINUTE_MS

/**
 * What a guest is promised who orders at the instant of an opening; `appointment` is the instant they chose
 * (docs/reference/ordering.md#promised-time).
 */
export const promiseOf = (
  branch: ServingBranch,
  opening: Pick<OpeningAt, 'at' | 'orderType' | 'isOpen' | 'next'>,
  { appointment, leadMinutes }: { appointment: string | null; leadMinutes: number },
): OrderPromise =>
  appointment
    ? { kind: 'later', at: appointment }
    : { kind: opening.isOpen ? 'now' : 'preorder', at: soonestAt(branch, opening, leadMinutes) }

/**
 * Whether what was shown still holds. Earlier is no broken promise for who wants it as soon as possible; who was told
 * of the next opening may not be there before.
 */
export function isPromiseKept({ kind, at }: ShownPromise, present: OrderPromise): boolean {
  if (at == null) return kind === present.kind
  const later = Date.parse(present.at) - Date.parse(at)
  if (kind === 'later' || present.kind === 'later') return kind === present.kind && later === 0
  return later <= SLACK_MS && (later >= -SLACK_MS || (kind === 'now' && present.kind === 'now'))
}

/** Branch and instant that a changed time is told at. */
export type PromiseContext = { timeZone: string; orderType: OrderType; now: string }

/**
 * The sentence about a time that no longer holds and the one there is instead, at `appointmentDate` with code
 * promiseChanged. `why` is the refusal of what was shown, where there was one.
 */
export function promiseChanged(
  present: OrderPromise,
  { timeZone, orderType, now }: PromiseContext,
  why?: string,
): ProblemEntry {
  const day = dayAndTime(present.at, timeZone, now)
  const comes = orderType === 'delivery' ? 'bei Ihnen' : 'fertig'
  const text = {
    now: `Die Zeit hat sich geändert: Ihre Bestellung wäre jetzt voraussichtlich ${whenText(present.at, timeZone, now)} ${comes}.`,
    preorder: `Die Zeit hat sich geändert: Ihre Bestellung wäre jetzt voraussichtlich ab ${day} ${comes}.`,
    later: `${why ? `${why} ` : ''}Der nächste freie Termin: ${day}.`,
  }[present.kind]
  return { field: 'appointmentDate', code: 'promiseChanged', message: text }
}
