import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Start } from '#contract/calls/start.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

type Mail = NonNullable<Start['testMail']>
const OUTCOMES: Readonly<Record<Mail['state'], (mail: Mail) => string>> = {
  waiting: ({ to, reason }) => (reason ? `${reason} Wird noch einmal versucht.` : `Unterwegs an ${to} …`),
  sent: ({ to }) => `Verschickt an ${to}. Bitte sehen Sie nach, ob sie ankommt.`,
  failed: ({ to, reason }) => reason ?? `Die Nachricht an ${to} ging nicht hinaus.`,
}

/** Sends a mail to one's own address and says what became of it. */
export function TestMail({ mail }: { mail: Start['testMail'] }) {
  const me = useMe()
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => ask('POST', '/start/test-mail', { body: {}, session: 'staff' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['start'] }),
  })
  const refusal = send.error instanceof ApiError ? send.error.message : send.error && 'Die Testmail konnte nicht verschickt werden.'
  const shown = send.isPending ? null : mail
  return (
    <div className={classes.mail}>
      {me.email ? (
        <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} loading={send.isPending} onClick={() => send.mutate()}>
          {mail ? 'Noch einmal an' : 'Testmail an'} {me.email}
        </Button>
      ) : (
        <p>
          In Ihrem <Link href="/profile">Profil</Link> steht keine E-Mail-Adresse.
        </p>
      )}
      <output data-state={refusal ? 'failed' : shown?.state}>{refusal ?? (shown && OUTCOMES[shown.state](shown))}</output>
    </div>
  )
}
