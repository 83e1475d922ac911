import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

/** Where the blocks of a page stand in its form. */
export const BODY = 'content.body'

/** A text that is typed on the page: where it stands in the form, and how it is typed. */
export type PageText = {
  path: string
  kind: 'line' | 'lines' | 'rich'
  label: string
  max?: number | undefined
}
type Values = Readonly<Record<string, unknown>>
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const KINDS: Partial<Record<Field['kind'], PageText['kind']>> = { text: 'line', textarea: 'lines', wysiwyg: 'rich' }
const textOf = (path: string, field: Field | undefined): PageText | null => {
  const kind = field && KINDS[field.kind]
  if (!field || !kind) return null
  return { path, kind, label: field.label, ...('max' in field && { max: field.max as number | undefined }) }
}

/** The place of a block in the form, also of one in a column; null where it is no block of this page. */
export function placeOfBlock(
  body: readonly ContentBlock[],
  id: string,
  path = BODY,
): { path: string; block: ContentBlock } | null {
  for (const [index, block] of body.entries()) {
    const place = `${path}.${index}`
    if (block.id === id) return { path: place, block }
    for (const [column, row] of rowsOf(valuesOf(block.value)['columns']).entries()) {
      const inner = rowsOf(valuesOf(row)['body']) as readonly ContentBlock[]
      const found = placeOfBlock(inner, id, `${place}.value.columns.${column}.body`)
      if (found) return found
    }
  }
  return null
}

/** The texts that a block of this type asks for itself, not those of its rows. */
export const ownTexts = ({
  type,
  path,
}: {
  type: string
  path: string
}): (PageText & { name: string; isNeeded: boolean })[] =>
  Object.entries(blockTypeOf(type)?.fields ?? {}).flatMap(([name, field]) => {
    const text = textOf(`${path}.value.${name}`, field)
    return text ? [{ ...text, name, isNeeded: 'required' in field && field.required === true }] : []
  })

/**
 * The texts to begin with of a block that shows nothing yet, with what stands in them: its own, and those of its rows
 * at the place they have in the form.
 */
export function textsToBegin({ type, value }: ContentBlock): { marker: string; label: string; value: unknown }[] {
  return Object.entries(blockTypeOf(type)?.fields ?? {}).flatMap(([name, field]) => {
    const held = valuesOf(value)[name]
    if (KINDS[field.kind]) return [{ marker: name, label: field.label, value: held }]
    if (field.kind !== 'collection') return []
    const members = Object.entries(field.fields as Fields).filter(([, member]) => KINDS[member.kind])
    return rowsOf(held).flatMap((row, index) =>
      members.map(([member, { label }]) => ({
        marker: `${name}.=${index}.${member}`,
        label,
        value: valuesOf(row)[member],
      })),
    )
  })
}

/** The blocks in the columns of a block. */
export const innerBlocks = ({ value }: ContentBlock): ContentBlock[] =>
  rowsOf(valuesOf(value)['columns']).flatMap(row => rowsOf(valuesOf(row)['body']) as ContentBlock[])

/** Of a link only its words stand on the page. */
const LINK_LABEL = { kind: 'text', label: 'Beschriftung', max: 80 } as const satisfies Field
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/**
 * The text of a block that stands on the page as `marker` and reads `words` there; null where the form has none. What
 * is only begun is not on the page, so a row there may be a later one of the form; `=2` is its third whatever it holds.
 */
export function textOfBlock({ path, block }: { path: string; block: ContentBlock }, marker: string, words: string) {
  const [name = '', at, ...rest] = marker.split('.')
  const field = blockTypeOf(block.type)?.fields[name] as Field | undefined
  if (at === undefined) return textOf(`${path}.value.${name}`, field)
  if (field?.kind !== 'collection') return null
  const rows = rowsOf(valuesOf(block.value)[name]).map(valuesOf)
  const [member = '', part] = rest
  const memberField = field.fields[member] as Field | undefined
  if (part === 'label' && memberField?.kind === 'link') {
    const index = rows.findIndex((row, place) => place >= Number(at) && valuesOf(row[member])['label'] === words.trim())
    return index < 0 ? null : textOf(`${path}.value.${name}.${index}.${member}.label`, LINK_LABEL)
  }
  if (at.startsWith('=')) {
    const index = Number(at.slice(1))
    return rows[index] ? textOf(`${path}.value.${name}.${index}.${member}`, memberField) : null
  }
  const needed = Object.entries(field.fields).filter(([, one]) => 'required' in one && one.required === true)
  const shown = [...rows.keys()].filter(index => needed.every(([key]) => isFilled(rows[index]?.[key])))
  const index = shown[Number(at)]
  return index === undefined ? null : textOf(`${path}.value.${name}.${index}.${member}`, memberField)
}
