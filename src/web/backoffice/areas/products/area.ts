import { IconSalad } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const products = collection('products', 'Produkte', IconSalad, 'Katalog Artikel Speisen', {
  finds: 'products',
  pages: [
    listPage('products', 'Produkte'),
    page('/products/:id', 'Produkt', () => import('#web/backoffice/areas/products/ProductPage.tsx'), 'ProductPage'),
  ],
})
