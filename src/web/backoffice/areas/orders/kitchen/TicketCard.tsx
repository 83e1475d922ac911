import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconChecks, IconClock, IconMessage } from '@tabler/icons-react'
import { memo } from 'react'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import type { ClockLevel } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { KIND_ICONS } from '#web/backoffice/areas/orders/board/kind-icons.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { linesAt, type Ticket } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import { TicketLines } from '#web/backoffice/areas/orders/kitchen/TicketLines.tsx'
import type { Bump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
import classes from '#web/backoffice/areas/orders/kitchen/ticket.module.css'

type Props = Pick<Ticket, 'order' | 'openElsewhere'> & {
  station: string | null
  level: ClockLevel
  clock: string
  time: string | null
  /** The key that leads to the ticket, where it has one. */
  digit: number | null
  showsBranch: boolean
  bump: Bump
}

/** One order as a cook needs it: number, kind and time large, then what to make; nothing of money or address. */
export const TicketCard = memo(function TicketCard({
  order,
  openElsewhere,
  station,
  level,
  clock,
  time,
  digit,
  showsBranch,
  bump,
}: Props) {
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const lines = linesAt(order, station)
  const open = lines.filter(({ item }) => item.bumpedAt === null)
  const warns = order.comment !== null && mentionsAllergy(order.comment)
  const headingId = `ticket-${order.id}`
  return (
    <article className={classes.ticket} aria-labelledby={headingId} data-level={level} data-ticket={order.id}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.number} data-long={order.ticketNumber === null || undefined}>
          <VisuallyHidden component="span">Bestellung </VisuallyHidden>
          {order.ticketNumber ?? order.uid.slice(0, 6)}
        </h2>
        <p className={classes.kind}>
          <Kind size={26} aria-hidden />{' '}
          {order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : ORDER_TYPE_LABELS[type]}
        </p>
        {time && <p className={classes.time}>{time}</p>}
      </header>
      <p className={classes.clock}>
        {level === 'late' ? <IconAlertTriangle size={22} aria-hidden /> : <IconClock size={22} aria-hidden />} {clock}
      </p>
      {showsBranch && <p className={classes.soft}>{order.branch.name}</p>}
      <TicketLines order={order} lines={lines} showsStation={station === null} bump={bump} />
      {order.comment && (
        <p className={classes.comment} data-warns={warns || undefined}>
          {warns ? (
            <strong>
              <IconAlertTriangle size={22} aria-hidden /> Allergie beachten
            </strong>
          ) : (
            <IconMessage size={20} aria-label="Kommentar" />
          )}{' '}
          {order.comment}
        </p>
      )}
      {openElsewhere > 0 && (
        <p className={classes.soft}>
          {openElsewhere === 1 ? 'Eine Position macht' : `${openElsewhere} Positionen machen`} andere Stationen.
        </p>
      )}
      <Button
        className={classes.done}
        size="lg"
        fullWidth
        mih={60}
        {...(digit !== null && { 'aria-keyshortcuts': String(digit) })}
        leftSection={<IconChecks size={28} aria-hidden />}
        onClick={() => void bump(order, 'bump', open)}
      >
        Alles abhaken
        <VisuallyHidden component="span">, {orderName(order)}</VisuallyHidden>
        {digit !== null && (
          <Kbd className={classes.key} aria-hidden>
            {digit}
          </Kbd>
        )}
      </Button>
    </article>
  )
})
