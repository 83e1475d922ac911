import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import type { FormMail } from '#contract/calls/content/form-mails.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'

const STATES: Readonly<Record<FormMail['state'], { word: string; symbol: Icon }>> = {
  queued: { word: 'Wartet', symbol: IconClock },
  sent: { word: 'Gesendet', symbol: IconCheck },
  failed: { word: 'Fehlgeschlagen, wird wiederholt', symbol: IconAlertTriangle },
  givenUp: { word: 'Aufgegeben', symbol: IconAlertTriangle },
  skipped: { word: 'Nicht gesendet', symbol: IconAlertTriangle },
}
/** Nothing tells when a mail leaves, so what is on its way is looked at again. */
const LOOK_MS = 5000
const isUnderWay = ({ state }: FormMail) => state === 'queued' || state === 'failed'

/** To whom of the house a submission went by mail, and what became of it. */
export function SubmissionMails({ id }: { id: number }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const client = useQueryClient()
  const queryKey = ['rows', 'form-submissions', 'mails', id] as const
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET', '/form-submissions/{id}/mails', { params: { id }, session: 'staff', signal }),
    refetchInterval: query => (query.state.data?.some(isUnderWay) ? LOOK_MS : false),
  })
  const resend = useMutation({
    mutationFn: (mail: number) =>
      callApi('POST', '/form-submissions/{id}/mails/{mail}/resend', {
        params: { id, mail },
        body: {},
        session: 'staff',
      }),
    onSuccess: mails => {
      client.setQueryData(queryKey, mails)
      notifications.show({ color: 'green', message: 'Die Nachricht wird noch einmal gesendet.' })
    },
    onError: error =>
      notifications.show({ color: 'red', message: failureText(error, 'Die Nachricht konnte nicht gesendet werden.') }),
  })
  if (isError && !data)
    return (
      <p className={classes.soft}>
        Nachrichten konnten nicht geladen werden.{' '}
        <Button variant="subtle" mih={44} onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </p>
    )
  if (!data) return null
  if (data.length === 0) return <p className={classes.soft}>Dieses Formular schickt niemandem eine Nachricht.</p>
  const canResend = may(me, 'form-submissions.update')
  return (
    <section aria-labelledby={`nachrichten-${id}`} className={classes.sent}>
      <h3 id={`nachrichten-${id}`}>Nachrichten</h3>
      <ul>
        {data.map(mail => {
          const { word, symbol: Symbol } = STATES[mail.state]
          const isNewest = data.find(({ address }) => address === mail.address) === mail
          return (
            <li key={mail.id}>
              <div>
                <span>An {mail.address}</span>
                <span className={classes.mailState} data-state={mail.state}>
                  <Symbol size={16} aria-hidden /> {mail.isAgain ? `${word} (noch einmal)` : word},{' '}
                  {formatDateTime(mail.sentAt ?? mail.queuedAt, timeZone)}
                </span>
                {mail.reason && <span className={classes.soft}>{mail.reason}</span>}
                {mail.state === 'failed' && mail.nextTryAt && (
                  <span className={classes.soft}>Nächster Versuch {formatDateTime(mail.nextTryAt, timeZone)}</span>
                )}
              </div>
              {canResend && isNewest && !isUnderWay(mail) && (
                <Button
                  variant="default"
                  mih={44}
                  loading={resend.isPending}
                  aria-label={`Nachricht an ${mail.address} noch einmal senden`}
                  onClick={() => resend.mutate(mail.id)}
                >
                  Noch einmal senden
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
