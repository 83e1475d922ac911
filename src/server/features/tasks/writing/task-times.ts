import { type IsHoliday, occurrenceAfter } from '#domain/repetition/occurrences.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { RecurrenceBasis } from '#domain/tasks/task-words.ts'

const zoned = (iso: string, timeZone: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
const midnight = (day: string, timeZone: string) =>
  isoOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/**
 * When a task is due and from when it is late: a whole day begins at its midnight and is late with the next one, so a
 * clock change moves neither.
 */
export function dueTimes(
  dueAt: string | null,
  isAllDay: boolean,
  timeZone: string,
): { dueAt: string | null; lateAt: string | null } {
  if (dueAt === null) return { dueAt: null, lateAt: null }
  if (!isAllDay) return { dueAt, lateAt: dueAt }
  const day = localDay(dueAt, timeZone)
  return { dueAt: midnight(day, timeZone), lateAt: midnight(addDays(day, 1), timeZone) }
}

/** A whole day is told of when people are up: so many minutes after midnight by the clock of the house. */
const WHOLE_DAY_NOTICE_AT = 8 * 60

/**
 * The instant before which whole days have to be due to be told of now: that of the coming midnight from eight o'clock
 * on, that of the last one until then. By the wall, since the night of a clock change is an hour shorter or longer
 * (docs/reference/tasks.md#due).
 */
export function wholeDaysNotifiedBefore(now: string, timeZone: string): string {
  const today = localDay(now, timeZone)
  const isTold = isoOf(wallInstant(today, WHOLE_DAY_NOTICE_AT, timeZone)) <= now
  return midnight(isTold ? addDays(today, 1) : today, timeZone)
}

/**
 * When a reminder is sent: at its instant, or so long before the task begins or is due; null where that is not known.
 */
export function remindAt(
  reminder: { at: string | null; offsetMinutes: number | null; relativeTo: 'start' | 'due' | null },
  { startDate, dueAt }: { startDate: string | null; dueAt: string | null },
  timeZone: string,
): string | null {
  if (reminder.at !== null) return reminder.at
  const from = reminder.relativeTo === 'start' ? startDate && midnight(startDate, timeZone) : dueAt
  return from ? isoOf(Date.parse(from) - (reminder.offsetMinutes ?? 0) * 60_000) : null
}

export type Recurrence = { readonly rrule: string; readonly basis: RecurrenceBasis; readonly until: string | null }

/**
 * When a task comes back that was due at one instant and is finished at another: by its own rhythm, never before today,
 * so that who was away finds today's and not all that were missed; or counted from the day it was finished. The wall
 * time stays, over clock changes too. Null where it ends. Rules that count working days leave out the holidays that
 * are known. docs/reference/tasks.md#recurrence
 */
export function nextDue(
  dueAt: string,
  finishedAt: string,
  { rrule, basis, until }: Recurrence,
  timeZone: string,
  isHoliday?: IsHoliday,
): string | null {
  const rule = readRule(rrule)
  if (rule === null) return null
  const dueDay = localDay(dueAt, timeZone)
  const today = localDay(finishedAt, timeZone)
  const start = basis === 'due' ? dueDay : today
  const yesterday = addDays(today, -1)
  const after = basis === 'due' && yesterday > start ? yesterday : start
  const next = occurrenceAfter(rule, start, after, isHoliday)
  if (next === null || (until !== null && next > until)) return null
  const plainTime = zoned(dueAt, timeZone).toPlainTime()
  return isoOf(Temporal.PlainDate.from(next).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}
