import { IconGripVertical } from '@tabler/icons-react'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/fields/rows/rows.module.css'

/** Where a row is taken with the mouse. Keyboard and touch have the buttons at its end. */
export function Grip({ rows, index }: { rows: Pick<RowList, 'grip' | 'count'>; index: number }) {
  if (rows.count < 2) return null
  return (
    <span className={classes.grip} title="Ziehen, um zu ordnen" {...rows.grip(index)}>
      <IconGripVertical size={16} aria-hidden />
    </span>
  )
}
