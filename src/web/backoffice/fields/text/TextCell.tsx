import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import classes from '#web/backoffice/fields/cells.module.css'

const SHOWN_WHOLE = 48

/** Two lines of words; a dash where there are none. */
export function TextCell({ words }: CellProps) {
  return words === '' ? (
    <span className={classes.nothing} aria-hidden>
      –
    </span>
  ) : (
    <span className={classes.text} title={words.length > SHOWN_WHOLE ? words : undefined}>
      {words}
    </span>
  )
}
