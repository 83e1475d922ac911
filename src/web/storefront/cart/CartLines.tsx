import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { isTimes } from '#domain/units/times-text.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { QuantityPicker } from '#web/kit/QuantityPicker.tsx'
import { useRest } from '#web/kit/use-rest.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { changeItem, removeItem } from '#web/storefront/cart/state/change-cart.ts'
import type { CartLine } from '#web/storefront/cart/state/cart-totals.ts'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import type { LineShortage } from '#web/storefront/cart/state/sold-out-lines.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/CartLines.module.css'

type CartLinesProps = { branch: Branch; sums: CartSums; onEdit: (productId: number, lineUid: string) => void }

/** What is in the cart, with amounts to change. */
export const CartLines = ({ branch, sums: { lines, cart, shortages }, onEdit }: CartLinesProps) => {
  // the next line moves up under the finger that removed one
  const isResting = useRest(lines.length)
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line.item.uid} className={styles.line} data-short={shortages.has(line.item.uid) || undefined}>
          <Line
            branch={branch}
            cart={cart}
            line={line}
            shortage={shortages.get(line.item.uid)}
            isResting={isResting}
            onEdit={onEdit}
          />
        </li>
      ))}
    </ul>
  )
}

function Line({
  branch,
  cart,
  line: { item, product, priced },
  shortage,
  isResting,
  onEdit,
}: {
  branch: Branch
  cart: Cart
  line: CartLine
  shortage: LineShortage | undefined
  isResting: boolean
  onEdit: CartLinesProps['onEdit']
}) {
  const { config } = usePage()
  const details = itemDetails(item, cart.uploads, product)
  const unitPrice = unitPriceText(product, config.currency, item.parts)
  return (
    <>
      <div className={styles.top}>
        <span className={styles.name}>{product.name}</span>
        {!product.isPriceHidden && (
          <span className={styles.price}>
            {withPrefix(formatCurrency(fromCents(priced.grossCents), config.currency), priced.calculationModel)}
          </span>
        )}
      </div>
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {unitPrice && <p className={styles.unit}>{`Grundpreis ${unitPrice}`}</p>}
      {shortage && <p className={styles.short}>{shortage.text}</p>}
      <div className={styles.tools}>
        <QuantityPicker
          isSmall
          label={`Menge von ${product.name}`}
          amount={item.amount}
          rule={quantityRule(product, item.unit)}
          unit={isTimes(item.unit) ? undefined : unitShort(item.unit)}
          onChange={amount => changeItem(branch.identifier, { ...item, amount })}
        />
        <span className={styles.gap} />
        {(askedParts(product).length > 0 || product.alternativeUnits.length > 0) && (
          <IconButton icon="edit" label={`${product.name} bearbeiten`} onClick={() => onEdit(product.id, item.uid)} />
        )}
        <IconButton
          icon="trash"
          label={`${product.name} entfernen`}
          aria-disabled={isResting || undefined}
          onClick={() => !isResting && removeItem(branch.identifier, item.uid)}
        />
      </div>
    </>
  )
}
