import { Node } from '@tiptap/core'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { imageAddress } from '#web/kit/image-address.ts'

/** What of a picture stands in a text: its id; the rest is for showing it here and is left behind by the server. */
export const pictureOf = ({ id, version, extension, alt }: ImageReference) => ({
  type: 'picture',
  attrs: { id, version, extension, alt: alt ?? '' },
})

/** A picture of the house in a text. One from elsewhere, as a pasted page brings, is none. */
export const PictureNode = Node.create({
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
