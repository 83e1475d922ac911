import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Start } from '#contract/calls/start.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

type Mail = NonNullable<Start['testMail']>
const OUTCOMES: Readonly<Record<Mail['state'], (mail: Mail) => string>> = {
  waiting: ({ to, reason }) => (reason ? `${reason} Wird noch einmal versucht.` : `Unterwegs an ${to} …`),
  sent: ({ to }) => `Verschickt an ${to}. Bitte sehen Sie nach, ob sie ankommt.`,
  failed: ({ to, reason }) => reason ?? `Die Nachricht an ${to} ging nicht hinaus.`,
}

/** Sends a mail to one's own address, or to that of the shop, and says what became of it. */
export function TestMail({ mail }: { mail: Start['testMail'] }) {
  const me = useMe()
  const { email } = useSettings()
  const to = me.email || email
  const client = useQueryClient()
  // While it is sent nobody can press again; the button has the focus back then.
  const button = useRef<HTMLButtonElement>(null)
  const send = useMutation({
    mutationFn: () => callApi('POST', '/start/test-mail', { body: {}, session: 'staff' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['start'] }).then(() => focusSoon(() => button.current)),
  })
  const refusal = send.error && failureText(send.error, 'Die Testmail konnte nicht verschickt werden.')
  const shown = send.isPending ? null : mail
  return (
    <div className={classes.mail}>
      {to ? (
        <Button
          ref={button}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={send.isPending}
          maw="100%"
          h="auto"
          mih={44}
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left' } }}
          onClick={() => send.mutate()}
        >
          {mail ? 'Noch einmal an' : 'Testmail an'} {to}
        </Button>
      ) : (
        <p>
          Weder in Ihrem <Link href="/profile">Profil</Link> noch in den{' '}
          <Link href="/settings/shop">Unternehmensdaten</Link> steht eine E-Mail-Adresse.
        </p>
      )}
      <output data-state={refusal ? 'failed' : shown?.state}>
        {refusal ?? (shown && OUTCOMES[shown.state](shown))}
      </output>
    </div>
  )
}
