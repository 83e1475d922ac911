import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import type { ContentData, FormData } from '#contract/pages/content.ts'
import type { DeliveryData } from '#contract/delivery-answer.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import type { PageContext, PageRoute } from '#contract/pages/route.ts'
import type { MomentWords } from '#contract/pages/words.ts'
import type { Division } from '#contract/resources/divisions.ts'
import type { Donatee } from '#contract/resources/donatees.ts'
import type { TableRow } from '#contract/resources/tables.ts'
import type { Tag } from '#contract/resources/tags.ts'
import type { Found } from '#domain/content/search-website.ts'
import type { OnlineMethod } from '#domain/payments/online-methods.ts'
import type { OnlineOffers } from '#domain/orders/payments/pay-choices.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { Navigation } from '#domain/navigation/navigation-item.ts'
import type { DatedTax } from '#domain/pricing/dated-tax.ts'

/** What pages show of the smaller collections. */
export const TAG = ['id', 'name', 'image'] as const satisfies readonly (keyof Tag)[]
export const DIVISION = [
  'id',
  'identifier',
  'name',
  'title',
  'description',
  'image',
] as const satisfies readonly (keyof Division)[]
export const TABLE = ['id', 'identifier'] as const satisfies readonly (keyof TableRow)[]
export const DONATEE = ['id', 'identifier', 'name', 'description'] as const satisfies readonly (keyof Donatee)[]
export type TagData = Pick<Tag, (typeof TAG)[number]>
export type DivisionData = Pick<Division, (typeof DIVISION)[number]>
export type TableData = Pick<TableRow, (typeof TABLE)[number]>
export type DonateeData = Pick<Donatee, (typeof DONATEE)[number]>

/** What only the checkout needs. The texts are HTML made from the configured Markdown. */
export type CheckoutData = {
  /** Rates of the branch's country that change on some day; absent where none does. */
  taxes?: readonly DatedTax[]
  tables: readonly TableData[]
  donatees: readonly DonateeData[]
  /** What the accounts of the branch offer online. */
  online: OnlineOffers
  termsHtml: string | null
  privacyHtml: string | null
}

/**
 * A page of the site. The legal texts are `html`, made on the server from Markdown in which raw HTML is switched off,
 * with what stands below as `form`; a page an editor made has `content`.
 */
export type SiteData = { title: string; html: string; form?: 'withdrawal'; content?: ContentData }

/**
 * Counts over all branches of a shop that has more than one page of them. `guests` are those of the web shop, of which
 * so many are open, and so many deliver.
 */
export type BranchTotals = { all: number; guests: number; open: number; isPaused: boolean; delivering: number }

/** What somebody looked for on the website, and what was found; null where too little was typed to look for. */
export type SearchData = { term: string; found: readonly Found[] | null }

/** What every page carries, whatever it shows. */
type Frame = {
  path: string
  context: PageContext
  /** Instant at which the page was made. A cached page is served as long as nothing on it would read differently. */
  now: string
  /** Scheme and host of canonical addresses, without trailing slash. */
  origin: string
  /** Names the build of the browser files; another one means that a reload brings new code. */
  build: string
  /**
   * Differs where what the page shows of the catalogue does; of a menu, what one orders from: the branch, its menu, the
   * settings.
   */
  catalogueVersion: number
  config: PageConfig
  /** The public menus of the site; in them only what is switched on. */
  navigations: readonly Navigation[]
  divisions: readonly DivisionData[]
  tags: readonly TagData[]
  /**
   * All branches; in a shop with many only those this page shows or names, and at least two: then there are `totals` of
   * all.
   */
  branches: readonly BranchCardData[]
  totals?: BranchTotals
  /** The path where a table is reserved, for search engines; absent where guests can nowhere. */
  reservePath?: string
  words?: MomentWords
  /** The page stands somewhere else by now: whoever asked for its data alone has to ask for the page itself. */
  isMoved?: true
}

/** What only some pages carry. */
type Parts = {
  branch: Branch
  menu: MenuData
  checkout: CheckoutData
  order: PublicOrder
  /** What a browser subscribes with to be told of this order; null where the shop sends no notices. */
  pushKey: string | null
  /**
   * What the account offers that an order waits to be paid at; none while it has not told, or nothing is to be paid.
   */
  payMethods: readonly OnlineMethod[]
  site: SiteData
  delivery: DeliveryData
  form: FormData
  search: SearchData
}

/** A page of these routes: exactly the parts named, and none of the others. */
type Page<Name extends PageRoute['name'], Carried extends keyof Parts = never> = Frame & { status: 200 } & {
  route: Extract<PageRoute, { name: Name }>
} & Pick<Parts, Carried> & { [Part in Exclude<keyof Parts, Carried>]?: undefined }

export type OverviewData = Page<'division' | 'cart'>
export type BranchPageData = Page<'branch', 'branch' | 'menu'>
export type CheckoutPageData = Page<'checkout' | 'checkout_error', 'branch' | 'menu' | 'checkout'>
export type StatusPageData = Page<'status', 'order' | 'pushKey' | 'payMethods'>
export type DeliveryPageData = Page<'delivery', 'delivery'>
export type SitePageData = Page<'site', 'site'>
export type FormPageData = Page<'form', 'form'>
export type SearchPageData = Page<'search', 'search'>
/** A page with the menu of a branch, to order from. */
export type MenuPageData = BranchPageData | CheckoutPageData
/** A page that is not there, or could not be made, whatever was asked for: the frame of the shop around a message. */
export type MessagePageData = Frame & { status: 404 | 410 | 500; route: PageRoute } & {
  [Part in keyof Parts]?: undefined
}

/**
 * Everything one page is rendered from, on the server and again in the browser: the JSON beside the HTML and the answer
 * of `GET /page-data?path=`. Its parts follow from its route; asking for a part tells the pages apart.
 */
export type PageData =
  | OverviewData
  | BranchPageData
  | CheckoutPageData
  | StatusPageData
  | SitePageData
  | DeliveryPageData
  | FormPageData
  | SearchPageData
  | MessagePageData
