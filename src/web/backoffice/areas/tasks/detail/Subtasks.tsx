import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { RELATION_TYPES } from '#domain/tasks/relations.ts'
import { isOver, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { useTicks } from '#web/backoffice/areas/tasks/use-ticks.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** What a task is split into, and how it stands to others. */
export function Subtasks({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const [title, setTitle] = useState('')
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const made = useRef(0)
  const add = useMutation({
    mutationFn: () => {
      const body = { title, parent: { id: task.id }, ...(task.project ? { project: { id: task.project.id } } : {}) }
      const headers = { 'Idempotency-Key': keyOf([body, made.current]) }
      return callApi('POST', '/tasks', { session: 'staff', headers, body })
    },
    onSuccess: () => {
      made.current += 1
      setTitle('')
    },
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, 'Aufgabe konnte nicht erstellt werden.') }),
    onSettled: lookAgain(client, TASKS),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !add.isPending) add.mutate()
  }
  const { waiting, tick } = useTicks()
  const mayTick = task.reach !== 'view' && !task.isTemplate
  const statusOf = ({ id, status }: Task['subtasks'][number]) => {
    const own = waiting.find(other => other.task === id && other.point === null)
    return own ? (own.isDone ? 'done' : 'open') : status
  }
  const mayHaveSome = mayEdit && task.parent === null
  if (!mayHaveSome && task.subtasks.length === 0 && task.relations.length === 0 && !task.parent) return null
  return (
    <section className={classes.card} aria-label="Teilaufgaben und Beziehungen">
      {task.parent && (
        <p className={classes.text}>
          Teil von <Anchor href={`#/tasks/${task.parent.id}`}>{task.parent.title}</Anchor>
        </p>
      )}
      {(mayHaveSome || task.subtasks.length > 0) && <h2>Teilaufgaben</h2>}
      {task.subtasks.length > 0 && (
        <ul className={classes.history}>
          {task.subtasks.map(sub => (
            <li key={sub.id} className={classes.part}>
              {mayTick && (
                <Checkbox
                  size="md"
                  aria-label={`${sub.title} erledigt`}
                  checked={isOver(statusOf(sub))}
                  onChange={event => tick({ task: sub.id, point: null, isDone: event.currentTarget.checked })}
                />
              )}
              <span>
                <Anchor href={`#/tasks/${sub.id}`}>{sub.title}</Anchor>
                {task.isTemplate ? '' : ` · ${TASK_STATUSES[statusOf(sub)]}`}
                {sub.assignees.length > 0 && ` · ${sub.assignees.map(({ name }) => name).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayHaveSome && (
        <form className={classes.quick} onSubmit={submit}>
          <TextInput
            size="md"
            aria-label="Neue Teilaufgabe"
            placeholder="Neue Teilaufgabe"
            value={title}
            maxLength={200}
            onChange={event => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mih={44} loading={add.isPending}>
            Hinzufügen
          </Button>
        </form>
      )}
      {task.relations.length > 0 && (
        <>
          <h2>Beziehungen</h2>
          <ul className={classes.history}>
            {task.relations.map(({ type, task: other }) => (
              <li key={`${type}${other.id}`}>
                {RELATION_TYPES[type]}{' '}
                <Anchor href={`#/tasks/${other.id}`}>{[other.code, other.title].filter(Boolean).join(' ')}</Anchor> (
                {TASK_STATUSES[other.status]})
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
