import { Skeleton, VisuallyHidden } from '@mantine/core'
import { BOARD_COLUMNS } from '#web/backoffice/orders/board/board-columns.ts'
import classes from '#web/backoffice/orders/board/board.module.css'

/** The board in outline while the first orders are on their way. */
export function BoardSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <VisuallyHidden>Bestellungen werden geladen</VisuallyHidden>
      {BOARD_COLUMNS.map(({ key, label }, index) => (
        <div key={key} className={classes.column} data-column={key}>
          <p className={classes.heading}>{label}</p>
          {Array.from({ length: index === 1 ? 0 : 2 }, (_, card) => (
            <Skeleton key={card} h={260} radius={12} mb={12} />
          ))}
        </div>
      ))}
    </div>
  )
}
