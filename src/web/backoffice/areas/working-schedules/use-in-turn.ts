import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'

/** A line with the days it stands for. */
export type ShownLine = { line: PlanLine; days: readonly string[] }
type Turn = { days: readonly string[]; done: number; from: number; before: ReadonlyMap<number | null, ShownLine> }
/** So many lines are drawn in one frame. */
const BATCH = 8
const NOTHING: readonly never[] = []
const NOBODY: ReadonlyMap<number | null, ShownLine> = new Map()

/**
 * The lines of a week. Those of another week take their places in turn, a few in each frame and the ones in sight first, so that nothing stands still
 * while sixty people are drawn; what has not had its turn shows what it showed. Within a week all follow at once.
 */
export function useInTurn(table: RefObject<HTMLTableElement | null>, lines: readonly PlanLine[], days: readonly string[]): ShownLine[] {
  const [turn, setTurn] = useState<Turn>({ days, done: BATCH, from: 0, before: NOBODY })
  const last = useRef<ReadonlyMap<number | null, ShownLine>>(NOBODY)
  const isOther = turn.days !== days
  const now: Turn = isOther ? { days, done: 0, from: turn.from, before: NOBODY } : turn
  const count = lines.length
  const shown = lines.map((line, index): ShownLine => {
    const isDue = !isOther && (index - now.from + count) % count < now.done
    if (isDue) return { line, days }
    const before = (isOther ? last.current : now.before).get(line.userId)
    return before ?? { line: { ...line, minutes: 0, cells: days.map(() => NOTHING) }, days }
  })
  useLayoutEffect(() => {
    last.current = new Map(shown.map(one => [one.line.userId, one]))
    if (isOther) setTurn({ days, done: BATCH, from: firstInSight(table.current), before: last.current })
  })
  const isDone = now.done >= count
  useEffect(() => {
    if (isOther || isDone) return
    const frame = requestAnimationFrame(() => setTurn(one => (one.days === days ? { ...one, done: one.done + BATCH } : one)))
    return () => cancelAnimationFrame(frame)
  }, [isOther, isDone, now.done, days])
  return shown
}

/** The number of the first line whose end is below the upper edge of the window. */
function firstInSight(table: HTMLTableElement | null): number {
  const lines = [...(table?.tBodies[0]?.rows ?? [])]
  return Math.max(
    0,
    lines.findIndex(line => line.getBoundingClientRect().bottom > 0),
  )
}
