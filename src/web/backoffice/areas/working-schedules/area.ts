import { IconUmbrella, IconCalendar } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
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
      () => import('#web/backoffice/areas/working-schedules/StartPage.tsx'),
      'Page',
    ),
    page(
      '/working-schedules/own',
      'Meine Dienste',
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
  pages: [
    page(
      '/absences',
      'Abwesenheiten',
      () => import('#web/backoffice/areas/working-schedules/AbsencesPage.tsx'),
      'Page',
    ),
    page(
      '/absences/new',
      'Abwesenheit beantragen',
      () => import('#web/backoffice/areas/working-schedules/AskAbsencePage.tsx'),
      'Page',
    ),
    page(
      '/absences/company',
      'Betriebsurlaub',
      () => import('#web/backoffice/areas/working-schedules/company-leave/CompanyLeavePage.tsx'),
      'Page',
    ),
    page(
      '/absences/sick',
      'Krank melden',
      () => import('#web/backoffice/areas/working-schedules/SickPage.tsx'),
      'Page',
    ),
  ],
}
