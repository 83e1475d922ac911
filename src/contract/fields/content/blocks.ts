import { NESTED_COLUMN, type FilledKind } from '#contract/fields/kind.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

/**
 * The body of a page: blocks, top first, each of a type that `contract/content/block-types.ts` defines. Those
 * definitions are handed to the check, so that a browser that reads kinds loads none of them.
 */
export const blocks: FilledKind<{ /** Within a block: only simple ones. */ isInner?: true }, ContentBlock[]> = {
  schema: ({ blocks: check }, { isInner }) => check(isInner),
  answer: ({ z }) => z.array(z.object({ id: z.string(), type: z.string(), value: z.unknown() })),
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => [
    {
      id: 'k7f2',
      type: 'text',
      value: {
        isWide: false,
        background: 'none',
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Willkommen' }] }] },
        links: [],
      },
    },
  ],
}
