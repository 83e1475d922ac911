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

/**
 * Who delivers to a postcode, a town or an address, and who is near. Branches are named by id and stand among the
 * page's.
 */
export type DeliveryData = {
  /** As it was understood; null where no postcode was entered and the town has several. */
  zipCode: string | null
  /** The place of the postcode where it is known, else the town or the delivery area that was named. */
  place: string | null
  /** The best first. `isPart`: the area names some postcodes of the town, and maybe not that of the guest. */
  offers: readonly {
    branchId: number
    area: Pick<DeliveryArea, (typeof OFFERED_AREA)[number]>
    isPart?: true | undefined
  }[]
  /**
   * Where one can fetch an order oneself besides, the nearest first; the branches whose name or address holds the term
   * where it is no place.
   */
  near: readonly number[]
}
