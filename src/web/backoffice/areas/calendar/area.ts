import { IconCalendarEvent } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const calendar: Area = {
  path: '/calendar',
  label: 'Kalender',
  icon: IconCalendarEvent,
  ability: 'calendar.read',
  pages: [page('/calendar', 'Kalender', () => import('#web/backoffice/areas/calendar/CalendarPage.tsx'), 'Page')],
}
