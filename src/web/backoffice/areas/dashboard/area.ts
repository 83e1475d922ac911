import { IconDashboard } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const dashboard: Area = {
  path: '/dashboard',
  label: 'Übersicht',
  icon: IconDashboard,
  ability: 'backoffice.enter',
  pages: [
    page('/dashboard', 'Übersicht', () => import('#web/backoffice/areas/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    page(
      '/start/texts',
      'Rechtstexte',
      () => import('#web/backoffice/areas/dashboard/start/LegalTextsPage.tsx'),
      'LegalTextsPage',
    ),
  ],
}
