import { useState, type ReactNode } from 'react'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { soonText } from '#web/storefront/checkout/form/checkout-moment.ts'
import { feeText } from '#web/storefront/checkout/form/fee-text.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { loadOrderTypeCards } from '#web/storefront/checkout/form/lazy-dialogs.ts'
import { ORDER_TYPE_ICONS } from '#web/storefront/checkout/time/order-type-icons.ts'
import styles from '#web/storefront/checkout/time/OrderTypeSection.module.css'
import noticeStyles from '#web/storefront/checkout/form/Notice.module.css'

/**
 * Closed, paused or no delivery: what that means for this order, and what else is possible now
 * (docs/reference/hours-and-slots.md#closed-texts).
 */
function MomentNotice({ renderOffer }: { renderOffer: (type: OrderType) => ReactNode }) {
  const { moment, branch } = useCheckoutView()
  const {
    notices: [first, ...rest],
    openTypes,
  } = moment
  if (!first || branch.isQuotationRequired) return null
  return (
    <div className={noticeStyles.notice} data-tone="warning">
      <Icon name="clock" />
      <div>
        <p className={noticeStyles.strong}>{first}</p>
        {rest.map(text => (
          <p key={text}>{text}</p>
        ))}
        {openTypes.length > 0 && <div className={noticeStyles.actions}>{openTypes.map(renderOffer)}</div>}
      </div>
    </div>
  )
}

/**
 * How the order reaches the guest, with what it costs and how soon it comes: as the menu was told, in a line that can
 * be changed.
 */
export function OrderTypeSection() {
  const { branch, cart, openings, leadMinutes, sums, config, errorAt, clear, reach } = useCheckoutView()
  const [isOpen, setOpen] = useState(false)
  const types = offeredTypes(branch)
  const id = fieldId('orderType')
  const error = errorAt('orderType')
  const choose = (type: OrderType) => {
    setOrderType(branch.identifier, type)
    clear('orderType', 'deliveryArea', 'zipCode', 'appointmentDate', 'table', 'items')
  }
  const note = (type: OrderType) => {
    const fee = feeText({
      orderType: type,
      areas: branch.deliveryAreas,
      area: cart.isDelivery ? cart.area : null,
      goodsGross: sums.totals.goodsGross,
      currency: config.currency,
    })
    const soon = soonText(branch, openings[type], leadMinutes) ?? 'nur mit Termin'
    return [branch.isQuotationRequired ? 'nach Vereinbarung' : soon, sums.hasHiddenPrice ? '' : fee].filter(Boolean)
  }
  return (
    <section className={styles.section} aria-label="Art der Lieferung">
      <div className={styles.chosen}>
        <Icon name={ORDER_TYPE_ICONS[cart.orderType]} size={26} className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <span className="sr-only">Art der Lieferung: </span>
            {ORDER_TYPE_LABELS[cart.orderType]}
          </h2>
          <p className={styles.note}>
            {reach === 'outside'
              ? 'nicht an diese Adresse'
              : note(cart.orderType)
                  .slice(0, cart.isDelivery ? 2 : 1)
                  .join(' · ')}
          </p>
        </div>
        {types.length > 1 && (
          <Button
            id={isOpen ? undefined : id}
            look="quiet"
            aria-label="Ändern: Art der Lieferung"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Ändern
          </Button>
        )}
      </div>
      <Later load={loadOrderTypeCards} isWanted={isOpen} props={isOpen ? { types, note, onChoose: choose } : null} />
      <FieldError id={id} error={error} />
      <MomentNotice
        renderOffer={type => (
          <Button key={type} look="secondary" onClick={() => choose(type)}>
            {OFFERS[type]}
          </Button>
        )}
      />
    </section>
  )
}

const OFFERS: Record<OrderType, string> = {
  takeaway: 'Lieber selbst abholen',
  delivery: 'Lieber liefern lassen',
  dineIn: 'Lieber vor Ort essen',
}
