import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { isTimes } from '#domain/units/times-text.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { AmountStepper } from '#web/storefront/kiosk/touch/AmountStepper.tsx'
import type { useProductDraft } from '#web/storefront/product/use-product-draft.ts'
import styles from '#web/storefront/kiosk/menu/AmountBar.module.css'

/** How much of a dish, where it never scrolls away. */
export function AmountBar({
  product,
  draft: { item, setAmount },
}: {
  product: Product
  draft: ReturnType<typeof useProductDraft>
}) {
  const isPlain = isTimes(item.unit) && orderUnits(product).length === 1
  return (
    <div className={styles.bar}>
      <span className={styles.label} aria-hidden="true">
        Menge
      </span>
      <AmountStepper
        label="Menge"
        amount={item.amount}
        rule={quantityRule(product, item.unit)}
        unit={isPlain ? undefined : unitShort(item.unit)}
        onChange={setAmount}
      />
    </div>
  )
}
