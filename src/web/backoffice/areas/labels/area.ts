import { IconTags } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const labels: Area = {
  path: '/labels',
  label: 'Etiketten',
  icon: IconTags,
  ability: 'labels.print',
  pages: [page('/labels', 'Etiketten', () => import('#web/backoffice/areas/labels/LabelsPage.tsx'), 'LabelsPage')],
}
