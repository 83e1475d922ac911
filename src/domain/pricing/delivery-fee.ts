import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { toCents } from '#domain/pricing/money.ts'

/** The fee in cents (specification section 9): nothing in a free area or from `freeFromOrderValue` of goods on, else the area's price. */
export const deliveryFeeCents = ({ free, freeFromOrderValue, price }: DeliveryArea, goodsCents: number): number =>
  free || (freeFromOrderValue != null && goodsCents >= toCents(freeFromOrderValue)) ? 0 : toCents(price)

/** What is missing to the area's minimum order value, in cents, 0 when reached. Goods count without fee and deposit. */
export const missingCents = ({ minimumOrderValue }: DeliveryArea, goodsCents: number): number =>
  Math.max(0, toCents(minimumOrderValue ?? 0) - goodsCents)
