import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { BoardColumnKey } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { BoardColumn } from '#web/backoffice/areas/orders/board/BoardColumn.tsx'
import { OrderLines } from '#web/backoffice/areas/orders/board/OrderLines.tsx'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

type Groups = Readonly<Record<BoardColumnKey, readonly StaffOrder[]>>
type Props = { groups: Groups; now: number; settings: OrderingSettings; showsBranch: boolean }

const STATIONS = [
  { key: 'answer', tab: 'Neu', columns: ['new', 'proposed'] },
  { key: 'kitchen', tab: 'Küche', columns: ['kitchen'] },
  { key: 'handover', tab: 'Übergabe', columns: ['handover'] },
] as const
type StationKey = (typeof STATIONS)[number]['key']

/**
 * What waits for an answer left, the kitchen in the middle, what leaves at the right, each scrolling for itself so that a new
 * order is seen wherever one works. A phone shows one of the three, with the others' numbers in the tabs above.
 */
export function Board({ groups, now, settings, showsBranch }: Props) {
  const countOf = (columns: readonly BoardColumnKey[]) => columns.reduce((sum, key) => sum + groups[key].length, 0)
  const [chosen, choose] = useState<StationKey | null>(null)
  const shown = chosen ?? STATIONS.find(({ columns }) => countOf(columns) > 0)?.key ?? 'answer'
  const card = { now, settings, showsBranch }
  const lines = { now, currency: settings.currency }
  return (
    <>
      <nav className={classes.tabs} aria-label="Spalten">
        {STATIONS.map(({ key, tab, columns }) => (
          <UnstyledButton
            key={key}
            className={classes.tab}
            aria-pressed={key === shown}
            data-waiting={(key === 'answer' && groups.new.length > 0) || undefined}
            onClick={() => choose(key)}
          >
            {tab} <span className={classes.count}>{countOf(columns)}</span>
          </UnstyledButton>
        ))}
      </nav>
      <div className={classes.stations} data-shown={shown}>
        {STATIONS.map(({ key, columns }) => (
          <div key={key} className={classes.station} data-station={key} data-empty={countOf(columns) === 0 || undefined}>
            {columns.map(column => (
              <BoardColumn key={column} column={column} orders={groups[column]} {...card} />
            ))}
            {key === 'kitchen' && <OrderLines title="Später" kind="later" orders={groups.later} {...lines} />}
            {key === 'handover' && <OrderLines title="Zuletzt abgeschlossen" kind="done" orders={groups.done} {...lines} />}
          </div>
        ))}
      </div>
    </>
  )
}
