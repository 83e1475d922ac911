import { Link } from '@mantine/tiptap'
import StarterKit from '@tiptap/starter-kit'
import { Node } from '@tiptap/core'
import { safeHref } from '#domain/content/safe-href.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { imageAddress } from '#web/kit/image-address.ts'

/** What of a picture stands in a text: its id; the rest is for showing it here and is left behind by the server. */
export const pictureOf = ({ id, version, extension, alt }: ImageReference) => ({
  type: 'picture',
  attrs: { id, version, extension, alt: alt ?? '' },
})

/** A picture of the house in a text. One from elsewhere, as a pasted page brings, is none. */
const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: null },
    version: { default: null },
    extension: { default: null },
    alt: { default: '' },
  }),
  parseHTML: () => [],
  renderHTML: ({ node }) => {
    const { alt, ...image } = node.attrs as {
      id: number
      version: number | null
      extension: string | null
      alt: string
    }
    const { id, version, extension } = image
    return version === null || extension === null
      ? ['p', { 'data-picture': String(id) }, `Bild ${id}`]
      : ['img', { 'data-picture': String(id), src: imageAddress({ id, version, extension }, 'small'), alt }]
  },
})

/** A link that may know its page by id. What is typed behind it is no part of it. */
const PageLink = Link.extend({
  inclusive: false,
  addAttributes() {
    return {
      ...this.parent?.(),
      site: {
        default: null,
        parseHTML: (element: HTMLElement) => Number(element.dataset['page']) || null,
        renderHTML: ({ site }: { site?: number | null }) => (site ? { 'data-page': String(site) } : {}),
      },
    }
  },
}).configure({ openOnClick: false, isAllowedUri: href => safeHref(href) !== null })

/** What the editor of texts knows: what a text may be made of, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  PageLink,
  PictureNode,
]
