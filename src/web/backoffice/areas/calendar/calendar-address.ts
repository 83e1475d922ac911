import { type CalendarKind, isCalendarKind } from '#domain/calendar/calendar-entry.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays } from '#domain/time/local-time.ts'
import { addMonths } from '#web/kit/calendar/month-weeks.ts'

export const VIEWS = { month: 'Monat', week: 'Woche', day: 'Tag' } as const
export type CalendarView = keyof typeof VIEWS
export type CalendarAddress = {
  view: CalendarView
  day: string
  /** Kinds that are switched off, so that one there is tomorrow is shown. */
  without: readonly CalendarKind[]
  /** Null for all branches one may see; undefined where nobody said. */
  branch: number | null | undefined
  isOwn: boolean
}

const [WEEK, LAST_DAY] = [7, 6]
const isView = (word: string | null): word is CalendarView => word !== null && Object.hasOwn(VIEWS, word)
const isDay = (word: string | null): word is string =>
  word !== null && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(word) && addDaysOrNull(word) === word
const addDaysOrNull = (day: string) => (Number.isNaN(Date.parse(day)) ? null : addDays(day, 0))

/** Reads `view=week&day=2026-11-24&without=task,order&branch=3&own=1`; what cannot be meant is left out. */
export function readCalendarAddress(search: string, today: string): CalendarAddress {
  const given = new URLSearchParams(search)
  const [view, day, branch] = [given.get('view'), given.get('day'), given.get('branch')]
  return {
    view: isView(view) ? view : 'month',
    day: isDay(day) ? day : today,
    without: [...new Set((given.get('without') ?? '').split(','))].filter(isCalendarKind),
    branch: branch === 'all' ? null : branch !== null && /^[1-9]\d{0,14}$/.test(branch) ? Number(branch) : undefined,
    isOwn: given.get('own') === '1',
  }
}

/** The days a view shows: of a month all of the weeks it touches. */
export function daysOfView({ view, day }: Pick<CalendarAddress, 'view' | 'day'>): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  const first = view === 'month' ? `${day.slice(0, 7)}-01` : day
  const from = mondayOf(first)
  if (view === 'week') return { from, to: addDays(from, LAST_DAY) }
  const last = addDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1)
  return { from, to: addDays(mondayOf(last), LAST_DAY) }
}

/** The day that stands for the next month, week or day, or for the one before. */
export const movedDay = ({ view, day }: Pick<CalendarAddress, 'view' | 'day'>, by: 1 | -1): string =>
  view === 'month' ? `${addMonths(day.slice(0, 7), by)}-01` : addDays(day, view === 'week' ? by * WEEK : by)
