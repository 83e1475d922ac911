import type { Board } from '#contract/calls/tasks/projects.ts'

export type Move = { readonly task: number; readonly column: number; readonly before: number | null }

/**
 * A board with a task at its new place, before the server has answered. A move that means nothing leaves it as it is.
 */
export function movedBoard(board: Board, { task, column, before }: Move): Board {
  const moving = board.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === task)
  if (!moving || !board.columns.some(({ id }) => id === column) || task === before) return board
  return {
    ...board,
    columns: board.columns.map(one => {
      const rest = one.tasks.filter(({ id }) => id !== task)
      const total = one.total - (one.tasks.length - rest.length)
      if (one.id !== column) return { ...one, tasks: rest, total }
      const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before)
      const place = at === -1 ? rest.length : at
      return {
        ...one,
        tasks: [...rest.slice(0, place), { ...moving, columnId: column }, ...rest.slice(place)],
        total: total + 1,
      }
    }),
  }
}

export type Direction = 'left' | 'right' | 'up' | 'down'
/**
 * A task into another column, to its end; where the end of that is not among what the browser has, to its beginning,
 * where it can be seen.
 */
export function columnMove({ columns }: Board, task: number, column: number): Move {
  const to = columns.find(({ id }) => id === column)
  return { task, column, before: to && hasMore(to) ? (to.tasks[0]?.id ?? null) : null }
}
const hasMore = ({ tasks, total }: Board['columns'][number]) => total > tasks.length

/**
 * Where a key takes a task: into the column beside, or past one neighbour; null where there is no way on, or the way on
 * is not known here.
 */
export function keyMove(board: Board, task: number, direction: Direction): Move | null {
  const { columns } = board
  const index = columns.findIndex(({ tasks }) => tasks.some(({ id }) => id === task))
  const column = columns[index]
  if (!column) return null
  if (direction === 'left' || direction === 'right') {
    const beside = columns[index + (direction === 'left' ? -1 : 1)]
    return beside ? columnMove(board, task, beside.id) : null
  }
  const at = column.tasks.findIndex(({ id }) => id === task)
  if (direction === 'up') return at === 0 ? null : { task, column: column.id, before: column.tasks[at - 1]!.id }
  if (at === column.tasks.length - 1) return null
  const behind = column.tasks[at + 2]?.id ?? null
  return behind === null && hasMore(column) ? null : { task, column: column.id, before: behind }
}
