import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { OrderActions } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import type { CardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { CardItems, positionsText } from '#web/backoffice/areas/orders/board/CardItems.tsx'
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
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { amountText, hasPartText, partText, paymentState } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import classes from '#web/backoffice/areas/orders/board/compact.module.css'

/**
 * One order in a hand's breadth for a rush: number, time and clock, what to make in two lines and for whom, the steps
 * beside them. A press on the lines unfolds the rest.
 */
export function CompactCard({ order, now, settings, showsBranch, repeats }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const showsProducts = useShows('products')
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  const { label, time } = cardTime(order, now)
  const payment = paymentState(order, settings)
  const warns = order.comment !== null && mentionsAllergy(order.comment)
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
        <div className={classes.when}>
          <p className={classes.time}>
            <Kind size={18} aria-hidden />
            <span className="sr-only">{ORDER_TYPE_LABELS[type]}</span>{' '}
            {order.tableIdentifier && `Tisch ${order.tableIdentifier} `}
            {time && (
              <span>
                <span className="sr-only">{label}</span> {time}
              </span>
            )}
          </p>
          {clock.text && (
            <p className={classes.clock}>
              {clock.level === 'late' ? (
                <IconAlertTriangle size={14} aria-hidden />
              ) : (
                <IconClock size={14} aria-hidden />
              )}{' '}
              {clock.text}
            </p>
          )}
        </div>
      </header>
      <div className={classes.steps}>
        <OrderActions order={order} now={now} isTight menu={<CardMenu order={order} currency={settings.currency} />} />
      </div>
      <div className={classes.warnings}>
        {warns && !isOpen && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden /> Allergie beachten: {order.comment}
          </p>
        )}
        <CardEscalation order={order} />
        <CardRepeat repeats={repeats} />
      </div>
      <UnstyledButton className={classes.rest} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {!isOpen && !showsProducts && <span>{positionsText(order.items)}</span>}
        {!isOpen && showsProducts && (
          <span className={classes.items}>
            {order.items.map((item, index) => (
              <span key={item.uid}>
                {index > 0 && ', '}
                <b>{amountText(item)}</b> {item.name}
                {item.parts.some(hasPartText) && (
                  <strong>
                    {' '}
                    {item.parts
                      .filter(hasPartText)
                      .map(part => partText(part, item))
                      .join(', ')}
                  </strong>
                )}
              </span>
            ))}
          </span>
        )}
        <span className={classes.foot}>
          {order.hasAgeRestriction && <strong className={classes.age}>18+</strong>}
          {order.comment && !warns && <IconMessage size={16} aria-label="mit Kommentar" />}
          <span className={classes.name} data-guest>
            <GuestName order={order} />
          </span>
          {showsBranch && !isOpen && <span>{order.branch.name}</span>}
          <span className={classes.payment} data-tone={payment.tone}>
            {formatCurrency(order.totals.gross, settings.currency)}
            {/* in a line only where somebody hands over and takes money; the colour says it elsewhere */}
            <span className={order.isInDelivery || isOpen ? undefined : 'sr-only'}> · {payment.text}</span>
          </span>
        </span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.open}>
          <CardMarks order={order} showsBranch={showsBranch} />
          <CardItems items={order.items} shown={Infinity} />
          <CardComment comment={order.comment} />
          <CardCustomer order={order} legend={settings.legend} />
        </div>
      )}
    </article>
  )
}
