import { useEffect } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { ownLabel } from '#domain/orders/texts/order-button.ts'
import type { CheckoutPageData } from '#contract/pages/page-data.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { CartFoot } from '#web/storefront/kiosk/touch/CartFoot.tsx'
import { Keys } from '#web/storefront/kiosk/touch/Keys.tsx'
import { Alert, KioskProblems } from '#web/storefront/kiosk/order/KioskProblems.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import { OrderStep } from '#web/storefront/kiosk/order/OrderStep.tsx'
import { PayStep } from '#web/storefront/kiosk/order/PayStep.tsx'
import { PersonStep } from '#web/storefront/kiosk/order/PersonStep.tsx'
import { Progress } from '#web/storefront/kiosk/touch/Progress.tsx'
import { TableStep } from '#web/storefront/kiosk/order/TableStep.tsx'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import { GO_ON_MS } from '#web/storefront/kiosk/touch/go-on-time.ts'
import { useGoOn } from '#web/storefront/page/use-go-on.ts'
import { REFUSAL_TEXTS, type TerminalRefusal } from '#web/storefront/kiosk/order/terminal-texts.ts'
import { type KioskOrdering, useKioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/order/CheckoutScreen.module.css'

type CheckoutScreenProps = {
  data: CheckoutPageData | null
  sums: CartTotals
  currency: string
  onBack: () => void
  /** A line of the cart is to be put together anew. */
  onEdit: (uid: string) => void
  onSending: (isSending: boolean) => void
  onPlaced: KioskOrdering['onPlaced']
  hasTerminal: boolean
  /** How the payment at the terminal ended for which the guest is back. */
  refusal: TerminalRefusal | null
}

/** From the cart to the number, one decision a screen. */
export function CheckoutScreen({ data, ...rest }: CheckoutScreenProps) {
  if (data) return <Steps data={data} {...rest} />
  return (
    <>
      <Notice icon={<Icon name="clock" size={96} />} title="Einen Moment bitte …">
        <p>Ihre Bestellung wird vorbereitet.</p>
      </Notice>
      <CartFoot sums={rest.sums} currency={rest.currency}>
        <BigButton look="secondary" onClick={rest.onBack}>
          Zurück
        </BigButton>
      </CartFoot>
    </>
  )
}

const STEPS = { order: OrderStep, table: TableStep, person: PersonStep, pay: PayStep } as const

function Steps({
  data,
  onBack,
  onEdit,
  onSending,
  onPlaced,
  hasTerminal,
  refusal,
}: Omit<CheckoutScreenProps, 'data'> & { data: CheckoutPageData }) {
  const checkout = useKioskCheckout(data, { hasTerminal, isAgain: refusal !== null, onPlaced })
  const { step, steps, submit, sums, config } = checkout
  const place = steps.indexOf(step)
  const screen = useArrival<HTMLDivElement>(step)
  const { choose, isResting } = useGoOn(step, checkout.next, GO_ON_MS)
  const isSending = submit.phase !== 'idle'
  useEffect(() => {
    onSending(isSending)
    return () => onSending(false)
  }, [isSending, onSending])
  const Step = STEPS[step]
  const isEmpty = checkout.cart.items.length === 0 && !isSending
  if (isEmpty)
    return (
      <>
        <Notice icon={<Icon name="bag" size={96} />} title="Ihr Warenkorb ist leer">
          <p>Wählen Sie zuerst etwas aus.</p>
        </Notice>
        <CartFoot sums={sums} currency={config.currency}>
          <BigButton onClick={onBack}>Zur Speisekarte</BigButton>
        </CartFoot>
      </>
    )
  return (
    <>
      <div className={styles.progress}>
        <Progress place={place + 1} of={steps.length} />
      </div>
      <div className={styles.typing}>
        <div key={step} ref={screen} className={styles.screen} data-step={step} tabIndex={-1}>
          <div className={styles.content}>
            {refusal && submit.attempt === 0 && step === 'pay' && <Alert attempt={0} {...REFUSAL_TEXTS[refusal]} />}
            <KioskProblems checkout={checkout} />
            <Step checkout={checkout} onChosen={choose} onEdit={onEdit} />
          </div>
        </div>
        {step === 'person' && (
          <div className={styles.keys}>
            <Keys fields={screen} />
          </div>
        )}
      </div>
      <CartFoot
        sums={sums}
        currency={config.currency}
        back={
          <BigButton look="secondary" disabled={isSending} onClick={place === 0 ? onBack : checkout.back}>
            {place === 0 ? 'Noch etwas' : 'Zurück'}
          </BigButton>
        }
      >
        {step === 'pay' ? (
          <BigButton
            isBusy={isSending}
            isResting={isResting}
            disabled={checkout.methods.length === 0}
            onClick={submit.submit}
          >
            {isSending ? 'Verarbeiten...' : ownLabel('Bestellung abschicken', config.orderButtonLabels)}
          </BigButton>
        ) : (
          <BigButton isResting={isResting} onClick={checkout.next}>
            Weiter
          </BigButton>
        )}
      </CartFoot>
    </>
  )
}
