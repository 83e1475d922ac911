import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import classes from '#web/backoffice/fields/cells.module.css'

/** Yes and no as a word with a sign. */
export function BooleanCell({ value, words }: CellProps) {
  const Sign = value === true ? IconCheck : IconMinus
  return (
    <span className={classes.flag} data-on={value === true || undefined}>
      <Sign size={16} aria-hidden />
      {words}
    </span>
  )
}
