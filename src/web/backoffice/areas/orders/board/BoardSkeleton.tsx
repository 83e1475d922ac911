import { Skeleton, VisuallyHidden } from '@mantine/core'
import { BOARD_COLUMNS } from '#web/backoffice/areas/orders/data/board-columns.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

const SHOWN = ['new', 'kitchen', 'handover'] as const

/** The board in outline while the first orders are on their way. */
export function BoardSkeleton() {
  return (
    <div className={classes.stations} aria-busy="true">
      <VisuallyHidden>Bestellungen werden geladen</VisuallyHidden>
      {SHOWN.map(key => (
        <div key={key} className={classes.station} data-station={key === 'new' ? 'answer' : key}>
          <p className={classes.heading}>{BOARD_COLUMNS[key].label}</p>
          {[1, 2].map(card => (
            <Skeleton key={card} h={300} radius={12} mb={12} />
          ))}
        </div>
      ))}
    </div>
  )
}
