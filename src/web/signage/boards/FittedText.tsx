import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from '#web/signage/boards/text.module.css'

type Props = {
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
export function FittedText({ room: { width, height }, most, content, children }: Props) {
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
