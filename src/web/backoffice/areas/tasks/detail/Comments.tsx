import { Button, Textarea, Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useMemo, useRef } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { MentionList } from '#web/backoffice/areas/tasks/mention/MentionList.tsx'
import { useMention } from '#web/backoffice/areas/tasks/mention/use-mention.ts'
import { useTaskColleagues } from '#web/backoffice/areas/tasks/use-tasks.ts'
import mentionStyles from '#web/backoffice/areas/tasks/mention/mention.module.css'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'
import { cutAtTaskLinks } from '#domain/tasks/task-links.ts'

/** Words in which the links of tasks lead there, by their titles where they are known. */
const LinkedText = ({ text, titles }: { text: string; titles: ReadonlyMap<number, string> }) =>
  cutAtTaskLinks(text, location.origin).map(({ text: part, task }, at) =>
    task === null ? (
      part
    ) : (
      <Anchor key={at} href={`#/tasks/${task}`} underline="always">
        {titles.get(task) ?? part}
      </Anchor>
    ),
  )

const FAILED = 'Kommentar konnte nicht gesendet werden.'

/** What people said about a task; an `@name` tells that person. */
export function Comments({ task, titles }: { task: Task; titles: ReadonlyMap<number, string> }) {
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<{ id: number; text: string } | null>(null)
  const { timeZone } = useLocale()
  const client = useQueryClient()
  const settled = {
    onError: (error: Error) => notifications.show({ color: 'red', message: failureText(error, FAILED) }),
    onSuccess: (saved: Task) => {
      client.setQueryData([...TASKS, 'one', saved.id], saved)
      void client.invalidateQueries({ queryKey: [...TASKS, 'list'] })
    },
  }
  const add = useMutation({
    mutationFn: () =>
      callApi('PUT', '/tasks/{id}', { session: 'staff', params: { id: task.id }, body: { comment: text } }),
    ...settled,
    onSuccess: (saved: Task) => {
      setText('')
      settled.onSuccess(saved)
    },
  })
  const save = useMutation({
    mutationFn: ({ id, text: next }: { id: number; text: string }) =>
      callApi('PUT', '/tasks/{id}/comments/{comment}', {
        session: 'staff',
        params: { id: task.id, comment: id },
        body: { text: next },
      }),
    ...settled,
    onSuccess: (saved: Task) => {
      setEdited(null)
      settled.onSuccess(saved)
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) =>
      callApi('DELETE', '/tasks/{id}/comments/{comment}', { session: 'staff', params: { id: task.id, comment: id } }),
    ...settled,
  })
  return (
    <section className={classes.card} aria-label="Kommentare">
      <h2>Kommentare</h2>
      {task.comments.length === 0 && <p className={classes.soft}>Noch kein Kommentar.</p>}
      {task.comments.map(comment => (
        <article key={comment.id} className={classes.comment}>
          <header>
            <strong>{comment.by}</strong>, {formatDateTime(comment.at, timeZone)}
            {comment.editedAt && ' (geändert)'}
          </header>
          {edited?.id === comment.id ? (
            <>
              <MentionField
                task={task.id}
                label="Kommentar ändern"
                value={edited.text}
                onChange={next => setEdited({ id: comment.id, text: next })}
              />
              <div className={classes.tools}>
                <Button
                  mih={44}
                  loading={save.isPending}
                  disabled={edited.text.trim() === ''}
                  onClick={() => save.mutate(edited)}
                >
                  Speichern
                </Button>
                <Button mih={44} variant="default" onClick={() => setEdited(null)}>
                  Abbrechen
                </Button>
              </div>
            </>
          ) : (
            <p>
              <LinkedText text={comment.text} titles={titles} />
            </p>
          )}
          {comment.isOwn && edited?.id !== comment.id && (
            <div className={classes.tools}>
              <Button variant="subtle" mih={44} onClick={() => setEdited({ id: comment.id, text: comment.text })}>
                Ändern
              </Button>
              <Button
                variant="subtle"
                color="red"
                mih={44}
                loading={remove.isPending && remove.variables === comment.id}
                onClick={() => remove.mutate(comment.id)}
              >
                Löschen
              </Button>
            </div>
          )}
        </article>
      ))}
      {task.reach !== 'view' && (
        <form
          className={classes.comment}
          onSubmit={event => {
            event.preventDefault()
            if (text.trim() !== '' && !add.isPending) add.mutate()
          }}
        >
          <MentionField
            task={task.id}
            label="Neuer Kommentar"
            description="Mit @ wählen Sie jemanden, der verständigt wird."
            value={text}
            onChange={setText}
          />
          <div className={classes.tools}>
            <Button type="submit" mih={44} loading={add.isPending} disabled={text.trim() === ''}>
              Senden
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

type MentionFieldProps = {
  task: number
  label: string
  description?: string
  value: string
  onChange: (text: string) => void
}

/**
 * A comment in which colleagues who see the task are named. It stays a text box, since one of several lines may not be
 * a combobox.
 */
function MentionField({ task, label, description, value, onChange }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { data } = useTaskColleagues(task, isWanted)
  const people = useMemo(() => (data ?? []).map(person => ({ ...person, kind: 'user' })), [data])
  const mention = useMention(field, value, people, onChange)
  return (
    <div className={mentionStyles.field}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        autosize
        minRows={2}
        maxLength={5000}
        aria-haspopup="listbox"
        onFocus={() => setWanted(true)}
        {...mention.input}
      />
      <MentionList mention={mention} />
    </div>
  )
}
