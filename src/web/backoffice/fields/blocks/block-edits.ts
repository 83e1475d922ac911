import { type BlockTypeName, blockTypeOf } from '#contract/content/block-types.ts'
import type { FieldOf, Fields } from '#contract/field.ts'
import { startValues } from '#contract/field-defaults.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { newUid } from '#web/kit/new-ids.ts'

const newId = () => newUid().slice(0, 12)

/** The same block once more, with a key of its own. */
export const renewed = (block: ContentBlock): ContentBlock => ({ ...block, id: newId() })

/** As many columns stand beside each other at first. */
const FIRST_COLUMNS = 3

/** What a list that may not be empty begins with: a row to fill in, of columns three with a text each. */
const firstRows = (field: FieldOf<'collection'>): object[] | undefined => {
  if (!field.required) return undefined
  if (!Object.values(field.fields).some(({ kind }) => kind === 'blocks')) return [startValues(field.fields)]
  return Array.from({ length: FIRST_COLUMNS }, () => ({ body: [newBlock('text')] }))
}

/** A block as it is begun. */
export function newBlock(type: BlockTypeName): ContentBlock {
  const fields: Fields = blockTypeOf(type)?.fields ?? {}
  const rows = Object.entries(fields).flatMap(([name, field]) => {
    const first = field.kind === 'collection' ? firstRows(field) : undefined
    return first ? [[name, first] as const] : []
  })
  return { id: newId(), type, value: { ...startValues(fields), ...Object.fromEntries(rows) } }
}

export const labelOf = ({ type }: ContentBlock) => blockTypeOf(type)?.label ?? 'Unbekannter Baustein'

/** What is never chosen: the text of a plain page, and within a shared block or a column another shared one. */
export const withoutIn = (resource: string | undefined, isInner: boolean): readonly string[] =>
  resource === 'blocks' || isInner ? [SHARED_BLOCK, PLAIN_TEXT] : [PLAIN_TEXT]

/** Whether a block may stand within a column. */
export const isSimple = ({ type }: ContentBlock, without: readonly string[]): boolean =>
  blockTypeOf(type)?.isSimple === true && !without.includes(type)
