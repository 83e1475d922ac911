import { IconUmbrella, IconCalendar } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import { useAskedCount } from '#web/backoffice/areas/working-schedules/use-asked-count.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const workingSchedules: Area = {
  path: '/working-schedules',
  label: 'Dienstplan',
  icon: IconCalendar,
  ability: 'working-schedules.ask',
  pages: [
    page(
      '/working-schedules',
      'Dienstplan',
      () => import('#web/backoffice/areas/working-schedules/OwnShiftsPage.tsx'),
      'Page',
    ),
    page(
      '/working-schedules/week/:date',
      undefined,
      () => import('#web/backoffice/areas/working-schedules/WeekPage.tsx'),
      'Page',
    ),
  ],
}
export const absences: Area = {
  path: '/absences',
  label: 'Abwesenheiten',
  icon: IconUmbrella,
  ability: 'working-schedules.ask',
  useCount: useAskedCount,
  pages: [
    page(
      '/absences',
      'Abwesenheiten',
      () => import('#web/backoffice/areas/working-schedules/AbsencesPage.tsx'),
      'Page',
    ),
  ],
}
