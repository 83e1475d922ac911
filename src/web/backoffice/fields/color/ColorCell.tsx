import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import { TextCell } from '#web/backoffice/fields/text/TextCell.tsx'
import classes from '#web/backoffice/fields/cells.module.css'

/** A colour beside its code. */
export function ColorCell(props: CellProps) {
  const { value } = props
  if (typeof value !== 'string' || value === '') return <TextCell {...props} />
  return (
    <span className={classes.color}>
      <span style={{ background: value }} aria-hidden />
      {value}
    </span>
  )
}
