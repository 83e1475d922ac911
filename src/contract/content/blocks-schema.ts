import { z } from 'zod'
import { type ContentBlock, MOST_BLOCKS, MOST_INNER } from '#domain/content/content-block.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Fields } from '#contract/field.ts'

/** A block before its value is looked at. */
export const blockEntry = z.object({
  id: z.string().regex(/^[a-zA-Z0-9_-]{1,40}$/, 'Die Kennung eines Bausteins ist ungültig.'),
  type: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Die Art eines Bausteins ist ungültig.'),
  value: z.unknown(),
})

/**
 * The check of a body: every block by the definition of its type, with complaints at the block's own fields. A block of
 * a type nobody knows keeps what it holds, which no page shows. Two blocks of one id could not be told apart when they
 * are compared.
 */
export const blocksSchema = (objectOf: (fields: Fields) => z.ZodType, isInner?: true): z.ZodType =>
  z
    .array(blockEntry)
    .max(
      isInner ? MOST_INNER : MOST_BLOCKS,
      isInner
        ? `Eine Spalte hat höchstens ${MOST_INNER} Bausteine.`
        : `Eine Seite hat höchstens ${MOST_BLOCKS} Bausteine.`,
    )
    .transform((blocks, context): ContentBlock[] =>
      blocks.map((block, index) => {
        if (blocks.findIndex(({ id }) => id === block.id) !== index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'Zwei Bausteine tragen dieselbe Kennung.' })
        const type = blockTypeOf(block.type)
        if (isInner && type && !type.isSimple)
          context.addIssue({
            code: 'custom',
            path: [index, 'type'],
            message: `„${type.label}“ steht in keiner Spalte.`,
          })
        if (!type) return { ...block, value: block.value ?? null }
        const read = objectOf(type.fields).safeParse(block.value ?? {})
        if (read.success) return { ...block, value: read.data }
        for (const issue of read.error.issues)
          context.addIssue({ ...issue, path: [index, 'value', ...issue.path] } as never)
        return block
      }),
    )
