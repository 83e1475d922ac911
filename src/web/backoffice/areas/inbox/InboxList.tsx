import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { InboxRow } from '#contract/calls/inbox.ts'
import { INBOX_KINDS } from '#domain/people/inbox.ts'
import { ANSWERS, type Answers, whenText } from '#web/backoffice/areas/inbox/inbox-words.ts'
import { useAnswer } from '#web/backoffice/areas/inbox/use-inbox.ts'
import { failureText, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/inbox/inbox.module.css'

const FAILED = 'Das konnte nicht gespeichert werden.'
const UNHEARD =
  'Der Server hat nicht geantwortet. Ist es gespeichert, verschwindet der Eintrag, sobald die Verbindung steht.'

/** What waits, an entry a line. What was answered leaves once the list is read anew. */
export const InboxList = ({ rows, label }: { rows: readonly InboxRow[]; label: string }) => (
  <ul className={classes.list} aria-label={label}>
    {rows.map(row => (
      <Entry key={`${row.kind} ${row.id}`} row={row} />
    ))}
  </ul>
)

function Entry({ row }: { row: InboxRow }) {
  const { kind, title, person, lines, isLate, branch, path, asks } = row
  const { timeZone } = useLocale()
  const when = whenText(row, timeZone)
  const name = person ? `${person}: ${title}` : title
  return (
    <li className={classes.entry} aria-label={`${INBOX_KINDS[kind]}, ${name}`}>
      <div className={classes.what}>
        <p className={classes.kind} data-late={isLate || undefined}>
          {INBOX_KINDS[kind]}
          {isLate && kind === 'task' && ', überfällig'}
        </p>
        <Link href={path} className={classes.title}>
          {name}
        </Link>
      </div>
      <div className={classes.about}>
        <p className={classes.when}>{[when, branch?.name].filter(Boolean).join(' · ')}</p>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {asks && <Answering row={row} answers={ANSWERS[asks]} name={name} />}
    </li>
  )
}

/** The buttons that answer an entry; a refusal that has room for a reason asks for it first. */
function Answering({ row, answers: { yes, no }, name }: { row: InboxRow; answers: Answers; name: string }) {
  const answer = useAnswer()
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const failure = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefusing) field.current?.focus()
  }, [isRefusing])
  const told = toldErrors(answer.error)
  const atReason = told.find(one => one.field === 'correctionReason' || one.field === 'decisionReason')?.message
  const form = useRef<HTMLFormElement>(null)
  // the entry leaves: whoever answers by keyboard goes on with the one beside it, who went elsewhere stays there
  const goOn = () => {
    const entry = form.current?.closest('li')
    const isHere = document.activeElement === document.body || entry?.contains(document.activeElement)
    if (!isHere) return
    const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
    beside?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }
  const send = (isYes: boolean) => answer.mutate({ row, isYes, reason: reason.trim() || null, onDone: goOn })
  return (
    <form
      ref={form}
      className={classes.answers}
      onSubmit={event => {
        event.preventDefault()
        send(false)
      }}
    >
      {isRefusing && no ? (
        <>
          <TextInput
            ref={field}
            label="Begründung"
            description={no.reason === 'needed' ? 'Die Person liest sie.' : 'Freiwillig. Die Person liest sie.'}
            required={no.reason === 'needed'}
            withAsterisk={false}
            maxLength={500}
            value={reason}
            error={atReason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" mih={44} color="red" variant="outline" loading={answer.isPending}>
              {no.text}
            </Button>
            <Button mih={44} variant="default" disabled={answer.isPending} onClick={() => setRefusing(false)}>
              Zurück
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.buttons}>
          <Button
            mih={44}
            variant="light"
            loading={answer.isPending}
            aria-label={`${yes}: ${name}`}
            aria-describedby={answer.isError ? failure : undefined}
            onClick={() => send(true)}
          >
            {yes}
          </Button>
          {no && (
            <Button
              mih={44}
              variant="default"
              disabled={answer.isPending}
              aria-label={`${no.text}: ${name}`}
              onClick={() => (no.reason === 'none' ? send(false) : setRefusing(true))}
            >
              {no.text}
            </Button>
          )}
        </div>
      )}
      {answer.isError && atReason === undefined && (
        <p id={failure} className={classes.failure} role="alert">
          {failureText(answer.error, FAILED, UNHEARD)}
        </p>
      )}
    </form>
  )
}
