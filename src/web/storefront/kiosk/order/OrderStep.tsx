import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { isTimes } from '#domain/units/times-text.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { useRest } from '#web/kit/use-rest.ts'
import { changeItem, removeItem } from '#web/storefront/cart/state/change-cart.ts'
import type { CartLine } from '#web/storefront/cart/state/cart-totals.ts'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { itemId, problemAt } from '#web/storefront/checkout/form/field-ids.ts'
import { SumRows } from '#web/storefront/checkout/summary/SumRows.tsx'
import { AmountStepper } from '#web/storefront/kiosk/touch/AmountStepper.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import type { KioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import { kioskProduct } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import step from '#web/storefront/kiosk/touch/step.module.css'
import styles from '#web/storefront/kiosk/order/OrderStep.module.css'

/** What is in the cart, to look over and to change. */
export function OrderStep({ checkout, onEdit }: { checkout: KioskCheckout; onEdit: (uid: string) => void }) {
  const { branch, cart, sums, gone, config } = checkout
  // the next line moves up under the finger that removed one
  const isResting = useRest(cart.items.length)
  return (
    <div className={step.step}>
      <h1 className={step.title} tabIndex={-1}>
        Ihre Bestellung
      </h1>
      <ul className={styles.lines}>
        {sums.lines.map(line => (
          <Line key={line.item.uid} line={line} checkout={checkout} isResting={isResting} onEdit={onEdit} />
        ))}
        {gone.map(({ uid, product }) => (
          <li key={uid} className={styles.line}>
            <div className={styles.words}>
              <p className={styles.name}>{cart.snapshots.find(({ id }) => id === product.id)?.name ?? 'Produkt'}</p>
              <FieldError id={itemId(uid)} error="Dieses Produkt ist nicht mehr verfügbar." />
            </div>
            <BigButton
              look="secondary"
              icon="trash"
              isResting={isResting}
              onClick={() => removeItem(branch.identifier, uid)}
            >
              Entfernen
            </BigButton>
          </li>
        ))}
      </ul>
      {sums.hasHiddenPrice ? (
        <p>Der Preis wird Ihnen bei der Bestätigung mitgeteilt.</p>
      ) : (
        <div className={styles.sums}>
          <SumRows
            totals={sums.totals}
            model={sums.model}
            currency={config.currency}
            isDelivery={false}
            hasArea={false}
          />
        </div>
      )}
    </div>
  )
}

function Line({
  line: { item, product, priced },
  checkout: { branch, cart, config, submit, shortages },
  isResting,
  onEdit,
}: {
  line: CartLine
  checkout: KioskCheckout
  isResting: boolean
  onEdit: (uid: string) => void
}) {
  const [picture] = product.images
  const shortage = shortages.get(item.uid)?.text
  const isChoice = askedParts(kioskProduct(product)).length > 0 || orderUnits(product).length > 1
  return (
    <li className={styles.line}>
      {picture && (
        <Picture
          image={picture}
          alt=""
          sizes="120px"
          from={['thumbnail', 'tiny']}
          width={128}
          height={128}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        {itemDetails(item, cart.uploads, product).map(text => (
          <p key={text} className={styles.detail}>
            {text}
          </p>
        ))}
        {!product.isPriceHidden && (
          <p className={styles.price}>
            {withPrefix(formatCurrency(fromCents(priced.grossCents), config.currency), priced.calculationModel)}
          </p>
        )}
        <FieldError
          id={itemId(item.uid)}
          error={shortage ? `${shortage}.` : problemAt(submit.problems, itemId(item.uid))}
        />
      </div>
      <div className={styles.tools}>
        <AmountStepper
          label={`Menge von ${product.name}`}
          amount={item.amount}
          rule={quantityRule(product, item.unit)}
          unit={isTimes(item.unit) ? undefined : unitShort(item.unit)}
          onChange={amount => changeItem(branch.identifier, { ...item, amount })}
        />
        {isChoice && (
          <BigButton
            look="quiet"
            icon="edit"
            className={styles.remove}
            aria-label={`${product.name} ändern`}
            onClick={() => onEdit(item.uid)}
          />
        )}
        <BigButton
          look="quiet"
          icon="trash"
          className={styles.remove}
          aria-label={`${product.name} entfernen`}
          isResting={isResting}
          onClick={() => removeItem(branch.identifier, item.uid)}
        />
      </div>
    </li>
  )
}
