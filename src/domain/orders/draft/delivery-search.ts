import type { Branch, DeliveryArea } from '#domain/catalogue/branch.ts'
import { holdsWords, isZipOf, type Town } from '#domain/catalogue/place-of-zip.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import type { OrderingBranch } from '#domain/hours/orderable-intervals.ts'
import { areasForZip, cheapestArea, compactZip, compareRanks } from '#domain/orders/draft/delivery-area.ts'
import { deliveryFeeCents } from '#domain/pricing/delivery-fee.ts'
import { toCents } from '#domain/pricing/money.ts'

/** What the search has to know of a branch. */
export type Searched = OrderingBranch &
  Pick<
    Branch,
    | 'id'
    | 'name'
    | 'zipCode'
    | 'isPublic'
    | 'isEnabled'
    | 'isDeliveryEnabled'
    | 'isTakeawayEnabled'
    | 'deliveryAreas'
    | 'preparationMinutes'
    | 'deliveryMinutes'
  >

/** The branches that deliver by the postcodes they name, and those that go anywhere. */
export type DeliveryIndex<B> = { byZip: ReadonlyMap<string, readonly B[]>; anywhere: readonly B[] }

/**
 * A branch that delivers to an address, with the cheapest of its areas that take it. `isPart`: the area names some
 * postcodes of the town that was asked for, and maybe not that of the guest.
 */
export type DeliveryOffer<B> = { branch: B; area: DeliveryArea; isPart?: true }

/** Characters of what was entered that are looked at. */
export const LONGEST_TERM = 120

/**
 * The postcode in what a guest entered: '1070', 'A-1070', '1070 Wien', ' 10 70 '. Undefined where there is none. Only
 * the beginning of a long text is read.
 */
export function zipIn(entered: string): string | undefined {
  const text = entered.slice(0, LONGEST_TERM)
  return postcodeAmong(text) ?? postcodeAmong(compactZip(text))
}

/**
 * Street and number before the postcode of an address: 'Lindengasse 1' of 'Lindengasse 1, 1070 Wien'. Undefined where
 * nothing there looks like one.
 */
export function streetIn(entered: string): string | undefined {
  const [before = ''] = entered.slice(0, LONGEST_TERM).split(/(?:\b[A-Z]{1,2}-)?\b\d{4,5}\b/, 1)
  const street = withoutEnd(before.trim())
  const letters = street.search(/\p{L}{2}/u)
  const hasNumber = letters >= 0 && /\d/.test(street.slice(letters))
  return before.length < entered.length && hasNumber ? street : undefined
}

/** Without the marks and spaces that part an address from its postcode. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' ,;\t\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A run of digits that is neither too short nor too long. */
const postcodeAmong = (text: string) => text.match(/\d+/g)?.find(run => run.length === 4 || run.length === 5)

/**
 * Sorts out once, for all searches in the same catalogue, who delivers where. Only branches that guests can order from.
 */
export function indexDelivery<B extends Searched>(branches: readonly B[]): DeliveryIndex<B> {
  const byZip = new Map<string, B[]>()
  const anywhere: B[] = []
  for (const branch of branches.filter(one => one.isEnabled && one.isPublic && one.isDeliveryEnabled)) {
    const named = new Set(branch.deliveryAreas.flatMap(area => area.zipCodes.map(compactZip)))
    for (const zipCode of named) byZip.set(zipCode, [...(byZip.get(zipCode) ?? []), branch])
    if (branch.deliveryAreas.some(area => area.zipCodes.length === 0)) anywhere.push(branch)
  }
  return { byZip, anywhere }
}

/**
 * Who delivers to a postcode at an instant: first those that take orders for delivery now, then those that open
 * soonest; among them the lowest fee, the lowest minimum order value, the nearest by postcode and the quickest.
 */
export const deliveryOffers = <B extends Searched>(
  { byZip, anywhere }: DeliveryIndex<B>,
  zipCode: string,
  now: string,
): DeliveryOffer<B>[] =>
  rankedOffers([...(byZip.get(compactZip(zipCode)) ?? []), ...anywhere], { now, zipCode }, branch =>
    areasForZip(branch.deliveryAreas, zipCode),
  )

/** The same for a town of several postcodes: who delivers to any of them, and whoever goes anywhere. */
export function townOffers<B extends Searched>(
  { byZip, anywhere }: DeliveryIndex<B>,
  town: Town,
  now: string,
): DeliveryOffer<B>[] {
  const inTown = [...byZip].flatMap(([zipCode, branches]) => (isZipOf(town, zipCode) ? branches : []))
  return rankedOffers([...inTown, ...anywhere], { now }, ({ deliveryAreas }) => {
    const open = deliveryAreas.filter(({ zipCodes }) => zipCodes.length === 0)
    return open.length > 0
      ? open
      : deliveryAreas.filter(({ zipCodes }) => zipCodes.some(zip => isZipOf(town, compactZip(zip))))
  }).map(offer => (offer.area.zipCodes.length > 0 ? { ...offer, isPart: true } : offer))
}

/** The same for an area that guests know by its name: 'Mariahilf' of the area 'Innere Stadt, Mariahilf'. */
export const areaOffers = <B extends Searched>(
  { byZip }: DeliveryIndex<B>,
  name: string,
  now: string,
): DeliveryOffer<B>[] =>
  rankedOffers([...byZip.values()].flat(), { now }, ({ deliveryAreas }) =>
    deliveryAreas.filter(({ area, zipCodes }) => zipCodes.length > 0 && holdsWords(area, name)),
  )

function rankedOffers<B extends Searched>(
  branches: readonly B[],
  { now, zipCode }: { now: string; zipCode?: string },
  areasOf: (branch: B) => DeliveryArea[],
): DeliveryOffer<B>[] {
  const ranked = [...new Set(branches)].flatMap(branch => {
    const area = cheapestArea(areasOf(branch))
    if (!area) return []
    const rank = [
      whenOpen(branch, 'delivery', now),
      deliveryFeeCents(area, 0),
      toCents(area.minimumOrderValue ?? 0),
      zipCode === undefined ? 0 : distance(branch.zipCode, zipCode),
      branch.preparationMinutes + branch.deliveryMinutes,
    ]
    return [{ offer: { branch, area }, rank }]
  })
  return ranked.sort((one, other) => compareRanks(one.rank, other.rank)).map(({ offer }) => offer)
}

/** Whether two postcodes lie in the same region: their first two digits are the same. */
export const isNearby = (own: string | null | undefined, zipCode: string): boolean =>
  compactZip(own ?? '').length === compactZip(zipCode).length &&
  compactZip(own ?? '').slice(0, 2) === compactZip(zipCode).slice(0, 2)

/**
 * Where one can fetch an order oneself: the nearest by postcode, those that are open now before the others. At
 * most `count`.
 */
export function pickupNearby<B extends Searched>(
  branches: readonly B[],
  zipCode: string,
  { now, count }: { now: string; count: number },
): B[] {
  const byDistance = branches
    .filter(one => one.isEnabled && one.isPublic && one.isTakeawayEnabled)
    .map(branch => ({ branch, far: distance(branch.zipCode, zipCode) }))
    .sort((one, other) => one.far - other.far)
  // hours are only asked of those that come into question
  const limit = byDistance[count - 1]?.far ?? Number.POSITIVE_INFINITY
  return byDistance
    .filter(({ far }) => far <= limit)
    .map(({ branch, far }) => ({ branch, rank: [far, whenOpen(branch, 'takeaway', now)] }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, count)
    .map(({ branch }) => branch)
}

/** 0 while orders are taken, else the moment from which they are again; the end of time where none is known. */
function whenOpen(branch: Searched, orderType: 'delivery' | 'takeaway', now: string): number {
  const { isOpen, next, resumesAt } = openingAt(branch, orderType, now)
  const coming = next ?? resumesAt
  return isOpen ? 0 : coming ? Date.parse(coming) : Number.MAX_SAFE_INTEGER
}

/**
 * How far apart two postcodes are, in the only way they tell: the earlier their digits differ, the further; within that
 * by their difference.
 */
function distance(own: string | null | undefined, zipCode: string): number {
  const one = compactZip(own ?? '')
  const other = compactZip(zipCode)
  if (one === '') return Number.MAX_SAFE_INTEGER
  const shared = [...other].findIndex((digit, index) => one[index] !== digit)
  const different = shared < 0 ? 0 : other.length - shared
  return different * 100_000 + Math.abs((Number(one) || 0) - (Number(other) || 0))
}
