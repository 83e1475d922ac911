import { sql, type RawBuilder } from 'kysely'
import type { Use } from '#contract/row-use.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const COUNT = { count: 'int' } as const
type Elsewhere = {
  path: string
  label: string
  effect: Use['effect']
  count: (id: number) => RawBuilder<RowOf<typeof COUNT>>
}

const ordersWith = (effect: Use['effect'], column: string): Elsewhere => ({
  path: 'orders',
  label: 'Bestellungen',
  effect,
  count: id => typedSql(COUNT)`select count(*) as count from orders where ${sql.ref(column)} = ${id}`,
})

/** What refers to rows from outside the collections: orders keep what they froze, and the settings. */
const ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  branches: ordersWith('blocks', 'branch_id'),
  tables: ordersWith('keeps', 'table_id'),
  donatees: ordersWith('keeps', 'donatee_id'),
  products: {
    path: 'orders',
    label: 'Bestellungen',
    effect: 'keeps',
    count: id => typedSql(COUNT)`select count(distinct order_id) as count from order_items where product_id = ${id}`,
  },
  'digital-signage-streams': {
    path: 'settings',
    label: 'Einstellungen',
    effect: 'loses',
    count: id =>
      typedSql(COUNT)`select count(*) as count from config where settings #>> '{kiosk,screensaver,id}' = ${String(id)}`,
  },
  images: {
    path: 'settings',
    label: 'Einstellungen',
    effect: 'loses',
    count: id =>
      typedSql(
        COUNT,
      )`select count(*) as count from config where ${String(id)} in (settings #>> '{logo,id}', settings #>> '{favicon,id}', settings #>> '{pwa,icon,id}')`,
  },
}

/** The use of a row by what is no collection. */
export async function otherUses(db: Executor, path: string, id: number): Promise<Use[]> {
  const elsewhere = ELSEWHERE[path]
  if (!elsewhere) return []
  const { rows } = await elsewhere.count(id).execute(db)
  return [
    { path: elsewhere.path, label: elsewhere.label, effect: elsewhere.effect, count: rows[0]?.count ?? 0, rows: [] },
  ]
}
