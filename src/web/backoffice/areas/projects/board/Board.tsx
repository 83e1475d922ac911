import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Board as BoardData } from '#contract/calls/tasks/projects.ts'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { BoardCard } from '#web/backoffice/areas/projects/board/BoardCard.tsx'
import { SeenCards } from '#web/backoffice/areas/projects/board/SeenCards.tsx'
import {
  columnMove,
  type Direction,
  keyMove,
  type Move,
  movedBoard,
} from '#web/backoffice/areas/projects/board/moved-board.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { callApi } from '#web/kit/api-client.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
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
}: {
  board: BoardData
  boardKey: readonly unknown[]
  onMore: (() => void) | undefined
}) {
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<{ column: number; before: number | null } | null>(null)
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
  const endDrag = useCallback(() => {
    setDragged(null)
    setTarget(null)
  }, [])
  const otherColumns = useMemo(() => {
    const { columns } = board.project
    return new Map(columns.map(({ id }) => [id, columns.filter(other => other.id !== id)]))
  }, [board])
  const drop = () => {
    const task = board.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === dragged)
    if (task && target && task.id !== target.before) go({ task: task.id, ...target }, task)
    endDrag()
  }
  return (
    <>
      <output className={classes.hidden}>{said}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- columns scroll sideways here, and keys scroll
          only what has the focus */}
      <section className={classes.board} aria-label="Spalten" tabIndex={0}>
        {board.project.columns.map(({ id, name, color, limit }) => {
          const column: Column = board.columns.find(one => one.id === id) ?? { id, tasks: [], total: 0 }
          const isOver = limit !== null && column.total > limit
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop at; keys and the menu lead there as well
            <section
              key={id}
              className={classes.column}
              aria-label={name}
              data-target={target?.column === id || undefined}
              onDragOver={event => {
                if (dragged === null) return
                event.preventDefault()
                const before = (event.target as HTMLElement).closest<HTMLElement>('[data-task]')?.dataset['task']
                const place = before === undefined ? null : Number(before)
                setTarget(now => (now?.column === id && now.before === place ? now : { column: id, before: place }))
              }}
              onDrop={event => {
                event.preventDefault()
                drop()
              }}
            >
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
                      isTarget={target?.column === id && target.before === task.id}
                      columns={otherColumns.get(id) ?? NONE}
                      onDragStart={setDragged}
                      onDragEnd={endDrag}
                      onKey={goByKey}
                      onMove={goTo}
                    />
                  )}
                </SeenCards>
              </ul>
              {column.total > column.tasks.length && onMore === undefined && (
                <Button variant="subtle" mih={44} onClick={() => navigate(`/projects/${board.project.id}?view=table`)}>
                  {column.total - column.tasks.length} weitere in der Tabelle
                </Button>
              )}
              {column.tasks.length === 0 && <p className={classes.soft}>Nichts hier.</p>}
            </section>
          )
        })}
      </section>
      <p className={`${classes.soft} ${classes.keys}`}>Mit der Tastatur: eine Karte wählen, dann Alt und Pfeiltaste.</p>
    </>
  )
}
