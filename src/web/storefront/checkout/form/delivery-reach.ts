import type { Branch, DeliveryArea } from '#domain/catalogue/branch.ts'
import { areaForZip, areasForZip, deliversTo } from '#domain/orders/draft/delivery-area.ts'

/**
 * What a postcode means for a delivery: nothing is known yet, an area covers it, the guest has to choose between
 * several that take any address, or nobody goes there.
 */
export type Reach = { kind: 'unknown' | 'covered' | 'choose' | 'outside'; area: DeliveryArea | null }

type ReachQuery = {
  branch: Pick<Branch, 'deliveryAreas' | 'country'>
  /** As far as it is typed. */ zipCode: string
  /** The area chosen before, in the menu. */ chosen: DeliveryArea | null
  /** What the goods are worth, in cents: of areas that overlap the cheapest counts. */ goodsCents: number
}

/**
 * The area of a delivery. A postcode outranks what was chosen before; half of one takes the area away without a word.
 */
export function reachOf({ branch: { deliveryAreas, country }, zipCode, chosen, goodsCents }: ReachQuery): Reach {
  const zip = zipCode.replaceAll(' ', '')
  if (zip === '') return { kind: chosen ? 'covered' : 'unknown', area: chosen }
  const named = areaForZip(deliveryAreas, zip, goodsCents)
  if (named) return { kind: 'covered', area: named }
  const open = areasForZip(deliveryAreas, zip)
  if (open.length > 0)
    return chosen && deliversTo(chosen, zip) ? { kind: 'covered', area: chosen } : { kind: 'choose', area: null }
  return { kind: zip.length < (country === 'DE' ? 5 : 4) ? 'unknown' : 'outside', area: null }
}
