import { lazy, Suspense, useState, useCallback, useSyncExternalStore } from 'react'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { calendarTime } from '#domain/orders/steps/calendar-time.ts'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import { paymentNote, timelineOf, type TimelineStep } from '#domain/orders/steps/timeline.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { formatTime } from '#domain/time/format-time.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { ErrorBoundary } from '#web/storefront/page/ErrorBoundary.tsx'
import { CancelOrder } from '#web/storefront/status/CancelOrder.tsx'
import { CounterOffer } from '#web/storefront/status/CounterOffer.tsx'
import { OrderChanges } from '#web/storefront/status/OrderChanges.tsx'
import { OrderAgain } from '#web/storefront/status/OrderAgain.tsx'
import { OrderDetails } from '#web/storefront/status/OrderDetails.tsx'
import { OrderPlace } from '#web/storefront/status/OrderPlace.tsx'
import { QuotationOffer } from '#web/storefront/status/QuotationOffer.tsx'
import { promisedTime } from '#web/storefront/status/promised-time.ts'
import { headline, isPhoneWanted, shownNumber, statusSentence } from '#web/storefront/status/status-words.ts'
import styles from '#web/storefront/status/Status.module.css'
import { sessionState } from '#web/kit/session-state.ts'
import timelineStyles from '#web/storefront/status/Timeline.module.css'

const STATES: Record<TimelineStep['state'], string> = { done: 'erledigt', current: 'jetzt', upcoming: 'kommt noch' }

/** How far the order is; the present step breathes. */
const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className={timelineStyles.steps} aria-label="Fortschritt">
    {steps.map(({ key, label, state }) => (
      <li
        key={key}
        className={timelineStyles.step}
        data-state={state}
        data-ended={key === 'ended' || undefined}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={timelineStyles.mark} aria-hidden="true">
          {state === 'done' ? (
            <Icon name="check" size={14} />
          ) : key === 'ended' ? (
            <Icon name="close" size={14} />
          ) : null}
        </span>
        <span>
          {label}
          <span className="sr-only"> ({STATES[state]})</span>
        </span>
      </li>
    ))}
  </ol>
)

const storage = sessionState('')
const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something was put away in this tab. The server shows nothing that might be: it cannot know. */
function useDismissal(name: string): { isDismissed: boolean; dismiss: () => void } {
  const key = `dismissed:${name}`
  const isDismissed = useSyncExternalStore(
    watch,
    () => storage.read<boolean>(key) === true,
    () => true,
  )
  const dismiss = useCallback(() => {
    storage.write(key, true)
    for (const listener of listeners) listener()
  }, [key])
  return { isDismissed, dismiss }
}

const loadPushOptIn = async () => (await import('#web/storefront/status/push/PushOptIn.tsx')).PushOptIn
const loadPayNow = async () => (await import('#web/storefront/status/PayNow.tsx')).PayNow
const Questionnaire = lazy(async () => ({
  default: (await import('#web/storefront/status/Questionnaire.tsx')).Questionnaire,
}))

type OrderStatusProps = { data: PageData; order: PublicOrder; onChange: (order: PublicOrder) => void }

/**
 * What now and when, what there is to answer, the number to show at the counter, how far it is, what there is to do,
 * then the details.
 */
export function OrderStatus({ data, order, onChange }: OrderStatusProps) {
  const now = useNow(data.now)
  const isOver = isTerminal(order.status)
  const hasEnded = isOver && order.status !== 'completed'
  const isOffered = order.status === 'counterOffered'
  const isUnpaid = order.status === 'awaitingPayment'
  const promised = promisedTime(order, now)
  const note = paymentNote({ ...order, isQuotation: order.branch.isQuotationRequired, isQuoted: !!order.quotation })
  return (
    <div className={styles.page} data-asks={isOffered || isUnpaid || hasEnded || undefined}>
      <div className={styles.main}>
        <section className={styles.hero} data-tone={hasEnded ? 'bad' : 'good'}>
          <h1 className={styles.headline}>{headline(order)}</h1>
          <div aria-live="polite">
            <p className={styles.sentence}>{statusSentence(order, now)}</p>
            {note && <p className={styles.note}>{note}</p>}
            {promised && (
              <p className={styles.promise}>
                <span className={styles.promiseLabel}>{promised.label}</span>
                <span className={styles.promiseTime}>{promised.time}</span>
              </p>
            )}
          </div>
          {/* Beside what is read out when it changes: nobody wants to hear every minute. */}
          {promised && (
            <p className={styles.promiseLeft} role="timer">
              {promised.left}
            </p>
          )}
          {order.branch.phone && isPhoneWanted(order, now) && (
            <a className={`${buttonClass({ look: 'secondary' })} ${styles.call}`} href={`tel:${order.branch.phone}`}>
              <Icon name="phone" size={18} />
              {`Anrufen: ${order.branch.phone}`}
            </a>
          )}
          {!isOffered && !isUnpaid && <Progress order={order} />}
        </section>
        <noscript>
          <p className={styles.stale}>
            Ohne JavaScript bleibt diese Seite auf dem Stand von {formatTime(data.now, order.branch.timeZone)} Uhr.{' '}
            <a href={data.path}>Seite neu laden</a>
          </p>
        </noscript>
        {isOffered && (
          <>
            {order.quotation ? (
              <QuotationOffer
                order={order}
                quotation={order.quotation}
                now={now}
                config={data.config}
                onChange={onChange}
              />
            ) : (
              <CounterOffer order={order} now={now} onChange={onChange} />
            )}
            <div className={styles.card}>
              <Progress order={order} />
            </div>
          </>
        )}
        {isUnpaid && (
          <>
            <ErrorBoundary fallback={null}>
              <Later load={loadPayNow} isWanted props={{ order, methods: data.payMethods ?? [] }} />
            </ErrorBoundary>
            <div className={styles.card}>
              <Progress order={order} />
            </div>
          </>
        )}
        <OrderChanges order={order} currency={data.config.currency} />
        <ErrorBoundary fallback={null}>
          {data.pushKey && !isOver && data.context === 'site' && (
            <div className={styles.notices}>
              <Later
                load={loadPushOptIn}
                isWanted
                props={{ order, pushKey: data.pushKey, hasApp: data.config.enablePluginPWA }}
              />
            </div>
          )}
          <Rating order={order} onChange={onChange} />
        </ErrorBoundary>
        <div className={styles.actions}>
          {calendarTime(order, now) && (
            <a
              className={buttonClass({ look: 'secondary' })}
              href={`/api/orders/public/${order.uid}/${order.hash}/calendar.ics` satisfies DocumentAddress}
            >
              <Icon name="calendar" size={18} />
              Termin in den Kalender
            </a>
          )}
          {isOver && data.config.routeSet !== 'marketing' && (
            <OrderAgain order={order} context={data.context} currency={data.config.currency} />
          )}
          {!isOffered && <CancelOrder order={order} now={now} onChange={onChange} />}
        </div>
      </div>
      <div className={styles.side}>
        <OrderDetails order={order} config={data.config} hasLines={!isOffered || !order.quotation?.isCurrent} />
        <OrderPlace order={order} branch={data.branches.find(({ id }) => id === order.branch.id)} />
      </div>
    </div>
  )
}

/** The number to show across the counter, or the table it is brought to, and how far the order is. */
function Progress({ order }: Pick<OrderStatusProps, 'order'>) {
  const { branch } = order
  const shown = shownNumber(order)
  return (
    <>
      {shown && (
        <p className={styles.ticket}>
          <span className={styles.ticketLabel}>{shown.label}</span>
          <span className={styles.ticketNumber} data-table={shown.isTable || undefined}>
            {shown.text}
          </span>
        </p>
      )}
      <Timeline
        steps={timelineOf({ ...order, isQuotation: branch.isQuotationRequired, isQuoted: !!order.quotation })}
      />
    </>
  )
}

/** The questionnaire, until it is answered or put away (docs/reference/ordering.md#questionnaire). */
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
