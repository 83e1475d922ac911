import type { Pause } from '#domain/people/working-activity.ts'
import { formatDate, formatDateTime, formatTime } from '#domain/time/format-time.ts'
import { localDateTime, localDay, MINUTE_MS } from '#domain/time/local-time.ts'

/** When somebody worked, as it is put right or entered afterwards. */
export type RecordTimes = { startedAt: string; endedAt: string | null; pauses: readonly Pause[] }
type TimesProblem = { field: string; code: string; message: string }

const LONGEST_MS = 24 * 60 * MINUTE_MS
/** Clocks run ahead a little. */
const AHEAD_MS = 2 * MINUTE_MS

/** What is wrong with times that were typed: where, and as a German sentence. Null where they can be recorded. */
export function timesProblem({ startedAt, endedAt, pauses }: RecordTimes, now: string): TimesProblem | null {
  const [start, end, latest] = [
    Date.parse(startedAt),
    endedAt === null ? null : Date.parse(endedAt),
    Date.parse(now) + AHEAD_MS,
  ]
  if (start > latest) return { field: 'startedAt', code: 'future', message: 'Der Beginn liegt in der Zukunft.' }
  if (end !== null && end <= start)
    return { field: 'endedAt', code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' }
  if (end !== null && end > latest)
    return { field: 'endedAt', code: 'future', message: 'Das Ende liegt in der Zukunft.' }
  if (end !== null && end - start > LONGEST_MS)
    return {
      field: 'endedAt',
      code: 'tooLong',
      message: 'Eine Aufzeichnung dauert höchstens 24 Stunden. Bitte prüfen Sie den Tag.',
    }
  return pausesProblem(pauses, start, end)
}

function pausesProblem(pauses: readonly Pause[], start: number, end: number | null): TimesProblem | null {
  let before = start
  for (const [index, pause] of pauses.entries()) {
    const [from, to] = [Date.parse(pause.startedAt), pause.endedAt === null ? null : Date.parse(pause.endedAt)]
    const field = `pauses.${index}`
    if (to === null && (end !== null || index < pauses.length - 1))
      return { field: `${field}.endedAt`, code: 'required', message: 'Bitte geben Sie an, wann die Pause zu Ende war.' }
    if (to !== null && to <= from)
      return { field: `${field}.endedAt`, code: 'range', message: 'Das Ende der Pause muss nach ihrem Beginn liegen.' }
    if (from < start || (end !== null && to !== null && to > end))
      return { field: `${field}.startedAt`, code: 'outside', message: 'Die Pause liegt außerhalb der Arbeitszeit.' }
    if (from < before)
      return {
        field: `${field}.startedAt`,
        code: 'overlap',
        message: 'Diese Pause überschneidet sich mit der vorigen.',
      }
    before = to ?? from
  }
  return null
}

/** Pauses in one line, as the trail of a record tells them: '12:00–12:30, 15:00–15:10 (bezahlt)'. */
export const pausesText = (pauses: readonly Pause[], timeZone: string): string =>
  pauses.length === 0
    ? 'keine'
    : pauses
        .map(
          ({ startedAt, endedAt, isPaid }) =>
            `${formatTime(startedAt, timeZone)}–${endedAt ? formatTime(endedAt, timeZone) : ''}${isPaid ? ' (bezahlt)' : ''}`,
        )
        .join(', ')

/** What is different between two states of a record, each as text, for its trail: wall times of its zone. */
export function changesBetween(
  before: RecordTimes,
  after: RecordTimes,
  timeZone: string,
): { field: 'startedAt' | 'endedAt' | 'pauses'; before: string | null; after: string | null }[] {
  const wall = (instant: string | null) => instant && localDateTime(instant, timeZone)
  const same = (a: string | null, b: string | null) =>
    a === null || b === null ? a === b : Date.parse(a) === Date.parse(b)
  const [old, next] = [pausesText(before.pauses, timeZone), pausesText(after.pauses, timeZone)]
  const isSamePauses =
    before.pauses.length === after.pauses.length &&
    before.pauses.every((pause, index) => {
      const other = after.pauses[index]
      return (
        other !== undefined &&
        same(pause.startedAt, other.startedAt) &&
        same(pause.endedAt, other.endedAt) &&
        pause.isPaid === other.isPaid
      )
    })
  return [
    ...(same(before.startedAt, after.startedAt)
      ? []
      : [{ field: 'startedAt' as const, before: wall(before.startedAt), after: wall(after.startedAt) }]),
    ...(same(before.endedAt, after.endedAt)
      ? []
      : [{ field: 'endedAt' as const, before: wall(before.endedAt), after: wall(after.endedAt) }]),
    ...(isSamePauses ? [] : [{ field: 'pauses' as const, before: old, after: next }]),
  ]
}

/**
 * What a record is called where another stands in its way: '23.11.2026, 08:00 bis 16:00', a running one 'seit 08:00'.
 */
export function recordName({
  startedAt,
  endedAt,
  timeZone,
}: Pick<RecordTimes, 'startedAt' | 'endedAt'> & { timeZone: string }): string {
  const [day, from] = [formatDate(startedAt, timeZone), formatTime(startedAt, timeZone)]
  if (endedAt === null) return `${day}, seit ${from}`
  const isSameDay = localDay(startedAt, timeZone) === localDay(endedAt, timeZone)
  return `${day}, ${from} bis ${isSameDay ? formatTime(endedAt, timeZone) : formatDateTime(endedAt, timeZone)}`
}
