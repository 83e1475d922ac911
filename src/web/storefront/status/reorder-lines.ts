import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { MenuData } from '#contract/page.ts'
import type { CartItem, PartChoice } from '#domain/cart/cart-item.ts'
import { validateItem } from '#domain/cart/validate-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'

/**
 * An order as new cart lines: what the menu still sells, with choices that are still there and amounts brought onto the
 * grid. Files are not taken along, they belong to the old order. `missing` names what has to be chosen anew or is gone.
 */
export function reorderLines(
  items: PublicOrder['items'],
  { categories, products }: Pick<MenuData, 'categories' | 'products'>,
  newUid: () => string,
): { lines: { product: Product; item: CartItem }[]; missing: string[] } {
  const sold = new Set(categories.flatMap(({ productIds }) => productIds))
  const lines: { product: Product; item: CartItem }[] = []
  const missing: string[] = []
  for (const {
    product: { id },
    name,
    amount,
    unit,
    parts,
  } of items) {
    const product = sold.has(id) ? products.find(one => one.id === id) : undefined
    const item = product && cartLine(product, { uid: newUid(), product: { id }, amount, unit: unit as Unit, parts: kept(product, parts) })
    if (product && item) lines.push({ product, item })
    else missing.push(name)
  }
  return { lines, missing: [...new Set(missing)] }
}

function cartLine(product: Product, item: CartItem): CartItem | undefined {
  if (!orderUnits(product).includes(item.unit)) return undefined
  const line = { ...item, amount: snapAmount(item.amount, quantityRule(product, item.unit)) }
  return validateItem(product, line, 0).length === 0 ? line : undefined
}

const FILES: readonly string[] = ['image', 'images', 'file', 'files']

const kept = (product: Product, parts: readonly PartChoice[]): PartChoice[] =>
  parts
    .filter(({ name }) => product.config.parts.some(part => part.name === name && !FILES.includes(part.type)))
    .map(({ name, value }) => ({ name, value }))
