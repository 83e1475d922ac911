import { type DeliveryData, OFFERED_AREA } from '#contract/pages/delivery.ts'
import type { DeliveryPageData } from '#contract/pages/page-data.ts'
import { pathOf } from '#contract/pages/route.ts'
import { placeOfZip } from '#domain/catalogue/place-of-zip.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import {
  type DeliveryIndex,
  deliveryOffers,
  indexDelivery,
  LONGEST_TERM,
  pickupNearby,
  zipIn,
} from '#domain/orders/draft/delivery-search.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { pick } from '#server/features/pages/pick.ts'

/** How many ways out are offered where nobody delivers. */
const NEARBY = 3

/** Made at the first search among these branches, gone with them. */
const indices = new WeakMap<readonly BranchRow[], DeliveryIndex<BranchRow>>()

function indexOf({ branches }: Pick<Catalogue, 'branches'>): DeliveryIndex<BranchRow> {
  const known = indices.get(branches)
  if (known) return known
  const index = indexDelivery(branches)
  indices.set(branches, index)
  return index
}

/** Who delivers to the postcode in `term`, with what it costs; where nobody does, who is near. */
export function deliverySearch(catalogue: Catalogue, term: string, now: string): DeliveryData {
  const zipCode = zipIn(term)
  if (!zipCode) return { zipCode: null, place: null, offers: [], pickup: [] }
  const { branches, config } = catalogue
  const offers = deliveryOffers(indexOf(catalogue), zipCode, now)
  return {
    zipCode,
    place: placeOfZip(zipCode, offers[0]?.branch.country ?? config.country, branches) ?? null,
    offers: offers.map(({ branch, area }) => ({ branchId: branch.id, area: pick(area, OFFERED_AREA) })),
    pickup: offers.length > 0 ? [] : pickupNearby(branches, zipCode, { now, count: NEARBY }).map(({ id }) => id),
  }
}

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
