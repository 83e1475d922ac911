import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Fields } from '#contract/field.ts'
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
    if (field.kind === 'group' || field.kind === 'tabs') return linksIn(innerFields(field), value as Values, `${path}.`)
    if (field.kind === 'collection')
      return (value as Values[]).flatMap((row, index) => linksIn(field.fields, row, `${path}.${index}.`))
    if (field.kind === 'blocks') return linksInBlocks(value as ContentBlock[], `${path}.`)
    return (kindOf(field).mentions?.of(value) ?? []).map(mention => ({ ...mention, path: `${path}.${mention.path}` }))
  })
}

/** The links in the blocks of a body. One of a type nobody knows leads nowhere. */
export const linksInBlocks = (blocks: readonly ContentBlock[], place = ''): Mention[] =>
  blocks.flatMap(({ type, value }, index) => {
    const fields = blockTypeOf(type)?.fields
    return fields && value ? linksIn(fields, value as Values, `${place}${index}.value.`) : []
  })
