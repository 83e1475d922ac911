import { Button, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const NO_PROJECT = 'none'

/** Makes a task of a template: what it is called, when it begins, and where it stands. */
export function UseTemplate({ task, onClose }: { task: Task; onClose: () => void }) {
  const client = useQueryClient()
  const [title, setTitle] = useState(task.title)
  const [startDate, setStart] = useState<string | null>(null)
  const [project, setProject] = useState(task.project ? String(task.project.id) : NO_PROJECT)
  const { data: projects = [] } = useQuery({
    queryKey: [...TASKS, 'projects', {}] as const,
    queryFn: ({ signal }) => callApi('GET', '/projects', { session: 'staff', signal, query: {} }),
  })
  const edited = projects.filter(({ reach }) => reach === 'edit' || reach === 'manage')
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/tasks/{id}/copy', {
        session: 'staff',
        params: { id: task.id },
        body: { title, startDate, project: project === NO_PROJECT ? null : { id: Number(project) } },
      }),
    onSuccess: made => {
      notifications.show({ color: 'green', message: 'Aufgabe angelegt.' })
      onClose()
      navigate(`/tasks/${made.id}`)
    },
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, 'Aufgabe konnte nicht erstellt werden.') }),
    onSettled: lookAgain(client, TASKS),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !make.isPending) make.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Aufgabe aus der Vorlage">
      <TextInput
        label="Titel"
        withAsterisk
        value={title}
        maxLength={200}
        error={title.trim() === '' && 'Bitte schreiben Sie, was zu tun ist.'}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <LazyDayInput
        label="Beginn"
        description="Alle Termine der Vorlage zählen von diesem Tag."
        value={startDate}
        onChange={setStart}
      />
      <Select
        label="Projekt"
        allowDeselect={false}
        data={[
          { value: NO_PROJECT, label: 'Ohne Projekt' },
          ...edited.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={project}
        onChange={next => next && setProject(next)}
      />
      <div className={`${classes.tools} ${classes.wide}`}>
        <Button type="submit" mih={44} loading={make.isPending}>
          Aufgabe anlegen
        </Button>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
