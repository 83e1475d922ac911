import { IconTypography } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const fonts: Area = {
  path: '/fonts',
  label: 'Schriftarten',
  icon: IconTypography,
  ability: 'fonts.read',
  pages: [page('/fonts', 'Schriftarten', () => import('#web/backoffice/areas/fonts/FontsPage.tsx'), 'FontsPage')],
}
