import type { Availability } from '#domain/catalogue/branch.ts'
import { leftOf } from '#domain/orders/stock/left-of.ts'

/** Whether an option of a product is sold out at an instant. */
export const isOptionSoldOut = (availability: readonly Availability[], productId: number, optionId: string, now: string): boolean =>
  availability.some(entry => entry.product.id === productId && entry.optionId === optionId && leftOf(entry, now) === 0)
