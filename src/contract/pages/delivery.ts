import type { DeliveryArea } from '#domain/catalogue/branch.ts'

/** What a guest reads of an area. */
export const OFFERED_AREA = [
  'id',
  'area',
  'price',
  'free',
  'feeTiers',
  'freeFromOrderValue',
  'minimumOrderValue',
] as const satisfies readonly (keyof DeliveryArea)[]

/** Who delivers to a postcode. Branches are named by id and stand among the page's. */
export type DeliveryData = {
  /** As it was understood; null where the address holds no postcode. */
  zipCode: string | null
  /** The place of the postcode where it is known. */
  place: string | null
  /** The best first. */
  offers: readonly { branchId: number; area: Pick<DeliveryArea, (typeof OFFERED_AREA)[number]> }[]
  /** Where one can fetch an order oneself, the nearest first. */
  pickup: readonly number[]
}
