import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { OrderActions } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import type { CardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { CardItems } from '#web/backoffice/areas/orders/board/CardItems.tsx'
import {
  CardComment,
  CardCustomer,
  CardEscalation,
  CardMarks,
  CardRepeat,
} from '#web/backoffice/areas/orders/board/CardRemarks.tsx'
import { CardMenu } from '#web/backoffice/areas/orders/board/CardMenu.tsx'
import { OrderNumber } from '#web/backoffice/areas/orders/board/OrderNumber.tsx'
import { KIND_ICONS } from '#web/backoffice/areas/orders/board/kind-icons.ts'
import { openCash } from '#web/backoffice/areas/orders/cash/open-cash.tsx'
import { isCashDue } from '#web/backoffice/areas/orders/data/cash-due.ts'
import { paymentState } from '#web/backoffice/areas/orders/data/order-texts.ts'
import classes from '#web/backoffice/areas/orders/board/card.module.css'

/** Folded in the hands of whoever passes it on, who wants the name, the address and the money. */
const HANDOVER_LINES = 4
const KITCHEN_LINES = 12

/**
 * One order as the counter needs it: number, kind, time and clock first, then what to make and for whom, then money and
 * the next step.
 */
export function OrderCard({ order, now, settings, showsBranch, repeats }: CardProps) {
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  const { label, time } = cardTime(order, now)
  const payment = paymentState(order, settings)
  const headingId = `order-${order.id}`
  return (
    <article
      className={classes.card}
      aria-labelledby={headingId}
      data-level={clock.level}
      data-status={order.status}
      data-order={order.id}
    >
      <header className={classes.head}>
        <h3 id={headingId} className={classes.number} data-long={order.ticketNumber === null || undefined}>
          <OrderNumber order={order} />
        </h3>
        <p className={classes.kind}>
          <Kind size={24} aria-hidden />{' '}
          {order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : ORDER_TYPE_LABELS[type]}
        </p>
        {time && (
          <p className={classes.promised} data-far={time.length > 6 || undefined}>
            <span className={classes.small}>{label}</span> {time}
          </p>
        )}
      </header>
      {clock.text && (
        <p className={classes.clock}>
          {clock.level === 'late' ? <IconAlertTriangle size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}{' '}
          {clock.text}
        </p>
      )}
      <CardEscalation order={order} />
      <CardRepeat repeats={repeats} />
      <CardMarks order={order} showsBranch={showsBranch} />
      <CardItems items={order.items} shown={order.isInDelivery ? HANDOVER_LINES : KITCHEN_LINES} />
      <CardComment comment={order.comment} />
      <CardCustomer order={order} legend={settings.legend} />
      <footer className={classes.foot}>
        <strong className={classes.total}>{formatCurrency(order.totals.gross, settings.currency)}</strong>
        <span className={classes.payment} data-tone={payment.tone}>
          {payment.text}
        </span>
        {order.isInDelivery && isCashDue(order) && (
          <UnstyledButton className={classes.cash} onClick={() => openCash(order, settings.currency)}>
            Bar kassieren
          </UnstyledButton>
        )}
      </footer>
      <OrderActions order={order} now={now} menu={<CardMenu order={order} currency={settings.currency} />} />
    </article>
  )
}
