import type { Feature } from '#server/core/feature.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import type { CatalogueNeeds } from '#server/features/catalogue/file/bringing.ts'
import { mountCatalogueFile } from '#server/features/catalogue/file/mount-catalogue-file.ts'
import { optionGroupsHook } from '#server/features/catalogue/option-groups-hook.ts'
import type { FastifyInstance } from 'fastify'
import { importProducts, readMenuFile } from '#contract/calls/catalogue/menu-import.ts'
import { placeProducts, offerOptions, changePrices } from '#contract/calls/catalogue/products-at-once.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changePrices as changeTogether } from '#server/features/catalogue/change-prices.ts'
import { placeProducts as placeTogether } from '#server/features/catalogue/place-products.ts'
import { importMenu } from '#server/features/catalogue/import/import-menu.ts'
import { readFileOfMenu, type MenuFileNeeds } from '#server/features/catalogue/import/read-menu-file.ts'
import { sql } from 'kysely'
import type { BulkAnswer } from '#contract/bulk.ts'
import type { CallBody } from '#contract/call.ts'
import { products } from '#contract/resources/products.ts'
import { notOffering, offering, tooManyOffering } from '#domain/catalogue/option-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { countOffering, readGroups } from '#server/features/catalogue/groups-of-products.ts'

type Asked = CallBody<typeof offerOptions>
const ASKS_NOTHING =
  'Ein Menü aus mehreren Produkten fragt Gäste nichts. Geben Sie die Optionsgruppe seinen Bestandteilen.'

/**
 * Has products offer a group of options, or no longer, each by the checks of a change of it alone; those that do so
 * already stay as they are.
 * @throws Problem `invalid` for a group that is not there, and where more products would offer it than can be written
 * at once.
 */
async function offerOptionsTogether(
  app: App,
  principal: Principal,
  { rows, group: { id }, isOffered, isDryRun }: Asked,
): Promise<BulkAnswer> {
  const group = (await readGroups(app.db, [id])).get(id)
  if (!group)
    throw new Problem('invalid', { field: 'group', code: 'unknown', message: 'Diese Optionsgruppe gibt es nicht.' })
  if (isOffered) {
    const ids = [...new Set(rows.map(row => row.id))]
    const problem = tooManyOffering(group.options.length, ids.length + (await countOffering(app.db, id, ids)))
    if (problem) throw new Problem('invalid', problem)
  }
  const found = await listRows(app.db, products, {
    conditions: [sql`t.id = any(${rows.map(row => row.id)}::bigint[])`, visibleRows(products, principal)],
    sort: 'id',
  })
  const byId = new Map(found.map(row => [row['id'] as number, row as unknown as Product & { version: number }]))
  const asked = rows.map(row => {
    const product = byId.get(row.id)
    const change = product && (isOffered ? offering(product, group) : notOffering(product, id))
    // A version that nobody named is the one whose steps were just read.
    return { id: row.id, version: row.version ?? product?.version, change: change ?? {} }
  })
  const bundles = isOffered ? found.filter(({ type }) => type === 'bundle').map(row => row['id'] as number) : []
  const answer = await rowWriter(app, products, productsHook).changeSeveral(
    principal,
    asked.filter(row => !bundles.includes(row.id)),
    {},
    isDryRun,
  )
  const refused = bundles.map(bundle => ({ id: bundle, name: byId.get(bundle)?.name ?? null, message: ASKS_NOTHING }))
  return { ...answer, refused: [...answer.refused, ...refused] }
}

/** The lines of a file of five megabytes, and what JSON adds. */
const BODY_LIMIT = 8 * 1024 * 1024

/** Bringing a whole menu at once, and placing many products on the menus there are. */
function mountCatalogue(server: FastifyInstance, app: App, needs: MenuFileNeeds) {
  mountCall(server, app, placeProducts, ({ principal, body }) => placeTogether(app, principal, body))
  mountCall(server, app, offerOptions, ({ principal, body }) => offerOptionsTogether(app, principal, body))
  mountCall(server, app, changePrices, ({ principal, body }) => changeTogether(app, principal, body))
  mountCall(server, app, importProducts, ({ principal, body }) => importMenu(app, principal, body), {
    bodyLimit: BODY_LIMIT,
  })
  mountCall(server, app, readMenuFile, ({ principal, body }) => readFileOfMenu(app, principal, body, needs), {
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
export const catalogue = (needs: Omit<CatalogueNeeds, 'hooks'> & MenuFileNeeds) =>
  ({
    name: 'catalogue',
    mount: (server, app) => {
      mountCatalogue(server, app, needs)
      mountCatalogueFile(server, app, { ...needs, hooks })
    },
    hooks,
  }) satisfies Feature
