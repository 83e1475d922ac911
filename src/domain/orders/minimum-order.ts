import type { DeliveryArea } from '#domain/catalogue/branch.ts'

/** Currency units without binary noise; prices carry at most four decimals. */
const inTenThousandths = (amount: number) => Math.round(amount * 1e4)

/**
 * What the goods are short of the area's minimum order value, gross in currency units; 0 when it is reached or none is
 * set. The delivery fee does not count (model, section 1 "Delivery fee").
 */
export function minimumOrderShortfall(goodsGross: number, { minimumOrderValue }: Pick<DeliveryArea, 'minimumOrderValue'>): number {
  const missing = inTenThousandths(minimumOrderValue ?? 0) - inTenThousandths(goodsGross)
  return Math.max(missing, 0) / 1e4
}

/** The note beside the cart; `amount` is the minimum order value as formatted text ('15,00 €'). */
export const minimumOrderText = (amount: string): string =>
  `Sie haben den Mindestbestellwert in Höhe von ${amount} leider noch nicht erreicht.`
