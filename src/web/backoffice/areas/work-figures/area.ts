import { IconChartLine } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** What people worked and what was planned, in figures. */
export const workFigures: Area = {
  path: '/work-figures',
  label: 'Personalauswertung',
  icon: IconChartLine,
  ability: 'time-sheets.approve',
  pages: [
    page(
      '/work-figures',
      'Personalauswertung',
      () => import('#web/backoffice/areas/work-figures/WorkFiguresPage.tsx'),
      'Page',
    ),
  ],
}
