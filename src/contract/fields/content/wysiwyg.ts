import { NESTED_COLUMN, type Kind } from '#contract/fields/kind.ts'
import type { RichText } from '#domain/content/rich-text.ts'

/** The pictures of a text stand in it by their ids. */
const TO = 'images'

/** A text as an editor sets it, with headings, lists, links and pictures: a tree of few kinds of nodes, never HTML. */
export const wysiwyg: Kind<object, RichText> = {
  schema: ({ richText }, { required }) => richText(required),
  answer: ({ z }) => z.looseObject({ type: z.string(), content: z.array(z.unknown()) }),
  empty: () => null,
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ name }) => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: name }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Seit 1924', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }] },
    ],
  }),
  mentions: {
    of: text => picturesOf(text.content, 'content'),
    holding: () => [],
    blocksRemoval: [],
  },
}

/** Read without the checks of a whole text, which browsers do not load. */
const picturesOf = (nodes: RichText['content'], place: string): { path: string; to: string; id: number }[] =>
  nodes.flatMap((node, index) => {
    const path = `${place}.${index}`
    if (node.type === 'picture') return [{ path, to: TO, id: node.attrs.id }]
    return 'content' in node ? picturesOf(node.content ?? [], `${path}.content`) : []
  })
