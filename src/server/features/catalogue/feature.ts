import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import { mountCatalogue } from '#server/features/catalogue/routes.ts'

/** What products, categories, menus and tags need beyond their definitions, and what is done with many of them at once. */
export const catalogue = {
  name: 'catalogue',
  mount: mountCatalogue,
  hooks: { products: productsHook, categories: categoriesHook, menus: menusHook, tags: tagsHook },
} satisfies Feature
