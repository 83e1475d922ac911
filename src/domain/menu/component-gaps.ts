import type { Product } from '#domain/catalogue/product.ts'
import { isAvailable } from '#domain/hours/schedule.ts'

/** The components of a bundle that cannot be had at an instant, because they are switched off or out of their schedule: without them it is not sold. */
export const componentGaps = (
  { type, bundleItems }: Pick<Product, 'type' | 'bundleItems'>,
  catalogue: ReadonlyMap<number, Product>,
  timeZone: string,
  at: string,
): Product[] =>
  type === 'bundle'
    ? bundleItems.flatMap(({ product }) => catalogue.get(product.id) ?? []).filter(component => !isAvailable(component, timeZone, at))
    : []
