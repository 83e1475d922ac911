import type { Config } from '#contract/config/config-fields.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import {
  type CheckoutData,
  DIVISION,
  DONATEE,
  type PageData,
  type SiteData,
  TABLE,
  TAG,
  type TagData,
} from '#contract/pages/page-data.ts'
import { LEGAL_PAGES, type LegalPage, WITHDRAW } from '#contract/pages/legal.ts'
import { type PageRoute, parsePath } from '#contract/pages/route.ts'
import { branches as branchResource } from '#contract/resources/branches.ts'
import { pickFor } from '#contract/shown-fields.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { OnlineMethod } from '#domain/payments/online-methods.ts'
import { offersAt, payChoices } from '#domain/orders/payments/pay-choices.ts'
import { isTaken, branchPaymentFlag, paymentMethods } from '#domain/payments/payment-methods.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { companyFacts, factsMissingIn, factText } from '#domain/text/company-facts.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { deliverySearch } from '#server/features/pages/delivery-search.ts'
import { shownBranches, tablesAt } from '#server/features/pages/page-cache/of-branch.ts'
import { type Reads, watched, workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { escapeHtml, linesOf } from '#server/ports/markdown/write-html.ts'
import { menuData, entryOf } from '#server/features/pages/menu-data.ts'
import { pick } from '#server/features/pages/pick.ts'
import { pageConfig } from '#server/features/pages/page-config.ts'
import { carriedCards } from '#server/features/pages/carried-branches.ts'
import type { DraftSite } from '#server/features/pages/content/shown-blocks.ts'
import { formAt } from '#server/features/pages/content/shown-form.ts'
import { reservePathAt, siteAt, siteData } from '#server/features/pages/content/site-at.ts'
import { isStart, living, OWN_OVERVIEW, START, startAt } from '#server/features/pages/content/start-at.ts'
import { woodAt } from '#server/features/pages/content/wood-at.ts'
import { publicNavigations } from '#server/features/pages/public-navigations.ts'
import { startPageOf } from '#domain/content/start-page.ts'
import { websiteSearch } from '#server/features/pages/search/website-search.ts'
import { toCents } from '#domain/pricing/money.ts'
import { type DatedTax, isSucceeded } from '#domain/pricing/dated-tax.ts'

/**
 * The rows by which rates of what a branch sells change some day, and no others: what else the settings hold of taxes
 * is the shop's own. Undefined where none does.
 */
function changingTaxes(
  taxes: readonly DatedTax[],
  { country, deliveryAreas }: Pick<Branch, 'country' | 'deliveryAreas'>,
  products: readonly Product[],
): DatedTax[] | undefined {
  const here = taxes.filter(row => !row.country || row.country === country)
  if (!here.some(isSucceeded)) return undefined
  const rates = new Set<number | null | undefined>([
    ...products.flatMap(({ tax, takeawayTax, dineInTax, deposit }) => [tax, takeawayTax, dineInTax, deposit?.tax]),
    ...deliveryAreas.map(({ tax }) => tax),
  ])
  // a set that grows while it is walked through: what a rate becomes may change as well
  for (const rate of rates) for (const { percent, successor } of here) if (percent === rate) rates.add(successor)
  const used = here.filter(({ percent }) => rates.has(percent))
  return used.some(isSucceeded)
    ? used.map(({ percent, validFrom, validTo, successor }) => ({ percent, validFrom, validTo, successor }))
    : undefined
}

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
  /** A draft that staff look at: it stands at the path instead of whatever guests find there. */
  draft?: DraftSite | undefined
}

/** What a marketing site has. Who ordered before it became one still finds the order. */
const MARKETING_ROUTES: readonly PageRoute['name'][] = ['division', 'site', 'form', 'search', 'status']

/**
 * Builds what a page is rendered from. A path without a page answers with status 404, everything else with 200. `order`
 * is what the guest of a status page may see; without one there is no such page.
 */
export function pageData(catalogue: Catalogue, request: PageRequest): PageData {
  const { seen, reads } = watched(catalogue)
  const page = unversioned(seen, request)
  return page.branch ? page : { ...page, catalogueVersion: reads().version() }
}

function unversioned(
  catalogue: Catalogue,
  { path, now, origin, build, mapStyle, order, draft }: PageRequest,
): PageData {
  const { context, route: asked } = parsePath(path)
  const { config } = catalogue
  const isKiosk = context === 'self-service'
  const isMarketing = config.routeSet === 'marketing'
  const start = context === 'site' ? startAt(catalogue, now) : null
  const startPage = startPageOf(config, start !== null)
  const route = isStart(asked, startPage, start) ? START : asked
  const branches = carriedCards(catalogue, { isKiosk, route, order, now })
  const frame = {
    path,
    context,
    now,
    origin,
    build,
    catalogueVersion: 0,
    config: pageConfig(config, mapStyle, startPage),
    navigations: publicNavigations(catalogue),
    divisions: catalogue.divisions.filter(({ isEnabled }) => isEnabled).map(division => pick(division, DIVISION)),
    tags: workedOut(catalogue, all => tagsOf(all, shownBranches(all, isKiosk))),
    branches: branches.cards,
    ...(branches.totals && { totals: branches.totals }),
    ...(context === 'site' && reservePathAt(catalogue, route, startPage === 'site' ? start : null)),
  }
  const missing: PageData = { ...frame, route, status: 404 }
  if (draft) {
    const site = workedOut(catalogue, all => siteData(draft, all, now))
    return { ...frame, route: { name: 'site', sitePath: draft.path }, status: 200, site }
  }
  if (isMarketing && (isKiosk || !MARKETING_ROUTES.includes(route.name))) return missing
  if (isKiosk && !config.enableKiosk) return missing
  switch (route.name) {
    case 'branch':
    case 'checkout':
    case 'checkout_error': {
      const branch = catalogue.branchByIdentifier.get(route.branchIdentifier)
      if (!branch || !branches.cards.some(({ id }) => id === branch.id)) return missing
      const { checkout, reads, ...parts } = menuParts(catalogue, branch, now)
      const ordering = { ...frame, ...parts, catalogueVersion: reads.version(), status: 200 as const }
      return route.name === 'branch' ? { ...ordering, route } : { ...ordering, route, checkout }
    }
    case 'delivery':
      return isKiosk
        ? missing
        : {
            ...frame,
            route,
            status: 200,
            delivery: workedOut(catalogue, all => deliverySearch(all, route.zipCode, now)),
          }
    case 'site': {
      if (route === START && start) return { ...frame, route, status: 200, site: living(catalogue, start.site) }
      const own = isKiosk
        ? null
        : (siteAt(catalogue, route.sitePath, now) ?? (isMarketing ? woodAt(catalogue, route.sitePath, now) : null))
      const site = own ?? legalPage(catalogue, route.sitePath)
      return site ? { ...frame, route, status: 200, site: living(catalogue, site) } : missing
    }
    case 'search':
      return isKiosk
        ? missing
        : { ...frame, route, status: 200, search: workedOut(catalogue, all => websiteSearch(all, route.term, now)) }
    case 'form': {
      const form = isKiosk
        ? null
        : workedOut(
            catalogue,
            all => formAt(all, ({ identifier }) => identifier === route.formIdentifier),
            'websiteContent',
          )
      return form ? { ...frame, route, status: 200, form } : missing
    }
    case 'status':
      return order
        ? {
            ...frame,
            route,
            status: 200,
            order,
            payMethods: payMethodsOf(order, config),
            pushKey: config.enableWebPush ? (config.push.publicKey ?? null) : null,
          }
        : missing
    case 'division': {
      if (route.page === 1 && (isMarketing || startPage !== 'site')) {
        const own = isKiosk ? null : siteAt(catalogue, OWN_OVERVIEW.sitePath, now)
        return own ? { ...frame, route: OWN_OVERVIEW, status: 200, site: living(catalogue, own) } : missing
      }
      return branches.cards.length > 0 || route.page === undefined ? { ...frame, route, status: 200 } : missing
    }
    case 'cart':
      return { ...frame, route, status: 200 }
    default:
      return route satisfies never
  }
}

/**
 * What one orders from at a branch, and all that this rests on: open menus are told when it reads differently, whatever
 * else has changed.
 */
export function menuParts(
  catalogue: Catalogue,
  { id }: { id: number },
  now: string,
): { branch: Branch; menu: MenuData; checkout: CheckoutData; reads: Reads } {
  const { seen, reads } = watched(catalogue)
  const row = seen.branchById.get(id)
  if (!row) throw new Error(`There is no branch ${id}`)
  const menu = menuData(seen, id, now)
  const parts = {
    branch: withoutUntaken(publicBranch(row), seen.config),
    menu,
    checkout: checkoutData(seen, id, menu.products),
  }
  return { ...parts, reads: reads() }
}

function legalPage({ config, legalHtml }: Catalogue, sitePath: string): SiteData | null {
  if (sitePath === WITHDRAW.path) return WITHDRAWAL_PAGE
  const [folder, name = ''] = sitePath.split('/')
  if (folder !== 'site' || !Object.hasOwn(LEGAL_PAGES, name) || sitePath !== `site/${name}`) return null
  const { title, text } = LEGAL_PAGES[name as LegalPage]
  const markdown = config[text]?.trim()
  const html = legalHtml.of(name as LegalPage)
  if (!markdown || !html) return null
  return { title, html: html + (ADDED[name]?.(config, markdown) ?? '') }
}

/**
 * Where guests withdraw from a contract. It is there whatever the settings say by now: an order of before may still
 * have the right.
 */
const WITHDRAWAL_PAGE: SiteData = { title: WITHDRAW.title, html: '', form: 'withdrawal' }

/** What the settings know and the text of a page must not leave out. */
const ADDED: Readonly<Record<string, (config: Config, markdown: string) => string>> = {
  imprint: companyHtml,
  allergens: legendHtml,
}

/** The marks the shop prints, as its legend says them today. */
function legendHtml(config: Config): string {
  const entries = legendOf(config).map(entryOf)
  return entries.length > 0
    ? `<h2>Kürzel auf der Speisekarte</h2>\n<p>${entries.map(({ code, meaning }) => `<strong>${escapeHtml(code)}</strong> ${escapeHtml(meaning)}`).join('<br>\n')}</p>`
    : ''
}

/** What the imprint has to say (ECG § 5) and its text does not: the settings know it. */
function companyHtml(config: Config, markdown: string): string {
  const facts = factsMissingIn(markdown, companyFacts(config))
  return facts.length > 0 ? `<h2>Angaben zum Unternehmen</h2>\n${linesOf(facts.map(factText))}` : ''
}

function checkoutData(catalogue: Catalogue, branchId: number, products: readonly Product[]): CheckoutData {
  const { config, legalHtml, donatees, branchById } = catalogue
  const branch = branchById.get(branchId)
  const taxes = branch && changingTaxes(config.taxes, branch, products)
  return {
    ...(taxes && { taxes }),
    tables: tablesAt(catalogue, branchId).map(table => pick(table, TABLE)),
    online: offersAt(config.onlineAccounts ?? [], branchId),
    donatees: config.enableDonations ? donatees.map(donatee => pick(donatee, DONATEE)) : [],
    // Written when they are read first: a menu comes from here too, and does not show them.
    get termsHtml() {
      return legalHtml.of('terms-and-conditions')
    },
    get privacyHtml() {
      return legalHtml.of('privacy')
    },
  }
}

function tagsOf(
  { tags }: Pick<Catalogue, 'tags'>,
  branches: readonly { tags: readonly { id: number }[] }[],
): TagData[] {
  const used = new Set(branches.flatMap(branch => branch.tags.map(({ id }) => id)))
  return tags.filter(({ id }) => used.has(id)).map(tag => pick(tag, TAG))
}

/** What an order can still be paid with: it stays with its provider, whatever another one offers. */
const payMethodsOf = (
  { status, paymentMethod, branch, totals }: PublicOrder,
  { onlineAccounts = [] }: Config,
): OnlineMethod[] =>
  status === 'awaitingPayment'
    ? payChoices([paymentMethod], offersAt(onlineAccounts, branch.id), toCents(totals.gross)).flatMap(
        ({ onlineMethod }) => onlineMethod ?? [],
      )
    : []

/** What a page shows of a branch: what its definition says is for pages. */
const shownOfBranch = pickFor(branchResource.fields, 'page')
const publicBranch = (branch: Catalogue['branches'][number]): Branch =>
  ({ id: branch.id, ...shownOfBranch(branch) }) as Branch

/** A way to pay is offered where somebody takes the money. */
const withoutUntaken = (branch: Branch, { onlineAccounts = [] }: Config): Branch => {
  const untaken = paymentMethods.filter(method => !isTaken(method, onlineAccounts, branch.id))
  return { ...branch, ...Object.fromEntries(untaken.map(method => [branchPaymentFlag(method), false])) }
}

/** Whether guests find a page of the shop at a path: what is asked of whoever wants to lead them there. */
export const pageStands = (catalogue: Catalogue, path: string, now: string): boolean =>
  pageData(catalogue, { path, now, origin: '', build: '' }).status === 200
