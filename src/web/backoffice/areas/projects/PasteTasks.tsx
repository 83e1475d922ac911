import { Button, Modal, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_PASTED, pastedTasks } from '#domain/tasks/pasted-tasks.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/new-project.module.css'

type Props = { project: number; column: number | null; first: string; onClose: () => void }

const countText = (count: number) => (count === 1 ? '1 Aufgabe' : `${count} Aufgaben`)

/**
 * A list that becomes tasks, one of each line; how many, and which, is shown before
 * (docs/reference/tasks.md#pasted-lists).
 */
export function PasteTasks({ project, column, first, onClose }: Props) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const titles = pastedTasks(text)
  const make = useMutation({
    mutationFn: () => {
      const body = { lines: titles, column: column === null ? null : { id: column } }
      return callApi('POST', '/projects/{id}/tasks', {
        session: 'staff',
        params: { id: project },
        headers: { 'Idempotency-Key': keyOf({ project, body }) },
        body,
      })
    },
    onSuccess: made => {
      notifications.show({ color: 'green', message: `${countText(made.length)} angelegt.` })
      onClose()
    },
    onSettled: lookAgain(client, TASKS),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong =
      titles.length === 0
        ? 'Bitte fügen Sie mindestens eine Zeile ein.'
        : titles.length > MOST_PASTED
          ? `Höchstens ${MOST_PASTED} auf einmal, hier stehen ${titles.length}. Bitte kürzen Sie die Liste.`
          : null
    setProblem(wrong)
    if (wrong === null && !make.isPending) make.mutate()
  }
  const refused = toldErrors(make.error)[0]?.message
  return (
    <Modal opened onClose={onClose} title="Liste einfügen">
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          label="Aufgaben"
          description="Eine je Zeile. Aufzählungszeichen und Nummern davor fallen weg."
          data-autofocus
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          error={problem ?? (make.isError ? (refused ?? 'Die Aufgaben konnten nicht angelegt werden.') : null)}
          onChange={event => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        {titles.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls here, and keys scroll only what has the focus
          <ol className={classes.list} aria-label="So werden sie angelegt" tabIndex={0}>
            {titles.slice(0, MOST_PASTED).map((title, at) => (
              <li key={at}>{title}</li>
            ))}
          </ol>
        )}
        <Button type="submit" mih={44} loading={make.isPending}>
          {titles.length === 0 ? 'Aufgaben anlegen' : `${countText(titles.length)} anlegen`}
        </Button>
      </form>
    </Modal>
  )
}
