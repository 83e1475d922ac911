import { sql } from 'kysely'
import type { BulkAnswer } from '#contract/bulk.ts'
import type { CallBody, CallData } from '#contract/call.ts'
import type { changePrices as changeCall } from '#contract/calls/catalogue/products-at-once.ts'
import { optionGroups, type OptionGroupRow } from '#contract/resources/option-groups.ts'
import { products } from '#contract/resources/products.ts'
import { groupIds } from '#domain/catalogue/option-group.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { adjustOptions, type PriceAdjustment } from '#domain/pricing/adjust-price.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { AskedRow } from '#server/core/resources/plan-rows.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { productsHook } from '#server/features/catalogue/catalogue-hooks.ts'
import { optionGroupsHook } from '#server/features/catalogue/option-groups-hook.ts'

type Asked = CallBody<typeof changeCall>
type Changed = CallData<typeof changeCall>
const NOTHING: BulkAnswer = { done: 0, refused: [], rows: [] }

/**
 * Changes prices of products and those of the groups of options they offer, each by the checks of a change of it alone
 * and all in one transaction; nothing where `isDryRun`. Which groups these are, and who else offers them, is told as of
 * the catalogue at hand.
 */
export async function changePrices(
  app: App,
  principal: Principal,
  { rows, groups: named, adjust, isDryRun }: Asked,
): Promise<Changed> {
  const { groups, others } = await groupsOf(app, rows, named)
  const writers = {
    products: rowWriter(app, products, productsHook),
    groups: rowWriter(app, optionGroups, optionGroupsHook),
  }
  const change = { adjust: { price: adjust } }
  const told = (changed: BulkAnswer, renewed: BulkAnswer): Changed => ({ ...changed, groups: { ...renewed, others } })
  if (isDryRun) {
    const asked = await adjustedGroups(app.db, principal, groups, adjust)
    return told(
      await writers.products.changeSeveral(principal, rows, change, true),
      asked.length > 0 ? await writers.groups.changeSeveral(principal, asked, {}, true) : NOTHING,
    )
  }
  const done = await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const changed = await writers.products.changeSeveralWithin(tx, principal, rows, change)
      const asked = await adjustedGroups(tx, principal, groups, adjust)
      return told(
        changed,
        asked.length > 0 ? await writers.groups.changeSeveralWithin(tx, principal, asked, {}) : NOTHING,
      )
    }),
  )
  app.catalogue.invalidate()
  return done
}

type Seen = NonNullable<Asked['groups']>

/** The groups in question, and how many products offer each that are not among those named. */
async function groupsOf(
  app: App,
  rows: Asked['rows'],
  named: Seen | undefined,
): Promise<{ groups: Seen; others: Changed['groups']['others'] }> {
  const { products: all } = await app.catalogue.current()
  const chosen = new Set(rows.map(({ id }) => id))
  const offered = new Set<number>()
  const others = new Map<number, number>()
  for (const { id, config } of all)
    for (const group of groupIds(config.parts)) {
      if (chosen.has(id)) offered.add(group)
      else others.set(group, (others.get(group) ?? 0) + 1)
    }
  const groups = named ?? [...offered].map(id => ({ id }))
  return { groups, others: groups.map(({ id }) => ({ id, products: others.get(id) ?? 0 })) }
}

/**
 * What becomes of the groups in which anything changes. One that somebody else changes meanwhile refuses: its options
 * were read before.
 */
async function adjustedGroups(
  db: Executor,
  principal: Principal,
  seen: Seen,
  adjust: PriceAdjustment,
): Promise<AskedRow[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const found = await listRows(db, optionGroups, {
    conditions: [sql`t.id = any(${[...versions.keys()]}::bigint[])`, visibleRows(optionGroups, principal)],
    sort: 'id',
  })
  return (found as unknown as OptionGroupRow[]).flatMap(({ id, version, options }) => {
    const changed = adjustOptions(options as readonly Option[], adjust)
    return changed ? [{ id, version: versions.get(id) ?? version, change: { options: changed } }] : []
  })
}
