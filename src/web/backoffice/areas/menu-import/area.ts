import { IconFileImport, IconTransfer } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const menuImport: Area = {
  path: '/menu-import',
  label: 'Speisekarte übernehmen',
  icon: IconFileImport,
  ability: 'products.create',
  pages: [
    page(
      '/menu-import',
      'Speisekarte übernehmen',
      () => import('#web/backoffice/areas/menu-import/MenuImportPage.tsx'),
      'MenuImportPage',
    ),
  ],
}

export const catalogueFile: Area = {
  path: '/catalogue-file',
  label: 'Katalog übertragen',
  icon: IconTransfer,
  ability: 'catalogue.import',
  pages: [
    page(
      '/catalogue-file',
      'Katalog übertragen',
      () => import('#web/backoffice/areas/menu-import/catalogue/CataloguePage.tsx'),
      'CataloguePage',
    ),
  ],
}
