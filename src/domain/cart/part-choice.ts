import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Part } from '#domain/catalogue/product.ts'

type Value = PartChoice['value']

/** What is chosen for a part, or undefined. */
export const choiceOf = (choices: readonly PartChoice[], part: Pick<Part, 'name'>): Value | undefined =>
  choices.find(({ name }) => name === part.name)?.value

/** Sets a text, a list of uploads or an option; an empty value takes the choice away. */
export function setChoice(choices: readonly PartChoice[], part: Pick<Part, 'name'>, value: Value): PartChoice[] {
  const others = choices.filter(({ name }) => name !== part.name)
  return value.length === 0 ? others : [...others, { name: part.name, value }]
}

/**
 * A click on an option (docs/reference/ordering.md#choosing-options): select replaces, and an optional one is
 * deselected by clicking the chosen option again; multiselect toggles, in the order of the options, and takes no more
 * than `maximumSelections`.
 */
export function toggleOption(choices: readonly PartChoice[], part: Part, option: string): PartChoice[] {
  const value = choiceOf(choices, part) ?? []
  if (part.type === 'select') return setChoice(choices, part, value === option && part.isOptional ? '' : option)
  const chosen = new Set<unknown>(typeof value === 'string' ? [value] : value)
  if (!chosen.delete(option)) {
    if (chosen.size >= (part.maximumSelections ?? Infinity)) return [...choices]
    chosen.add(option)
  }
  return setChoice(
    choices,
    part,
    part.options.flatMap(({ name }) => (chosen.has(name) ? [name] : [])),
  )
}
