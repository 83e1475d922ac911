import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconMapPin, IconMessage, IconPhone, IconRating18Plus } from '@tabler/icons-react'
import { memo } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { OrderActions } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { availableActions } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { promisedAt } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { CardItems } from '#web/backoffice/areas/orders/board/CardItems.tsx'
import { KIND_ICONS } from '#web/backoffice/areas/orders/board/kind-icons.ts'
import {
  customerName,
  deliveryLines,
  mentionsAllergy,
  orderAllergens,
  paymentState,
} from '#web/backoffice/areas/orders/data/order-texts.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import classes from '#web/backoffice/areas/orders/board/card.module.css'

type Props = { order: StaffOrder; now: number; settings: OrderingSettings; showsBranch: boolean }

/** Folded in the hands of whoever passes it on, who wants the name, the address and the money. */
const HANDOVER_LINES = 4
const KITCHEN_LINES = 12

function OrderCardView({ order, now, settings, showsBranch }: Props) {
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  const { label, time } = timeOf(order, now)
  const payment = paymentState(order, settings.currency)
  const address = deliveryLines(order)
  const allergens = orderAllergens(order, settings.legend)
  const headingId = `order-${order.id}`
  return (
    <article className={classes.card} aria-labelledby={headingId} data-level={clock.level} data-status={order.status} data-order={order.id}>
      <header className={classes.head}>
        <h3 id={headingId} className={classes.number} data-long={order.ticketNumber === null || undefined}>
          <a href={`#/orders/${order.id}`} aria-label={`${orderName(order)} öffnen`}>
            {order.ticketNumber ?? order.uid.slice(0, 6)}
          </a>
        </h3>
        <p className={classes.kind}>
          <Kind size={24} aria-hidden /> {order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : ORDER_TYPE_LABELS[type]}
        </p>
        {time && (
          <p className={classes.promised} data-far={time.length > 6 || undefined}>
            <span className={classes.small}>{label}</span> {time}
          </p>
        )}
      </header>
      {clock.text && (
        <p className={classes.clock}>
          {clock.level === 'late' ? <IconAlertTriangle size={20} aria-hidden /> : <IconClock size={20} aria-hidden />} {clock.text}
        </p>
      )}
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
      <CardItems items={order.items} shown={order.isInDelivery ? HANDOVER_LINES : KITCHEN_LINES} />
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
      {allergens.length > 0 && <p className={classes.small}>Allergene: {allergens.join(', ')}</p>}
      <div className={classes.customer}>
        <span className={classes.name}>{customerName(order)}</span>
        {order.contact.phone && (
          <a className={classes.phone} href={`tel:${order.contact.phone}`}>
            <IconPhone size={18} aria-hidden /> {order.contact.phone}
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

/** What the clock on the wall has to do with the order: the guest's wish until somebody answers, then what was promised. */
function timeOf(order: StaffOrder, now: number): { label: string; time: string | null } {
  const proposed = order.status === 'counterOffered' ? order.counterAppointment : null
  const at = proposed ?? promisedAt(order)
  const label = proposed ? 'Vorschlag' : order.appointment ? 'Termin' : order.isConfirmed ? 'Zugesagt' : 'Wunsch'
  if (at) return { label, time: dayTimeText(at, order.branch.timeZone, now) }
  return { label, time: order.status === 'new' && !order.branch.isQuotationRequired ? 'sofort' : null }
}

/** All that time changes about a card; between two looks most cards stay as they are. */
const face = ({ order, now, settings }: Props): string => {
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  return [clock.level, clock.text, timeOf(order, now).time, ...availableActions(order, 'admin', now)].join()
}

/** One order as the counter needs it: number, kind, time and clock first, then what to make and for whom, then money and the next step. */
export const OrderCard = memo(
  OrderCardView,
  (before, after) =>
    before.order === after.order &&
    before.settings === after.settings &&
    before.showsBranch === after.showsBranch &&
    face(before) === face(after),
)
