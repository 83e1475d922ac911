import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import type { CatalogueNeeds } from '#server/features/catalogue/file/bringing.ts'
import { mountCatalogueFile } from '#server/features/catalogue/file/mount-catalogue-file.ts'
import { optionGroupsHook } from '#server/features/catalogue/option-groups-hook.ts'
import { mountCatalogue } from '#server/features/catalogue/routes.ts'

const hooks = {
  products: productsHook,
  'option-groups': optionGroupsHook,
  categories: categoriesHook,
  menus: menusHook,
  tags: tagsHook,
}

/**
 * What products, their option groups, categories, menus and tags need beyond their definitions, what is done with many
 * of them at once, and all of them as one file.
 */
export const catalogue = (needs: Omit<CatalogueNeeds, 'hooks'>) =>
  ({
    name: 'catalogue',
    mount: (server, app) => {
      mountCatalogue(server, app)
      mountCatalogueFile(server, app, { ...needs, hooks })
    },
    hooks,
  }) satisfies Feature
