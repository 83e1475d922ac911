import { isOnlineMethod, paymentLabel, type PaymentMethod } from '#domain/payments/payment-methods.ts'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
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

/** How the order is paid. A quotation takes no payment. */
export function PaymentSection() {
  const { branch, cart, config, methods, paymentMethod, set, errorAt } = useCheckoutView()
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
  return (
    <Section
      title="Zahlungsart"
      hint={methods.length > 0 && !methods.some(isOnlineMethod) ? `Sie bezahlen ${place}.` : undefined}
      isRadioGroup
      errorId={error && `${id}-error`}
    >
      {methods.length === 0 && <p>Derzeit ist keine Zahlungsart verfügbar. Bitte rufen Sie uns an.</p>}
      <div className={fields.choices}>
        {methods.map((method, index) => (
          <div key={method}>
            <ChoiceCard
              isWide
              id={index === 0 ? id : undefined}
              name="paymentMethod"
              icon={ICONS[method]}
              title={paymentLabel(method, config)}
              note={
                methods.some(isOnlineMethod)
                  ? isOnlineMethod(method)
                    ? 'Sie bezahlen gleich im nächsten Schritt.'
                    : `Sie bezahlen ${place}.`
                  : undefined
              }
              checked={paymentMethod === method}
              onChange={() => set({ paymentMethod: method })}
            />
          </div>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </Section>
  )
}
