/** Projects and their tasks (docs/reference/tasks.md#projects). */
export const PROJECT_STATUSES = {
  planned: 'Geplant',
  active: 'Läuft',
  onHold: 'Pausiert',
  completed: 'Abgeschlossen',
  cancelled: 'Abgesagt',
} as const
export type ProjectStatus = keyof typeof PROJECT_STATUSES

/** What a member may do in a project: read, tick off, change, or also decide who belongs to it. */
export const PROJECT_ROLES = { viewer: 'Sieht zu', worker: 'Hakt ab', editor: 'Bearbeitet', manager: 'Leitet' } as const
export type ProjectRole = keyof typeof PROJECT_ROLES

/** What a column means; the state of a task is that of its column. */
export const COLUMN_CATEGORIES = { open: 'Offen', inProgress: 'In Arbeit', done: 'Erledigt' } as const
export type ColumnCategory = keyof typeof COLUMN_CATEGORIES

export const TASK_STATUSES = { ...COLUMN_CATEGORIES, cancelled: 'Entfällt' } as const
export type TaskStatus = keyof typeof TASK_STATUSES
/** Nothing is left to do. */
export const isOver = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled'

/** From the least to the most pressing. */
export const TASK_PRIORITIES = {
  none: 'Keine',
  low: 'Niedrig',
  normal: 'Normal',
  high: 'Hoch',
  urgent: 'Dringend',
} as const
export type TaskPriority = keyof typeof TASK_PRIORITIES

/** Who sees a task of a project: all its members, or those it is given to and who lead. */
export const TASK_VISIBILITIES = { project: 'Alle im Projekt', assignees: 'Nur Zuständige' } as const
export type TaskVisibility = keyof typeof TASK_VISIBILITIES

/** Lists a branch works through again and again. */
export const ROUTINES = { opening: 'Aufsperren', closing: 'Zusperren', hygiene: 'Hygiene', other: 'Sonstiges' } as const
export type Routine = keyof typeof ROUTINES

export const RECURRENCE_BASES = { due: 'nach Fälligkeit', completion: 'nach Erledigung' } as const
export type RecurrenceBasis = keyof typeof RECURRENCE_BASES

export const BUDGET_TYPES = { none: 'Keines', time: 'Zeit', money: 'Geld' } as const
export type BudgetType = keyof typeof BUDGET_TYPES

/**
 * How many tasks are meant to stand in a column at most, behind its name: ` (höchstens 3)`; nothing without a limit.
 */
export const limitsOfColumn = (limit: number | null): string => (limit === null ? '' : ` (höchstens ${limit})`)

/** Columns of a project that names none. */
export const FIRST_COLUMNS: readonly {
  readonly name: string
  readonly color: string
  readonly category: ColumnCategory
}[] = [
  { name: 'Offen', color: '#868e96', category: 'open' },
  { name: 'In Arbeit', color: '#1971c2', category: 'inProgress' },
  { name: 'Erledigt', color: '#2b8a3e', category: 'done' },
]
