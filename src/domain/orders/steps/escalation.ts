import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/** What happens when nobody has answered an order for so many minutes. */
export type EscalationStage = {
  afterMinutes: number
  action: EscalationAction
  target?: string | null
  phone?: string | null
}
export type EscalationAction = 'sound' | 'mail' | 'sms' | 'autoReject'

/**
 * An order without an answer: when it reached the shop, the minutes of the last stage that was done (0: none), and from
 * when on the time to the next one runs.
 */
export type WaitingOrder = { reachedShopAt: string; escalatedMinutes: number; escalationBase: string | null }

/**
 * What is to be done with it now. `run` the stages of one minute; `postpone` and look again at `dueAt`; `wait` until
 * `dueAt`; `none` is left. `base` is from when on the time to the next stage runs.
 */
export type Escalation =
  | { kind: 'none' }
  | { kind: 'wait'; dueAt: string }
  | { kind: 'postpone'; dueAt: string; base: string }
  | { kind: 'run'; stages: EscalationStage[]; minutes: number; base: string }

/** So late a stage may be without anybody asking why: jobs of every minute, a moment without database. */
const IN_TIME_MS = 2 * MINUTE_MS
/** Whoever finds an order after the server was off gets so long to accept it before it is rejected. */
const SECOND_CHANCE_MS = 5 * MINUTE_MS

/**
 * The next stage of an order nobody has answered (docs/reference/ordering.md#escalation); instants as ISO text. Stages
 * keep their distance: after a server was off for an hour, one happens at once and the others follow as they would
 * have, instead of all in one moment. An order is never rejected late without another five minutes in which somebody
 * can accept it.
 */
export function escalationOf(stages: readonly EscalationStage[], order: WaitingOrder, now: string): Escalation {
  const minutes = stages.reduce(
    (least, { afterMinutes }) => (afterMinutes > order.escalatedMinutes ? Math.min(least, afterMinutes) : least),
    Infinity,
  )
  if (minutes === Infinity) return { kind: 'none' }
  const gapMs = (minutes - order.escalatedMinutes) * MINUTE_MS
  const dueMs = Date.parse(order.escalationBase ?? order.reachedShopAt) + gapMs
  const lateMs = Date.parse(now) - dueMs
  if (lateMs < 0) return { kind: 'wait', dueAt: isoOf(dueMs) }
  const present = stages.filter(({ afterMinutes }) => afterMinutes === minutes)
  if (lateMs <= IN_TIME_MS) return { kind: 'run', stages: present, minutes, base: isoOf(dueMs) }
  if (!present.some(({ action }) => action === 'autoReject'))
    return { kind: 'run', stages: present, minutes, base: now }
  const chanceMs = Math.min(gapMs, SECOND_CHANCE_MS)
  return { kind: 'postpone', dueAt: isoOf(Date.parse(now) + chanceMs), base: isoOf(Date.parse(now) + chanceMs - gapMs) }
}

/** Minutes of the last stage there is; 0 where nothing is escalated. */
export const lastStageMinutes = (stages: readonly EscalationStage[]): number =>
  stages.reduce((most, { afterMinutes }) => Math.max(most, afterMinutes), 0)

/** Whether a stage that was done wants the bell to be urgent. */
export const isLoud = (stages: readonly EscalationStage[], escalatedMinutes: number): boolean =>
  stages.some(({ action, afterMinutes }) => action === 'sound' && afterMinutes <= escalatedMinutes)

/** What the order's log says of a stage. */
export const ESCALATION_NOTES: Readonly<Record<EscalationAction, string>> = {
  sound: 'Die Glocke läutet dringend.',
  mail: 'Die Leitung bekommt eine E-Mail.',
  sms: 'Die Leitung bekommt eine SMS.',
  autoReject: 'Automatisch abgelehnt.',
}
