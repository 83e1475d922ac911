import type { OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import type { IconName } from '#web/kit/Icon.tsx'
import { setOrderType } from '#web/storefront/cart/state/cart-store.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { soonText } from '#web/storefront/checkout/form/checkout-moment.ts'
import { ChoiceCard } from '#web/storefront/checkout/form/ChoiceCard.tsx'
import { feeText } from '#web/storefront/checkout/form/fee-text.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { MomentNotice } from '#web/storefront/checkout/time/MomentNotice.tsx'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/time/OrderTypeSection.module.css'

const ORDER_TYPE_ICONS: Record<OrderType, IconName> = { takeaway: 'bag', delivery: 'bike', dineIn: 'fork' }

/** How the order reaches the guest, with what it costs and how soon it comes. */
export function OrderTypeSection() {
  const { branch, cart, openings, leadMinutes, sums, config, errorAt, clear } = useCheckoutView()
  const types = offeredTypes(branch)
  const error = errorAt('orderType')
  const id = fieldId('orderType')
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
    <Section title="Art der Lieferung" isRadioGroup errorId={error && `${id}-error`}>
      <div className={styles.cards} data-count={types.length}>
        {types.map((type, index) => (
          <ChoiceCard
            key={type}
            id={index === 0 ? id : undefined}
            name="orderType"
            icon={ORDER_TYPE_ICONS[type]}
            title={ORDER_TYPE_LABELS[type]}
            note={note(type).map(text => (
              <span key={text} className={styles.line}>
                {text}
              </span>
            ))}
            checked={cart.orderType === type}
            onChange={() => choose(type)}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
      <MomentNotice
        renderOffer={type => (
          <Button key={type} look="secondary" onClick={() => choose(type)}>
            {OFFERS[type]}
          </Button>
        )}
      />
    </Section>
  )
}

const OFFERS: Record<OrderType, string> = {
  takeaway: 'Lieber selbst abholen',
  delivery: 'Lieber liefern lassen',
  dineIn: 'Lieber vor Ort essen',
}
