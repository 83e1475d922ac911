import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Folded } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { BOARD_COLUMNS, type BoardColumnKey } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { BoardColumn } from '#web/backoffice/areas/orders/board/BoardColumn.tsx'
import { OrderLines } from '#web/backoffice/areas/orders/board/OrderLines.tsx'
import { AheadLane } from '#web/backoffice/areas/orders/board/AheadLane.tsx'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

type Groups = Readonly<Record<BoardColumnKey, readonly StaffOrder[]>>
type Props = { groups: Groups; later: Folded; done: Folded } & Omit<BoardCardProps, 'order'>

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
