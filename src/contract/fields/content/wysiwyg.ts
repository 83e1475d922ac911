import { NESTED_COLUMN, type Kind } from '#contract/fields/kind.ts'
import type { RichText, TextNode } from '#domain/content/rich-text.ts'
import { uploadIn } from '#domain/content/upload-address.ts'

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
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Seit 1924', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }],
      },
    ],
  }),
  mentions: {
    of: text => linksOf(text.content, 'content'),
    holding: () => [],
    blocksRemoval: [],
    without: (text, to, id) => ({ ...text, content: withoutNodes(text.content, to, id) }),
  },
}

/**
 * Pictures and pages by their ids, files by the addresses of links. Read without the checks of a whole text, which
 * browsers do not load.
 */
const linksOf = (nodes: RichText['content'], place: string): { path: string; to: string; id: number }[] =>
  nodes.flatMap((node, index) => {
    const path = `${place}.${index}`
    if (node.type === 'picture') return [{ path, to: 'images', id: node.attrs.id }]
    if (node.type === 'text') return ledTo(node, path)
    return 'content' in node ? linksOf(node.content ?? [], `${path}.content`) : []
  })

/** A text without the pictures of a row, and with the words of links to it as mere words. */
const withoutNodes = (nodes: RichText['content'], to: string, id: number): RichText['content'] =>
  nodes.flatMap((node): RichText['content'] => {
    if (node.type === 'picture') return to === 'images' && node.attrs.id === id ? [] : [node]
    if (node.type === 'text') {
      const marks = (node.marks ?? []).filter(
        mark =>
          mark.type !== 'link' ||
          !((to === 'uploads' && uploadIn(mark.attrs.href) === id) || (to === 'sites' && mark.attrs.site === id)),
      )
      const { marks: _, ...bare } = node
      return [marks.length > 0 ? { ...bare, marks } : bare]
    }
    return ['content' in node && node.content ? { ...node, content: withoutNodes(node.content, to, id) } : node]
  })

const ledTo = ({ marks = [] }: TextNode, path: string) =>
  marks.flatMap((mark, index) => {
    if (mark.type !== 'link') return []
    const [file, site] = [uploadIn(mark.attrs.href), mark.attrs.site]
    const at = { path: `${path}.marks.${index}` }
    return file !== null
      ? [{ ...at, to: 'uploads', id: file }]
      : site !== undefined
        ? [{ ...at, to: 'sites', id: site }]
        : []
  })
