import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import type { PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'
import type { ScheduleMutations } from '#web/backoffice/areas/working-schedules/use-schedule-mutations.ts'

type Grid = {
  days: readonly string[]
  lines: readonly PlanLine[]
  canPlan: boolean
  deeds: ScheduleMutations
  onEdit: (row: Row) => void
}
const QUARTER = 15
const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Wanders through the week with the arrow keys, and with more keys moves, resizes, copies and removes what is focused.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, { days, lines, canPlan, deeds }: Grid) {
  const copied = useRef<number | null>(null)
  // what was moved stands in another cell once it is drawn there, and keeps the focus
  const moved = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    go(table.current, table.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`) ?? undefined)
    moved.current = null
  }, [lines, table])
  const stopsIn = (cell: Element | null | undefined) => [...(cell?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  const cellAt = (line: number, column: number) => table.current?.querySelector(`[data-cell="${line}:${column}"]`)

  return (event: KeyboardEvent) => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]')
    const cell = stop?.closest<HTMLElement>('[data-cell]')
    if (!stop || !cell) return
    const [line = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number)
    const id = Number(stop.dataset['row']) || null
    const arrow = ARROWS[event.key]
    if (arrow && (event.altKey || event.shiftKey) && canPlan && id !== null) {
      event.preventDefault()
      const [down, right] = arrow
      if (event.shiftKey) {
        if (right !== 0) deeds.resize(id, right * QUARTER)
      } else {
        const target = lines[line + down]
        const day = days[column + right]
        if (target && day) deeds.move(id, { userId: target.userId, day })
      }
      moved.current = id
    } else if (arrow && !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const [down, right] = arrow
      const here = stopsIn(cell)
      const next = down === 0 ? undefined : here[here.indexOf(stop) + down]
      const there = stopsIn(cellAt(line + down, column + right))
      go(
        table.current,
        next ?? (down < 0 ? there.at(-1) : there[0]) ?? nearest(line + down, column + right, down, right),
      )
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && id !== null && canPlan) {
      event.preventDefault()
      copied.current = id
      deeds.sayCopied(id)
    } else if (
      (event.ctrlKey || event.metaKey) &&
      event.key.toLowerCase() === 'v' &&
      copied.current !== null &&
      canPlan
    ) {
      event.preventDefault()
      deeds.copy(copied.current, { userId: lines[line]?.userId ?? null, day: days[column] ?? '' })
    } else if (event.key === 'Delete' && id !== null && canPlan) {
      event.preventDefault()
      deeds.remove(id)
      go(
        table.current,
        stopsIn(cell).find(one => one !== stop),
      )
    }
  }

  /** Past cells in which nothing can be focused. */
  function nearest(line: number, column: number, down: number, right: number): HTMLElement | undefined {
    for (let [at, over] = [line, column]; cellAt(at, over); [at, over] = [at + down, over + right]) {
      const [first] = stopsIn(cellAt(at, over))
      if (first) return first
    }
    return undefined
  }
}

/** Focuses a place of the table, by which the Tab key then enters it. */
function go(table: HTMLTableElement | null, stop: HTMLElement | undefined): void {
  if (!stop) return
  for (const one of table?.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]') ?? []) one.tabIndex = -1
  stop.tabIndex = 0
  stop.focus()
}
