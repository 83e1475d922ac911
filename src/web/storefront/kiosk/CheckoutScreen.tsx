import { useEffect } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ownLabel } from '#web/storefront/checkout/own-label.ts'
import type { CheckoutPageData } from '#web/storefront/checkout/use-checkout.ts'
import { BigButton } from '#web/storefront/kiosk/BigButton.tsx'
import { KioskProblems } from '#web/storefront/kiosk/KioskProblems.tsx'
import { Notice } from '#web/storefront/kiosk/Notice.tsx'
import { OrderStep } from '#web/storefront/kiosk/OrderStep.tsx'
import { PayStep } from '#web/storefront/kiosk/PayStep.tsx'
import { PersonStep } from '#web/storefront/kiosk/PersonStep.tsx'
import { TableStep } from '#web/storefront/kiosk/TableStep.tsx'
import type { Ticket } from '#web/storefront/kiosk/ticket.ts'
import { useArrival } from '#web/storefront/kiosk/use-arrival.ts'
import { type KioskCheckout, useKioskCheckout } from '#web/storefront/kiosk/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/CheckoutScreen.module.css'

type CheckoutScreenProps = {
  data: CheckoutPageData | null
  onBack: () => void
  onSending: (isSending: boolean) => void
  onPlaced: (ticket: Ticket) => void
}

/** From the cart to the number, one decision a screen. */
export function CheckoutScreen({ data, ...rest }: CheckoutScreenProps) {
  if (data) return <Steps data={data} {...rest} />
  return (
    <>
      <Notice icon={<Icon name="clock" size={96} />} title="Einen Moment bitte …">
        <p>Ihre Bestellung wird vorbereitet.</p>
      </Notice>
      <div className={styles.foot}>
        <BigButton look="secondary" isWide onClick={rest.onBack}>
          Zurück
        </BigButton>
      </div>
    </>
  )
}

const STEPS = { order: OrderStep, table: TableStep, person: PersonStep, pay: PayStep } as const

function Steps({ data, onBack, onSending, onPlaced }: Omit<CheckoutScreenProps, 'data'> & { data: CheckoutPageData }) {
  const checkout = useKioskCheckout(data, onPlaced)
  const { step, steps, submit, cart } = checkout
  const place = steps.indexOf(step)
  const screen = useArrival<HTMLDivElement>(step)
  const isSending = submit.phase !== 'idle'
  useEffect(() => {
    onSending(isSending)
    return () => onSending(false)
  }, [isSending, onSending])
  const Step = STEPS[step]
  if (cart.items.length === 0 && !isSending) {
    return (
      <>
        <Notice icon={<Icon name="bag" size={96} />} title="Ihr Warenkorb ist leer">
          <p>Wählen Sie zuerst etwas aus.</p>
        </Notice>
        <div className={styles.foot}>
          <BigButton isWide onClick={onBack}>
            Zur Speisekarte
          </BigButton>
        </div>
      </>
    )
  }
  return (
    <>
      <div className={styles.progress}>
        <p>{`Schritt ${place + 1} von ${steps.length}`}</p>
        <progress max={steps.length} value={place + 1} aria-label="Fortschritt" />
      </div>
      <div key={step} ref={screen} className={styles.screen} tabIndex={-1}>
        <KioskProblems checkout={checkout} />
        <Step checkout={checkout} />
      </div>
      <div className={styles.foot}>
        <BigButton look="secondary" disabled={isSending} onClick={place === 0 ? onBack : checkout.back}>
          {place === 0 ? 'Noch etwas' : 'Zurück'}
        </BigButton>
        {step === 'pay' ? (
          <BigButton className={styles.submit} isBusy={isSending} disabled={checkout.methods.length === 0} onClick={submit.submit}>
            {isSending ? 'Verarbeiten...' : submitText(checkout)}
          </BigButton>
        ) : (
          <BigButton className={styles.submit} onClick={checkout.next}>
            Weiter
          </BigButton>
        )}
      </div>
    </>
  )
}

function submitText({ config, sums }: KioskCheckout): string {
  const label = ownLabel('Bestellung abschicken', config.orderButtonLabels)
  return sums.hasHiddenPrice ? label : `${label} · ${withPrefix(formatCurrency(sums.totals.gross, config.currency), sums.model)}`
}
