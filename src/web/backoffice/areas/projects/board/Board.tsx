import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState, useEffect, useRef } from 'react'
import type { Board as BoardData } from '#contract/calls/tasks/projects.ts'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { BoardCard, type BoardSpot } from '#web/backoffice/areas/projects/board/BoardCard.tsx'
import {
  columnMove,
  type Direction,
  keyMove,
  type Move,
  movedBoard,
} from '#web/backoffice/areas/projects/board/moved-board.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useDropTarget } from '#web/backoffice/kit/drag/use-drag-item.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

type Column = BoardData['columns'][number]
const NONE: readonly BoardData['project']['columns'][number][] = []

/**
 * The columns of a project. A task is moved by dragging, by Alt and an arrow, or from its menu; what the server says of
 * it counts.
 */
export function Board({
  board,
  boardKey: key,
  onMore,
  onTable,
}: {
  board: BoardData
  boardKey: readonly unknown[]
  onMore: (() => void) | undefined
  /** Shows the same tasks as a table, which holds all of them. */
  onTable: () => void
}) {
  const client = useQueryClient()
  const [target, setTarget] = useState<BoardSpot | null>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<number | null>(null)
  const move = useMutation({
    mutationFn: ({ task, column, before }: Move) =>
      callApi('POST', '/tasks/{id}/move', {
        session: 'staff',
        params: { id: task },
        body: { column: { id: column }, before: before === null ? null : { id: before } },
      }),
    onMutate: async (to: Move) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<BoardData>(key)
      client.setQueryData<BoardData>(key, now => now && movedBoard(now, to))
      return { before }
    },
    // what was not moved stands where it stood, also while nobody answers
    onError: (error: Error, _, known) => {
      if (known?.before) client.setQueryData(key, known.before)
      notifications.show({ color: 'red', message: failureText(error, 'Aufgabe konnte nicht verschoben werden.') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: TASKS }),
  })
  const { mutate } = move
  // the same for as long as the board is, so that a card is drawn anew only where it changes
  const go = useCallback(
    (to: Move | null, task: ListedTask) => {
      if (!to) return
      mutate(to)
      setMoved(task.id)
      setSaid(
        `${task.title} steht jetzt in ${board.project.columns.find(column => column.id === to.column)?.name ?? ''}.`,
      )
      focusSoon(() => document.getElementById(`task-${task.id}`))
    },
    [board, mutate],
  )
  const goByKey = useCallback(
    (task: ListedTask, direction: Direction) => go(keyMove(board, task.id, direction), task),
    [board, go],
  )
  const goTo = useCallback(
    (task: ListedTask, column: number) => go(columnMove(board, task.id, column), task),
    [board, go],
  )
  const otherColumns = useMemo(() => {
    const { columns } = board.project
    return new Map(columns.map(({ id }) => [id, columns.filter(other => other.id !== id)]))
  }, [board])
  const taskOf = ({ task }: BoardSpot) => board.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === task)
  const columnName = ({ column }: BoardSpot) => board.project.columns.find(({ id }) => id === column)?.name ?? ''
  const drop = (what: BoardSpot, { column, task: before }: BoardSpot) => {
    const task = taskOf(what)
    if (task) go({ task: task.id, column, before }, task)
  }
  return (
    <>
      <output className={classes.hidden}>{said}</output>
      <DragArea
        nameOf={what => taskOf(what)?.title ?? ''}
        placeOf={at => [columnName(at), taskOf(at) && `vor ${taskOf(at)?.title}`].filter(Boolean).join(', ')}
        onOver={(_, at) => setTarget(at)}
        onDrop={drop}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- columns scroll sideways here, and keys scroll
          only what has the focus */}
        <section className={classes.board} aria-label="Spalten" tabIndex={0}>
          {board.project.columns.map(({ id, name, color, limit }) => {
            const column: Column = board.columns.find(one => one.id === id) ?? { id, tasks: [], total: 0 }
            const isOver = limit !== null && column.total > limit
            return (
              <ColumnTarget key={id} id={id} name={name} isTarget={target?.column === id}>
                <h2 className={classes.columnHead}>
                  <span className={classes.dot} style={{ background: color }} aria-hidden />
                  {name}{' '}
                  <small className={isOver ? classes.late : undefined}>
                    {column.total}
                    {limit !== null && ` von ${limit}`}
                    {isOver && ' (zu viele)'}
                  </small>
                </h2>
                <ul className={classes.tasks}>
                  <SeenCards
                    tasks={column.tasks}
                    wanted={moved}
                    onEnd={column.total > column.tasks.length ? onMore : undefined}
                  >
                    {task => (
                      <BoardCard
                        key={task.id}
                        task={task}
                        column={id}
                        isTarget={target?.task === task.id}
                        columns={otherColumns.get(id) ?? NONE}
                        onKey={goByKey}
                        onMove={goTo}
                      />
                    )}
                  </SeenCards>
                </ul>
                {column.total > column.tasks.length && onMore === undefined && (
                  <Button variant="subtle" mih={44} onClick={onTable}>
                    {column.total - column.tasks.length} weitere in der Tabelle
                  </Button>
                )}
                {column.tasks.length === 0 && <p className={classes.soft}>Nichts hier.</p>}
              </ColumnTarget>
            )
          })}
        </section>
      </DragArea>
      <p className={`${classes.soft} ${classes.keys}`}>Mit der Tastatur: eine Karte wählen, dann Alt und Pfeiltaste.</p>
    </>
  )
}

type ColumnProps = { id: number; name: string; isTarget: boolean; children: ReactNode }

/** A column, at whose end a task lands that is dropped beside its cards. */
const ColumnTarget = ({ id, name, isTarget, children }: ColumnProps) => (
  <section
    ref={useDropTarget<BoardSpot>(`column:${id}`, { kind: 'column', column: id, task: null })}
    className={classes.column}
    aria-label={name}
    data-target={isTarget || undefined}
  >
    {children}
  </section>
)

const AT_ONCE = 12
/** So far below the edge of the screen more are made ready, in pixels. */
const AHEAD = '600px'

type SeenCardsProps = {
  tasks: readonly ListedTask[]
  /** One that must be there, wherever it stands: it was just moved and keeps the focus. */
  wanted: number | null
  /** Asks for more where the server has some; absent where these are all it tells. */
  onEnd?: (() => void) | undefined
  children: (task: ListedTask) => ReactNode
}

/**
 * The cards of a column as far as somebody has looked: a board of thousands shows at once what its first screen holds.
 */
function SeenCards({ tasks, wanted, onEnd, children }: SeenCardsProps) {
  const [looked, setCount] = useState(AT_ONCE)
  const count = Math.max(looked, tasks.findIndex(({ id }) => id === wanted) + 1)
  const end = useRef<HTMLLIElement>(null)
  const isAtEnd = tasks.length <= count
  const hasMore = !isAtEnd || onEnd !== undefined
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        if (isAtEnd) onEnd?.()
        else setCount(now => now + AT_ONCE)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [count, hasMore, isAtEnd, onEnd])
  return (
    <>
      {tasks.slice(0, count).map(children)}
      {hasMore && <li ref={end} aria-hidden />}
    </>
  )
}
