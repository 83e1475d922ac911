import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'

/**
 * What was chosen for a line, part by part: 'Größe: Groß', 'Belag: Mais, Paprika'; files by their names. Of a bundle,
 * what it consists of.
 */
export const itemDetails = (
  { parts }: Pick<CartItem, 'parts'>,
  uploads: readonly CartUpload[],
  { bundleItems = [] }: Partial<Pick<Product, 'bundleItems'>> = {},
): string[] => [
  ...bundleItems.flatMap(({ product: { name }, amount, unit }) => (name ? `${timesText(amount, unit)} ${name}` : [])),
  ...parts.map(({ name, value }) => {
    if (typeof value === 'string') return `${name}: ${value}`
    return `${name}: ${value.map(one => (typeof one === 'number' ? (uploads.find(({ id }) => id === one)?.name ?? 'Datei') : one)).join(', ')}`
  }),
]
