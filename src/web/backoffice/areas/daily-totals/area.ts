import { IconCurrencyEuro } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const dailyTotals: Area = {
  path: '/daily-totals',
  label: 'Tagessummen',
  icon: IconCurrencyEuro,
  ability: 'reports.read',
  pages: [
    page('/daily-totals', 'Tagessummen', () => import('#web/backoffice/areas/daily-totals/TotalsPage.tsx'), 'Page'),
  ],
}
