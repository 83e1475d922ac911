import { choiceLabel, isSameChoice, type PayChoice } from '#domain/orders/payments/pay-choices.ts'
import { isOnlineMethod, type PaymentMethod } from '#domain/payments/payment-methods.ts'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { PayMark } from '#web/storefront/payment/PayMark.tsx'
import { ChoiceCard } from '#web/storefront/checkout/form/ChoiceCard.tsx'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import fields from '#web/storefront/checkout/form/Fields.module.css'
import notice from '#web/storefront/checkout/form/Notice.module.css'

const ICONS: Record<PaymentMethod, IconName> = {
  cash: 'cash',
  'atm-card': 'card',
  'hydro-ag-voucher': 'file',
  mollie: 'card',
  datatrans: 'card',
}

const ONLINE_HINT = 'Online bezahlen Sie gleich nach dem Absenden.'

/** How the order is paid. A quotation takes no payment. */
export function PaymentSection() {
  const { branch, cart, config, payWays, paymentMethod, onlineMethod, set, errorAt } = useCheckoutView()
  const id = fieldId('paymentMethod')
  const error = errorAt('paymentMethod')
  if (branch.isQuotationRequired) {
    return (
      <div className={notice.notice}>
        <Icon name="mail" />
        <p>
          Ihre Anfrage ist unverbindlich und kostet nichts. Sie erhalten von uns ein unverbindliches Angebot per E-Mail.
        </p>
      </div>
    )
  }
  const place = cart.isDelivery ? 'bei der Lieferung' : cart.isDineIn ? 'vor Ort' : 'bei der Abholung'
  const hasOnline = payWays.some(way => isOnlineMethod(way.paymentMethod))
  return (
    <Section
      title="Zahlungsart"
      hint={payWays.length === 0 ? undefined : hasOnline ? ONLINE_HINT : `Sie bezahlen ${place}.`}
      isRadioGroup
      errorId={error && `${id}-error`}
    >
      {payWays.length === 0 && <p>Derzeit ist keine Zahlungsart verfügbar. Bitte rufen Sie uns an.</p>}
      <div className={`${fields.choices} ${fields.pairs}`}>
        {payWays.map((way, index) => (
          <ChoiceCard
            key={`${way.paymentMethod} ${way.onlineMethod}`}
            isWide
            id={index === 0 ? id : undefined}
            name="paymentMethod"
            icon={ICONS[way.paymentMethod]}
            mark={way.onlineMethod && <PayMark method={way.onlineMethod} />}
            title={choiceLabel(way, config)}
            note={hasOnline ? noteOf(way, place) : undefined}
            checked={isSameChoice(way, { paymentMethod, onlineMethod })}
            onChange={() => set(way)}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </Section>
  )
}

/** Where it is paid, or that more is to be chosen; a method by name says enough. */
const noteOf = ({ paymentMethod, onlineMethod }: PayChoice, place: string): string | undefined =>
  !isOnlineMethod(paymentMethod)
    ? `Sie bezahlen ${place}.`
    : onlineMethod
      ? undefined
      : 'Womit, wählen Sie im nächsten Schritt.'
