import { type DeliveryData, OFFERED_AREA } from '#contract/delivery-answer.ts'
import type { DeliveryPageData } from '#contract/pages/page-data.ts'
import { pathOf } from '#contract/pages/route.ts'
import { matchesBranch } from '#domain/catalogue/listed-branches.ts'
import { onlyZipOf, placeOfZip, type Town, townIn } from '#domain/catalogue/place-of-zip.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import {
  areaOffers,
  type DeliveryIndex,
  type DeliveryOffer,
  deliveryOffers,
  indexDelivery,
  isNearby,
  LONGEST_TERM,
  pickupNearby,
  townOffers,
  zipIn,
} from '#domain/orders/draft/delivery-search.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { pick } from '#server/features/pages/pick.ts'

/** How many that are near stand behind those that deliver. */
const NEARBY = 3
/** How many whose name or address holds what was entered. */
const MOST_NAMED = 12

/** Made at the first search among these branches, gone with them. */
const indices = new WeakMap<readonly BranchRow[], DeliveryIndex<BranchRow>>()

function indexOf({ branches }: Pick<Catalogue, 'branches'>): DeliveryIndex<BranchRow> {
  const known = indices.get(branches)
  if (known) return known
  const index = indexDelivery(branches)
  indices.set(branches, index)
  return index
}

/** What was entered as a place: a postcode with its town, or a town of several postcodes. */
function placeOf({ branches, config }: Catalogue, term: string): { zipCode?: string; town?: Town } {
  const zipCode = zipIn(term)
  if (zipCode) return { zipCode }
  const countries = [...new Set([config.country, ...branches.map(({ country }) => country)])]
  const town = townIn(term, countries, branches)
  const only = town && onlyZipOf(town)
  return only ? { zipCode: only } : town ? { town } : {}
}

/** Who delivers to the postcode, town or address in `term`, with what it costs; then who is near. */
export function deliverySearch(catalogue: Catalogue, term: string, now: string): DeliveryData {
  const { branches, config } = catalogue
  const entered = term.slice(0, LONGEST_TERM)
  const { zipCode, town } = placeOf(catalogue, entered)
  if (!zipCode && !town) return namedSearch(catalogue, entered, now)
  const offers = zipCode
    ? deliveryOffers(indexOf(catalogue), zipCode, now)
    : town
      ? townOffers(indexOf(catalogue), town, now)
      : []
  const country = offers[0]?.branch.country ?? config.country
  const place = town?.place ?? placeOfZip(zipCode ?? '', country, branches) ?? null
  const middle = zipCode ?? String(town?.zips[0]?.[0] ?? '')
  const taken = new Set(offers.map(({ branch }) => branch.id))
  const others = branches.filter(({ id }) => !taken.has(id))
  const isHere = (branch: BranchRow) =>
    isNearby(branch.zipCode, middle) ||
    (place !== null && placeOfZip(branch.zipCode ?? '', branch.country, branches) === place)
  const nearest = (among: readonly BranchRow[]) => pickupNearby(among, middle, { now, count: NEARBY })
  const here = nearest(others.filter(isHere))
  // where nobody delivers and none is near by, the way out may be far
  const near = offers.length === 0 && here.length === 0 ? nearest(others) : here
  return { zipCode: zipCode ?? null, place, offers: offers.map(offerOf), near: near.map(({ id }) => id) }
}

/** What is no place may be a delivery area by its name, or a branch. */
function namedSearch(catalogue: Catalogue, entered: string, now: string): DeliveryData {
  const offers = areaOffers(indexOf(catalogue), entered, now)
  const taken = new Set(offers.map(({ branch }) => branch.id))
  const named = catalogue.branches.filter(
    branch => branch.isEnabled && branch.isPublic && !taken.has(branch.id) && matchesBranch(branch, { term: entered }),
  )
  return {
    zipCode: null,
    place: offers.length > 0 ? entered.trim() : null,
    offers: offers.map(offerOf),
    near: named.slice(0, MOST_NAMED).map(({ id }) => id),
  }
}

const offerOf = ({ branch, area, isPart }: DeliveryOffer<BranchRow>) => ({
  branchId: branch.id,
  area: pick(area, OFFERED_AREA),
  ...(isPart && { isPart }),
})

/**
 * Whether the page of a search is worth keeping: at its own address, for a postcode that a branch names, so that the
 * shop itself bounds how many there are.
 */
export const isKeptSearch = (catalogue: Catalogue, { path, delivery: { zipCode } }: DeliveryPageData): boolean =>
  zipCode !== null && path === pathOf({ name: 'delivery', zipCode }) && indexOf(catalogue).byZip.has(zipCode)

/**
 * Where the form of the search leads, which browsers send as a query: to the address of its answer, or back where
 * nothing was entered.
 */
export function searchAddress(entered: unknown): string {
  const term = typeof entered === 'string' ? entered.trim().slice(0, LONGEST_TERM) : ''
  return term === '' ? '/' : pathOf({ name: 'delivery', zipCode: zipIn(term) ?? term })
}
