import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import type { CatalogueNeeds } from '#server/features/catalogue/file/bringing.ts'
import { mountCatalogueFile } from '#server/features/catalogue/file/mount-catalogue-file.ts'
import { optionGroupsHook } from '#server/features/catalogue/option-groups-hook.ts'
import type { FastifyInstance } from 'fastify'
import { importProducts } from '#contract/calls/catalogue/menu-import.ts'
import { placeProducts, offerOptions, changePrices } from '#contract/calls/catalogue/products-at-once.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changePrices as changeTogether } from '#server/features/catalogue/change-prices.ts'
import { offerOptions as offerTogether } from '#server/features/catalogue/offer-options.ts'
import { placeProducts as placeTogether } from '#server/features/catalogue/place-products.ts'
import { importMenu } from '#server/features/catalogue/import/import-menu.ts'

/** The lines of a file of five megabytes, and what JSON adds. */
const BODY_LIMIT = 8 * 1024 * 1024

/** Bringing a whole menu at once, and placing many products on the menus there are. */
function mountCatalogue(server: FastifyInstance, app: App) {
  mountCall(server, app, placeProducts, ({ principal, body }) => placeTogether(app, principal, body))
  mountCall(server, app, offerOptions, ({ principal, body }) => offerTogether(app, principal, body))
  mountCall(server, app, changePrices, ({ principal, body }) => changeTogether(app, principal, body))
  mountCall(server, app, importProducts, ({ principal, body }) => importMenu(app, principal, body), {
    bodyLimit: BODY_LIMIT,
  })
}

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
