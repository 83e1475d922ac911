import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { minimumOrderText } from '#domain/orders/draft/order-limits.ts'
import { areasToChoose } from '#domain/orders/draft/delivery-area.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { submitLabel, ownLabel } from '#domain/orders/texts/order-button.ts'
import { Button } from '#web/kit/Button.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { keepRoom } from '#web/storefront/page/keep-room.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/submit/SubmitBar.module.css'

const MINIMUM_ID = 'checkout-minimum'

type SubmitBarProps = {
  /** The total the guest has seen, where it is another one by now. */ before: number | undefined
  isSending: boolean
  onSubmit: () => void
}

/**
 * The one button that places the order, with what it costs; always in sight (docs/reference/ordering.md#submit-button).
 * It is no submit button of the form: Enter in a line of text must not place an order that costs money.
 */
export function SubmitBar({ before, isSending, onSubmit }: SubmitBarProps) {
  const { branch, cart, config, sums, moment, missingToMinimum, methods, draft, reach } = useCheckoutView()
  const money = (amount: number) => formatCurrency(amount, config.currency)
  const label = submitLabel({
    isLoading: isSending,
    isQuotationRequired: branch.isQuotationRequired,
    isPreorderEnabled: branch.isPreorderEnabled,
    isDelivery: cart.isDelivery,
    isOpen: moment.isOpen,
    isDeliveryOpen: moment.isDeliveryOpen,
    isDeliveryValid: cart.area !== null,
  })
  const total = sums.hasHiddenPrice ? '' : withPrefix(money(sums.totals.gross), sums.model)
  const isShort = missingToMinimum > 0
  const canPay = branch.isQuotationRequired || methods.length > 0
  const isOutside = reach === 'outside'
  const asksForArea = areasToChoose(branch.deliveryAreas, draft[zipField(draft)]).length > 0
  return (
    <div ref={keepRoom} className={styles.bar}>
      <output>
        {before !== undefined && (
          <span className={styles.note}>
            Neuer Preis: {total} statt bisher {money(before)}.
          </span>
        )}
      </output>
      {isShort && (
        <p id={MINIMUM_ID} className={styles.note}>
          {minimumOrderText(money(cart.area?.minimumOrderValue ?? 0))} Es fehlen noch {money(missingToMinimum)}.{' '}
          <PageLink to={`/store/${branch.identifier}#warenkorb`}>Weitere Produkte wählen</PageLink>
        </p>
      )}
      {label && !isOutside ? (
        <Button
          isWide
          isBusy={isSending}
          disabled={isShort || !canPay}
          onClick={onSubmit}
          className={styles.submit}
          aria-describedby={isShort ? MINIMUM_ID : undefined}
        >
          <span>{ownLabel(label, config.orderButtonLabels)}</span>
          {!isSending && total && <span className={styles.total}>{total}</span>}
        </Button>
      ) : (
        <div className={styles.without}>
          {total && !isOutside && (
            <p className={styles.sum}>
              Gesamt <strong>{total}</strong>
            </p>
          )}
          {isOutside ? (
            <Button isWide look="secondary" onClick={() => goTo(zipField(draft))}>
              Andere Postleitzahl eingeben
            </Button>
          ) : cart.isDelivery && cart.area === null && moment.isDeliveryOpen ? (
            <Button isWide onClick={() => goTo(asksForArea ? 'deliveryArea' : zipField(draft))}>
              {asksForArea ? 'Liefergebiet wählen' : 'Postleitzahl eingeben'}
            </Button>
          ) : (
            <p>{moment.notices[0]}</p>
          )}
        </div>
      )}
    </div>
  )
}

const zipField = ({ isDeliveryAddressDifferent }: Pick<OrderDraft, 'isDeliveryAddressDifferent'>) =>
  isDeliveryAddressDifferent ? 'deliveryZipCode' : 'zipCode'

function goTo(field: string): void {
  const input = document.getElementById(fieldId(field))
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
