import { IconUmbrella, IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '#domain/time/local-time.ts'
import { page } from '#web/backoffice/areas/page.ts'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

const REFRESH_MS = 60_000
/** So far ahead a plan is read at once, and so far back. */
const [AHEAD, BACK] = [85, 14]

/** Of whom something waits to be decided, by everybody who may decide it. */
function useAskedCount(): number | undefined {
  const me = useMe()
  const { today } = useToday()
  const { data } = useQuery({
    queryKey: ['plan', 'asked', today],
    queryFn: async ({ signal }) => {
      const span = { from: addDays(today, -BACK), to: addDays(today, AHEAD) }
      const asked = await Promise.all(
        (['requested', 'cancelRequested'] as const).map(status =>
          callApi('GET', '/working-schedules', { session: 'staff', signal, query: { ...span, status } }),
        ),
      )
      return asked.flat().filter(({ user }) => user?.id !== me.id).length
    },
    enabled: may(me, 'working-schedules.plan'),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  return data
}

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
  useCount: useAskedCount,
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
