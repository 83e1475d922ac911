import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import { shortWords } from '#web/backoffice/fields/words.ts'
import classes from '#web/backoffice/fields/cells.module.css'

const SHOWN_WHOLE = 48

/** Two lines of words; a dash where there are none. */
export function TextCell({ field, value, context }: CellProps) {
  const text = shortWords(field, value, context)
  return text === '' ? (
    <span className={classes.nothing} aria-hidden>
      –
    </span>
  ) : (
    <span className={classes.text} title={text.length > SHOWN_WHOLE ? text : undefined}>
      {text}
    </span>
  )
}
