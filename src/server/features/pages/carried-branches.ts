import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { BRANCH_CARD, type BranchCardData, CARDS_A_PAGE, MOST_AT_ONCE } from '#contract/resources/branch-card.ts'
import type { BranchTotals } from '#contract/pages/page-data.ts'
import type { PageRoute } from '#contract/pages/route.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { deliverySearch } from '#server/features/pages/delivery-search.ts'
import { shownBranches } from '#server/features/pages/page-cache/of-branch.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { pick } from '#server/features/pages/pick.ts'
import { type RankedBranches, rankedBranches } from '#server/features/pages/ranked-branches.ts'

type Asked = { route: PageRoute; order?: PublicOrder | null | undefined; now: string }

/** So that no page takes the shop for one of a single branch. */
const COMPANY = 2

/** What the overview does not show of a branch that is only named in the menus. */
const UNSHOWN = {
  description: null,
  keywords: null,
  tags: [],
  images: [],
  openingHours: [],
  deliveryHours: [],
  seasons: [],
  closures: [],
  pauses: [],
} as const

/**
 * The cards a page carries, with counts over all branches where those are only some of them. What else changes about
 * the others does not concern the page.
 */
export function carriedCards(
  catalogue: Catalogue,
  { isKiosk, ...asked }: Asked & { isKiosk: boolean },
): { cards: readonly BranchCardData[]; totals?: BranchTotals } {
  const isLarge = workedOut(catalogue, all => shownBranches(all, isKiosk).length > MOST_AT_ONCE)
  if (!isLarge) return { cards: shownBranches(catalogue, isKiosk) }
  if (isKiosk) return { cards: workedOut(catalogue, all => kioskCards(shownBranches(all, true), asked)) }
  return workedOut(catalogue, all => {
    const ranked = rankedBranches(all, asked.now)
    const { route } = asked
    const shown =
      route.name === 'division'
        ? Math.min(CARDS_A_PAGE, ranked.branches.length - ((route.page ?? 1) - 1) * CARDS_A_PAGE)
        : Infinity
    const cards = carriedBranches(all, ranked, asked).map((branch, index) => {
      const card = pick(branch, BRANCH_CARD)
      return index < shown ? card : { ...card, ...UNSHOWN }
    })
    return { cards, totals: ranked.totals }
  })
}

/** A kiosk chooses a branch once and stands at it from then on: the first few are offered, the others it looks for. */
function kioskCards(cards: readonly BranchCardData[], { route, order }: Asked): readonly BranchCardData[] {
  const own = cards.filter(({ id, identifier }) =>
    'branchIdentifier' in route ? identifier === route.branchIdentifier : id === order?.branch.id,
  )
  return own.length > 0 ? own : cards.slice(0, MOST_AT_ONCE)
}

/**
 * The branches a page of a large shop carries: the overview a page of them in the order in which they are shown, every
 * other page those it names, and those its menus lead to.
 */
function carriedBranches(
  catalogue: Catalogue,
  { branches }: RankedBranches,
  { route, order, now }: Asked,
): BranchRow[] {
  if (route.name === 'division') {
    const begin = ((route.page ?? 1) - 1) * CARDS_A_PAGE
    const shown = branches.slice(begin, begin + CARDS_A_PAGE)
    return shown.length === 0 ? [] : [...shown, ...others(catalogue, namedIn(catalogue), shown)]
  }
  const named = new Set([...namedIn(catalogue), ...idsOf(catalogue, { route, order, now })])
  const first = branches.filter(({ isPublic, id }) => isPublic && !named.has(id)).slice(0, COMPANY)
  return [...others(catalogue, named, []), ...first]
}

const others = ({ branches }: Catalogue, ids: ReadonlySet<number>, besides: readonly BranchRow[]) =>
  branches.filter(branch => branch.isEnabled && ids.has(branch.id) && !besides.includes(branch))

function idsOf(catalogue: Catalogue, { route, order, now }: Asked): number[] {
  switch (route.name) {
    case 'branch':
    case 'checkout':
    case 'checkout_error':
      return [catalogue.branchByIdentifier.get(route.branchIdentifier)?.id ?? 0]
    case 'status':
      return order ? [order.branch.id] : []
    case 'delivery': {
      const { offers, near } = deliverySearch(catalogue, route.zipCode, now)
      return [...offers.map(({ branchId }) => branchId), ...near]
    }
    case 'division':
    case 'cart':
    case 'form':
    case 'search':
    case 'site':
      return []
    default:
      return route satisfies never
  }
}

/** Where entries of the shop's menus lead to. */
function namedIn({ navigations }: Catalogue): Set<number> {
  const ids = new Set<number>()
  const visit = (items: readonly NavigationItem[]): void => {
    for (const item of items) {
      if (item.branch) ids.add(item.branch.id)
      visit(item.children)
    }
  }
  for (const navigation of navigations) if (navigation.isPublic) visit(navigation.items)
  return ids
}
