import { UnstyledButton } from '@mantine/core'
import { useState, memo } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Folded } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { BOARD_COLUMNS, type BoardColumnKey } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { OrderLines } from '#web/backoffice/areas/orders/board/OrderLines.tsx'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'
import { IconChevronDown } from '@tabler/icons-react'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { Seen } from '#web/backoffice/areas/orders/board/Seen.tsx'
import { availableActions } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { CompactCard } from '#web/backoffice/areas/orders/board/CompactCard.tsx'
import { OrderCard } from '#web/backoffice/areas/orders/board/OrderCard.tsx'
import linesStyles from '#web/backoffice/areas/orders/board/lines.module.css'

/** What every card of the board is shown with; `repeats` by the number of the order. */
type Shown = Omit<BoardCardProps, 'order' | 'repeats'> & { repeats: ReadonlyMap<number, string> }

type BoardColumnProps = { column: keyof typeof BOARD_COLUMNS; orders: readonly StaffOrder[] } & Shown

/**
 * All orders of one state under its name and number. A proposal is a rare thing, so its column shows only when there is
 * one.
 */
function BoardColumn({ column, orders, ...card }: BoardColumnProps) {
  const { label, empty } = BOARD_COLUMNS[column]
  if (column === 'proposed' && orders.length === 0) return null
  return (
    <section
      className={classes.column}
      data-column={column}
      data-empty={orders.length === 0 || undefined}
      aria-label={label}
    >
      <h2 className={classes.heading}>
        {label} <span className={classes.count}>{orders.length}</span>
        {column === 'handover' && <span className={classes.split}>{handedOver(orders)}</span>}
      </h2>
      {orders.length === 0 && <p className={classes.none}>{empty}</p>}
      <div className={classes.cards}>
        <SeenCards orders={orders} {...card} />
      </div>
    </section>
  )
}

const HANDED_OVER = ['inDelivery', 'ready'] as const

/** The column of two states says how many are in which: 'Unterwegs 3, Bereit zur Abholung 2'. */
const handedOver = (orders: readonly StaffOrder[]): string =>
  HANDED_OVER.map(state => ({ state, count: orders.filter(({ status }) => status === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${ORDER_STATUS_LABELS[state]} ${count}`)
    .join(', ')

type AheadLaneProps = { orders: readonly StaffOrder[]; isAlone: boolean } & Shown

/**
 * What wants an answer but is for a later day: one line with its number under what presses, and open by itself where
 * nothing does.
 */
function AheadLane({ orders, isAlone, ...card }: AheadLaneProps) {
  const [wish, setWish] = useState<boolean | null>(null)
  if (orders.length === 0) return null
  const isOpen = wish ?? isAlone
  const unanswered = orders.filter(({ status }) => status === 'new').length
  return (
    <section aria-label="Für spätere Tage">
      <UnstyledButton className={linesStyles.toggle} aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} /> Für spätere Tage ({orders.length})
        {unanswered > 0 && (
          <span className={linesStyles.waits}>
            {unanswered} {ORDER_STATUS_LABELS.new.toLowerCase()}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <div className={classes.cards}>
          <SeenCards orders={orders} {...card} />
        </div>
      )}
    </section>
  )
}

type Groups = Readonly<Record<BoardColumnKey, readonly StaffOrder[]>>
type Props = { groups: Groups; later: Folded; done: Folded } & Shown

const STATIONS = [
  { key: 'answer', tab: BOARD_COLUMNS.new.label, columns: ['new', 'proposed'] },
  { key: 'kitchen', tab: BOARD_COLUMNS.kitchen.label, columns: ['kitchen'] },
  { key: 'handover', tab: BOARD_COLUMNS.handover.label, columns: ['handover'] },
] as const
type StationKey = (typeof STATIONS)[number]['key']

/**
 * What waits for an answer left, the kitchen in the middle, what leaves at the right, each scrolling for itself so that
 * a new order is seen wherever one works. A phone shows one of the three, with the others' numbers in the tabs above,
 * the same as over their columns.
 */
export function Board({ groups, later, done, ...card }: Props) {
  const countOf = (columns: readonly BoardColumnKey[]) => columns.reduce((sum, key) => sum + groups[key].length, 0)
  const [chosen, choose] = useState<StationKey | null>(null)
  const shown = chosen ?? STATIONS.find(({ columns }) => countOf(columns) > 0)?.key ?? 'answer'
  const lines = { now: card.now, currency: card.settings.currency }
  const isAnswered = countOf(['new', 'proposed']) === 0
  return (
    <>
      <nav className={classes.tabs} aria-label="Spalten">
        {STATIONS.map(({ key, tab, columns }) => (
          <UnstyledButton
            key={key}
            className={classes.tab}
            aria-pressed={key === shown}
            data-waiting={(key === 'answer' && groups.new.length + groups.ahead.length > 0) || undefined}
            onClick={() => choose(key)}
          >
            {tab} <span className={classes.count}>{groups[columns[0]].length}</span>
          </UnstyledButton>
        ))}
      </nav>
      <div className={classes.stations} data-shown={shown} data-density={card.density}>
        {STATIONS.map(({ key, columns }) => (
          <div
            key={key}
            className={classes.station}
            data-station={key}
            data-empty={countOf(key === 'answer' ? [...columns, 'ahead'] : columns) === 0 || undefined}
          >
            {columns.map(column => (
              <BoardColumn key={column} column={column} orders={groups[column]} {...card} />
            ))}
            {key === 'answer' && <AheadLane orders={groups.ahead} isAlone={isAnswered} {...card} />}
            {key === 'kitchen' && (
              <OrderLines title="Später" kind="later" orders={groups.later} folded={later} {...lines} />
            )}
            {key === 'handover' && (
              <OrderLines title="Zuletzt abgeschlossen" kind="done" orders={groups.done} folded={done} {...lines} />
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** All that time changes about a card; between two looks most cards stay as they are. */
const face = ({ order, now, settings }: BoardCardProps): string => {
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  return [clock.level, clock.text, cardTime(order, now).time, ...availableActions(order, 'admin', now)].join()
}

/** One order in the size this device shows the board in. */
const BoardCard = memo(
  ({ density, ...card }: BoardCardProps) =>
    density === 'compact' ? <CompactCard {...card} /> : <OrderCard {...card} />,
  (before, after) =>
    before.order === after.order &&
    before.density === after.density &&
    before.settings === after.settings &&
    before.showsBranch === after.showsBranch &&
    before.repeats === after.repeats &&
    face(before) === face(after),
)

type SeenCardsProps = { orders: readonly StaffOrder[] } & Shown

/** As many cards as any screen shows at first. */
const FIRST = 12
/** More than this in one station is no longer drawn as a whole. */
const FEW = 40
const ESTIMATES = { large: 340, compact: 130 } as const

/** The cards of orders, each drawn while it can be seen. */
const SeenCards = ({ orders, repeats, ...card }: SeenCardsProps) =>
  orders.map((order, index) => (
    <Seen
      key={order.id}
      as="div"
      className={classes.place}
      isFirst={index < FIRST}
      isAlways={orders.length <= FEW}
      estimate={ESTIMATES[card.density]}
    >
      {() => <BoardCard order={order} repeats={repeats.get(order.id)} {...card} />}
    </Seen>
  ))
