import { withPart } from '#domain/catalogue/part-condition.ts'
import { partProblems } from '#domain/catalogue/product-problems.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** One list of choices for many products. `name` is for staff, `title` what guests are asked. */
export type OptionGroup = {
  id: number
  title: string
  description?: string | null
  type: 'select' | 'multiselect'
  isOptional: boolean
  minimumSelections?: number | null
  maximumSelections?: number | null
  includedSelections?: number | null
  options: readonly Option[]
}
type Configured = Pick<Product, 'type' | 'config'>

/**
 * The step a product makes of a group, under the id the step has in the product and with the product's own condition.
 * Its options are the group's, with their ids: what is sold out of the group is known by them. One choice out of
 * several knows no numbers of selections.
 */
export function partOfGroup(group: OptionGroup, id = '', onlyFor?: Part['onlyFor']): Part {
  const { title, description = null, type, isOptional, options } = group
  const isMany = type === 'multiselect'
  return {
    id,
    group: { id: group.id },
    ...(onlyFor && { onlyFor }),
    name: title,
    description,
    type,
    isOptional,
    minimumSelections: (isMany && group.minimumSelections) || null,
    maximumSelections: (isMany && group.maximumSelections) || null,
    includedSelections: (isMany && group.includedSelections) || null,
    options,
  }
}

/**
 * A step as a product's own, with nothing of the group it came from; its options get ids of their own when it is
 * stored.
 */
export const ownPart = ({ group: _, ...part }: Part): Part => ({
  ...part,
  options: part.options.map(option => ({ ...option, id: '' })),
})

/**
 * Steps with those that name a group as the group is now, whatever was sent of them. No option of the product's own has
 * the id of one of a group's: it would be sold out with it.
 */
export function withGroups(parts: readonly Part[], groups: ReadonlyMap<number, OptionGroup>): Part[] {
  const offered = new Set([...groups.values()].flatMap(({ options }) => options.map(({ id }) => id)))
  return parts.map(({ group: link, ...part }) => {
    const group = link ? groups.get(link.id) : undefined
    if (group) return partOfGroup(group, part.id, part.onlyFor)
    return { ...part, options: part.options.map(option => (offered.has(option.id) ? { ...option, id: '' } : option)) }
  })
}

/** The ids of the groups a product offers, each once. */
export const groupIds = (parts: readonly Part[]): number[] => [
  ...new Set(parts.flatMap(({ group }) => group?.id ?? [])),
]

const hasOptions = ({ type }: Part) => type === 'select' || type === 'multiselect'

/**
 * What of a product changes so that it offers a group as well: the group is asked last, but before what guests write
 * and hand in. A step of the product's own with the name of the group makes way for it. A plain product becomes a
 * configurable one. `undefined` where it offers the group already; a bundle asks nothing.
 */
export function offering({ type, config: { parts } }: Configured, group: OptionGroup): Partial<Configured> | undefined {
  const isOffered = type === 'configurable' && parts.some(part => part.group?.id === group.id)
  if (type === 'bundle' || isOffered) return undefined
  const before = type === 'configurable' ? parts : []
  const same = before.findIndex(part => !part.group && part.name === group.title)
  const replaced = before[same]
  const after = replaced
    ? withPart(before, same, partOfGroup(group, replaced.id, replaced.onlyFor))
    : before.toSpliced(before.findLastIndex(hasOptions) + 1, 0, partOfGroup(group))
  return { type: 'configurable', config: { parts: after } }
}

/** What of a product changes so that it offers a group no longer; `undefined` where it does not. */
export const notOffering = ({ config: { parts } }: Configured, groupId: number): Partial<Configured> | undefined =>
  parts.some(({ group }) => group?.id === groupId)
    ? { config: { parts: parts.filter(({ group }) => group?.id !== groupId) } }
    : undefined

/** What keeps guests from answering a group, at its own fields (as for a step of a product). */
export function optionGroupProblems(group: OptionGroup): ProblemEntry[] {
  const part = partOfGroup(group)
  return partProblems(part, 0, [part]).map(({ field = '', ...problem }) => ({
    ...problem,
    field: field.replace(/^config\.parts\.0\./, ''),
  }))
}

/** The step of a product's own that is called like a group it offers: choices are known by the name of their step. */
export const namesake = <P extends Pick<Part, 'name' | 'group'>>(
  parts: readonly P[],
  { id, title }: Pick<OptionGroup, 'id' | 'title'>,
): P | undefined => parts.find(part => part.group?.id !== id && part.name === title)

/**
 * So many options of one group stand in products, all of them together: whatever changes in the group is written into
 * each, while somebody waits and guests order.
 */
const MOST_OFFERED = 50_000

/**
 * Why a group cannot have so many options where so many products offer it, for who edits the group; nothing where it
 * can.
 */
export function tooManyOptions(options: number, products: number): ProblemEntry | undefined {
  if (options * products <= MOST_OFFERED) return undefined
  return {
    field: 'options',
    code: 'range',
    message: `${count(products)} Produkte bieten diese Gruppe an. Mehr als ${count(Math.floor(MOST_OFFERED / products))} Möglichkeiten gehen dann nicht, hier wären es ${count(options)}. Teilen Sie sie auf mehrere Gruppen auf.`,
  }
}

/** The same for who has products offer the group. */
export function tooManyOffering(options: number, products: number): ProblemEntry | undefined {
  if (options * products <= MOST_OFFERED) return undefined
  return {
    field: 'group',
    code: 'range',
    message: `Diese Gruppe hat ${count(options)} Möglichkeiten. Mehr als ${count(Math.floor(MOST_OFFERED / options))} Produkte können sie nicht anbieten, hier wären es ${count(products)}. Teilen Sie sie auf mehrere Gruppen auf.`,
  }
}

const count = (of: number) => of.toLocaleString('de-AT')
