import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from '#web/signage/boards/text.module.css'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'
import type { OpeningHoursData } from '#contract/calls/signage/board-shape.ts'
import hoursStyles from '#web/signage/boards/hours.module.css'

type FittedTextProps = {
  room: { width: number; height: number }
  /** The largest letters, as a share of the shorter side. */
  most: number
  /** What stands there: another one is measured anew. */
  content: unknown
  children: ReactNode
}
const STEPS = 9
const LEAST = 0.012

/** Words as large as they can stand on the screen without one being cut. */
function FittedText({ room: { width, height }, most, content, children }: FittedTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    const inner = element?.firstElementChild as HTMLElement | null | undefined
    if (!element || !inner) return
    const short = Math.min(width, height)
    const fits = (size: number) => {
      element.style.fontSize = `${size}px`
      return inner.offsetHeight <= element.clientHeight && inner.scrollWidth <= inner.clientWidth + 1
    }
    let [low, high] = [short * LEAST, short * most]
    if (fits(high)) return
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2
      if (fits(middle)) low = middle
      else high = middle
    }
    fits(low)
  }, [width, height, most, content])
  const pad = Math.round(Math.min(width, height) * 0.06)
  return (
    <div className={classes.room} style={{ padding: pad }}>
      <div ref={place} className={classes.place}>
        <div className={classes.inner}>{children}</div>
      </div>
    </div>
  )
}

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

/** When a branch is open, with what differs in the next days. */
export function HoursBoard({ data, room }: { data: OpeningHoursData; room: { width: number; height: number } }) {
  return (
    <FittedText room={room} most={0.07} content={data}>
      <div className={hoursStyles.hours}>
        <h2>{data.title}</h2>
        <p className={hoursStyles.status} data-open={data.isOpen || undefined}>
          {data.status}
        </p>
        <dl>
          {data.days.map(({ label, times, isToday }) => (
            <div key={label} data-today={isToday || undefined}>
              <dt>{label}</dt>
              <dd>{times.length === 0 ? 'geschlossen' : times.map(time => <span key={time}>{time}</span>)}</dd>
            </div>
          ))}
        </dl>
        {data.notes.map(note => (
          <p key={note} className={hoursStyles.note}>
            {note}
          </p>
        ))}
      </div>
    </FittedText>
  )
}
