import { lazy, Suspense, useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageData } from '#contract/page.ts'
import { isTerminal } from '#domain/orders/order-status.ts'
import { paymentNote, timelineOf } from '#domain/orders/timeline.ts'
import { Button } from '#web/kit/Button.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { CalendarButton } from '#web/storefront/status/CalendarButton.tsx'
import { CancelOrder } from '#web/storefront/status/CancelOrder.tsx'
import { CounterOffer } from '#web/storefront/status/CounterOffer.tsx'
import { OrderAgain } from '#web/storefront/status/OrderAgain.tsx'
import { OrderDetails } from '#web/storefront/status/OrderDetails.tsx'
import { OrderPlace } from '#web/storefront/status/OrderPlace.tsx'
import { headline, statusSentence } from '#web/storefront/status/status-words.ts'
import { Timeline } from '#web/storefront/status/Timeline.tsx'
import { useDismissal } from '#web/storefront/status/use-dismissal.ts'
import styles from '#web/storefront/status/Status.module.css'

const Questionnaire = lazy(async () => ({ default: (await import('#web/storefront/status/Questionnaire.tsx')).Questionnaire }))

type OrderStatusProps = { data: PageData; order: PublicOrder; onChange: (order: PublicOrder) => void }

/** What now and when, the number to show at the counter, how far it is, what there is to do, then the details. */
export function OrderStatus({ data, order, onChange }: OrderStatusProps) {
  const now = useNow(data.now)
  const isOver = isTerminal(order.status)
  const hasEnded = isOver && order.status !== 'completed'
  const flags = { ...order, isQuotation: order.branch.isQuotationRequired }
  const note = paymentNote(flags)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <section className={styles.hero} data-tone={hasEnded ? 'bad' : 'good'}>
          <h1 className={styles.headline}>{headline(order)}</h1>
          <div aria-live="polite">
            <p className={styles.sentence}>{statusSentence(order, now)}</p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {order.ticketNumber !== null && !order.branch.isQuotationRequired && !hasEnded && (
            <p className={styles.ticket}>
              <span className={styles.ticketLabel}>{order.isDelivery ? 'Bestellnummer' : 'Abholnummer'}</span>
              <span className={styles.ticketNumber}>{order.ticketNumber}</span>
            </p>
          )}
          <Timeline steps={timelineOf(flags)} />
        </section>
        {order.status === 'counterOffered' && <CounterOffer order={order} now={now} onChange={onChange} />}
        <Rating order={order} onChange={onChange} />
        <div className={styles.actions}>
          {!isOver && order.appointment && <CalendarButton order={order} />}
          {isOver && <OrderAgain order={order} context={data.context} />}
          <Button look="quiet" onClick={() => window.print()}>
            Drucken
          </Button>
          {order.status !== 'counterOffered' && <CancelOrder order={order} onChange={onChange} />}
        </div>
      </div>
      <div className={styles.side}>
        <OrderDetails order={order} currency={data.config.currency} />
        <OrderPlace order={order} branch={data.branches.find(({ id }) => id === order.branch.id)} />
      </div>
    </div>
  )
}

/** The questionnaire, until it is answered or put away (specification section 4, "Questionnaire"). */
function Rating({ order, onChange }: Pick<OrderStatusProps, 'order' | 'onChange'>) {
  const { isDismissed, dismiss } = useDismissal(`rating:${order.uid}`)
  const [isSent, setSent] = useState(false)
  if (isSent) return <output className={styles.thanks}>Vielen Dank für Ihre Bewertung!</output>
  if (!order.isQuestionnaireOpen || isDismissed) return null
  return (
    <Suspense fallback={<div className={styles.blank} />}>
      <Questionnaire
        order={order}
        onSent={rated => {
          setSent(true)
          onChange(rated)
        }}
        onDismiss={dismiss}
      />
    </Suspense>
  )
}
