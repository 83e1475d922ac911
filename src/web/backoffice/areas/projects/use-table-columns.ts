import { useState } from 'react'

/** What the table of tasks can show; number and title always stand. */
export const TABLE_COLUMNS = {
  state: 'Stand',
  due: 'Fällig',
  priority: 'Priorität',
  assignees: 'Zuständig',
  start: 'Beginn',
  tags: 'Schlagwörter',
  points: 'Punkte',
  estimate: 'Aufwand',
  completed: 'Erledigt am',
} as const
export type TableColumn = keyof typeof TABLE_COLUMNS
const ALL = Object.keys(TABLE_COLUMNS) as TableColumn[]
const USUAL: readonly TableColumn[] = ['state', 'due', 'priority', 'assignees']
const MEMORY = 'tresen:task-columns'

/** The columns somebody chose, kept in this browser and in the views they save. */
export function useTableColumns() {
  const [shown, setShown] = useState<readonly TableColumn[]>(read)
  const choose = (names: readonly string[]) => {
    const next = ALL.filter(name => names.includes(name))
    setShown(next)
    try {
      localStorage.setItem(MEMORY, JSON.stringify(next))
    } catch {
      // nothing is kept, so the usual ones stand next time
    }
  }
  return { shown, choose }
}
export type TableColumns = ReturnType<typeof useTableColumns>

function read(): readonly TableColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? 'null')
    return Array.isArray(kept) ? ALL.filter(name => kept.includes(name)) : USUAL
  } catch {
    return USUAL
  }
}
