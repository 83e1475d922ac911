import {
  IconBeach,
  IconBuildingStore,
  IconCalendarStar,
  IconChecklist,
  IconClipboardList,
  IconClockHour4,
  IconConfetti,
  IconDoorOff,
  type Icon,
  IconUsers,
} from '@tabler/icons-react'
import type { CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { isoWeek, mondayOf } from '#domain/time/iso-week.ts'
import { formatDay, formatMonth, weekdayName } from '#domain/time/format-time.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import type { CalendarAddress } from '#web/backoffice/areas/calendar/calendar-address.ts'

/** What kinds are called where there are many, and their signs. */
export const KIND_WORDS: Readonly<Record<CalendarKind, { many: string; icon: Icon }>> = {
  closure: { many: 'Schließungen', icon: IconDoorOff },
  holiday: { many: 'Feiertage', icon: IconCalendarStar },
  season: { many: 'Saisonen', icon: IconBuildingStore },
  absence: { many: 'Abwesenheiten', icon: IconBeach },
  shift: { many: 'Dienste', icon: IconClockHour4 },
  order: { many: 'Vorbestellungen', icon: IconClipboardList },
  reservation: { many: 'Reservierungen', icon: IconUsers },
  event: { many: 'Veranstaltungen', icon: IconConfetti },
  task: { many: 'Aufgaben', icon: IconChecklist },
}

const LAST_DAY = 6
export const dayText = (day: string) => `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`

/** What a view shows, in words. */
export function spanText({ view, day }: Pick<CalendarAddress, 'view' | 'day'>): string {
  if (view === 'month') return formatMonth(day)
  if (view === 'day') return dayText(day)
  const monday = mondayOf(day)
  return `KW ${isoWeek(monday).week}, ${formatDay(monday).slice(0, 6)} bis ${formatDay(addDays(monday, LAST_DAY))}`
}
