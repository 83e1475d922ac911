import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'

/** What products, categories, menus and tags need beyond their definitions. */
export const catalogue = {
  name: 'catalogue',
  hooks: { products: productsHook, categories: categoriesHook, menus: menusHook, tags: tagsHook },
} satisfies Feature
