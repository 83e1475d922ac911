import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { MailedWay } from '#web/backoffice/session/mailed-way.ts'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import { useAttempt } from '#web/backoffice/session/use-attempt.ts'
import { callApi } from '#web/kit/api-client.ts'

const WORDS: Readonly<Record<MailedWay, { title: string; lead: string; submit: string }>> = {
  link: {
    title: 'Link per E-Mail',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie sich ohne Kennwort anmelden.',
    submit: 'Link anfordern',
  },
  reset: {
    title: 'Kennwort vergessen',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Kennwort wählen.',
    submit: 'Link anfordern',
  },
}
const SENT =
  'Gibt es dieses Konto und steht eine E-Mail-Adresse dabei, ist in Kürze eine Nachricht da. Der Link darin gilt 15 Minuten und ein einziges Mal. Sehen Sie auch im Ordner für unerwünschte Nachrichten nach.'
const NO_SERVER =
  'Dieser Server kann keine E-Mails verschicken. Bitten Sie die Leitung oder die Administration, Ihnen ein neues Kennwort zu geben.'

type Props = { way: MailedWay; username: string; onUsername: (username: string) => void; onLeave: () => void }

/** Asks for a link by mail. What it answers is the same whether there is such an account. */
export function MailRequest({ way, username, onUsername, onLeave }: Props) {
  const { title, lead, submit } = WORDS[way]
  const [outcome, setOutcome] = useState<string | null>(null)
  const { at, general, isSending, run } = useAttempt(['username'])
  const first = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => (outcome ? back : first).current?.focus(), [outcome])
  const send = async () => {
    const { canSendMail } = await callApi('POST', way === 'link' ? '/login/link' : '/login/reset', {
      body: { username },
    })
    setOutcome(canSendMail ? SENT : NO_SERVER)
  }
  return (
    <form onSubmit={event => void run(send, event)} noValidate>
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        <Refusal message={general} />
        {outcome ? (
          <Text component="output">{outcome}</Text>
        ) : (
          <>
            <Text>{lead}</Text>
            <TextInput
              label="Benutzername oder E-Mail-Adresse"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              ref={first}
              size="md"
              value={username}
              error={at('username')}
              onChange={event => onUsername(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={isSending} fullWidth>
              {submit}
            </Button>
          </>
        )}
        <Button type="button" ref={back} size="md" variant={outcome ? 'default' : 'subtle'} fullWidth onClick={onLeave}>
          Zur Anmeldung
        </Button>
      </Stack>
    </form>
  )
}
