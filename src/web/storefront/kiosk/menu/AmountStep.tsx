import { useId } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { unitName } from '#domain/units/unit-table.ts'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { ProductFacts } from '#web/storefront/product/ProductFacts.tsx'
import type { useProductDraft } from '#web/storefront/product/use-product-draft.ts'
import styles from '#web/storefront/kiosk/menu/AmountStep.module.css'

type AmountStepProps = {
  product: Product
  menu: MenuData
  draft: ReturnType<typeof useProductDraft>
  /** Base units left, when few are. */ left: number | undefined
}

/** The last look at a dish: what it is and what was chosen. */
export function AmountStep({ product, menu, draft, left }: AmountStepProps) {
  const name = useId()
  const units = orderUnits(product)
  const { item } = draft
  const details = itemDetails(item, [])
  return (
    <div className={styles.step}>
      <h2 className="sr-only" tabIndex={-1}>
        {product.name}
      </h2>
      <ProductFacts product={product} menu={menu} item={item} />
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {units.length > 1 && (
        <fieldset className={styles.units}>
          <legend className={styles.label}>Einheit</legend>
          {units.map(unit => (
            <label key={unit} className={styles.unit}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={item.unit === unit}
                onChange={() => draft.setUnit(unit)}
              />
              {unitName(unit)}
            </label>
          ))}
        </fieldset>
      )}
      {left !== undefined && <p className={styles.left}>{`Nur noch ${formatAmount(left, product.unit)} verfügbar.`}</p>}
    </div>
  )
}
