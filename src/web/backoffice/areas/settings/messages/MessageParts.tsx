import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { NoticeTexts } from '#web/backoffice/areas/settings/messages/NoticeTexts.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { TestMail } from '#web/backoffice/areas/settings/messages/TestMail.tsx'
import { useStart } from '#web/backoffice/areas/settings/messages/use-start.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

const number = new Intl.NumberFormat('de-DE')

/** How many SMS this month holds, and one to a number of one's own by the settings as they are saved. */
function SmsTest() {
  const client = useQueryClient()
  const [to, setTo] = useState('')
  const isChanged = useFormChanged('sms')
  const month = useQuery({
    queryKey: ['sms', 'month'],
    queryFn: ({ signal }) => callApi('GET', '/sms/month', { signal, session: 'staff' }),
  })
  const send = useMutation({
    mutationFn: () => callApi('POST', '/sms/test', { body: { to }, session: 'staff' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['sms', 'month'] }),
  })
  const failure = send.error
    ? failureText(send.error, 'Die Test-SMS konnte nicht gesendet werden.')
    : send.data && !send.data.isSent
      ? send.data.reason
      : null
  return (
    <div className={`${formClasses.wide} ${classes.test}`}>
      <strong>Probe</strong>
      {month.data && (
        <p>
          {number.format(month.data.parts)} von {number.format(month.data.limit)} SMS in diesem Monat gesendet.
          {!month.data.isConfigured && ' Es ist noch kein Anbieter mit API-Schlüssel eingerichtet.'}
        </p>
      )}
      {isChanged && <p>Die Test-SMS nimmt die gespeicherten Einstellungen. Bitte speichern Sie zuerst.</p>}
      <div className={classes.row}>
        <TextInput
          label="Test-SMS an"
          type="tel"
          autoComplete="tel"
          placeholder="+436641234567"
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button
          variant="default"
          mih={44}
          loading={send.isPending}
          disabled={to.trim() === ''}
          onClick={() => send.mutate()}
        >
          Test-SMS senden
        </Button>
      </div>
      <output data-state={failure ? 'failed' : undefined}>
        {failure ?? (send.data?.isSent ? 'Gesendet. Bitte sehen Sie nach, ob sie ankommt.' : '')}
      </output>
    </div>
  )
}

/** A mail to oneself by the settings as they are saved, with what the server answers. */
function MailTest() {
  const start = useStart()
  const isChanged = useFormChanged('mail')
  return (
    <div className={`${formClasses.wide} ${classes.test}`}>
      <strong>Probe</strong>
      {isChanged && <p>Die Testmail nimmt die gespeicherten Einstellungen. Bitte speichern Sie zuerst.</p>}
      {start.data && <TestMail mail={start.data.testMail} />}
    </div>
  )
}

const PARTS = { mail: MailTest, sms: SmsTest, noticeTexts: NoticeTexts } as const

/** What belongs to a setting of messages beside its fields: a way to try it, or the texts with their preview. */
export function MessageParts({ name }: { name: keyof typeof PARTS }) {
  const Part = PARTS[name]
  return <Part />
}

/** Whether something of a setting was changed and not yet saved. */
function useFormChanged(name: string): boolean {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => !isSameValue(store.values[name], store.initial[name]))
}
