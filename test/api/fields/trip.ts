import { blockTypeOf } from '#contract/content/block-types.ts'
import { innerFields } from '#contract/field-facts.ts'
import type { Field, Fields } from '#contract/field.ts'
import { NODE_TYPES, type NodeType } from '#contract/fields/structured/node-content.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { Place, Values } from '#test/api/fields/place.ts'
import type { World } from '#test/api/fields/world.ts'

/** The way of one value from an editor's hands to the page and back. */
export type Trip = {
  place: Place
  /** What the input makes of what is typed or chosen. */
  sends: unknown
  /** What is read back of it. */
  stored: unknown
  /** What stands on the page; null where guests see nothing of it. */
  shown: string | null
  /** What the input makes of what it shows when somebody types the same once more. */
  again?: (stored: never) => unknown
}
export type TripOf = (world: World) => Trip

/** The links that an input for a link asks for itself. */
const LINK_FIELDS: Fields = {
  reference: { kind: 'reference', label: 'Seite', to: 'sites' },
  file: { kind: 'file', label: 'Datei' },
}

/** The definition of the field at a path of a form, as blocks, nodes and rows of fields say it. */
export function fieldAt(fields: Fields, values: Values, path: string): Field {
  const [name = '', ...inside] = path.split('.')
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${name}`)
  if (inside.length === 0) return field
  const value = values[name]
  if (field.kind === 'blocks') {
    const [index, , ...rest] = inside
    const block = (value as readonly ContentBlock[])[Number(index)]
    return fieldAt(blockTypeOf(block?.type ?? '')?.fields ?? {}, (block?.value ?? {}) as Values, rest.join('.'))
  }
  if (field.kind === 'nodeContent')
    return fieldAt(NODE_TYPES[values['type'] as NodeType].fields as Fields, value as Values, inside.join('.'))
  if (field.kind === 'link') return fieldAt(LINK_FIELDS, value as Values, inside.join('.'))
  const [index, ...rest] = inside
  return Array.isArray(value)
    ? fieldAt(innerFields(field), value[Number(index)] as Values, rest.join('.'))
    : fieldAt(innerFields(field), value as Values, inside.join('.'))
}
