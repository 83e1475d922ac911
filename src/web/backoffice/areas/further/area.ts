import { IconApps } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import { FURTHER_AREAS } from '#web/backoffice/navigation/folded-areas.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const furtherAreas: Area = {
  path: FURTHER_AREAS,
  label: 'Weitere Bereiche',
  icon: IconApps,
  ability: 'backoffice.enter',
  pages: [
    page(
      FURTHER_AREAS,
      'Weitere Bereiche',
      () => import('#web/backoffice/areas/further/FurtherAreasPage.tsx'),
      'FurtherAreasPage',
    ),
  ],
}
