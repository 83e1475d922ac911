import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { ClockStep } from '#domain/people/clock.ts'
import { formatDay, formatTime } from '#domain/time/format-time.ts'
import { addDays, instantOf, isoOf, localDateTime, localDay, MINUTE_MS } from '#domain/time/local-time.ts'

/** What a step is called on its button. */
export const STEP_WORDS: Readonly<Record<ClockStep, string>> = {
  start: 'Kommen',
  pause: 'Pause',
  resume: 'Pause beenden',
  end: 'Gehen',
}

/** The steps that make sense as things stand. */
export function stepsFrom(current: Pick<WorkingActivityRow, 'status'> | null): readonly ClockStep[] {
  if (!current) return ['start']
  return current.status === 'paused' ? ['resume', 'end'] : ['pause', 'end']
}

const DONE: Readonly<Record<ClockStep, string>> = {
  start: 'Gekommen',
  pause: 'Pause begonnen',
  resume: 'Pause beendet',
  end: 'Gegangen',
}

/** `7200` as '2 Std. 00 Min.' */
export const durationText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)} Std. ${String(minutes % 60).padStart(2, '0')} Min.`
}

const timeText = (iso: string, now: string, timeZone: string) => {
  const day = localDay(iso, timeZone)
  return `${day === localDay(now, timeZone) ? '' : `${formatDay(day)}, `}${formatTime(iso, timeZone)} Uhr`
}

/** How things stand with somebody, as a sentence: 'In Pause seit 12:00 Uhr.' */
export function standingText(current: WorkingActivityRow | null, now: string, timeZone: string): string {
  if (!current) return 'Sie sind nicht eingestempelt.'
  const pause = current.pauses.at(-1)
  if (current.status === 'paused' && pause) return `In Pause seit ${timeText(pause.startedAt, now, timeZone)}.`
  return `Eingestempelt seit ${timeText(current.startedAt, now, timeZone)}.`
}

/** What came of a step: 'Gegangen um 15:00 Uhr.' */
export const doneText = (step: ClockStep, moment: string, timeZone: string): string =>
  `${DONE[step]} um ${formatTime(moment, timeZone)} Uhr`

/** The step most people take as things stand: it is the large button. */
export const mainStepFrom = (current: Pick<WorkingActivityRow, 'status'> | null): ClockStep =>
  !current ? 'start' : current.status === 'paused' ? 'resume' : 'end'

/** What somebody is asked whose clock still runs from the last time (docs/reference/people.md#forgotten-clock-outs). */
export const forgottenText = (startedAt: string, now: string, timeZone: string): string =>
  `Eingestempelt seit ${timeText(startedAt, now, timeZone)}. Haben Sie das Ausstempeln vergessen?`

/** The instant a wall time means as the end of what began at an instant: the next time the wall shows it. */
export function endOfClock(startedAt: string, time: string, timeZone: string): string | null {
  const day = localDay(startedAt, timeZone)
  const sameDay = instantOf(`${day}T${time}`, timeZone)
  // a time that a clock change skips was nobody's end
  if (sameDay === null || sameDay > startedAt) return sameDay
  // one that it repeats is the second one for who came after the first
  const again = isoOf(Date.parse(sameDay) + HOUR_MS)
  if (again > startedAt && localDateTime(again, timeZone) === `${day}T${time}`) return again
  return instantOf(`${addDays(day, 1)}T${time}`, timeZone)
}
const HOUR_MS = 60 * MINUTE_MS

const TIME = /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/

/** A time of the day as people type it (17:30, 17.30, 1730, 17) as HH:MM; null for what is none. */
export function typedTime(typed: string): string | null {
  const [, hours, minutes = '00'] = TIME.exec(typed.trim()) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}

/** A forgotten clock is told to its person (docs/reference/people.md#long-running-records). */
export const FORGOTTEN =
  'Die Zeiterfassung läuft seit mehr als 16 Stunden. Bitte beenden Sie sie und sagen Sie der Leitung, wann Sie gegangen sind.'
