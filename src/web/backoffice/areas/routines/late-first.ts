type List = {
  readonly dueAt: string | null
  readonly isDueAllDay: boolean
  readonly isLate: boolean
  readonly completedAt: string | null
}

/** Whether a list is overdue now: the server said so, or its hour has come since. */
export const isOverdue = ({ dueAt, isDueAllDay, isLate, completedAt }: List, now: number): boolean =>
  completedAt === null && (isLate || (!isDueAllDay && dueAt !== null && Date.parse(dueAt) <= now))

/** The overdue ones before the others, the longest first; all others stay in their order. */
export function lateFirst<L extends List>(lists: readonly L[], now: number): L[] {
  const late = lists.filter(list => isOverdue(list, now))
  const byTime = late.toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return [...byTime.map(list => ({ ...list, isLate: true })), ...lists.filter(list => !isOverdue(list, now))]
}
