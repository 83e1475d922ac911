import { RRuleTemporal } from 'rrule-temporal'
import { addDays, isoOf, localDay } from '#domain/time/local-time.ts'
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
/** Nobody looks further ahead for a rule that never comes. */
const MOST_STEPS = 20_000

/**
 * When a task comes back that was due at one instant and is finished at another: by its own rhythm, never before today,
 * so that who was away finds today's and not all that were missed; or counted from the day it was finished. The wall
 * time stays, over clock changes too. Null where it ends. The rule is one `readRule` of the domain reads (RFC 5545).
 */
export function nextDue(
  dueAt: string,
  finishedAt: string,
  { rrule, basis, until }: Recurrence,
  timeZone: string,
): string | null {
  const due = zoned(dueAt, timeZone)
  const today = zoned(finishedAt, timeZone).toPlainDate()
  const start = basis === 'due' ? due : today.toZonedDateTime({ timeZone, plainTime: due.toPlainTime() })
  const rule = new RRuleTemporal({ rruleString: rrule, dtstart: start, maxIterations: MOST_STEPS })
  const yesterday = today.subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime: due.toPlainTime() })
  const after = basis === 'due' && Temporal.ZonedDateTime.compare(yesterday, start) > 0 ? yesterday : start
  const next = rule.next(after, false)
  if (!next || (until !== null && Temporal.PlainDate.compare(next.toPlainDate(), Temporal.PlainDate.from(until)) > 0))
    return null
  return isoOf(next.epochMilliseconds)
}
