import { useEffect, useState } from 'react'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { HOLD_ENDED, holdText } from '#web/storefront/checkout/time/hold-text.ts'
import { useSlotHold } from '#web/storefront/checkout/time/use-slot-hold.ts'
import styles from '#web/storefront/checkout/time/SlotHold.module.css'

const TICK_MS = 5000

/**
 * Keeps the chosen time while the form is filled in, and says for how much longer; nothing where it need not be kept.
 */
export function SlotHold({ appointment }: { appointment: string }) {
  const { branch, cart, sums, errorAt } = useCheckoutView()
  const { until, refusal } = useSlotHold(branch, {
    orderType: cart.orderType,
    appointmentDate: appointment,
    items: sums.lines.map(({ item: { product, amount, unit, parts } }) => ({
      product: { id: product.id },
      amount,
      unit,
      parts: parts.map(({ name, value }) => ({
        name,
        value: typeof value === 'string' ? value : ([...value] as string[]),
      })),
    })),
  })
  const now = useTick(until !== null)
  if (refusal && !errorAt('appointmentDate')) return <FieldError id={fieldId('appointmentDate')} error={refusal} />
  if (until === null) return null
  const text = holdText(until, now)
  return (
    <div className={styles.hold} data-over={text === null || undefined}>
      <Icon name="clock" size={18} />
      {/* told once when it ends; nobody wants every minute read out */}
      {text && <p>{text}</p>}
      <output>{text === null && HOLD_ENDED}</output>
    </div>
  )
}

function useTick(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
