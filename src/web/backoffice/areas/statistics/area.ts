import { IconChartBar } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** Figures an owner acts on; which of them somebody sees, `tabs.ts` says. */
export const statistics: Area = {
  path: '/statistics',
  label: 'Statistiken',
  icon: IconChartBar,
  ability: 'statistics.web',
  pages: [
    page(
      '/statistics/:tab?',
      'Statistiken',
      () => import('#web/backoffice/areas/statistics/StatisticsPage.tsx'),
      'Page',
    ),
  ],
}
