import type { ContentBlock } from '#domain/content/content-block.ts'
import { slug } from '#domain/text/slug.ts'

/** The content of a node of type wood (docs/reference/content.md#woods). */
export type WoodContent = {
  name: string
  teaser: { text: string | null; slider: { images: readonly { id: number }[]; duration: number } | null }
  body: readonly ContentBlock[]
}

/** Where the pages of woods stand (docs/reference/content.md#woods). */
const FOLDER = 'unser-holz'

/**
 * The path of a wood's page without its slash, `unser-holz/laerche`; null for a name of which no address can be made.
 */
export function woodPath(name: string): string | null {
  const last = slug(name)
  return last === '' ? null : `${FOLDER}/${last}`
}

/** The slug a path asks for; null where it is none of a wood's page. */
export function woodSlugIn(path: string): string | null {
  const [folder, last = '', ...rest] = path.split('/')
  return folder === FOLDER && last !== '' && rest.length === 0 ? last : null
}
