import type { Ground } from '#contract/content/block-types.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { GuestForm } from '#domain/forms/form.ts'

/** A link as it is shown. `href` of this site stands without the context's root. */
export type ShownLink = { label: string; href: string; isInternal: boolean; isNewTab: boolean }
type Words = { html: string; links: readonly ShownLink[] }
type Slides = { images: readonly ImageReference[]; seconds: number }

/** A form to fill in, as it stands now. */
export type FormData = GuestForm & { id: number; identifier: string }

/** A kind of wood as a teaser shows it. `href` leads to its page; a site that takes orders has none. */
export type ShownWood = { id: number; name: string; text: string | null; href: string | null } & Slides

/**
 * A block with everything it shows: texts as HTML made of allowed parts, links with their addresses, pictures that are
 * there.
 */
export type ShownBlock = { id: string } & (
  | { type: 'hero'; background: ImageReference | null; logo: ImageReference | null }
  | ({ type: 'text'; isWide: boolean; ground: Ground } & Words)
  | ({ type: 'text_image'; mirror: boolean; image: ImageReference } & Words)
  | ({ type: 'slider_images'; color: string | null } & Slides)
  | ({ type: 'wood'; html: string; density: number | null; densityText: string | null } & Slides)
  | ({ type: 'contact'; ground: Ground; hasHours: boolean; mapAddress: string | null } & Words)
  | { type: 'teaser_woods'; color: string | null; title: string | null; woods: readonly ShownWood[] }
  | { type: 'form'; ground: Ground; form: FormData }
  | { type: 'wysiwyg'; html: string }
)
export type ShownBlockOf<T extends ShownBlock['type']> = Extract<ShownBlock, { type: T }>

/** What a page of the site shows besides its heading. */
export type ContentData = {
  /** The title for browsers and search engines. */
  title: string
  description: string | null
  blocks: readonly ShownBlock[]
  /** Each block says which it is, for whoever looks at it while writing it. */
  isDraft?: true
}
