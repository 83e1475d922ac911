import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { deliveryFeeCents, missingCents } from '#domain/pricing/delivery-fee.ts'
import { toCents } from '#domain/pricing/money.ts'

/** Said at `zipCode` when the chosen area does not reach the address. */
export const OUT_OF_AREA_TEXT = 'An diese Adresse liefern wir leider nicht.'

/** A postcode as postcodes are compared: '10 10' is '1010'. */
export const compactZip = (zipCode: string): string => zipCode.replaceAll(' ', '').toUpperCase()

const listsZip = (area: DeliveryArea, zipCode: string) =>
  area.zipCodes.some(listed => compactZip(listed) === compactZip(zipCode))

/**
 * Whether an address with this zip code lies in the area: postcodes decide alone, there are no polygons, distances or
 * geocoding. An empty list of zip codes takes any (docs/reference/ordering.md#delivery-areas).
 */
export const deliversTo = (area: DeliveryArea, zipCode: string): boolean =>
  area.zipCodes.length === 0 || listsZip(area, zipCode)

/**
 * The areas that take an address with this zip code; those that name it go before those that take any, and push them
 * out.
 */
export function areasForZip(areas: readonly DeliveryArea[], zipCode: string): DeliveryArea[] {
  if (zipCode.trim() === '') return []
  const listed = areas.filter(area => listsZip(area, zipCode))
  return listed.length > 0 ? listed : areas.filter(area => area.zipCodes.length === 0)
}

/**
 * The best of several areas for goods worth `goodsCents`: of those whose minimum order value is reached the one with
 * the lower fee, else the one whose minimum is nearest. Without goods the lower fee, then the lower minimum. Equal ones
 * stay in the branch's order.
 */
export function cheapestArea(areas: readonly DeliveryArea[], goodsCents?: number): DeliveryArea | undefined {
  const rank = (area: DeliveryArea) => {
    const [fee, minimum] = [deliveryFeeCents(area, goodsCents ?? 0), toCents(area.minimumOrderValue ?? 0)]
    return goodsCents === undefined || missingCents(area, goodsCents) === 0 ? [0, fee, minimum] : [1, minimum, fee]
  }
  return areas.toSorted((one, other) => compareRanks(rank(one), rank(other)))[0]
}

/** Compares two lists of numbers by the first in which they differ. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

/**
 * The areas between which a guest has to choose: several take any address, and no postcode decides. Empty where nothing
 * is to be chosen.
 */
export function areasToChoose(areas: readonly DeliveryArea[], zipCode: string): readonly DeliveryArea[] {
  const fitting = zipCode.trim() === '' ? areas : areasForZip(areas, zipCode)
  return fitting.length > 1 && fitting.every(({ zipCodes }) => zipCodes.length === 0) ? fitting : []
}

/**
 * The area to choose for the guest once the zip code is known: of those that list it the cheapest for goods worth
 * `goodsCents`, else the only one that takes any address. `undefined` when none fits or the guest has to decide between
 * several open ones.
 */
export function areaForZip(
  areas: readonly DeliveryArea[],
  zipCode: string,
  goodsCents?: number,
): DeliveryArea | undefined {
  const fitting = areasForZip(areas, zipCode)
  const areNamed = fitting.some(({ zipCodes }) => zipCodes.length > 0)
  return areNamed || fitting.length === 1 ? cheapestArea(fitting, goodsCents) : undefined
}
