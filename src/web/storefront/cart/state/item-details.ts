import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'

/** What was chosen for a line, part by part: 'Größe: Groß', 'Belag: Mais, Paprika'; files by their names. */
export const itemDetails = ({ parts }: Pick<CartItem, 'parts'>, uploads: readonly CartUpload[]): string[] =>
  parts.map(({ name, value }) => {
    if (typeof value === 'string') return `${name}: ${value}`
    return `${name}: ${value.map(one => (typeof one === 'number' ? (uploads.find(({ id }) => id === one)?.name ?? 'Datei') : one)).join(', ')}`
  })
