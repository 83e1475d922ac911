import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { isOver } from '#domain/tasks/task-words.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import type { Direction } from '#web/backoffice/areas/projects/board/moved-board.ts'
import { useTaskLink } from '#web/backoffice/areas/tasks/task-opening.ts'
import { TaskFacts } from '#web/backoffice/areas/tasks/TaskRow.tsx'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useDragItem } from '#web/backoffice/kit/drag/use-drag-item.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What is dragged on a board, and where to: before a task, or into a column. */
export type BoardSpot = DragSpot & { column: number; task: number | null }

type ContentProps = {
  task: ListedTask
  columns: readonly Project['columns'][number][]
  onKey: (task: ListedTask, direction: Direction) => void
  onMove: (task: ListedTask, column: number) => void
}
type Props = ContentProps & { column: number; isTarget: boolean }

/** A task on a board: dragged, or moved by the keys of its link or from its menu. */
export function BoardCard({ column, isTarget, ...content }: Props) {
  const { task, onKey } = content
  const mayMove = task.reach !== 'view'
  const drag = useDragItem<BoardSpot>(`task:${task.id}`, { kind: 'task', column, task: task.id }, !mayMove)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dragged is moved by its link's keys and its menu as well
    <li
      className={`${classes.taskCard} ${isOver(task.status) ? classes.done : ''}`}
      data-task={task.id}
      data-target={isTarget || undefined}
      data-movable={mayMove || undefined}
      {...drag}
      onKeyDown={event => {
        const direction = ARROWS[event.key]
        if (!mayMove || !event.altKey || !direction) return
        event.preventDefault()
        onKey(task, direction)
      }}
    >
      <CardContent {...content} />
    </li>
  )
}

/** What a card says, drawn anew only where something of it changed, however often others are dragged past it. */
const CardContent = memo(function CardContent({ task, columns, onKey, onMove }: ContentProps) {
  const { timeZone } = useLocale()
  // a menu costs more than the card, so it is made when somebody asks for it
  const [isAsked, setAsked] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(false)
  const choose = (deed: () => void) => {
    isMoved.current = true
    deed()
  }
  const mayMove = task.reach !== 'view'
  const linkTo = useTaskLink()
  return (
    <>
      <div className={classes.cardHead}>
        <Link id={`task-${task.id}`} {...linkTo(task.id)} className={classes.name} draggable={false}>
          {task.title}
        </Link>
        {mayMove && !isAsked && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={`${task.title} verschieben`}
            aria-haspopup="menu"
            onClick={() => setAsked(true)}
          >
            <IconArrowsMove size={18} aria-hidden />
          </ActionIcon>
        )}
        {mayMove && isAsked && (
          <Menu
            position="bottom-end"
            defaultOpened
            onClose={() => {
              // the button it was opened from is another one now; a card that was moved has the focus already
              if (!isMoved.current) focusSoon(() => target.current)
              isMoved.current = false
            }}
          >
            <Menu.Target>
              <ActionIcon ref={target} size={44} variant="subtle" color="gray" aria-label={`${task.title} verschieben`}>
                <IconArrowsMove size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Verschieben nach</Menu.Label>
              {columns.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => choose(() => onMove(task, id))}>
                  {name}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={() => choose(() => onKey(task, 'up'))}>Eins nach oben</Menu.Item>
              <Menu.Item onClick={() => choose(() => onKey(task, 'down'))}>Eins nach unten</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <TaskFacts task={task} now={isoOf(useTick(MINUTE_MS))} timeZone={timeZone} isOnBoard />
    </>
  )
})
