import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { CARDS_A_PAGE } from '#contract/resources/branch-card.ts'
import type { PageRoute } from '#contract/pages/route.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { deliverySearch } from '#server/features/pages/delivery-search.ts'
import type { RankedBranches } from '#server/features/pages/ranked-branches.ts'

type Asked = { route: PageRoute; order?: PublicOrder | null | undefined; now: string }

/** So that no page takes the shop for one of a single branch. */
const COMPANY = 2

/**
 * The branches a page of a large shop carries: the overview a page of them in the order in which they are shown, every other page those it
 * names, and those its menus lead to.
 */
export function carriedBranches(catalogue: Catalogue, { branches }: RankedBranches, { route, order, now }: Asked): BranchRow[] {
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
      const { offers, pickup } = deliverySearch(catalogue, route.zipCode, now)
      return [...offers.map(({ branchId }) => branchId), ...pickup]
    }
    default:
      return []
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
