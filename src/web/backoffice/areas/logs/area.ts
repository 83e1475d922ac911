import { IconFileText } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const logs: Area = {
  path: '/logs',
  label: 'Protokoll',
  icon: IconFileText,
  ability: 'logs.read',
  pages: [
    page('/logs', 'Protokoll', () => import('#web/backoffice/areas/logs/LogsPage.tsx'), 'Page'),
    page('/logs/:id', 'Protokolleintrag', () => import('#web/backoffice/areas/logs/LogPage.tsx'), 'Page'),
  ],
}
