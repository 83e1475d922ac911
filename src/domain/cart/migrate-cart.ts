import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'

/** What the customer saw when the product went into the cart; kept beside the cart. */
export type ProductSnapshot = Pick<Product, 'id' | 'name' | 'description' | 'price'>

/** The snapshot to keep when a product goes into the cart. */
export const snapshotOf = ({ id, name, description, price }: ProductSnapshot): ProductSnapshot => ({
  id,
  name,
  description: description ?? null,
  price,
})

/**
 * After a catalogue reload, removes the lines whose product no longer matches in id, name, description and price
 * (docs/reference/ordering.md#cart-migration), or is no longer sold in the line's unit. A line without snapshot cannot
 * be compared and goes too. `removed` names each product once, as the customer knew it.
 */
export function migrateCart(
  items: readonly CartItem[],
  snapshots: readonly ProductSnapshot[],
  products: ReadonlyMap<number, Product>,
): { items: CartItem[]; removed: string[] } {
  const seen = new Map(snapshots.map(snapshot => [snapshot.id, snapshot]))
  const isKept = ({ product: { id }, unit }: CartItem) => {
    const [before, now] = [seen.get(id), products.get(id)]
    return before !== undefined && now !== undefined && matches(before, now) && orderUnits(now).includes(unit)
  }
  const nameOf = (id: number) => seen.get(id)?.name ?? products.get(id)?.name ?? 'Unbekanntes Produkt'
  const gone = items.filter(item => !isKept(item))
  return { items: items.filter(isKept), removed: [...new Set(gone.map(({ product }) => nameOf(product.id)))] }
}

const matches = (a: ProductSnapshot, b: ProductSnapshot) =>
  a.name === b.name && (a.description ?? '') === (b.description ?? '') && a.price === b.price
