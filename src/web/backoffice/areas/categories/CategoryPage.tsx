import type { CategoryRow } from '#contract/resources/categories.ts'
import { CategoryTax } from '#web/backoffice/areas/categories/CategoryTax.tsx'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

/** The form of a category, with what its goods are taxed with. */
export const CategoryPage = () => (
  <ResourceFormPage inSection={{ Steuer: row => <CategoryTax category={row as unknown as CategoryRow | null} /> }} />
)
