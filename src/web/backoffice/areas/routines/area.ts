import { IconClipboardCheck } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const routines: Area = {
  path: '/routines',
  label: 'Routinen',
  icon: IconClipboardCheck,
  ability: 'tasks.routines',
  pages: [page('/routines', 'Routinen', () => import('#web/backoffice/areas/routines/RoutinesPage.tsx'), 'Page')],
}
