import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { Choices } from '#server/features/content-ai/site/choices.ts'
import { fieldsSchema, objectOf, orNothing } from '#server/features/content-ai/site/model-fields.ts'

/** The types a model can fill in with what there is to choose, each with the shape of its value. */
export const writableTypes = (
  types: readonly BlockTypeName[],
  choices: Choices,
): { type: BlockTypeName; value: object }[] =>
  types.flatMap(type => {
    const value = fieldsSchema(BLOCK_TYPES[type].fields, choices)
    return value ? [{ type, value }] : []
  })

/**
 * The shape of a whole page as JSON Schema, from the definitions of its blocks: blocks that stay as they are, by their
 * ids, and blocks that are written, anew or in place of one that stands there. Only what providers promise to follow is
 * used: every member required, none beside them, choices as `enum`.
 */
export function pageSchema(types: readonly BlockTypeName[], body: readonly ContentBlock[], choices: Choices): object {
  const kept = body.map(({ id }) => id)
  const written = writableTypes(types, choices).map(({ type, value }) => {
    const same = body.filter(block => block.type === type).map(({ id }) => id)
    const id = same.length > 0 ? orNothing({ type: 'string', enum: same }) : { type: 'null' }
    return objectOf({ id, type: { type: 'string', enum: [type] }, value })
  })
  const keep = kept.length > 0 ? [objectOf({ keep: { type: 'string', enum: kept } })] : []
  return objectOf({ blocks: { type: 'array', items: { anyOf: [...keep, ...written] } } })
}
