import type { Ground } from '#contract/content/block-fields.ts'
import type { BRANCH_LOOKS } from '#contract/content/house-blocks.ts'
import type { DIVIDERS, SPACES } from '#contract/content/layout-blocks.ts'
import type { OpeningWords } from '#contract/pages/words.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { Video } from '#domain/content/video-address.ts'
import type { GuestForm } from '#domain/forms/form.ts'
import type { ComingWeek } from '#domain/hours/coming-weeks.ts'
import type { HoursEntry } from '#domain/hours/display-hours.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import type { RowTexts } from '#domain/menu/row-texts.ts'
import type { DishSale } from '#domain/structured-data/menu-node.ts'

/** A link as it is shown. `href` of this site stands without the context's root. */
export type ShownLink = { label: string; href: string; isInternal: boolean; isNewTab: boolean }
type Words = { html: string; links: readonly ShownLink[] }
type Slides = { images: readonly ImageReference[]; seconds: number }

/** A form to fill in, as it stands now. */
export type FormData = GuestForm & { id: number; identifier: string }

/** A kind of wood as a teaser shows it. `href` leads to its page; a site that takes orders has none. */
export type ShownWood = { id: number; name: string; text: string | null; href: string | null } & Slides

/** A dish as a block shows it: as it is sold at a branch right now. `note` says why it cannot be ordered. */
export type ShownDish = {
  id: number
  name: string
  description: string | null
  image: ImageReference | null
  texts: RowTexts
  note: string | null
  /** What it is sold for in figures; null where its price is not shown. */
  sale: DishSale | null
  diets: readonly string[]
}
/**
 * Dishes of a branch, which is named where guests see several. `href` leads to its menu; where the website takes no
 * orders there is none.
 */
export type ShownDishes = {
  title: string | null
  ground: Ground
  dishes: readonly ShownDish[]
  href: string | null
  branch: string | null
}

/** A branch as a block shows it. `open` says how open it is while the page holds. */
export type ShownBranch = Pick<
  BranchCardData,
  'id' | 'name' | 'street' | 'zipCode' | 'city' | 'country' | 'phone' | 'latitude' | 'longitude'
> & { image: ImageReference | null; href: string | null; open: OpeningWords }

/** The week of a branch, the weeks that follow soon, its kitchen's where these differ, and the coming days that do. */
export type ShownWeek = {
  id: number
  name: string
  week: readonly HoursEntry[]
  coming: readonly ComingWeek[]
  kitchen: readonly ComingWeek[]
  special: readonly SpecialHours[]
}

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
  | { type: 'columns'; title: string | null; ground: Ground; columns: readonly (readonly ShownBlock[])[] }
  | { type: 'gallery'; title: string | null; ground: Ground; images: readonly ImageReference[] }
  | {
      type: 'video'
      title: string | null
      ground: Ground
      /** An own film, by its address. */
      source: string | null
      foreign: Video | null
      image: ImageReference | null
    }
  | {
      type: 'questions'
      title: string | null
      ground: Ground
      questions: readonly { question: string; html: string }[]
    }
  | {
      type: 'team'
      title: string | null
      ground: Ground
      people: readonly { name: string; role: string | null; text: string | null; image: ImageReference | null }[]
    }
  | { type: 'call'; title: string; text: string | null; ground: Ground; links: readonly ShownLink[] }
  | { type: 'divider'; look: keyof typeof DIVIDERS; size: keyof typeof SPACES }
  | ({ type: 'menu_excerpt' } & ShownDishes)
  | ({ type: 'todays_menu'; day: string; hours: string | null; emptyText: string } & ShownDishes)
  | {
      type: 'branches'
      title: string | null
      ground: Ground
      look: keyof typeof BRANCH_LOOKS
      branches: readonly ShownBranch[]
      /** Where all of them are, if there are more. */
      more: string | null
    }
  | { type: 'hours'; title: string | null; ground: Ground; weeks: readonly ShownWeek[] }
  | { type: 'reservation'; ground: Ground; form: FormData; weeks: readonly ShownWeek[] }
)
export type ShownBlockOf<T extends ShownBlock['type']> = Extract<ShownBlock, { type: T }>

/** What a page of the site shows besides its heading. */
export type ContentData = {
  /** The title for browsers and search engines. */
  title: string
  description: string | null
  blocks: readonly ShownBlock[]
  /** What its living blocks rest on: until when they read the same, and whose stock and hours they show. */
  living?: { until: string; branchIds: readonly number[] }
  /** The pages above it by their paths, the topmost first; absent where none is. */
  above?: readonly { name: string; path: string }[]
  /** Each block says which it is, for whoever looks at it while writing it. */
  isDraft?: true
}
