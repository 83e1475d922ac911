import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'

/** A film of a page; `content` is where its own file is, `embed` where another house plays it. */
export type FilmSource = { name: string; still: string | null; content: string | null; embed: string | null }

/** A film as schema.org VideoObject. */
export const filmNode = ({ name, still, content, embed }: FilmSource): JsonLd =>
  nodeOf('VideoObject', { name, thumbnailUrl: still, contentUrl: content, embedUrl: embed, inLanguage: 'de' })

/** Pictures shown together as schema.org ImageGallery; what one shows is its caption. */
export const galleryNode = (
  name: string,
  images: readonly { url: string; caption: string | null | undefined }[],
): JsonLd =>
  nodeOf('ImageGallery', {
    name,
    image: images.map(({ url, caption }) => nodeOf('ImageObject', { contentUrl: url, caption })),
  })
