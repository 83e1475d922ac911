import { IconGripVertical } from '@tabler/icons-react'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useDragGrip } from '#web/backoffice/kit/drag/use-drag-item.ts'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/fields/rows/rows.module.css'

/** Where a row is taken hold of. Keyboard and touch have the buttons at its end as well. */
export function Grip({ rows, index }: { rows: Pick<RowList, 'spot' | 'count'>; index: number }) {
  if (rows.count < 2) return null
  return <SpotGrip id={String(index)} spot={rows.spot(index)} />
}

/** The same for a row that says itself where it stands. */
export function SpotGrip({ id, spot }: { id: string; spot: DragSpot }) {
  return (
    <span className={classes.grip} title="Ziehen, um zu ordnen" {...useDragGrip(id, spot)}>
      <IconGripVertical size={16} aria-hidden />
    </span>
  )
}
