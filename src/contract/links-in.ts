import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field, Fields } from '#contract/field.ts'
import { innerFields, kindOf, targetOf } from '#contract/field-facts.ts'
import type { Mention } from '#contract/fields/kind.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Every link in the values of these fields, however deep it stands, with its place. `place` is what stands before it.
 */
export function linksIn(fields: Fields, values: Values, place = ''): Mention[] {
  return Object.entries(fields).flatMap(([key, field]): Mention[] => {
    const [value, path] = [values[key], `${place}${key}`]
    if (value === null || value === undefined) return []
    const to = targetOf(field)
    if (to !== undefined)
      return Array.isArray(value)
        ? (value as { id: number }[]).map(({ id }, index) => ({ path: `${path}.${index}`, to, id }))
        : [{ path, to, id: (value as { id: number }).id }]
    // its shape follows from what stands beside it: its collection checks it, and its links
    if (field.kind === 'nodeContent') return []
    if (field.kind === 'blocks') return linksInBlocks(value as ContentBlock[], `${path}.`)
    const { mentions } = kindOf(field)
    if (mentions) return mentions.of(value).map(mention => ({ ...mention, path: `${path}.${mention.path}` }))
    const inner = innerFields(field)
    return Array.isArray(value)
      ? (value as Values[]).flatMap((row, index) => linksIn(inner, row, `${path}.${index}.`))
      : linksIn(inner, value as Values, `${path}.`)
  })
}

/** The links in the blocks of a body. One of a type nobody knows leads nowhere. */
export const linksInBlocks = (blocks: readonly ContentBlock[], place = ''): Mention[] =>
  blocks.flatMap(({ type, value }, index) => {
    const fields = blockTypeOf(type)?.fields
    return fields && value ? linksIn(fields, value as Values, `${place}${index}.value.`) : []
  })

/**
 * Values that a value of this field contains where it leads to a row of a collection, in the sense of `@>`: for finding
 * them in the database. What stands in the blocks of a body is not found so.
 */
export function holdingIn(field: Field, to: string, id: number): unknown[] {
  const { mentions } = kindOf(field)
  if (mentions) return [...mentions.holding(to, id)]
  if (field.kind === 'blocks' || field.kind === 'nodeContent') return []
  return Object.entries(innerFields(field)).flatMap(([name, inner]) => {
    const list = isRowList(field)
    const values = targetOf(inner) === to ? [isLinkList(inner) ? [{ id }] : { id }] : holdingIn(inner, to, id)
    return values.map(value => (list ? [{ [name]: value }] : { [name]: value }))
  })
}
/** Rows of fields, as most kinds with an inside are, and no single group. */
const isRowList = (field: Field) => field.kind !== 'group' && field.kind !== 'tabs'
const isLinkList = (field: Field) => kindOf(field).stored.as === 'links'

/** What a value cannot be without. */
export const NEEDED = Symbol('needed')

/**
 * A value of a field without its links to a row that is removed: a link that need not be there is none any more, a row
 * of a list that is nothing without it goes. `NEEDED` where something else would go with it.
 */
export function withoutLink(field: Field, value: unknown, to: string, id: number): unknown {
  if (value === null || value === undefined) return value
  const { mentions } = kindOf(field)
  if (targetOf(field) === to) {
    if (Array.isArray(value)) return (value as { id: number }[]).filter(link => link.id !== id)
    if ((value as { id: number }).id !== id) return value
    return field.required ? NEEDED : null
  }
  if (field.kind === 'blocks') return bodyWithout(value as ContentBlock[], to, id)
  if (mentions) {
    if (!mentions.of(value).some(link => link.to === to && link.id === id)) return value
    if (mentions.blocksRemoval.includes(to)) return NEEDED
    return mentions.without(value, to, id) ?? (field.required ? NEEDED : null)
  }
  const inner = innerFields(field)
  if (Object.keys(inner).length === 0) return value
  if (!Array.isArray(value)) return membersWithout(inner, value as Values, to, id)
  return (value as Values[]).flatMap(row => {
    const kept = membersWithout(inner, row, to, id)
    return kept === NEEDED ? [] : [kept]
  })
}

function membersWithout(fields: Fields, values: Values, to: string, id: number): unknown {
  const kept: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(values, name)) continue
    kept[name] = withoutLink(field, values[name], to, id)
    if (kept[name] === NEEDED) return NEEDED
  }
  return kept
}

function bodyWithout(blocks: readonly ContentBlock[], to: string, id: number): unknown {
  const kept = blocks.map(block => {
    const fields = blockTypeOf(block.type)?.fields
    const value = fields && block.value ? membersWithout(fields, block.value as Values, to, id) : block.value
    return value === NEEDED ? NEEDED : { ...block, value }
  })
  return kept.includes(NEEDED) ? NEEDED : kept
}
