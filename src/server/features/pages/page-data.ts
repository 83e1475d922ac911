import type { Config } from '#contract/config/config-fields.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { BRANCH_CARD, CARDS_A_PAGE, MOST_AT_ONCE } from '#contract/resources/branch-card.ts'
import { type CheckoutData, DIVISION, DONATEE, type PageData, type SiteData, TABLE, TAG, type TagData } from '#contract/pages/page-data.ts'
import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import { type PageRoute, parsePath } from '#contract/pages/route.ts'
import { branches as branchResource } from '#contract/resources/branches.ts'
import { pickFor } from '#contract/shown-fields.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { isKioskAt } from '#domain/orders/draft/order-source.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { companyFacts, factsMissingIn, factText } from '#domain/text/company-facts.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { deliverySearch } from '#server/features/pages/delivery-search.ts'
import { legalHtml } from '#server/features/pages/legal-html.ts'
import { linesOf } from '#server/features/pages/markdown.ts'
import { menuData } from '#server/features/pages/menu-data.ts'
import { entryOf } from '#server/features/pages/menu-legend.ts'
import { pick } from '#server/features/pages/pick.ts'
import { pageConfig } from '#server/features/pages/page-config.ts'
import { carriedBranches } from '#server/features/pages/carried-branches.ts'
import { rankedBranches } from '#server/features/pages/ranked-branches.ts'
import { publicNavigations } from '#server/features/pages/public-navigations.ts'

/** What of a page does not come from the catalogue. */
export type PageRequest = {
  path: string
  now: string
  origin: string
  build: string
  /** Address of the map style where the settings name none. */
  mapStyle?: string | undefined
  /** The order of a status page as its guest may see it. */
  order?: PublicOrder | null | undefined
}

/** What a marketing site has. Who ordered before it became one still finds the order. */
const MARKETING_ROUTES: readonly PageRoute['name'][] = ['division', 'site', 'status']

/**
 * Builds what a page is rendered from. A path without a page answers with status 404, everything else with 200. `order` is what the
 * guest of a status page may see; without one there is no such page.
 */
export function pageData(catalogue: Catalogue, { path, now, origin, build, mapStyle, order }: PageRequest): PageData {
  const { context, route } = parsePath(path)
  const { config } = catalogue
  const isKiosk = context === 'self-service'
  const isMarketing = config.routeSet === 'marketing'
  const branches = catalogue.branches.filter(branch => branch.isEnabled && (!isKiosk || (!isMarketing && isKioskAt(branch, config))))
  const isLarge = !isKiosk && branches.length > MOST_AT_ONCE
  const ranked = isLarge ? rankedBranches(catalogue, now) : null
  const carried = ranked
    ? carriedBranches(catalogue, ranked, { route, order, now })
    : isKiosk && branches.length > MOST_AT_ONCE
      ? kioskBranches(branches, route)
      : branches
  const frame = {
    path,
    context,
    now,
    origin,
    build,
    catalogueVersion: catalogue.version,
    config: pageConfig(config, mapStyle),
    navigations: publicNavigations(catalogue),
    divisions: catalogue.divisions.filter(({ isEnabled }) => isEnabled).map(division => pick(division, DIVISION)),
    tags: tagsOf(catalogue, branches),
    branches: carried.map((branch, index) => {
      const card = pick(branch, BRANCH_CARD)
      return isLarge && route.name === 'division' && index >= cardsOf(route, branches.length) ? { ...card, ...UNSHOWN } : card
    }),
    ...(ranked && { totals: ranked.totals }),
  }
  const missing: PageData = { ...frame, route, status: 404 }
  if (isMarketing && (isKiosk || !MARKETING_ROUTES.includes(route.name))) return missing
  if (isKiosk && !config.enableKiosk) return missing
  switch (route.name) {
    case 'branch':
    case 'checkout':
    case 'checkout_error': {
      const branch = catalogue.branchByIdentifier.get(route.branchIdentifier)
      if (!branch || !branches.includes(branch)) return missing
      const parts = { branch: publicBranch(branch), menu: menuData(catalogue, branch.id, now) }
      return route.name === 'branch'
        ? { ...frame, route, status: 200, ...parts }
        : { ...frame, route, status: 200, ...parts, checkout: checkoutData(catalogue, branch.id) }
    }
    case 'delivery':
      return isKiosk ? missing : { ...frame, route, status: 200, delivery: deliverySearch(catalogue, route.zipCode, now) }
    case 'site': {
      const site = legalPage(config, route.sitePath)
      return site ? { ...frame, route, status: 200, site } : missing
    }
    case 'status':
      return order
        ? { ...frame, route, status: 200, order, pushKey: config.enableWebPush ? (config.push.publicKey ?? null) : null }
        : missing
    case 'division':
      return carried.length > 0 || route.page === undefined ? { ...frame, route, status: 200 } : missing
    default:
      return { ...frame, route, status: 200 }
  }
}

/** How many cards a page of the overview shows; what it carries beyond is only named in the menus. */
const cardsOf = ({ page = 1 }: { page?: number }, all: number) => Math.min(CARDS_A_PAGE, all - (page - 1) * CARDS_A_PAGE)
const UNSHOWN = {
  description: null,
  keywords: null,
  tags: [],
  images: [],
  openingHours: [],
  deliveryHours: [],
  closures: [],
  pauses: [],
} as const

/** A kiosk chooses among all branches once, and stands at one from then on. */
function kioskBranches(branches: Catalogue['branches'], route: PageRoute): Catalogue['branches'] {
  const own = 'branchIdentifier' in route ? branches.filter(({ identifier }) => identifier === route.branchIdentifier) : []
  return own.length > 0 ? own : branches
}

function legalPage(config: Config, sitePath: string): SiteData | null {
  const [folder, name = ''] = sitePath.split('/')
  if (folder !== 'site' || !Object.hasOwn(LEGAL_PAGES, name) || sitePath !== `site/${name}`) return null
  const { title, text } = LEGAL_PAGES[name as LegalPage]
  const markdown = config[text]?.trim()
  const html = legalHtml(config, name as LegalPage)
  if (!markdown || !html) return null
  return { title, html: html + (ADDED[name]?.(config, markdown) ?? '') }
}

/** What the settings know and the text of a page must not leave out. */
const ADDED: Readonly<Record<string, (config: Config, markdown: string) => string>> = { imprint: companyHtml, allergens: legendHtml }

/** The marks the shop prints, as its legend says them today. */
function legendHtml(config: Config): string {
  const entries = legendOf(config).map(entryOf)
  return entries.length > 0
    ? `<h2>Kürzel auf der Speisekarte</h2>\n${linesOf(entries.map(({ code, meaning }) => `${code} ${meaning}`))}`
    : ''
}

/** What the imprint has to say (ECG § 5) and its text does not: the settings know it. */
function companyHtml(config: Config, markdown: string): string {
  const facts = factsMissingIn(markdown, companyFacts(config))
  return facts.length > 0 ? `<h2>Angaben zum Unternehmen</h2>\n${linesOf(facts.map(factText))}` : ''
}

const checkoutData = ({ config, tables, donatees }: Catalogue, branchId: number): CheckoutData => ({
  tables: tables.filter(({ branch }) => branch?.id === branchId).map(table => pick(table, TABLE)),
  donatees: config.enableDonations ? donatees.map(donatee => pick(donatee, DONATEE)) : [],
  termsHtml: legalHtml(config, 'terms-and-conditions'),
  privacyHtml: legalHtml(config, 'privacy'),
})

function tagsOf({ tags }: Pick<Catalogue, 'tags'>, branches: readonly { tags: readonly { id: number }[] }[]): TagData[] {
  const used = new Set(branches.flatMap(branch => branch.tags.map(({ id }) => id)))
  return tags.filter(({ id }) => used.has(id)).map(tag => pick(tag, TAG))
}

/** What a page shows of a branch: what its definition says is for pages. */
const shownOfBranch = pickFor(branchResource.fields, 'page')
const publicBranch = (branch: Catalogue['branches'][number]): Branch => ({ id: branch.id, ...shownOfBranch(branch) }) as Branch
