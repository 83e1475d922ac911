import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import { mountImport } from '#server/features/catalogue/import/routes.ts'

/** What products, categories, menus and tags need beyond their definitions, and bringing a whole menu at once. */
export const catalogue = {
  name: 'catalogue',
  mount: mountImport,
  hooks: { products: productsHook, categories: categoriesHook, menus: menusHook, tags: tagsHook },
} satisfies Feature
