import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { optionGroups } from '#contract/resources/option-groups.ts'
import {
  namesake,
  type OptionGroup,
  optionGroupProblems,
  partOfGroup,
  tooManyOptions,
} from '#domain/catalogue/option-group.ts'
import { mapAllergens, readProductAllergens } from '#domain/catalogue/product-allergens.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { type AllergenLegend, legendOf } from '#domain/text/allergen-legend.ts'
import { answeredAllergen } from '#domain/text/read-allergen.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { usesOf } from '#server/core/resources/uses.ts'
import {
  countOffering,
  type Offering,
  productsByGroup,
  productsOffering,
  renewProducts,
} from '#server/features/catalogue/groups-of-products.ts'
import { ownedElsewhere } from '#server/features/catalogue/catalogue-hooks.ts'

/** Options stand in a configuration for whatever reads the allergens of products. */
const inConfig = (options: readonly Option[]) => ({
  config: { parts: [{ id: '', name: '', type: 'select' as const, isOptional: true, options }] },
})
const PLACE = 'config.parts.0.'

/** Options with their allergens by substance; those of long ago may still have marks. */
export const optionsBySubstance = (options: readonly Option[], legend: AllergenLegend): readonly Option[] =>
  readProductAllergens(inConfig(options), legend).product.config.parts[0]?.options ?? []

const isSamePart = (one: OptionGroup, other: OptionGroup) =>
  JSON.stringify(partOfGroup(one)) === JSON.stringify(partOfGroup(other))

/** Option groups: what a change of one means for the products that offer it, and that none goes which one offers. */
export const optionGroupsHook: ResourceHook = {
  /** A group on a menu of a branch outside the principal's own is shared, through the products that offer it. */
  shared: principal =>
    ownedElsewhere(
      principal,
      own => sql`exists (select 1 from products p
        join menus m on m.catalog @> jsonb_build_array(jsonb_build_object('products',
          jsonb_build_array(jsonb_build_object('id', p.id))))
        join menus_branches b on b.row_id = m.id
        where p.config @> jsonb_build_object('parts',
          jsonb_build_array(jsonb_build_object('group', jsonb_build_object('id', t.id))))
          and not b.target_id = any(${own}::bigint[]))`,
    ),
  related: {
    products: id =>
      id === 'none'
        ? sql`not exists (select 1 from products p where jsonb_path_exists(p.config, '$.parts[*].group ? (@.id == $id)',
            jsonb_build_object('id', t.id)))`
        : sql`t.id in (select (g ->> 'id')::bigint from products p, jsonb_path_query(p.config, '$.parts[*].group') g
            where p.id = ${id})`,
  },
  relatedLinks: { products: productsByGroup },

  async shape({ catalogue }) {
    const { config } = await catalogue.current()
    return row => ({
      ...row,
      ...(row['options'] ? { options: allergensAs(row, code => answeredAllergen(code, config.allergenStyle)) } : {}),
    })
  },

  async beforeWrite({ tx, before, body }) {
    const errors: ProblemEntry[] = []
    if (body['options']) {
      const read = readProductAllergens(inConfig(body['options'] as Option[]), legendOf(await readConfig(tx)))
      errors.push(
        ...read.problems.map(({ field = '', ...problem }) => ({ ...problem, field: field.replace(PLACE, '') })),
      )
      body['options'] = await withOwnIds(
        tx,
        read.product.config.parts[0]?.options ?? [],
        before?.['id'] as number | undefined,
      )
    }
    const group = groupOf(before, body)
    errors.push(...optionGroupProblems(group))
    if (before && body['title'] !== undefined && body['title'] !== before['title'])
      errors.push(...(await productsOffering(tx, group.id)).flatMap(product => sameName(product, group)).slice(0, 1))
    errors.push(...(await neededByConditions(tx, before, group)), ...(await tooMany(tx, before, group)))
    if (errors.length > 0) throw new Problem('invalid', errors)
  },

  async afterWrite({ tx, before, body, id }) {
    if (!before) return
    const group = groupOf(before, { ...body, id })
    if (!isSamePart(groupOf(before, {}), group)) await renewProducts(tx, group)
  },

  async beforeRemove({ tx, id }) {
    const uses = await usesOf(tx, optionGroups, id)
    const products = uses.find(({ effect }) => effect === 'blocks')
    if (!products) return
    const names = products.rows.map(({ name }) => `„${name ?? ''}“`).join(', ')
    const more = products.count > products.rows.length ? ` und ${products.count - products.rows.length} weiteren` : ''
    throw new Problem(
      'conflict',
      { code: 'inUse', message: `Optionsgruppe gehört zu ${names}${more} und kann nicht gelöscht werden.` },
      { data: uses },
    )
  },
}

/** Ids that steps of products give their own options, in the order of these. */
const COUNTED = /^\d+$/

/**
 * Options with an id for life that no other option of the house has: what is sold out is known by it, in every product.
 */
async function withOwnIds(tx: Executor, options: readonly Option[], groupId = 0): Promise<Option[]> {
  const { rows } = await typedSql({ id: 'text' })`
    select o ->> 'id' as id from option_groups g, jsonb_array_elements(g.options) o
    where g.id <> ${groupId} and o ->> 'id' = any(${options.map(({ id }) => id ?? '')}::text[])`.execute(tx)
  const taken = new Set(rows.map(({ id }) => id))
  return options.map(option => {
    const id = option.id && !COUNTED.test(option.id) && !taken.has(option.id) ? option.id : randomUUID()
    taken.add(id)
    return { ...option, id }
  })
}

const groupOf = (before: Values | undefined, body: Values) =>
  ({ id: 0, options: [], ...before, ...body }) as unknown as OptionGroup

const allergensAs = (row: Values, change: (code: string) => string) =>
  mapAllergens(inConfig(row['options'] as Option[]), change).config.parts[0]?.options

const sameName = ({ name, parts }: Offering, group: OptionGroup): ProblemEntry[] =>
  namesake(parts, group)
    ? [
        {
          field: 'title',
          code: 'repeated',
          message: `„${name}“ fragt schon nach „${group.title}“. Zwei Fragen können nicht gleich heißen.`,
        },
      ]
    : []

/** Refuses to take out an option that a product's later step depends on: that step would never be asked again. */
async function neededByConditions(
  tx: Executor,
  before: Values | undefined,
  group: OptionGroup,
): Promise<ProblemEntry[]> {
  if (!before) return []
  const gone = groupOf(before, {}).options.filter(({ id }) => !group.options.some(option => option.id === id))
  if (gone.length === 0) return []
  for (const { name, parts } of await productsOffering(tx, group.id)) {
    const source = parts.find(part => part.group?.id === group.id)?.id
    for (const { onlyFor, name: asked } of parts) {
      const option = onlyFor?.part === source && gone.find(({ id }) => onlyFor?.options.includes(id))
      if (!option) continue
      const message = `„${name}“ fragt „${asked}“ nur bei „${option.name}“. Ändern Sie das zuerst dort.`
      return [{ field: 'options', code: 'inUse', message }]
    }
  }
  return []
}

/**
 * Whatever changes is written into each product: what takes too long is refused, fewer options than there were never.
 */
async function tooMany(tx: Executor, before: Values | undefined, group: OptionGroup): Promise<ProblemEntry[]> {
  if (!before) return []
  const was = groupOf(before, {})
  if (group.options.length < was.options.length || isSamePart(was, group)) return []
  return [tooManyOptions(group.options.length, await countOffering(tx, group.id)) ?? []].flat()
}
