import type { ActivityStatus, WorkingActivity } from '#domain/people/working-activity.ts'
import { formatDateTime, formatTime } from '#domain/time/format-time.ts'
import { isoOf, localDay, MINUTE_MS } from '#domain/time/local-time.ts'

export const CLOCK_STEPS = ['start', 'pause', 'resume', 'end'] as const
export type ClockStep = (typeof CLOCK_STEPS)[number]

/** What people are told where a step was not taken (docs/reference/people.md#clock-step-failures). */
export const STEP_FAILED: Readonly<Record<ClockStep, string>> = {
  start: 'Aktivität konnte nicht gestartet werden.',
  pause: 'Aktivität konnte nicht pausiert werden.',
  resume: 'Aktivität konnte nicht fortgesetzt werden.',
  end: 'Aktivität konnte nicht beendet werden.',
}

/**
 * What stands in the way of a step: `conflict` with how things stand, or `invalid` with when it is said to have been.
 */
export type ClockRefusal = { kind: 'conflict' | 'invalid'; code: string; message: string }
type Current = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'timeZone' | 'pauses'>
type Spans = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'pauses'>

/** Clocks of tablets run ahead a little. */
const AHEAD_MS = 2 * MINUTE_MS
const LONG_MS = 16 * 60 * MINUTE_MS
/** How far back a terminal may have been without a connection. */
const OFFLINE_DAYS = 14
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether a record runs, is in a pause or over. */
export const statusOf = ({ endedAt, pauses }: Spans): ActivityStatus =>
  endedAt !== null ? 'ended' : pauses.some(pause => pause.endedAt === null) ? 'paused' : 'running'

/** The instant a step counts from, and what was wished instead where that lies too far back. */
export type ClockMoment = { at: string; wishedAt: string | null; isLate: boolean }

/**
 * When a step counts. Without `at` it is now. Somebody's own word reaches back by `maxBackdateMinutes`; what lies
 * before that happens now, and the wish waits for whoever decides. A terminal wrote down the moment when it happened,
 * so that its word counts however late it comes.
 */
export function clockMoment({
  now,
  at,
  maxBackdateMinutes,
  isTerminal,
}: {
  now: string
  at: string | null
  maxBackdateMinutes: number
  isTerminal: boolean
}): ClockMoment | ClockRefusal {
  if (at === null) return { at: now, wishedAt: null, isLate: false }
  const [nowMs, atMs] = [Date.parse(now), Date.parse(at)]
  if (atMs > nowMs + AHEAD_MS)
    return { kind: 'invalid', code: 'future', message: 'Dieser Zeitpunkt liegt in der Zukunft.' }
  const happened = isoOf(Math.min(atMs, nowMs))
  const back = nowMs - atMs
  if (isTerminal) {
    if (back > OFFLINE_DAYS * DAY_MS)
      return {
        kind: 'invalid',
        code: 'tooOld',
        message: 'Dieser Zeitpunkt liegt zu weit zurück. Bitte wenden Sie sich an die Leitung.',
      }
    return { at: happened, wishedAt: null, isLate: back > MINUTE_MS }
  }
  const isTooFar = back > maxBackdateMinutes * MINUTE_MS
  return isTooFar ? { at: now, wishedAt: happened, isLate: false } : { at: happened, wishedAt: null, isLate: false }
}

/** What stands in the way of a step from `at` on, given what runs now; null for nothing. */
export function clockRefusal(step: ClockStep, current: Current | null, at: string): ClockRefusal | null {
  if (step === 'start') return current && alreadyRunning(current, at)
  if (!current) return conflict('notRunning', 'Es läuft keine Zeiterfassung. Bitte starten Sie zuerst.')
  const status = statusOf(current)
  if (step === 'pause' && status === 'paused') return conflict('alreadyPaused', 'Die Pause läuft bereits.')
  if (step === 'resume' && status !== 'paused')
    return conflict('notPaused', 'Es läuft keine Pause, die beendet werden kann.')
  const last = lastMoment(current)
  if (Date.parse(at) > Date.parse(last.at)) return null
  const when = clockTime(last.at, at, current.timeZone)
  return {
    kind: 'invalid',
    code: 'beforeLast',
    message: `Der Zeitpunkt muss nach ${last.of} (${when}) liegen.`,
  }
}

const conflict = (code: string, message: string): ClockRefusal => ({ kind: 'conflict', code, message })
const clockTime = (iso: string, now: string, timeZone: string) =>
  localDay(iso, timeZone) === localDay(now, timeZone)
    ? `${formatTime(iso, timeZone)} Uhr`
    : `${formatDateTime(iso, timeZone)} Uhr`

function alreadyRunning({ startedAt, timeZone }: Current, at: string): ClockRefusal {
  const since = clockTime(startedAt, at, timeZone)
  return conflict(
    'alreadyRunning',
    `Es läuft bereits eine Zeiterfassung, seit ${since}. Bitte beenden Sie diese zuerst.`,
  )
}

/** The last thing that is known of a record: nothing can happen before it. */
function lastMoment({ startedAt, pauses }: Spans): { at: string; of: string } {
  const last = pauses.at(-1)
  if (!last) return { at: startedAt, of: 'dem Beginn' }
  return last.endedAt === null
    ? { at: last.startedAt, of: 'dem Beginn der Pause' }
    : { at: last.endedAt, of: 'dem Ende der Pause' }
}

/** The pauses of a record that ends at `at`: one that is open closes with it. */
export const pausesClosedAt = <P extends { endedAt: string | null }>(pauses: readonly P[], at: string): P[] =>
  pauses.map(pause => (pause.endedAt === null ? { ...pause, endedAt: at } : pause))

/**
 * Whether somebody probably forgot to clock out: it is told to them, and nothing is ended without them
 * (docs/reference/people.md#long-running-records).
 */
export const isLongRunning = ({ startedAt, endedAt }: Pick<Spans, 'startedAt' | 'endedAt'>, now: string): boolean =>
  endedAt === null && Date.parse(now) - Date.parse(startedAt) > LONG_MS
