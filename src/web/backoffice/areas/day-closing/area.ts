import { IconLock } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const dayClosing: Area = {
  path: '/day-closing',
  label: 'Tagesabschluss',
  icon: IconLock,
  ability: 'closings.close',
  pages: [
    page('/day-closing', 'Tagesabschluss', () => import('#web/backoffice/areas/day-closing/ClosingPage.tsx'), 'Page'),
  ],
}
