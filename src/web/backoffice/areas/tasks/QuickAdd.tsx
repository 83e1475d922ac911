import { ActionIcon, Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { TaskPerson } from '#contract/calls/tasks/projects.ts'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { isPastedList } from '#domain/tasks/pasted-tasks.ts'
import { readQuickTask } from '#domain/tasks/quick-add.ts'
import { TASK_PRIORITIES } from '#domain/tasks/task-words.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { instantOf, isoOf, localDay, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { MentionList } from '#web/backoffice/areas/tasks/mention/MentionList.tsx'
import { useMention } from '#web/backoffice/areas/tasks/mention/use-mention.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import mentionClasses from '#web/backoffice/areas/tasks/mention/mention.module.css'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** Whose code arrives when somebody pastes a list. */
const LazyPasteTasks = laterDialog(
  async () => (await import('#web/backoffice/areas/projects/PasteTasks.tsx')).PasteTasks,
)
const NOBODY: readonly TaskPerson[] = []
type Props = { project?: number | null; column?: number | null; isTemplate?: boolean }
/**
 * A task in one line; what was understood is shown while one types. Without anybody named it is one's own, in a project
 * and as a template nobody's.
 */
export function QuickAdd({ project = null, column = null, isTemplate = false }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const made = useRef(0)
  const me = useMe()
  const { timeZone } = useLocale()
  const isNarrow = useIsNarrow()
  // a template is there for the branch one works at
  const [own] = me.branches
  const branch = own ? { id: own.id } : null
  const { data: people = NOBODY } = useTaskPeople(project)
  const known = people.map(({ username, ...person }) => (username === null ? person : { ...person, username }))
  const field = useRef<HTMLInputElement>(null)
  const named = useMemo(
    () =>
      people.map(({ username, ...person }) => ({ ...person, username: username ?? person.name.replaceAll(' ', '') })),
    [people],
  )
  const mention = useMention(field, text, named, next => {
    setText(next)
    setError(null)
  })
  const read = readQuickTask(text, localDay(isoOf(useTick(MINUTE_MS)), timeZone), known)
  const add = useMutation({
    mutationFn: () => {
      const body = {
        title: read.title,
        ...(isTemplate ? { isTemplate, branch } : {}),
        ...(project === null ? {} : { project: { id: project } }),
        ...(column === null ? {} : { column: { id: column } }),
        ...(read.day
          ? { dueAt: instantOf(`${read.day}T${read.time ?? '00:00'}`, timeZone), isDueAllDay: read.time === null }
          : {}),
        ...(read.recurrence
          ? { recurrence: { rrule: writeRule(read.recurrence.rule), until: read.recurrence.until } }
          : {}),
        ...(read.priority ? { priority: read.priority } : {}),
        tags: [...read.tags],
        assignees:
          read.assignees.length > 0
            ? read.assignees.map(({ kind, id }) => ({ kind, id }))
            : project === null && !isTemplate
              ? [{ kind: 'user' as const, id: me.id }]
              : [],
      }
      return callApi('POST', '/tasks', {
        session: 'staff',
        // the same line once more, behind one that was made, is another task
        headers: { 'Idempotency-Key': keyOf([body, made.current]) },
        body,
      })
    },
    onSuccess: () => {
      made.current += 1
      setText('')
      setError(null)
    },
    onError: (failure: Error) =>
      notifications.show({ color: 'red', message: failureText(failure, 'Aufgabe konnte nicht erstellt werden.') }),
    onSettled: lookAgain(client, TASKS),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (read.title === '') setError('Bitte schreiben Sie, was zu tun ist.')
    else if (!add.isPending) add.mutate()
  }
  const understood = [
    read.day && `${formatDay(read.day)}${read.time ? `, ${read.time} Uhr` : ''}`,
    read.recurrence && repetitionText(read.recurrence.rule, { until: read.recurrence.until }),
    ...read.assignees.map(({ name }) => `für ${name}`),
    read.priority && `Priorität ${TASK_PRIORITIES[read.priority].toLowerCase()}`,
    ...read.tags.map(tag => `#${tag}`),
  ].filter(Boolean)
  return (
    <>
      <form
        className={classes.quick}
        data-list={(project !== null && !isNarrow) || undefined}
        onSubmit={submit}
        noValidate
      >
        <div className={mentionClasses.field}>
          <TextInput
            ref={field}
            aria-label={isTemplate ? 'Neue Vorlage' : 'Neue Aufgabe'}
            placeholder={
              isTemplate ? 'Neue Mitarbeiterin einarbeiten' : 'Kühlhaus prüfen morgen 8 Uhr @lena #hygiene !'
            }
            size="md"
            error={error}
            maxLength={500}
            onPaste={event => {
              const list = event.clipboardData.getData('text/plain')
              if (project === null || !isPastedList(list)) return
              event.preventDefault()
              setPasted(list)
            }}
            {...mention.input}
            {...mention.combobox}
          />
          <MentionList mention={mention} />
        </div>
        {project !== null && !isNarrow && (
          <ActionIcon size={42} variant="default" aria-label="Liste einfügen" onClick={() => setPasted('')}>
            <IconListNumbers size={20} aria-hidden />
          </ActionIcon>
        )}
        <Button
          type="submit"
          size="md"
          px={isNarrow ? 12 : undefined}
          aria-label="Anlegen"
          loading={add.isPending}
          leftSection={isNarrow ? undefined : <IconPlus size={18} aria-hidden />}
        >
          {isNarrow ? <IconPlus size={20} aria-hidden /> : 'Anlegen'}
        </Button>
        <output className={classes.preview}>{understood.join(' · ')}</output>
      </form>
      {project !== null && pasted !== null && (
        <LazyPasteTasks project={project} column={column} first={pasted} onClose={() => setPasted(null)} />
      )}
    </>
  )
}
