import { Button, Kbd, VisuallyHidden, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChecks, IconCopy, IconClock, IconMessage, IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { useWaitingSteps } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import type { ClockLevel } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { KIND_ICONS } from '#web/backoffice/areas/orders/board/kind-icons.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { linesAt, type Ticket, type TicketLine } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import type { Bump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
import classes from '#web/backoffice/areas/orders/kitchen/ticket.module.css'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { amountText, hasPartText, partText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useJustTurned } from '#web/backoffice/areas/orders/kitchen/misclick-guard.ts'

type TicketLinesProps = { order: StaffOrder; lines: readonly TicketLine[]; showsStation: boolean; bump: Bump }

/**
 * What to make. A press anywhere on a line ticks it off, another one brings it back; what differs from the plain dish
 * stands in bold.
 */
function TicketLines({ lines, ...rest }: TicketLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <Line key={line.index} line={line} {...rest} />
      ))}
    </ul>
  )
}

function Line({ order, line, showsStation, bump }: Omit<TicketLinesProps, 'lines'> & { line: TicketLine }) {
  const { item } = line
  const isDone = item.bumpedAt !== null
  const justTurned = useJustTurned(isDone)
  return (
    <li>
      <UnstyledButton
        className={classes.line}
        aria-pressed={isDone}
        onClick={press => {
          if (!justTurned(press)) void bump(order, isDone ? 'unbump' : 'bump', [line])
        }}
      >
        <span className={classes.box}>{isDone && <IconCheck size={26} stroke={3} aria-hidden />}</span>
        <span className={classes.dish}>
          <span className={classes.name}>
            <strong className={classes.amount}>{amountText(item)}</strong> {item.name}
          </span>
          {item.parts.filter(hasPartText).map(part => (
            <span key={part.name} className={classes.part}>
              <span className={classes.soft}>{part.name}:</span> <strong>{partText(part, item)}</strong>
            </span>
          ))}
          {fixedTexts(item).map(text => (
            <span key={text} className={classes.part}>
              {text}
            </span>
          ))}
          {showsStation && item.station && <span className={classes.soft}>{item.station}</span>}
        </span>
      </UnstyledButton>
    </li>
  )
}

type Props = Pick<Ticket, 'order' | 'openElsewhere'> & {
  station: string | null
  level: ClockLevel
  clock: string
  time: string | null
  /** The key that leads to the ticket, where it has one. */
  digit: number | null
  showsBranch: boolean
  /** The order it is likely the same as, sent twice. */
  repeats: string | undefined
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
  repeats,
  bump,
}: Props) {
  const isWaiting = useWaitingSteps().some(step => step.order === order.id)
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
      {repeats && (
        <p className={classes.repeat}>
          <IconCopy size={22} aria-hidden /> Doppelt? Wie {repeats}
        </p>
      )}
      {showsBranch && <p className={classes.soft}>{order.branch.name}</p>}
      {isWaiting && <p className={classes.soft}>Wartet auf die Verbindung</p>}
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
