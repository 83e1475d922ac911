import type { DeliveryArea } from '#domain/catalogue/branch.ts'

/** Said at `zipCode` when the chosen area does not reach the address. */
export const OUT_OF_AREA_TEXT = 'An diese Adresse liefern wir leider nicht.'

const compact = (zipCode: string) => zipCode.replaceAll(' ', '').toUpperCase()

const listsZip = (area: DeliveryArea, zipCode: string) => area.zipCodes.some(listed => compact(listed) === compact(zipCode))

/** Whether an address with this zip code lies in the area. An empty list of zip codes takes any (model, section 1 "Delivery area"). */
export const deliversTo = (area: DeliveryArea, zipCode: string): boolean => area.zipCodes.length === 0 || listsZip(area, zipCode)

/**
 * The area to choose for the guest once the zip code is known: the first that lists it, else the only one that takes any
 * address. `undefined` when none fits or the guest has to decide between several open ones.
 */
export function areaForZip(areas: readonly DeliveryArea[], zipCode: string): DeliveryArea | undefined {
  if (zipCode.trim() === '') return undefined
  const listed = areas.find(area => listsZip(area, zipCode))
  if (listed) return listed
  const open = areas.filter(area => area.zipCodes.length === 0)
  return open.length === 1 ? open[0] : undefined
}
