import { sql } from 'kysely'
import { partsKept } from '#domain/catalogue/asked-parts.ts'
import { groupIds, type OptionGroup, partOfGroup, withGroups } from '#domain/catalogue/option-group.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'

const GROUP = {
  id: 'int',
  title: 'text',
  description: 'text?',
  type: typed<OptionGroup['type']>('text'),
  isOptional: 'bool',
  minimumSelections: 'int?',
  maximumSelections: 'int?',
  includedSelections: 'int?',
  options: typed<Option[]>('json'),
} as const

/** What a step contains that comes from a group, and a configuration that offers it. */
const offeredPart = (id: number) => JSON.stringify({ group: { id } })
const offered = (id: number) => JSON.stringify({ parts: [{ group: { id } }] })

/** Products (alias `t`) that offer a group, or none at all. */
export const withOptionGroup = (id: number | string): Condition =>
  id === 'none'
    ? sql`not jsonb_path_exists(t.config, '$.parts[*].group.id')`
    : typeof id === 'number'
      ? sql`t.config @> ${offered(id)}::jsonb`
      : sql`false`

/** Gives each product the groups it offers, by the names staff know them by. */
export async function groupsByProduct({ db, catalogue }: App): Promise<(id: number) => { id: number; name: string }[]> {
  const { rows } = await typedSql({ id: 'int', name: 'text' })`select id, name from option_groups`.execute(db)
  const { productById } = await catalogue.current()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return id =>
    groupIds(productById.get(id)?.config.parts ?? []).map(group => ({ id: group, name: names.get(group) ?? '' }))
}

/** Gives each group the products that offer it. */
export async function productsByGroup({ catalogue }: App): Promise<(id: number) => { id: number; name: string }[]> {
  const { products } = await catalogue.current()
  const byGroup = new Map<number, { id: number; name: string }[]>()
  for (const { id, name, config } of products)
    for (const group of groupIds(config.parts)) byGroup.set(group, [...(byGroup.get(group) ?? []), { id, name }])
  return id => byGroup.get(id) ?? []
}

/**
 * What is written of a product's steps says of its groups what they say now, whatever was sent; the groups stay as they
 * are until it is written. A product that asks nothing holds no groups, so that none is kept from being removed by what
 * nobody sees; for the same reason only bundles hold products to choose from, and nothing else to ask.
 */
export async function fillFromGroups(tx: Executor, body: Values, before: Values | undefined): Promise<void> {
  const type = (body['type'] ?? before?.['type']) as Product['type'] | undefined
  const config = (body['config'] ?? before?.['config']) as Product['config'] | undefined
  if (!config) return
  const { parts } = config
  const kept = withoutLost(
    partsKept(type ?? 'other', parts).filter(({ group }) => type === 'configurable' || !group),
    parts,
  )
  if (body['config'] === undefined && kept.length === parts.length) return
  const ids = groupIds(kept)
  body['config'] = { parts: withGroups(kept, ids.length > 0 ? await readGroups(tx, ids) : new Map()) }
}

/** Steps without conditions on those that go because of the product's type: nobody sees them there any more. */
function withoutLost(kept: readonly Part[], parts: readonly Part[]): readonly Part[] {
  const lost = new Set(parts.filter(part => !kept.includes(part)).map(({ id }) => id))
  return kept.map(part => {
    const { onlyFor, ...always } = part
    return onlyFor && lost.has(onlyFor.part) ? always : part
  })
}

/** Groups by their ids, which stay as they are until the transaction ends. */
export async function readGroups(tx: Executor, ids: readonly number[]): Promise<Map<number, OptionGroup>> {
  const { rows } = await typedSql(GROUP)`
    select id, title, description, type, is_optional as "isOptional", minimum_selections as "minimumSelections",
      maximum_selections as "maximumSelections", included_selections as "includedSelections", options
    from option_groups where id = any(${ids}::bigint[]) order by id for share`.execute(tx)
  return new Map(rows.map(group => [group.id, group]))
}

/** What of a product's steps tells whether two of them are called the same, and which of them hangs on which. */
export type Offering = { name: string; parts: readonly Pick<Part, 'id' | 'name' | 'group' | 'onlyFor'>[] }

/** The products that offer a group, with their steps but not the options of these. */
export async function productsOffering(tx: Executor, id: number): Promise<Offering[]> {
  const { rows } = await typedSql({ name: 'text', parts: typed<Offering['parts']>('json') })`
    select name, (select jsonb_agg(jsonb_build_object('id', part -> 'id', 'name', part -> 'name', 'group',
      part -> 'group',
        'onlyFor', part -> 'onlyFor') order by place)
      from jsonb_array_elements(t.config -> 'parts') with ordinality parts(part, place)) as parts
    from products t where ${withOptionGroup(id)} order by id`.execute(tx)
  return rows
}

/** How many products offer a group, those named in `besides` not counted. */
export async function countOffering(db: Executor, id: number, besides: readonly number[] = []): Promise<number> {
  const { rows } = await typedSql({ count: 'int' })`
    select count(*)::int as count from products t where ${withOptionGroup(id)}
    and t.id <> all(${besides}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** So many options are written by one statement, so that none takes longer than a statement may. */
const WRITTEN_AT_ONCE = 10_000

/**
 * Puts a group, as it is now, into the products that offer it: the database does, which is told the group once. To who
 * edits one of them meanwhile it is no other version: what they save of the group counts for nothing.
 */
export async function renewProducts(tx: Executor, group: OptionGroup): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select id from products t where ${withOptionGroup(group.id)} order by id for update`.execute(tx)
  const { id: _, ...part } = partOfGroup(group)
  const atOnce = Math.max(1, Math.floor(WRITTEN_AT_ONCE / Math.max(1, group.options.length)))
  for (let first = 0; first < rows.length; first += atOnce)
    await sql`update products p set config = jsonb_set(p.config, '{parts}', (
        select jsonb_agg(case when part @> ${offeredPart(group.id)}::jsonb then ${JSON.stringify(part)}::jsonb ||
          jsonb_build_object('id', part -> 'id')
            || case when part ? 'onlyFor' then jsonb_build_object('onlyFor', part -> 'onlyFor') else '{}' end
            else part end order by place)
        from jsonb_array_elements(p.config -> 'parts') with ordinality parts(part, place)))
      where p.id = any(${rows.slice(first, first + atOnce).map(({ id }) => id)}::bigint[])`.execute(tx)
}
