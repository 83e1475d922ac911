import { IconLeaf } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** The kinds of wood of a timber business: only a marketing site has pages for them. */
export const woods: Area = {
  path: '/woods',
  label: 'Holzarten',
  icon: IconLeaf,
  ability: 'nodes.create',
  routeSet: 'marketing',
  pages: [
    page('/woods', 'Holzarten', () => import('#web/backoffice/areas/woods/WoodsPage.tsx'), 'WoodsPage'),
    page('/woods/:id', 'Holzart', () => import('#web/backoffice/areas/woods/WoodPage.tsx'), 'WoodPage'),
  ],
}
