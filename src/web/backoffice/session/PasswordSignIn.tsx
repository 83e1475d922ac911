import { Alert, Anchor, Button, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { CodeStep } from '#web/backoffice/session/CodeField.tsx'
import type { MailedWay } from '#web/backoffice/session/mailed-way.ts'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import classes from '#web/backoffice/session/SessionFrame.module.css'
import { useCoded } from '#web/backoffice/session/use-coded.ts'
import { callApi } from '#web/kit/api-client.ts'

type Props = {
  notice?: string | undefined
  username: string
  onUsername: (username: string) => void
  onMail: (way: MailedWay) => void
  onDone: (me: Me, password: string) => void
}

/** The way in by name and password, then by a code where there is a second factor; and the ways by mail beside it. */
export function PasswordSignIn({ notice, username, onUsername, onMail, onDone }: Props) {
  const [password, setPassword] = useState('')
  const { isAsking, errors, general, at, ...way } = useCoded(['username', 'password'], async code =>
    onDone(await callApi('POST', '/login', { body: { username, password, ...code } }), password),
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [isAsking])
  return (
    <form onSubmit={event => void way.submit(event)} noValidate>
      <Stack gap="md">
        <Title order={1}>Anmelden</Title>
        {notice && errors.length === 0 && !isAsking && (
          <Alert color="gray" variant="light">
            {notice}
          </Alert>
        )}
        <Refusal message={general} />
        {isAsking ? (
          <CodeStep
            value={way.code}
            error={at('code')}
            onChange={way.setCode}
            isSending={way.isSending}
            onLeave={way.leave}
          />
        ) : (
          <>
            <TextInput
              label="Benutzername"
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
            <SecretInput
              label="Kennwort"
              name="password"
              autoComplete="current-password"
              size="md"
              value={password}
              error={at('password')}
              onChange={setPassword}
            />
            <Button type="submit" size="md" loading={way.isSending} fullWidth>
              Anmelden
            </Button>
            <div className={classes.ways}>
              <Anchor component="button" type="button" onClick={() => onMail('link')}>
                Link per E-Mail
              </Anchor>
              <Anchor component="button" type="button" onClick={() => onMail('reset')}>
                Kennwort vergessen
              </Anchor>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}
