import { page } from '#web/backoffice/areas/page.ts'

/** The form of a category, which knows of the products under it. */
export const categoryPage = page(
  '/categories/:id',
  'Kategorie',
  () => import('#web/backoffice/areas/categories/CategoryPage.tsx'),
  'CategoryPage',
)
