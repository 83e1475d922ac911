import { useMemo, useState } from 'react'
import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import { knownChoices, withoutGone } from '#domain/cart/known-choices.ts'
import { settledChoices } from '#domain/cart/settled-choices.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { convertAmount } from '#domain/units/convert-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import type { Unit } from '#domain/units/unit.ts'
import { newUid } from '#web/kit/new-ids.ts'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'

/**
 * The line being put together. `line` is the one from the cart when it is being changed: what the product no longer
 * offers has to be chosen anew. A new one begins without what is gone.
 */
export function useProductDraft(product: Product, line: CartItem | undefined, gone: ReadonlyMap<string, GoneOption>) {
  const [item, setItem] = useState<CartItem>(() => {
    const start = line ?? defaultItem(product, newUid())
    return { ...start, parts: line ? knownChoices(product, line.parts) : withoutGone(product, start.parts, gone) }
  })
  const [uploads, setUploads] = useState<readonly CartUpload[]>([])
  /** Messages by the part's place; shown only after someone tried to go on. */
  const errors = useMemo(
    () =>
      new Map(
        validateConfiguration(product, item.parts).map(({ field, message }) => [Number(field?.split('.')[1]), message]),
      ),
    [product, item.parts],
  )
  return {
    item,
    uploads,
    errors,
    setAmount: (amount: number) => setItem(current => ({ ...current, amount })),
    setUnit: (unit: Unit) =>
      setItem({
        ...item,
        unit,
        amount: snapAmount(convertAmount(item.amount, item.unit, unit, product), quantityRule(product, unit)),
      }),
    setParts: (change: (parts: readonly PartChoice[]) => readonly PartChoice[]) =>
      setItem(current => ({ ...current, parts: settledChoices(product, change(current.parts), current.parts) })),
    addUploads: (added: readonly CartUpload[]) => setUploads(known => [...known, ...added]),
  }
}
