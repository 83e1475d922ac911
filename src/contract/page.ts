import type { PaymentSetting } from '#domain/payments/payment-methods.ts'
import type { RowTexts } from '#domain/menu/row-texts.ts'
import type { Config } from '#contract/config/config-fields.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { Availability, Branch } from '#domain/catalogue/branch.ts'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Navigation } from '#domain/navigation/navigation-item.ts'

/** Where a page is mounted: the public site, or the kiosk below /self-service. */
export type PageContext = 'site' | 'self-service'

/** The public pages (specification section 2, "Public ordering routes"). `cart` is /shop; `site` is any other path. */
export type PageRoute =
  | { name: 'division' }
  | { name: 'branch'; branchIdentifier: string }
  | { name: 'checkout'; branchIdentifier: string }
  | { name: 'checkout_error'; branchIdentifier: string }
  | { name: 'status'; uid: string; hash: string }
  | { name: 'cart' }
  | { name: 'site'; sitePath: string }

const KIOSK_ROOT = '/self-service'

/** What every internal address of a context begins with. */
export const rootOf = (context: PageContext): string => (context === 'self-service' ? KIOSK_ROOT : '')

/** Reads a path such as `/store/wien/checkout`; a trailing slash changes nothing. Never throws: what cannot be decoded stays as it is. */
export function parsePath(path: string): { context: PageContext; route: PageRoute } {
  const isKiosk = path === KIOSK_ROOT || path.startsWith(`${KIOSK_ROOT}/`)
  const segments = (isKiosk ? path.slice(KIOSK_ROOT.length) : path).split('/').filter(Boolean).map(decoded)
  return { context: isKiosk ? 'self-service' : 'site', route: routeOf(segments) }
}

function routeOf(segments: readonly string[]): PageRoute {
  const [first, second, third, fourth] = segments
  const is = (length: number) => segments.length === length
  if (first === undefined) return { name: 'division' }
  if (first === 'store' && second) {
    if (is(2)) return { name: 'branch', branchIdentifier: second }
    if (is(3) && third === 'checkout') return { name: 'checkout', branchIdentifier: second }
    if (is(4) && third === 'checkout' && fourth === 'error') return { name: 'checkout_error', branchIdentifier: second }
  }
  if (first === 'status' && is(3)) return { name: 'status', uid: second ?? '', hash: third ?? '' }
  if (first === 'shop' && is(1)) return { name: 'cart' }
  return { name: 'site', sitePath: segments.join('/') }
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The address of a route without its context's root, `/store/wien`. */
export function pathOf(route: PageRoute): string {
  switch (route.name) {
    case 'division':
      return '/'
    case 'branch':
      return `/store/${encodeURIComponent(route.branchIdentifier)}`
    case 'checkout':
      return `/store/${encodeURIComponent(route.branchIdentifier)}/checkout`
    case 'checkout_error':
      return `/store/${encodeURIComponent(route.branchIdentifier)}/checkout/error`
    case 'status':
      return `/status/${encodeURIComponent(route.uid)}/${encodeURIComponent(route.hash)}`
    case 'cart':
      return '/shop'
    case 'site':
      return `/${route.sitePath.split('/').map(encodeURIComponent).join('/')}`
  }
}

/** The texts a shop has to publish, by the last segment of their address below /site. */
export const LEGAL_PAGES = {
  'terms-and-conditions': { title: 'AGB', link: 'termsAndConditions', text: 'termsAndConditionsText' },
  privacy: { title: 'Datenschutz', link: 'privacyPolicy', text: 'privacyPolicyText' },
  imprint: { title: 'Impressum', link: 'imprint', text: 'imprintText' },
  allergens: { title: 'Allergene', link: 'allergens', text: 'allergensText' },
  withdrawal: { title: 'Widerruf', link: 'withdrawal', text: 'withdrawalText' },
  accessibility: { title: 'Barrierefreiheit', link: 'accessibilityStatement', text: 'accessibilityStatementText' },
} as const satisfies Record<string, { title: string; link: keyof Config; text: keyof Config }>

export type LegalPage = keyof typeof LEGAL_PAGES

/** An internal `href` stands without the context's root. */
export type LegalLink = { href: string; isExternal: boolean }

/** The settings a guest's browser gets with every page; the long legal texts travel only where they are shown. */
export type PageConfig = Pick<
  Config,
  | 'shopName'
  | 'title'
  | 'seoTitle'
  | 'description'
  | 'seoDescription'
  | 'businessName'
  | 'phone'
  | 'email'
  | 'website'
  | 'logo'
  | 'favicon'
  | 'socialLinks'
  | 'currency'
  | 'country'
  | 'timeZone'
  | 'routeSet'
  | 'footerVariant'
  | 'defaultDeliveryMethod'
  | 'disableTickets'
  | 'mapboxZoom'
  | 'mapboxPitch'
  | 'mapboxBearing'
  | 'enablePluginPWA'
  | 'enablePluginToolbar'
  | 'enablePluginHomePage'
  | 'enablePluginSearch'
  | 'enablePluginTags'
  | 'enablePluginMapbox'
  | 'enablePluginCategoryBar'
  | 'enableDonations'
  | 'enableOrderReviews'
  | PaymentSetting
  | 'enableCustomerCancel'
  | 'enableWebPush'
  | 'orderButtonLabels'
  | 'allergenStyle'
  | 'additivesLegend'
  | 'map'
  | 'tracking'
  | 'kiosk'
  | 'pwa'
  | 'theme'
  | 'donation'
> & { legal: Record<LegalPage, LegalLink | null>; maxDaysAhead: number }

/** A branch as cards, header and footer show it. */
export type BranchCardData = Pick<
  Branch,
  | 'id'
  | 'identifier'
  | 'name'
  | 'description'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'phone'
  | 'email'
  | 'latitude'
  | 'longitude'
  | 'keywords'
  | 'timeZone'
  | 'tags'
  | 'images'
  | 'logo'
  | 'headerImage'
  | 'division'
  | 'isPublic'
  | 'isEnabled'
  | 'openingHours'
  | 'deliveryHours'
  | 'isDeliveryHoursEnabled'
  | 'isDeliveryEnabled'
  | 'isTakeawayEnabled'
  | 'isDineInEnabled'
  | 'isPreorderEnabled'
  | 'orderableFrom'
  | 'closedMessage'
  | 'closures'
  | 'pauses'
  | 'lastOrderMinutesBeforeClose'
  | 'preparationMinutes'
  | 'deliveryMinutes'
>

export type TagData = { id: number; name: string; image?: ImageReference | null }
export type DivisionData = {
  id: number
  identifier: string
  name: string
  title?: string | null
  description?: string | null
  image?: ImageReference | null
}

export type MenuCategory = {
  id: number
  name: string
  description?: string | null
  image?: ImageReference | null
  isEnabled: boolean
  schedule: readonly OpeningRule[]
  isVisibleWhenUnavailable: boolean
  productIds: readonly number[]
}

export type { RowTexts }

/** A code beside dishes and what it means, 'A' and 'Glutenhaltiges Getreide'. */
export type LegendEntry = { code: string; meaning: string }

/**
 * The active menu of a branch. `products` also holds the components of bundles, which no category lists, because prices
 * and deposits are computed from them. `texts` by product id spare the first view all computing. `availability` says
 * what is sold out or scarce here, `legend` explains the letters beside the dishes.
 */
export type MenuData = {
  categories: readonly MenuCategory[]
  products: readonly Product[]
  texts: Readonly<Record<number, RowTexts>>
  availability: readonly Availability[]
  legend?: readonly LegendEntry[]
}

export type TableData = { id: number; identifier: string }
export type DonateeData = { id: number; identifier?: string | null; name: string; description?: string | null }

/** How open a branch, or the whole shop, is at a moment, in words. */
export type OpeningWords = { state: 'open' | 'closingSoon' | 'closed'; text: string }

/** Something a guest has to know before filling a cart. `until` is the instant at which it is over, to count down to. */
export type Notice = { tone: 'closed' | 'info'; title: string; text?: string; until?: string }

/** Whether a product can go into the cart. `left` counts base units when few are left; `next` is the instant of its return. */
export type ProductState = { kind: 'orderable'; left?: number } | { kind: 'soldOut' } | { kind: 'unavailable'; next?: string }

/** A row that shows at a moment. Without `state` it can be ordered freely; `note` says why it cannot. */
export type ShownRow = { id: number; state?: ProductState; note?: string }

/** What a menu page says at a moment; categories and rows that do not show are left out. */
export type BranchWords = {
  status: OpeningWords
  notices: readonly Notice[]
  /** 'Abholung ca. 20 Min.'; empty while closed, which the notices say. */
  pickup: readonly string[]
  categories: readonly { id: number; rows: readonly ShownRow[] }[]
}

/**
 * Everything on a page that time changes, as it read when the page was made. The browser starts with it and works out
 * newer words itself once time has passed, so the rules about hours are not needed for the first view.
 */
export type MomentWords = { opening: OpeningWords; branch?: BranchWords }

/** What only the checkout needs. The texts are HTML made from the configured Markdown. */
export type CheckoutData = {
  tables: readonly TableData[]
  donatees: readonly DonateeData[]
  termsHtml: string | null
  privacyHtml: string | null
}

/** A page of text. `html` is made on the server from Markdown in which raw HTML is switched off. */
export type SiteData = { title: string; html: string }

/**
 * Everything one page is rendered from, on the server and again in the browser: the JSON beside the HTML and the answer
 * of `GET /page-data?path=`. The parts after `branches` are there only where the route needs them.
 */
export type PageData = {
  path: string
  context: PageContext
  route: PageRoute
  /** The answer's HTTP status; 404 shows the not-found page and 500 the error page whatever the route. */
  status: 200 | 404 | 500
  /** Instant at which the page was made. A cached page is served as long as nothing on it would read differently. */
  now: string
  /** Scheme and host of canonical addresses, without trailing slash. */
  origin: string
  /** Names the build of the browser files; another one means that a reload brings new code. */
  build: string
  /** Rises with every change of catalogue, settings or availability. */
  catalogueVersion: number
  config: PageConfig
  /** The public menus of the site; in them only what is switched on. */
  navigations: readonly Navigation[]
  divisions: readonly DivisionData[]
  tags: readonly TagData[]
  branches: readonly BranchCardData[]
  branch?: Branch
  menu?: MenuData
  words?: MomentWords
  checkout?: CheckoutData
  order?: PublicOrder
  /** What a browser subscribes with to be told of this order; missing where the shop sends no notices. */
  pushKey?: string
  site?: SiteData
}
