import { useEffect, useState, type RefObject } from 'react'
import type { PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'

/** A line with the days it stands for. */
export type ShownLine = { line: PlanLine; days: readonly string[] }
type Turn = {
  days: readonly string[]
  lines: readonly PlanLine[]
  done: number
  from: number
  before: ReadonlyMap<number | null, ShownLine>
}
/** So many lines are drawn in one frame. */
const BATCH = 8
const NOTHING: readonly never[] = []
const NOBODY: ReadonlyMap<number | null, ShownLine> = new Map()

/**
 * The lines of a week. Those of another week take their places in turn, a few in each frame and the ones in sight
 * first, so that nothing stands still while sixty people are drawn; what has not had its turn shows what it showed.
 * Within a week all follow at once.
 */
export function useBatchedLines(
  table: RefObject<HTMLTableElement | null>,
  lines: readonly PlanLine[],
  days: readonly string[],
): ShownLine[] {
  const [turn, setTurn] = useState<Turn>(() => ({ days, lines, done: BATCH, from: 0, before: NOBODY }))
  const now = following(turn, lines, days)
  if (now !== turn) setTurn(now)
  const { done, from, before } = now
  const count = lines.length
  const isMoving = done < Math.max(1, count)
  useEffect(() => {
    if (!isMoving) return
    const frame = requestAnimationFrame(() =>
      setTurn(one =>
        one.done === 0
          ? { ...one, done: BATCH, from: firstInSight(table.current) }
          : { ...one, done: one.done + BATCH },
      ),
    )
    return () => cancelAnimationFrame(frame)
  }, [isMoving, done, table])
  return lines.map((line, index): ShownLine => {
    if ((index - from + count) % count < done) return { line, days }
    return before.get(line.userId) ?? { line: { ...line, minutes: 0, cells: days.map(() => NOTHING) }, days }
  })
}

/** How it goes on with these lines: another week begins its turn with what stood there. */
function following(turn: Turn, lines: readonly PlanLine[], days: readonly string[]): Turn {
  if (turn.days !== days)
    return {
      days,
      lines,
      done: 0,
      from: 0,
      before: new Map(turn.lines.map(line => [line.userId, { line, days: turn.days }])),
    }
  return turn.lines === lines ? turn : { ...turn, lines }
}

/** The number of the first line whose end is below the upper edge of the window. */
function firstInSight(table: HTMLTableElement | null): number {
  const lines = [...(table?.tBodies[0]?.rows ?? [])]
  return Math.max(
    0,
    lines.findIndex(line => line.getBoundingClientRect().bottom > 0),
  )
}
