import { IconCheck } from '@tabler/icons-react'
import { UnstyledButton } from '@mantine/core'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { amountText, hasPartText, partText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import type { TicketLine } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import { useJustTurned } from '#web/backoffice/areas/orders/kitchen/misclick-guard.ts'
import type { Bump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
import classes from '#web/backoffice/areas/orders/kitchen/ticket.module.css'

type Props = { order: StaffOrder; lines: readonly TicketLine[]; showsStation: boolean; bump: Bump }

/**
 * What to make. A press anywhere on a line ticks it off, another one brings it back; what differs from the plain dish
 * stands in bold.
 */
export function TicketLines({ lines, ...rest }: Props) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <Line key={line.index} line={line} {...rest} />
      ))}
    </ul>
  )
}

function Line({ order, line, showsStation, bump }: Omit<Props, 'lines'> & { line: TicketLine }) {
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
