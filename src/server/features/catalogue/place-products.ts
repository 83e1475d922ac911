import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { PlacedProducts, placeProducts as placeCall } from '#contract/calls/catalogue/products-at-once.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus, type MenuRow } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import { moveToCategory } from '#domain/catalogue/categories-of-products.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { refusalOf } from '#server/core/resources/refusals.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { menusHook } from '#server/features/catalogue/catalogue-hooks.ts'

type Asked = CallBody<typeof placeCall>
const NOWHERE = 'Das Produkt steht auf keiner Speisekarte. Setzen Sie es zuerst auf eine.'

/**
 * Puts products under a category on every menu they stand on, each menu by the checks of a change of it alone; all in
 * one transaction, and none of it where `isDryRun`. @throws Problem `invalid` for a category that is not there.
 */
export async function placeProducts(app: App, principal: Principal, asked: Asked): Promise<PlacedProducts> {
  const placed = await againAfterDeadlock(() =>
    app.db.transaction().execute(tx => placeWithin(tx, app, principal, asked)),
  )
  if (!asked.isDryRun) app.catalogue.invalidate()
  return placed
}

async function placeWithin(
  tx: Executor,
  app: App,
  principal: Principal,
  { ids, category, isDryRun }: Asked,
): Promise<PlacedProducts> {
  const wanted = new Set(ids)
  const [target] = await listRows(tx, categories, {
    conditions: [sql`t.id = ${category.id}`, visibleRows(categories, principal)],
    sort: 'id',
  })
  if (!target)
    throw new Problem('invalid', { field: 'category', code: 'unknown', message: 'Diese Kategorie gibt es nicht.' })
  const named = await listRows(tx, categories, { conditions: [], sort: 'id' })
  const nameOf = new Map(named.map(row => [row['id'] as number, String(row['name'])]))
  const known = await listRows(tx, products, {
    conditions: [sql`t.id = any(${[...wanted]}::bigint[])`, visibleRows(products, principal)],
    sort: products.list.sort,
  })
  if (!isDryRun) await sql`select id from menus order by id for update`.execute(tx)
  const all = (await listRows(tx, menus, { conditions: [], sort: 'id' })) as unknown as MenuRow[]
  const writer = rowWriter(app, menus, menusHook)
  const moved = new Map<number, { from: Set<string>; menus: string[] }>()
  const refusals = new Map<number, string>()
  for (const menu of all) {
    const change = moveToCategory(menu.catalog, wanted, category.id)
    if (change.moved.size === 0) continue
    const error = await refusalOf(tx, async () => {
      await writer.updateWithin(tx, principal, menu.id, { catalog: change.catalog })
      if (isDryRun) throw DRY
    })
    const refusal = error === undefined || error === DRY ? undefined : asProblem(error)
    for (const [id, from] of change.moved) {
      if (refusal) {
        refusals.set(id, `„${menu.name}“: ${refusal.errors.map(({ message }) => message).join(' ')}`)
        continue
      }
      const entry = moved.get(id) ?? { from: new Set<string>(), menus: [] }
      for (const one of from) entry.from.add(nameOf.get(one) ?? `#${one}`)
      entry.menus.push(menu.name)
      moved.set(id, entry)
    }
  }
  const standing = new Set(
    all.flatMap(({ catalog }) => catalog.flatMap(section => section.products.map(({ id }) => id))),
  )
  const titles = new Map(known.map(row => [row['id'] as number, String(row['name'])]))
  return {
    to: String(target['name']),
    moved: [...titles].flatMap(([id, name]) => {
      const entry = moved.get(id)
      return entry ? [{ id, name, from: [...entry.from], menus: entry.menus }] : []
    }),
    refused: [...wanted].flatMap((id): PlacedProducts['refused'] => {
      const name = titles.get(id) ?? null
      if (name === null) return [{ id, name, message: 'Produkt wurde nicht gefunden.' }]
      const message = refusals.get(id) ?? (standing.has(id) ? undefined : NOWHERE)
      return message === undefined ? [] : [{ id, name, message }]
    }),
  }
}

/** Whatever is no refusal is a fault, and ends the whole. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error as Error
}

/** Takes back what a dry run has tried. */
const DRY = new Problem('conflict', { code: 'dryRun', message: '' })
