import { useId } from 'react'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { baseAmountText } from '#domain/units/base-amount-text.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { isTimes } from '#domain/units/times-text.ts'
import { unitName, unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'
import { QuantityPicker } from '#web/kit/QuantityPicker.tsx'
import styles from '#web/storefront/product/AmountChoice.module.css'

type AmountChoiceProps = {
  product: Product
  item: CartItem
  /** Base units left, when few are. */
  left: number | undefined
  onUnit: (unit: Unit) => void
}

/** How much of it, for beside the button that puts it into the cart. */
export const AmountStepper = ({
  product,
  item,
  onAmount,
}: Pick<AmountChoiceProps, 'product' | 'item'> & { onAmount: (amount: number) => void }) => (
  <QuantityPicker
    label="Menge"
    amount={item.amount}
    rule={quantityRule(product, item.unit)}
    unit={isTimes(item.unit) && orderUnits(product).length === 1 ? undefined : unitShort(item.unit)}
    onChange={onAmount}
  />
)

/** In which unit, where there is a choice, and what there is to know of the amount; nothing otherwise. */
export function AmountChoice({ product, item, left, onUnit }: AmountChoiceProps) {
  const name = useId()
  const units = orderUnits(product)
  const hint = baseAmountText(product, item.amount, item.unit)
  if (units.length === 1 && !hint && left === undefined) return null
  return (
    <div className={styles.choice}>
      {units.length > 1 && (
        <fieldset className={styles.set}>
          <legend className={styles.legend}>Einheit</legend>
          <div className={styles.units}>
            {units.map(unit => (
              <label key={unit} className={styles.unit}>
                <input
                  type="radio"
                  className="sr-only"
                  name={name}
                  checked={item.unit === unit}
                  onChange={() => onUnit(unit)}
                />
                {unitName(unit)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {left !== undefined && <p className={styles.hint}>{`Nur noch ${formatAmount(left, product.unit)} verfügbar.`}</p>}
    </div>
  )
}
