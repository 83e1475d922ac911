import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderPayment, OrderRefund, StaffOrder } from '#contract/calls/order-shape.ts'
import { attemptLabel, isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { RefundForm } from '#web/backoffice/areas/orders/detail/RefundForm.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/detail/payments.module.css'
import cards from '#web/backoffice/areas/orders/detail/detail.module.css'

type Tone = 'good' | 'open' | 'bad'
type Word = { word: string; tone: Tone }

/** Where an attempt to pay stands, in words for the counter. */
const PAYMENT_STATES: Readonly<Record<OrderPayment['status'], Word>> = {
  open: { word: 'Noch nicht bezahlt', tone: 'open' },
  paid: { word: 'Bezahlt', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
  canceled: { word: 'Vom Gast abgebrochen', tone: 'bad' },
  expired: { word: 'Abgelaufen', tone: 'bad' },
}

/** What a movement is called that comes after the payment. */
const REFUND_KINDS: Readonly<Record<OrderRefund['kind'], string>> = {
  refund: 'Erstattung',
  chargeback: 'Rückbuchung',
  reversal: 'Rückbuchung zurückgenommen',
}

/** What the guest's bank did is done. */
const BY_THE_BANK: Readonly<Record<Exclude<OrderRefund['kind'], 'refund'>, Word>> = {
  chargeback: { word: 'Von der Bank des Gastes geholt', tone: 'bad' },
  reversal: { word: 'Von der Bank zurückgegeben', tone: 'good' },
}

/** Where money on its way back is. */
const REFUND_STATES: Readonly<Record<OrderRefund['status'], Word>> = {
  note: { word: 'Von Hand zurückgegeben', tone: 'good' },
  queued: { word: 'Wird an den Anbieter gesendet', tone: 'open' },
  pending: { word: 'Beim Anbieter in Arbeit', tone: 'open' },
  refunded: { word: 'Erstattet', tone: 'good' },
  failed: { word: 'Fehlgeschlagen', tone: 'bad' },
}

/** Where a movement stands. */
const refundWord = ({ kind, status }: Pick<OrderRefund, 'kind' | 'status'>): Word =>
  kind === 'refund' ? REFUND_STATES[status] : BY_THE_BANK[kind]

/**
 * Where the money of an order is: every attempt to pay it and everything given back, what the provider says of it now,
 * and giving back.
 */
export function PaymentsCard({ order, currency }: { order: StaffOrder; currency: string }) {
  const client = useQueryClient()
  const me = useMe()
  const [isRefunding, setRefunding] = useState(false)
  const check = useMutation({
    mutationFn: () =>
      callApi('POST', '/orders/{id}/update-payment-status', { params: { id: order.id }, body: {}, session: 'staff' }),
    onSuccess: answer => {
      client.setQueryData(orderQuery(order.id).queryKey, answer)
      notifications.show({ color: 'green', message: 'Zahlungsstatus ist überprüft.' })
    },
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Zahlungsstatus konnte nicht überprüft werden.'),
      }),
  })
  const isOnline = isOnlineMethod(order.paymentMethod) && !order.branch.isQuotationRequired
  const mayRefund = order.refundable > 0 && may(me, 'orders.refund')
  if (!isOnline && !mayRefund && order.refunds.length === 0) return null
  const { timeZone } = order.branch
  return (
    <section className={cards.card} aria-labelledby="payments-title">
      <h2 id="payments-title">Zahlungen</h2>
      {order.payments.some(({ isTest }) => isTest) && (
        <p className={classes.test}>
          Testzahlung: es fließt kein Geld. Die Bestellung zählt nicht in Tagessummen und Buchungen.
        </p>
      )}
      <ul className={classes.rows}>
        {order.payments.map(payment => (
          <Payment key={payment.id} payment={payment} timeZone={timeZone} />
        ))}
        {order.refunds.map(refund => (
          <Refund key={refund.id} refund={refund} order={order} mayRetry={may(me, 'orders.refund')} />
        ))}
      </ul>
      <div className={`${classes.tools} ${cards.onScreen}`}>
        {isOnline && (
          <Button variant="default" mih={44} loading={check.isPending} onClick={() => check.mutate()}>
            Zahlungsstatus prüfen
          </Button>
        )}
        {mayRefund && (
          <Button variant="default" mih={44} onClick={() => setRefunding(true)}>
            Erstatten …
          </Button>
        )}
      </div>
      {isRefunding && <RefundForm order={order} currency={currency} onClose={() => setRefunding(false)} />}
    </section>
  )
}

function Payment({ payment, timeZone }: { payment: OrderPayment; timeZone: string }) {
  const at = payment.paidAt ?? payment.createdAt
  const { word, tone } =
    payment.status === 'paid' && !payment.isKept
      ? { word: 'Bezahlt, wird erstattet', tone: 'bad' as const }
      : PAYMENT_STATES[payment.status]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>
          {attemptLabel(payment.provider, payment.onlineMethod)}
          {payment.attempt > 1 ? `, ${payment.attempt}. Versuch` : ''}
        </strong>
        <span className={classes.state} data-tone={tone}>
          {word} <time dateTime={at}>{formatDateTime(at, timeZone, true)}</time>
        </span>
        {payment.received && (
          <span className={classes.state} data-tone="bad">
            {`Erhalten: ${formatCurrency(payment.received.amount, payment.received.currency)}, verlangt: ${formatCurrency(payment.amount, payment.currency)}`}
          </span>
        )}
        {payment.failureCode && <span className={cards.soft}>Grund: {payment.failureCode}</span>}
        {payment.providerId && <span className={classes.name}>{payment.providerId}</span>}
      </div>
      <span className={classes.amount}>
        {formatCurrency(payment.received?.amount ?? payment.amount, payment.received?.currency ?? payment.currency)}
      </span>
    </li>
  )
}

function Refund({ refund, order, mayRetry }: { refund: OrderRefund; order: StaffOrder; mayRetry: boolean }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () =>
      callApi('POST', '/orders/{id}/refunds/{refund}/retry', {
        params: { id: order.id, refund: refund.id },
        body: {},
        session: 'staff',
      }),
    onSuccess: answer => {
      client.setQueryData(orderQuery(order.id).queryKey, answer)
      notifications.show({ color: 'green', message: 'Die Erstattung wird noch einmal versucht.' })
    },
    onError: (error: Error) => {
      notifications.show({
        color: 'red',
        message: failureText(
          error,
          'Die Erstattung konnte nicht veranlasst werden.',
          'Der Server hat nicht geantwortet. Ob die Erstattung noch einmal versucht wird, zeigt die Bestellung.',
        ),
      })
      void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
  const { word, tone } = refundWord(refund)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{REFUND_KINDS[refund.kind]}</strong>
        <span className={classes.state} data-tone={tone}>
          {word} <time dateTime={refund.at}>{formatDateTime(refund.at, order.branch.timeZone, true)}</time>
        </span>
        <span className={cards.soft}>
          {refund.reason}
          {refund.by ? `, ${refund.by}` : ''}
        </span>
        {refund.isRetryable && mayRetry && (
          <Button
            className={cards.onScreen}
            variant="default"
            mih={44}
            w="fit-content"
            mt={8}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Erneut versuchen
          </Button>
        )}
      </div>
      <span className={classes.amount}>{formatCurrency(-refund.amount, refund.currency)}</span>
    </li>
  )
}
