import { Checkbox } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendar,
  IconChecklist,
  IconLock,
  IconMessage,
  IconRepeat,
  IconTemplate,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { ruleText } from '#domain/repetition/rule-text.ts'
import { progressText } from '#domain/tasks/checklist.ts'
import { isOver, TASK_PRIORITIES, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { useTaskLink } from '#web/backoffice/areas/tasks/task-opening.ts'
import { dueText, templateDueText } from '#web/backoffice/areas/tasks/due-words.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** How often it comes back, in the words of its form. */
function repeatsText({ recurrenceRule }: ListedTask): string {
  const rule = recurrenceRule === null ? null : readRule(recurrenceRule)
  return rule ? ruleText(rule) : 'wiederkehrend'
}

type Props = { task: ListedTask; now: string; timeZone: string; onTick: (isDone: boolean) => void; isWaiting: boolean }

/** One line of a list: tick, what, when and who. */
export function TaskRow({ task, now, timeZone, onTick, isWaiting }: Props) {
  const isDone = isOver(task.status)
  const linkTo = useTaskLink()
  return (
    <li className={`${classes.row} ${isDone ? classes.done : ''}`}>
      {task.isTemplate ? (
        <IconTemplate size={20} aria-hidden />
      ) : (
        <Checkbox
          size="md"
          aria-label={isDone ? `${task.title} wieder öffnen` : `${task.title} erledigt`}
          checked={isDone}
          disabled={task.reach === 'view'}
          onChange={event => onTick(event.currentTarget.checked)}
        />
      )}
      <div>
        <Link className={classes.name} {...linkTo(task.id)}>
          {task.title}
        </Link>
        <TaskFacts task={task} now={now} timeZone={timeZone} />
      </div>
      {isWaiting && <span className={classes.soft}>wird gesendet …</span>}
    </li>
  )
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What one wants to know of a task at a glance; what says nothing is left out. */
export function TaskFacts({
  task,
  now,
  timeZone,
  isOnBoard = false,
}: {
  task: ListedTask
  now: string
  timeZone: string
  isOnBoard?: boolean
}) {
  const {
    dueAt,
    isDueAllDay,
    isLate,
    project,
    code,
    priority,
    assignees,
    waitsFor,
    pointCount,
    donePointCount,
    commentCount,
    status,
  } = task
  return (
    <p className={classes.facts}>
      {dueAt && (
        <span className={isLate ? classes.late : undefined}>
          <IconCalendar size={14} aria-hidden /> {isLate && 'überfällig, '}
          {task.isTemplate ? templateDueText(task, timeZone) : dueText(dueAt, isDueAllDay, now, timeZone)}
        </span>
      )}
      {status === 'cancelled' && <span>{TASK_STATUSES.cancelled}</span>}
      {waitsFor.length > 0 && (
        <span>
          <IconLock size={14} aria-hidden /> wartet auf {waitsFor.map(other => other.code ?? other.title).join(', ')}
        </span>
      )}
      {(priority === 'high' || priority === 'urgent') && (
        <span>
          <IconAlertTriangle size={14} aria-hidden /> {TASK_PRIORITIES[priority]}
        </span>
      )}
      {code && <span className={classes.code}>{code}</span>}
      {project && !isOnBoard && (
        <span>
          <span className={classes.dot} style={{ background: project.color }} aria-hidden />
          {project.name}
        </span>
      )}
      {task.branch && !isOnBoard && <span>{task.branch.name}</span>}
      {assignees.length > 0 && <span>{assignees.map(({ name }) => name).join(', ')}</span>}
      {pointCount > 0 && (
        <span>
          <IconChecklist size={14} aria-hidden />{' '}
          {task.isTemplate ? countOf(pointCount, 'Punkt', 'Punkte') : progressText(donePointCount, pointCount)}
        </span>
      )}
      {task.subtaskCount > 0 && (
        <span>
          {task.isTemplate
            ? countOf(task.subtaskCount, 'Teilaufgabe', 'Teilaufgaben')
            : `${task.doneSubtaskCount} von ${task.subtaskCount} Teilaufgaben`}
        </span>
      )}
      {commentCount > 0 && (
        <span>
          <IconMessage size={14} aria-hidden /> {commentCount === 1 ? '1 Kommentar' : `${commentCount} Kommentare`}
        </span>
      )}
      {task.isRecurring && (
        <span>
          <IconRepeat size={14} aria-hidden /> {repeatsText(task)}
        </span>
      )}
      {task.tags.map(tag => (
        <span key={tag}>#{tag}</span>
      ))}
    </p>
  )
}
