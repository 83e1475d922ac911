import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconMapPin, IconMessage, IconPhone, IconRating18Plus } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/order-type.ts'
import { isTerminal, ORDER_STATUS_LABELS } from '#domain/orders/order-status.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/orders/actions/action-labels.ts'
import { OrderActions } from '#web/backoffice/orders/actions/OrderActions.tsx'
import { boardClock } from '#web/backoffice/orders/board/board-clock.ts'
import { promisedAt } from '#web/backoffice/orders/board/board-columns.ts'
import { CardItems } from '#web/backoffice/orders/board/CardItems.tsx'
import { KIND_ICONS } from '#web/backoffice/orders/board/kind-icons.ts'
import { customerName, deliveryLines, mentionsAllergy, orderAllergens, paymentState } from '#web/backoffice/orders/data/order-texts.ts'
import type { OrderingSettings } from '#web/backoffice/orders/data/ordering-settings.ts'
import { dayTimeText } from '#web/backoffice/orders/data/time-text.ts'
import classes from '#web/backoffice/orders/board/card.module.css'

type Props = { order: StaffOrder; now: number; settings: OrderingSettings; showsBranch: boolean }

/** One order as the counter needs it: number, kind, time and clock first, then what to make and for whom, then money and the next step. */
export function OrderCard({ order, now, settings, showsBranch }: Props) {
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  const proposed = order.status === 'counterOffered' ? order.counterAppointment : null
  const promised = proposed ?? promisedAt(order)
  const promisedText = promised && dayTimeText(promised, order.branch.timeZone, now)
  const isFar = (promisedText ?? '').length > 5
  const payment = paymentState(order)
  const address = deliveryLines(order)
  const allergens = orderAllergens(order)
  const headingId = `order-${order.id}`
  return (
    <article className={classes.card} aria-labelledby={headingId} data-level={clock.level} data-status={order.status}>
      <header className={classes.head}>
        <h3 id={headingId} className={classes.number}>
          <a href={`#/orders/${order.id}`} aria-label={`${orderName(order)} öffnen`}>
            {order.ticketNumber ?? order.uid.slice(0, 6)}
          </a>
        </h3>
        <p className={classes.kind}>
          <Kind size={22} aria-hidden /> {ORDER_TYPE_LABELS[type]}
          {order.tableIdentifier ? `, Tisch ${order.tableIdentifier}` : ''}
        </p>
        {promised && (
          <p className={classes.promised} data-far={isFar || undefined}>
            <span className={classes.small}>{proposed ? 'Vorschlag' : order.appointment ? 'Termin' : 'Zugesagt'}</span> {promisedText}
          </p>
        )}
        {clock.text && (
          <p className={classes.clock}>
            {clock.level === 'late' ? <IconAlertTriangle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />} {clock.text}
          </p>
        )}
        {isTerminal(order.status) && <p className={classes.clock}>{ORDER_STATUS_LABELS[order.status]}</p>}
      </header>
      {(order.hasAgeRestriction || showsBranch) && (
        <p className={classes.marks}>
          {order.hasAgeRestriction && (
            <strong className={classes.age}>
              <IconRating18Plus size={20} aria-hidden /> Ausweis prüfen
            </strong>
          )}
          {showsBranch && <span className={classes.small}>{order.branch.name}</span>}
        </p>
      )}
      <CardItems items={order.items} />
      {order.comment && (
        <p className={classes.box} data-warns={mentionsAllergy(order.comment) || undefined}>
          {mentionsAllergy(order.comment) ? (
            <strong>
              <IconAlertTriangle size={18} aria-hidden /> Allergie beachten
            </strong>
          ) : (
            <IconMessage size={18} aria-label="Kommentar" />
          )}{' '}
          {order.comment}
        </p>
      )}
      {allergens.length > 0 && <p className={classes.allergens}>Allergene: {allergens.join(', ')}</p>}
      <div className={classes.customer}>
        <span className={classes.name}>{customerName(order)}</span>
        {order.contact.phone && (
          <a className={classes.phone} href={`tel:${order.contact.phone}`}>
            <IconPhone size={20} aria-hidden /> {order.contact.phone}
          </a>
        )}
        {address.length > 0 && (
          <span className={classes.address}>
            <IconMapPin size={18} aria-hidden /> {address.join(', ')}
          </span>
        )}
      </div>
      <footer className={classes.foot}>
        <strong className={classes.total}>{formatCurrency(order.totals.gross, settings.currency)}</strong>
        <span className={classes.payment} data-tone={payment.tone}>
          {payment.text}
        </span>
      </footer>
      <OrderActions
        order={order}
        now={now}
        menu={
          <Menu.Item component="a" href={`#/orders/${order.id}`}>
            Details anzeigen
          </Menu.Item>
        }
      />
    </article>
  )
}
