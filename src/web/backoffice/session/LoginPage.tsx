import { useState, useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { type MailedLink, type MailedWay, readMailedLink } from '#web/backoffice/session/mailed-way.ts'
import { MailRequest } from '#web/backoffice/session/MailRequest.tsx'
import { NewPasswordPage } from '#web/backoffice/session/NewPasswordPage.tsx'
import { PasswordSignIn } from '#web/backoffice/session/PasswordSignIn.tsx'
import { ResetPassword } from '#web/backoffice/session/ResetPassword.tsx'
import { returnAddress } from '#web/backoffice/session/return-address.ts'
import { SessionFrame } from '#web/backoffice/session/SessionFrame.tsx'
import { Button, Stack, Text, Title } from '@mantine/core'
import { CodeStep } from '#web/backoffice/session/CodeField.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import { useCoded } from '#web/backoffice/session/use-coded.ts'
import { callApi } from '#web/kit/api-client.ts'

type Props = { token: string; onDone: (me: Me) => void; onLeave: () => void }

/**
 * The way in by a link from a mail. Nothing happens before somebody presses the button: programs that look at mails
 * open links too.
 */
function LinkSignIn({ token, onDone, onLeave }: Props) {
  const { isAsking, isSending, general, errors, at, code, setCode, submit } = useCoded([], async given =>
    onDone(await callApi('POST', '/login/link/{token}', { params: { token }, body: given })),
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const isOver = errors.some(entry => entry.code === 'invalidLink')
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="md">
        <Title order={1}>Anmelden</Title>
        <Refusal message={general} />
        {isAsking && !isOver ? (
          <CodeStep
            value={code}
            error={at('code')}
            onChange={setCode}
            isSending={isSending}
            leaveLabel="Zur Anmeldung mit Kennwort"
            onLeave={onLeave}
          />
        ) : (
          <>
            {!isOver && (
              <Text>Mit dem Link aus Ihrer Nachricht melden Sie sich ohne Kennwort an. Er gilt ein einziges Mal.</Text>
            )}
            {!isOver && (
              <Button type="submit" ref={button} size="md" loading={isSending} fullWidth>
                Jetzt anmelden
              </Button>
            )}
            <Button type="button" size="md" variant={isOver ? 'default' : 'subtle'} fullWidth onClick={onLeave}>
              Zur Anmeldung
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}

const enter = () => location.assign(returnAddress())

/** The link of a page that does not stand yet: what is rendered before may be thrown away and rendered again. */
let taken: MailedLink | null = null

/**
 * The link the page was opened with. It leaves the address at once: neither the history nor a photo of the screen leads
 * in.
 */
function takeLink(): MailedLink | null {
  const link = readMailedLink(location.hash)
  if (link) history.replaceState(null, '', location.pathname)
  return (taken = link ?? taken)
}

/** The ways in: name and password, links by mail, and a new password where one is demanded. */
export function LoginPage({ notice }: { notice?: string }) {
  const [username, setUsername] = useState('')
  const [link, setLink] = useState(takeLink)
  useEffect(() => void (taken = null), [])
  const [asking, setAsking] = useState<MailedWay | null>(null)
  const [given, setGiven] = useState<{ password?: string } | null>(null)

  const welcome = (me: Me, password?: string) => {
    if (me.mustChangePassword) setGiven(password === undefined ? {} : { password })
    else enter()
  }
  const leave = () => {
    setLink(null)
    setAsking(null)
  }
  if (given) return <NewPasswordPage {...(given.password ? { knownPassword: given.password } : {})} onDone={enter} />
  return (
    <SessionFrame>
      {link?.way === 'link' && <LinkSignIn token={link.token} onDone={me => welcome(me)} onLeave={leave} />}
      {(link?.way === 'reset' || link?.way === 'invitation') && (
        <ResetPassword token={link.token} way={link.way} onDone={welcome} onLeave={leave} />
      )}
      {!link && asking && <MailRequest way={asking} username={username} onUsername={setUsername} onLeave={leave} />}
      {!link && !asking && (
        <PasswordSignIn
          notice={notice}
          username={username}
          onUsername={setUsername}
          onMail={setAsking}
          onDone={welcome}
        />
      )}
    </SessionFrame>
  )
}
