import { Anchor, Button, Checkbox, Skeleton, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconChevronLeft, IconMail, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formSubmissions, type FormSubmission } from '#contract/resources/form-submissions.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { SubmissionMails } from '#web/backoffice/areas/forms/SubmissionMails.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { askRemoval } from '#web/backoffice/records/removal/ask-removal.tsx'
import { rememberRow, useRow } from '#web/backoffice/rows/use-row.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { removeRow, updateRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'

/** One submission as it was sent, with what the house notes of it. */
export function SubmissionCard({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRow(formSubmissions, String(id))
  if (error)
    return (
      <LoadFailure message="Einsendung konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton h={280} radius={12} />
  return <Card row={data as unknown as FormSubmission} onClose={onClose} />
}

function Card({ row, onClose }: { row: FormSubmission; onClose: () => void }) {
  const { timeZone } = useLocale()
  const client = useQueryClient()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [note, setNote] = useState(row.note ?? '')
  const failed = (message: string) => (error: Error) =>
    notifications.show({ color: 'red', message: failureText(error, message) })
  const save = useMutation({
    mutationFn: (change: { isDone?: boolean; note?: string }) =>
      updateRow('form-submissions', row.id, { version: row.version, ...change }),
    onSuccess: async saved => {
      rememberRow(client, formSubmissions, saved as never)
      await client.invalidateQueries({ queryKey: ['rows', 'form-submissions'] })
    },
    onError: failed('Einsendung konnte nicht gespeichert werden.'),
  })
  const remove = useMutation({
    mutationFn: () => removeRow(formSubmissions, row.id),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['rows'] })
    },
    onError: failed('Einsendung konnte nicht gelöscht werden.'),
  })
  return (
    <article className={`card ${classes.card}`} aria-labelledby={`einsendung-${row.id}`}>
      <Button
        variant="subtle"
        className={classes.back}
        mih={44}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={onClose}
      >
        Zur Liste
      </Button>
      <header className={classes.cardHead}>
        <h2 id={`einsendung-${row.id}`} className={classes.name} tabIndex={-1} ref={head}>
          {row.summary || `Einsendung ${row.id}`}
        </h2>
        <p className={classes.soft}>
          Nr. {row.id}, eingegangen {formatDateTime(row.createdAt, timeZone)}
        </p>
      </header>
      <dl className={classes.answers}>
        {row.answers.map((answer, index) => (
          <div key={index}>
            <dt>{answer.label}</dt>
            <dd>
              <AnswerValue answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {row.email && (
          <Button component="a" href={`mailto:${row.email}`} leftSection={<IconMail size={18} aria-hidden />} mih={44}>
            Antworten
          </Button>
        )}
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken
        </Button>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={remove.isPending}
          onClick={() => askRemoval({ resource: formSubmissions, row: row as never, onConfirm: () => remove.mutate() })}
        >
          Löschen
        </Button>
      </div>
      <SubmissionMails id={row.id} />
      <div className={classes.ours}>
        <Checkbox
          label="Erledigt"
          size="md"
          checked={row.isDone}
          disabled={save.isPending}
          onChange={event => save.mutate({ isDone: event.currentTarget.checked })}
        />
        <Textarea
          label="Notiz"
          description="Nur für den Betrieb."
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {note !== (row.note ?? '') && (
          <Button className={classes.open} mih={44} loading={save.isPending} onClick={() => save.mutate({ note })}>
            Notiz speichern
          </Button>
        )}
      </div>
    </article>
  )
}

function AnswerValue({ answer: { type, value, file } }: { answer: FormSubmission['answers'][number] }) {
  if (file)
    return (
      <Anchor
        href={`/upload/${file.publicHash}/${file.id}-${file.version}.${file.extension}`}
        target="_blank"
        rel="noopener"
        className={classes.touch}
      >
        {value || 'Datei'}
      </Anchor>
    )
  if (!value) return '–'
  if (type === 'email') return <Anchor href={`mailto:${value}`}>{value}</Anchor>
  if (type === 'phone') return <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Anchor>
  return value
}
