import { sql } from 'kysely'
import { unansweredPart } from '#domain/cart/standard-choice.ts'
import type { BundleItem, Option, Product } from '#domain/catalogue/product.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { type Measured, unitRatio } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'

const COMPONENT = {
  id: 'int',
  name: 'text',
  type: typed<Product['type']>('text'),
  config: typed<Product['config']>('json'),
  unit: typed<Unit>('text'),
  alternativeUnits: typed<Measured['alternativeUnits']>('json'),
} as const

/**
 * Fills the choices of a bundle with the names of their products, so that they can be read wherever the row stands
 * alone. What they contain is the products' to say, and an amount without a sign is a surcharge.
 */
export async function fillFromComponents(tx: Executor, body: Values): Promise<void> {
  const config = body['config'] as Product['config'] | undefined
  const ids = (config?.parts ?? []).flatMap(({ options }) => options.flatMap(({ product }) => product?.id ?? []))
  if (!config || ids.length === 0) return
  const { rows } = await typedSql({
    id: 'int',
    name: 'text',
  })`select id, name from products where id = any(${ids}::bigint[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const filled = (option: Option): Option =>
    option.product
      ? {
          ...option,
          name: names.get(option.product.id) ?? option.name,
          allergens: [],
          modifier: option.value ? (option.modifier ?? 'add') : null,
          value: option.value || null,
        }
      : option
  body['config'] = { parts: config.parts.map(part => ({ ...part, options: part.options.map(filled) })) }
}

/**
 * What keeps a bundle from being priced and taxed (docs/reference/catalogue.md#bundle-components): components that are
 * bundles themselves have no rate of their own, their units must be ones the component can be measured in, and no
 * component may ask for a text or a file. The same holds for those that guests choose. `body` holds the fields named in
 * a write.
 */
export async function bundleProblems(tx: Executor, body: Values, before: Values | undefined): Promise<ProblemEntry[]> {
  const isBundle = (body.type ?? before?.type) === 'bundle'
  const becomesBundle = isBundle && before !== undefined && before.type !== 'bundle'
  const items = (body.bundleItems ?? (becomesBundle ? before.bundleItems : [])) as BundleItem[]
  const { parts } = (body.config ?? { parts: [] }) as Product['config']
  const components = [
    ...items.map(({ product, unit }, index): Component => ({ id: product.id, unit, field: `bundleItems.${index}` })),
    ...parts.flatMap(({ options }, index) =>
      options.flatMap(({ product }, place): Component[] =>
        product ? [{ id: product.id, unit: null, field: `config.parts.${index}.options.${place}` }] : [],
      ),
    ),
  ]
  return [
    ...(await componentProblems(tx, components, before?.id)),
    ...(becomesBundle ? await nestedTwice(tx, before.id) : []),
    ...(before ? await unansweredInBundle(tx, before, { ...before, ...body }) : []),
  ]
}

/** Whether what `bundleProblems` says of a change depends on other products than this one. */
export const isCheckedWithBundles = (after: Product, before: Product, body: Values): boolean =>
  body['type'] !== undefined ||
  body['bundleItems'] !== undefined ||
  (body['config'] !== undefined &&
    (after.type === 'bundle' || (unansweredPart(after) >= 0 && unansweredPart(before) < 0)))

/** A product in a bundle, fixed or to choose; the unit is null where its base unit is meant. */
type Component = { id: number; unit: Unit | null; field: string }

async function componentProblems(
  tx: Executor,
  components: readonly Component[],
  ownId: unknown,
): Promise<ProblemEntry[]> {
  if (components.length === 0) return []
  const { rows } = await typedSql(COMPONENT)`
    select id, name, type, config, unit, alternative_units as "alternativeUnits" from products
    where id = any(${components.map(({ id }) => id)}::bigint[])`.execute(tx)
  return components.flatMap(({ id, unit, field }): ProblemEntry[] => {
    if (id === ownId)
      return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann sich nicht selbst enthalten.' }]
    const component = rows.find(row => row.id === id)
    if (component?.type === 'bundle')
      return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann kein anderes Menü enthalten.' }]
    const unanswered = component && component.config.parts[unansweredPart(component)]
    if (unanswered) return [{ field: `${field}.product`, code: 'unanswered', message: unansweredText(unanswered.name) }]
    return component && unit && !unitRatio(component, unit)
      ? [{ field: `${field}.unit`, code: 'unknownUnit', message: 'Diese Einheit ist für das Produkt nicht möglich.' }]
      : []
  })
}

const unansweredText = (part: string) =>
  `In einem Menü werden Gäste nicht nach „${part}“ gefragt, das Produkt braucht aber eine Antwort.`

/** Nor may a component begin to ask for what nobody can answer for the guest. */
async function unansweredInBundle(tx: Executor, before: Values, after: Values): Promise<ProblemEntry[]> {
  const index = unansweredPart(after as unknown as Product)
  if (index < 0 || unansweredPart(before as unknown as Product) >= 0) return []
  return (await bundlesWith(tx, before.id)).map(name => ({
    field: `config.parts.${index}.isOptional`,
    code: 'unanswered',
    message: `Das Produkt ist Bestandteil von „${name}“. Dort werden Gäste nicht gefragt, diese Angabe muss deshalb freiwillig sein.`,
  }))
}

/** A component may not turn into a bundle behind the back of the bundle that holds it. */
async function nestedTwice(tx: Executor, id: unknown): Promise<ProblemEntry[]> {
  return (await bundlesWith(tx, id)).map(name => ({
    field: 'type',
    code: 'nested',
    message: `Das Produkt ist Bestandteil von „${name}“ und kann deshalb selbst kein Menü sein.`,
  }))
}

/** Rows of products that hold a product as a component or let guests choose it. */
const holding = (id: unknown) => {
  const fixed = JSON.stringify([{ product: { id } }])
  const toChoose = JSON.stringify({ parts: [{ options: [{ product: { id } }] }] })
  return sql`(bundle_items @> ${fixed}::jsonb or config @> ${toChoose}::jsonb)`
}

/** The name of one bundle with a product in it, if there is any. */
async function bundlesWith(tx: Executor, id: unknown): Promise<string[]> {
  const { rows } = await typedSql({
    name: 'text',
  })`select name from products where type = 'bundle' and ${holding(id)} limit 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** @throws Problem `conflict` for a product that is in a bundle, or was while its row was one. */
export async function checkNotBundled(tx: Executor, id: number): Promise<void> {
  const { rows } = await typedSql({ name: 'text' })`select name from products where ${holding(id)} limit 1`.execute(tx)
  if (!rows[0]) return
  const message = `Produkt ist Bestandteil von „${rows[0].name}“ und kann nicht gelöscht werden.`
  throw new Problem('conflict', { code: 'inUse', message })
}
