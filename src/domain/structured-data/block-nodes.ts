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

/** Dishes that a page shows together as schema.org Menu. `url` is where they are ordered, `branch` whose they are. */
export const dishesNode = (
  { name, url, branch }: { name: string; url: string | null; branch: string | null },
  dishes: readonly JsonLd[],
): JsonLd =>
  nodeOf('Menu', {
    name,
    inLanguage: 'de',
    url,
    provider: branch === null ? null : nodeOf('Restaurant', { name: branch, url }),
    hasMenuItem: dishes,
  })

type PersonSource = { name: string; role: string | null; text: string | null; image: string | null }

/** Somebody of the house as schema.org Person, who works for the business of this address and name. */
export const personNode = ({ name, role, text, image }: PersonSource, house: { url: string; name: string }): JsonLd =>
  nodeOf('Person', {
    name,
    jobTitle: role,
    description: text,
    image,
    worksFor: nodeOf('Organization', { '@id': `${house.url}#organisation`, url: house.url, name: house.name }),
  })

/** A table that is reserved on a page as schema.org ReserveAction of the restaurant. */
export const reserveAction = (url: string): JsonLd =>
  nodeOf('ReserveAction', {
    target: nodeOf('EntryPoint', { urlTemplate: url, inLanguage: 'de' }),
    result: nodeOf('FoodEstablishmentReservation', { name: 'Tischreservierung' }),
  })
