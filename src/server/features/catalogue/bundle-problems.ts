import { unansweredPart } from '#domain/cart/standard-choice.ts'
import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import type { Measured } from '#domain/units/measured.ts'
import { unitRatio } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'
import { answers, typed } from '#server/core/db/answers.ts'
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
 * What keeps a bundle from being priced and taxed (model, section 1 "Prices"): components that are bundles themselves have no
 * rate of their own, their units must be ones the component can be measured in, and no component may ask for a text or a file. `body` holds the fields named in a write.
 */
export async function bundleProblems(tx: Executor, body: Values, before: Values | undefined): Promise<ProblemEntry[]> {
  const isBundle = (body.type ?? before?.type) === 'bundle'
  const becomesBundle = isBundle && before !== undefined && before.type !== 'bundle'
  const items = (body.bundleItems ?? (becomesBundle ? before.bundleItems : [])) as BundleItem[]
  return [
    ...(await componentProblems(tx, items, before?.id)),
    ...(becomesBundle ? await nestedTwice(tx, before.id) : []),
    ...(before ? await unansweredInBundle(tx, before, { ...before, ...body }) : []),
  ]
}

async function componentProblems(tx: Executor, items: readonly BundleItem[], ownId: unknown): Promise<ProblemEntry[]> {
  if (items.length === 0) return []
  const { rows } = await answers(COMPONENT)`
    select id, name, type, config, unit, alternative_units as "alternativeUnits" from products where id = any(${items.map(item => item.product.id)}::bigint[])`.execute(
    tx,
  )
  return items.flatMap(({ product, unit }, index): ProblemEntry[] => {
    const field = `bundleItems.${index}`
    if (product.id === ownId) return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann sich nicht selbst enthalten.' }]
    const component = rows.find(({ id }) => id === product.id)
    if (component?.type === 'bundle')
      return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann kein anderes Menü enthalten.' }]
    const unanswered = component && component.config.parts[unansweredPart(component)]
    if (unanswered) return [{ field: `${field}.product`, code: 'unanswered', message: unansweredText(unanswered.name) }]
    return component && !unitRatio(component, unit)
      ? [{ field: `${field}.unit`, code: 'unknownUnit', message: 'Diese Einheit ist für das Produkt nicht möglich.' }]
      : []
  })
}

const unansweredText = (part: string) => `In einem Menü werden Gäste nicht nach „${part}“ gefragt, das Produkt braucht aber eine Antwort.`

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

/** The name of one bundle that holds a product, if any does. */
async function bundlesWith(tx: Executor, id: unknown): Promise<string[]> {
  const holds = JSON.stringify([{ product: { id } }])
  const { rows } = await answers({
    name: 'text',
  })`select name from products where type = 'bundle' and bundle_items @> ${holds}::jsonb limit 1`.execute(tx)
  return rows.map(({ name }) => name)
}
