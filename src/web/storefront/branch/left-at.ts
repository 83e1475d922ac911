import type { Availability } from '#domain/catalogue/branch.ts'

/** Base units left at an instant: 0 while sold out, Infinity without an entry or once it has ended by itself. */
export function leftAt(entry: Availability | undefined, now: string): number {
  if (!entry || (entry.until && Date.parse(entry.until) <= Date.parse(now))) return Infinity
  return entry.quantityLeft ?? (entry.until ? 0 : Infinity)
}

/** Whether an option of a product is sold out at an instant. */
export const isOptionSoldOut = (availability: readonly Availability[], productId: number, optionId: string, now: string): boolean =>
  leftAt(
    availability.find(entry => entry.product.id === productId && entry.optionId === optionId),
    now,
  ) === 0
