import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { Button, buttonRow } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { momentText } from '#web/storefront/checkout/form/moment-text.ts'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { ConfirmDialog } from '#web/storefront/status/ConfirmDialog.tsx'
import { countdownText, useCountdown } from '#web/storefront/status/countdown.ts'
import { useGuestAction } from '#web/storefront/status/use-guest-action.ts'
import styles from '#web/storefront/status/CounterOffer.module.css'

const QUESTION = 'decline'

type CounterOfferProps = { order: PublicOrder; now: string; onChange: (order: PublicOrder) => void }

/** Another time proposed by the shop, to take or to decline (docs/reference/ordering.md#counter-appointment). */
export function CounterOffer({ order, now, onChange }: CounterOfferProps) {
  const { run, isBusy, error } = useGuestAction(order)
  const isDeclining = useLayer(QUESTION) !== undefined
  const left = useCountdown(order.counterAppointmentExpiresAt, now)
  const answer = async (call: 'confirm-counter-appointment' | 'reject-counter-appointment') => {
    const changed = await run(call, {})
    closeLayer(QUESTION)
    if (changed) onChange(changed)
  }
  if (!order.counterAppointment) return null
  const until =
    order.counterAppointmentExpiresAt && formatTime(order.counterAppointmentExpiresAt, order.branch.timeZone)
  return (
    <section className={styles.offer} aria-labelledby="counter-offer">
      <h2 id="counter-offer" className={styles.title}>
        Passt Ihnen dieser Termin?
      </h2>
      <dl className={styles.times}>
        <dt>Bisher</dt>
        <dd className={styles.before}>
          {order.appointment ? momentText(order.appointment, order.branch.timeZone, now) : 'So bald wie möglich'}
        </dd>
        <dt>Neu</dt>
        <dd className={styles.time}>{momentText(order.counterAppointment, order.branch.timeZone, now)}</dd>
      </dl>
      {left === 0 ? (
        <p className={styles.left}>Der Vorschlag ist abgelaufen.</p>
      ) : (
        until && (
          <p className={styles.left}>
            Bitte antworten Sie bis {until} Uhr
            {left !== null && <span className={styles.scripted}> (noch {countdownText(left)})</span>}.
          </p>
        )
      )}
      <p>Wenn Sie ablehnen oder nicht antworten, wird Ihre Bestellung storniert.</p>
      <noscript>
        <p>
          Zum Antworten braucht diese Seite JavaScript.
          {order.branch.phone && ` Rufen Sie uns gerne an: ${order.branch.phone}`}
        </p>
      </noscript>
      <div className={classNames(buttonRow, styles.actions)}>
        <Button isBusy={isBusy} disabled={left === 0} onClick={() => void answer('confirm-counter-appointment')}>
          Termin annehmen
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={() => openLayer(QUESTION)}>
          Ablehnen und stornieren
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isDeclining && (
        <ConfirmDialog
          title="Termin ablehnen?"
          text="Damit wird Ihre Bestellung storniert. Das lässt sich nicht rückgängig machen."
          confirm="Ablehnen und stornieren"
          isBusy={isBusy}
          onConfirm={() => void answer('reject-counter-appointment')}
          onClose={() => closeLayer(QUESTION)}
        />
      )}
    </section>
  )
}
