import { FittedText } from '#web/signage/boards/FittedText.tsx'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'
import classes from '#web/signage/boards/text.module.css'

/** A text of staff: its first line large, the rest below it. */
export function TextBoard({ text, room }: { text: string; room: { width: number; height: number } }) {
  const [first = '', ...rest] = text.trim().split(/\r?\n/)
  return (
    <FittedText room={room} most={0.11} content={text}>
      <div className={classes.text}>
        <h2>{softHyphens(first)}</h2>
        {rest.map((line, at) => (
          <p key={at}>{softHyphens(line) || '\u00a0'}</p>
        ))}
      </div>
    </FittedText>
  )
}
