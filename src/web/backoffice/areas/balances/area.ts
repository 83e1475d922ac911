import { IconUmbrella, IconHourglass } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const balances: Area = {
  path: '/balances',
  label: 'Guthaben',
  icon: IconHourglass,
  ability: 'balances.read',
  pages: [
    page('/balances', 'Guthaben', () => import('#web/backoffice/areas/balances/BalancesPage.tsx'), 'Page'),
    page('/balances/:id', undefined, () => import('#web/backoffice/areas/balances/PersonPage.tsx'), 'Page'),
  ],
}
export const holidayBalances: Area = {
  path: '/holiday-balances',
  label: 'Urlaubskonten',
  icon: IconUmbrella,
  ability: 'balances.read',
  pages: [
    page(
      '/holiday-balances',
      'Urlaubskonten',
      () => import('#web/backoffice/areas/balances/HolidayBalancesPage.tsx'),
      'Page',
    ),
  ],
}
