import { IconAdjustments } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const settings: Area = {
  path: '/settings',
  label: 'Einstellungen',
  icon: IconAdjustments,
  ability: 'config.write',
  pages: [
    page(
      '/settings/:group?',
      'Einstellungen',
      () => import('#web/backoffice/areas/settings/SettingsPage.tsx'),
      'SettingsPage',
    ),
  ],
}
