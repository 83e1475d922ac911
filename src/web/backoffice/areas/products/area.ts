import { IconBowl } from '@tabler/icons-react'
import { collection } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const products = collection('products', 'Produkte', IconBowl, {
  finds: { one: 'Produkt' },
  pages: [
    page('/products', 'Produkte', () => import('#web/backoffice/areas/products/ProductsPage.tsx'), 'ProductsPage'),
    page('/products/:id', 'Produkt', () => import('#web/backoffice/areas/products/ProductPage.tsx'), 'ProductPage'),
  ],
})
