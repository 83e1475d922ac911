import { IconMenu2 } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const menus = collection('menus', 'Speisekarten', IconMenu2, {
  finds: { one: 'Speisekarte' },
  pages: [
    listPage('menus', 'Speisekarten'),
    page('/menus/:id', 'Speisekarte', () => import('#web/backoffice/areas/menus/MenuPage.tsx'), 'MenuPage'),
  ],
})
