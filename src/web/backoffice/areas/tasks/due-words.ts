import { templateDayText } from '#domain/tasks/templates.ts'
import { formatDay, formatTime } from '#domain/time/format-time.ts'
import { addDays, localDay, weekdayOf } from '#domain/time/local-time.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'

const SHORT = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const DAYS: Readonly<Record<number, string>> = { [-1]: 'gestern', 0: 'heute', 1: 'morgen' }

/**
 * When something is due as one says it: `heute, 8:00 Uhr`, `Mo 30.11.`, `24.01.2027`; the year only where it is another
 * one.
 */
export function dueText(dueAt: string, isAllDay: boolean, now: string, timeZone: string): string {
  const [day, today] = [localDay(dueAt, timeZone), localDay(now, timeZone)]
  const named = [-1, 0, 1].find(ahead => addDays(today, ahead) === day)
  const written =
    named === undefined
      ? day.slice(0, 4) === today.slice(0, 4)
        ? `${SHORT[WEEKDAYS.indexOf(weekdayOf(day))]} ${formatDay(day).slice(0, 6)}`
        : formatDay(day)
      : DAYS[named]!
  return isAllDay ? written : `${written}, ${formatTime(dueAt, timeZone)} Uhr`
}

type Pattern = { dueAt: string | null; isDueAllDay: boolean; templateStart: string | null }
/** When a task made of a template is due, told from its start: `5 Tage davor`, `am ersten Tag, 8:00 Uhr`. */
export function templateDueText({ dueAt, isDueAllDay, templateStart }: Pattern, timeZone: string): string {
  if (dueAt === null) return ''
  const day = localDay(dueAt, timeZone)
  // without a start its own day is the first
  const written = templateDayText(templateStart ?? day, day)
  return isDueAllDay ? written : `${written}, ${formatTime(dueAt, timeZone)} Uhr`
}

/** Under which heading a task stands in a day's list. */
export type DayGroup = 'late' | 'today' | 'tomorrow' | 'later' | 'sometime'
export const DAY_GROUPS: Readonly<Record<DayGroup, string>> = {
  late: 'Überfällig',
  today: 'Heute',
  tomorrow: 'Morgen',
  later: 'Später',
  sometime: 'Ohne Termin',
}
type Dated = { dueAt: string | null; isLate: boolean }
export function groupOf({ dueAt, isLate }: Dated, now: string, timeZone: string): DayGroup {
  if (dueAt === null) return 'sometime'
  const [day, today] = [localDay(dueAt, timeZone), localDay(now, timeZone)]
  if (isLate && day < today) return 'late'
  if (day <= today) return isLate ? 'late' : 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}
