import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { Button } from '#web/kit/Button.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { ConfirmDialog } from '#web/storefront/status/ConfirmDialog.tsx'
import { countdownText, useCountdown } from '#web/storefront/status/countdown.ts'
import { useGuestAction } from '#web/storefront/status/use-guest-action.ts'
import styles from '#web/storefront/status/Status.module.css'

const QUESTION = 'cancel'

type CancelOrderProps = { order: PublicOrder; now: string; onChange: (order: PublicOrder) => void }

/** For some minutes the guest may take the order back alone. */
export function CancelOrder({ order, now, onChange }: CancelOrderProps) {
  const { run, isBusy, error } = useGuestAction(order)
  const isAsking = useLayer(QUESTION) !== undefined
  const left = useCountdown(order.cancellableUntil, now)
  const cancel = async () => {
    const changed = await run('cancel', {})
    closeLayer(QUESTION)
    if (changed) onChange(changed)
  }
  if (error)
    return (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )
  if (!left) return null
  return (
    <>
      <Button look="secondary" className={styles.scripted} onClick={() => openLayer(QUESTION)}>
        Bestellung stornieren <span className="tabular">(noch {countdownText(left)})</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Bestellung stornieren?"
          text="Wir bereiten dann nichts zu. Das lässt sich nicht rückgängig machen."
          confirm="Bestellung stornieren"
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => closeLayer(QUESTION)}
        />
      )}
    </>
  )
}
