import { SCHEDULE_CONFLICTS } from '#domain/people/planning/conflicts.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { longWeekText } from '#domain/people/rules/week-outlook.ts'
import { SCHEDULE_TYPES, statusText } from '#domain/people/working-schedule.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { isoWeek } from '#domain/time/iso-week.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import type { Row, WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'

const LAST_DAY = 6
const MINUTE_MS = 60_000

/** Behind the times of a shift: `08:00–16:30`. */
export const timesText = ({ startAt, endAt }: Pick<Row, 'startAt' | 'endAt'>, timeZone: string) =>
  startAt && endAt ? `${formatTime(startAt, timeZone)}–${formatTime(endAt, timeZone)}` : ''
/** `Montag, 30.11.2026`. */
export const dayText = (day: string) => `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
/** `Mo 30.11.`. */
export const shortDayText = (day: string) => `${weekdayName(weekdayOf(day)).slice(0, 2)} ${formatDay(day).slice(0, 6)}`
export const weekText = (monday: string) =>
  `KW ${isoWeek(monday).week}, ${formatDay(monday).slice(0, 6)} bis ${formatDay(addDays(monday, LAST_DAY))}`
export const daysText = ({ startDate, endDate, dayPart }: Pick<Row, 'startDate' | 'endDate' | 'dayPart'>) => {
  if (startDate !== endDate) return `${formatDay(startDate)} bis ${formatDay(endDate)}`
  return dayPart === 'full'
    ? dayText(startDate)
    : `${dayText(startDate)}, ${dayPart === 'morning' ? 'vormittags' : 'nachmittags'}`
}

/** Minutes of a shift without its pause. */
export const workMinutes = (row: Pick<Row, 'startAt' | 'endAt'> & { plannedPauseMinutes?: number }) =>
  row.startAt && row.endAt
    ? (Date.parse(row.endAt) - Date.parse(row.startAt)) / MINUTE_MS - (row.plannedPauseMinutes ?? 0)
    : 0

/** What a row is called: its work, or what it is of absences, and of a colleague no more than that they are away. */
export const titleOf = (row: Row) =>
  row.type === 'shift'
    ? (row.position ?? row.department?.name ?? 'Dienst')
    : row.view === 'colleague'
      ? 'abwesend'
      : SCHEDULE_TYPES[row.type]

/** How a shift stands, for whoever reads its whole. */
export function stateText({ type, status, acknowledgedAt, swap, user }: WholeRow): string {
  if (swap?.state === 'claimed') return `${swap.claimedBy?.name ?? 'Jemand'} würde übernehmen`
  if (swap?.state === 'offered') return 'zum Tausch angeboten'
  if (status !== 'published') return statusText(type, status)
  if (!user) return 'offen, veröffentlicht'
  return acknowledgedAt ? 'bestätigt' : 'noch nicht bestätigt'
}

/** One thing that speaks against a shift, in words, naming what it clashes with and how many hours there are. */
export function conflictText(
  { code, with: id, hours }: WholeRow['conflicts'][number],
  rows: readonly Row[],
  timeZone: string,
): string {
  if (hours && code === 'weekLong') return `In dieser Woche werden es ${longWeekText(hours)}`
  if (hours)
    return `${SCHEDULE_CONFLICTS[code].replace(/\.$/, '')}: ${hoursText(hours.seconds)} ${hours.of === 'day' ? 'an diesem Tag' : 'in dieser Woche'}, höchstens ${hoursText(hours.most)}.`
  const other = rows.find(one => one.id === id)
  if (!other) return SCHEDULE_CONFLICTS[code]
  const when =
    other.type === 'shift'
      ? `${shortDayText(other.startDate)} ${timesText(other, timeZone)}`
      : `${titleOf(other)}, ${daysText(other)}`
  return `${SCHEDULE_CONFLICTS[code].replace(/\.$/, '')}: ${when}.`
}

/** A number with what it counts: `1 Dienst`, `3 Dienste`. */
export const numberText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What is only estimated, in whole euros: `6.420 €`. */
export const roundMoneyText = (amount: number, currency: string) =>
  amount.toLocaleString('de-DE', { style: 'currency', currency, maximumFractionDigits: 0 })
export const shareText = (percent: number) => `${percent.toLocaleString('de-DE')} %`
