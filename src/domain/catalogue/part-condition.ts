import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Part, PartCondition, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Configured = Pick<Product, 'type' | 'config'>

const hasOptions = ({ type }: Pick<Part, 'type'>) => type === 'select' || type === 'multiselect'

/** The options of a condition that its step still has, in the order of the step. */
const namedOptions = ({ options: ids }: PartCondition, { options }: Part): Option[] =>
  options.filter(({ id }) => ids.includes(id))

/**
 * Whether a step is asked after these choices. `asked` are the steps before it that are: what hangs on one that is not
 * asked is not asked either, nor is one whose condition names nothing there is.
 */
function holds({ onlyFor }: Part, asked: readonly Part[], choices: readonly PartChoice[]): boolean {
  if (!onlyFor) return true
  const source = asked.find(({ id }) => id === onlyFor.part)
  const value = source && choices.find(({ name }) => name === source.name)?.value
  if (!source || value === undefined) return false
  const chosen = new Set<unknown>(typeof value === 'string' ? [value] : value)
  return namedOptions(onlyFor, source).some(({ name }) => chosen.has(name))
}

/**
 * What guests are asked about a product given what they chose: each step without a condition, and those whose condition
 * holds (docs/reference/catalogue.md#conditional-parts). A condition names a step before its own, so one pass decides.
 */
export function partsFor(product: Configured, choices: readonly PartChoice[]): readonly Part[] {
  const parts = askedParts(product)
  if (!parts.some(({ onlyFor }) => onlyFor)) return parts
  const asked: Part[] = []
  for (const part of parts) if (holds(part, asked, choices)) asked.push(part)
  return asked
}

/** When a step is asked, in words: 'Nur bei „Rind“ oder „Lamm“'; empty where it always is. */
export function conditionText(parts: readonly Part[], { onlyFor }: Part): string {
  const source = onlyFor && parts.find(({ id }) => id === onlyFor.part)
  const names = source ? namedOptions(onlyFor, source).map(({ name }) => `„${name}“`) : []
  if (!source || names.length === 0) return ''
  return `Nur bei ${names.length > 3 ? `${names.slice(0, 3).join(', ')} … (${source.name})` : names.join(' oder ')}`
}

/**
 * What is wrong with the condition of a step, at its field. It names an earlier step, so that no two wait for each
 * other, and options that this step has.
 */
export function conditionProblems({ onlyFor }: Part, index: number, parts: readonly Part[]): ProblemEntry[] {
  if (!onlyFor) return []
  const field = `config.parts.${index}.onlyFor`
  const at = parts.findIndex(({ id }) => id === onlyFor.part)
  const source = parts[at]
  if (!source || !onlyFor.part) {
    const message = 'Den Schritt, von dem dieser abhängt, gibt es nicht mehr. Bitte wählen Sie einen anderen.'
    return [{ field: `${field}.part`, code: 'unknown', message }]
  }
  if (at >= index) {
    const message = 'Ein Schritt kann nur von einem abhängen, der vor ihm steht.'
    return [{ field: `${field}.part`, code: 'order', message }]
  }
  if (!hasOptions(source)) {
    const message = `„${source.name}“ hat keine Möglichkeiten, von denen ein anderer Schritt abhängen kann.`
    return [{ field: `${field}.part`, code: 'invalid', message }]
  }
  if (onlyFor.options.length === 0)
    return [{ field: `${field}.options`, code: 'required', message: 'Bitte wählen Sie mindestens eine Möglichkeit.' }]
  const isKnown = onlyFor.options.every(id => source.options.some(option => option.id === id))
  if (isKnown) return []
  const message = `Eine Möglichkeit, von der dieser Schritt abhängt, gibt es bei „${source.name}“ nicht mehr.`
  return [{ field: `${field}.options`, code: 'unknown', message }]
}

/**
 * Steps with one of them put in another form, such as that of an option group: it keeps its id, and conditions follow
 * its options to new ids by their names. What goes altogether stays named, so that saving asks what shall hold instead.
 */
export function withPart<P extends Part>(parts: readonly P[], index: number, next: P): P[] {
  const before = parts[index]
  if (!before) return [...parts]
  const newId = (id: string) => {
    if (next.options.some(option => option.id === id)) return id
    const name = before.options.find(option => option.id === id)?.name
    return next.options.find(option => option.name === name)?.id || id
  }
  return parts.map((part, place) => {
    if (place === index) return { ...next, id: next.id || part.id }
    if (part.onlyFor?.part !== before.id) return part
    return { ...part, onlyFor: { part: next.id || before.id, options: part.onlyFor.options.map(newId) } }
  })
}
