import { Alert, Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { displayName } from '#domain/text/display-name.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { ChangePasswordForm } from '#web/backoffice/session/ChangePasswordForm.tsx'
import type { EndedSession } from '#web/backoffice/session/sign-in-again.ts'
import { meQuery } from '#web/backoffice/session/use-me.ts'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'

type Props = { me: Me; ended: EndedSession }

/** Stands over the work when the session ended in the middle of it. What was typed stays below, and what was sent goes on. */
export function SignInAgain({ me, ended }: Props) {
  const client = useQueryClient()
  const [username, setUsername] = useState(me.username)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [now, setNow] = useState<Me | null>(null)

  const goOn = (as: Me) => {
    ended.end(true)
    client.setQueryData(meQuery.queryKey, as)
    void client.invalidateQueries()
  }
  const welcome = (as: Me) => {
    setNow(as)
    if (!as.mustChangePassword && as.id === me.id) goOn(as)
  }
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      welcome(await ask('POST', '/login', { body: { username, password } }))
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status !== 0 ? failure.message : `${UNKNOWN_ERROR} Bitte prüfen Sie die Verbindung.`)
    }
    setSending(false)
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={now && !now.mustChangePassword ? 'Jemand anderer ist angemeldet' : 'Bitte melden Sie sich wieder an'}
      zIndex={1000}
    >
      {!now && (
        <form onSubmit={event => void signIn(event)} noValidate>
          <Stack gap="md">
            <Text>
              {ended.reason && ended.reason !== 'Bitte melden Sie sich an.'
                ? ended.reason
                : 'Ihre Sitzung ist abgelaufen oder wurde anderswo beendet.'}{' '}
              Was Sie eingegeben haben, bleibt stehen.
            </Text>
            {error && (
              <Alert color="red" variant="light" role="alert">
                {error}
              </Alert>
            )}
            <TextInput
              label="Benutzername"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              value={username}
              onChange={event => setUsername(event.currentTarget.value)}
            />
            <SecretInput
              label="Kennwort"
              name="password"
              autoComplete="current-password"
              size="md"
              data-autofocus
              value={password}
              onChange={setPassword}
            />
            <Button type="submit" size="md" loading={isSending} fullWidth>
              Anmelden und weiterarbeiten
            </Button>
            <Anchor href="/backend/login">Stattdessen zur Anmeldeseite, ohne die Eingaben</Anchor>
          </Stack>
        </form>
      )}
      {now?.mustChangePassword && (
        <Stack gap="md">
          <Text>Bitte wählen Sie ein eigenes Kennwort, dann geht es weiter.</Text>
          <ChangePasswordForm knownPassword={password} submitLabel="Kennwort speichern und weiter" onDone={welcome} />
        </Stack>
      )}
      {now && !now.mustChangePassword && (
        <Stack gap="md">
          <Text>
            Bisher arbeitete hier {displayName(me)}, jetzt {displayName(now)}. Die Eingaben stehen noch da und werden im Namen von{' '}
            {displayName(now)} gespeichert, soweit die Rechte reichen.
          </Text>
          <Button size="md" onClick={() => goOn(now)} data-autofocus>
            Als {displayName(now)} weiterarbeiten
          </Button>
          <Button size="md" variant="default" component="a" href="/backend/logout">
            Abmelden, ohne zu speichern
          </Button>
        </Stack>
      )}
    </Modal>
  )
}
