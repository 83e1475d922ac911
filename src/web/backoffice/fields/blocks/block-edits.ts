import { type BlockTypeName, blockTypeOf } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { newUid } from '#web/kit/new-ids.ts'

const newId = () => newUid().slice(0, 12)

/** The same block once more, with a key of its own. */
export const renewed = (block: ContentBlock): ContentBlock => ({ ...block, id: newId() })

/** A block as it is begun. */
export const newBlock = (type: BlockTypeName): ContentBlock => ({
  id: newId(),
  type,
  value: startValues(blockTypeOf(type)?.fields ?? {}),
})

export const labelOf = ({ type }: ContentBlock) => blockTypeOf(type)?.label ?? 'Unbekannter Baustein'

/** What is never chosen: the text of a plain page, and within a shared block or a column another shared one. */
export const withoutIn = (resource: string | undefined, isInner: boolean): readonly string[] =>
  resource === 'blocks' || isInner ? [SHARED_BLOCK, PLAIN_TEXT] : [PLAIN_TEXT]
