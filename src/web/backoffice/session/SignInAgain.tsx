import { Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { displayName } from '#domain/text/display-name.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { ChangePasswordForm } from '#web/backoffice/session/ChangePasswordForm.tsx'
import { CodeStep } from '#web/backoffice/session/CodeField.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import type { EndedSession } from '#web/backoffice/session/sign-in-again.ts'
import { meQuery } from '#web/backoffice/session/use-me.ts'
import { useCoded } from '#web/backoffice/session/use-coded.ts'
import { callApi } from '#web/kit/api-client.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const SetUpFactor = laterPart(async () => (await import('#web/backoffice/session/SetUpFactor.tsx')).SetUpFactor)

type Props = { me: Me; ended: EndedSession }

/**
 * Stands over the work when the session ended in the middle of it. What was typed stays below, and what was sent goes
 * on.
 */
export function SignInAgain({ me, ended }: Props) {
  const client = useQueryClient()
  const [username, setUsername] = useState(me.username)
  const [password, setPassword] = useState('')
  const [now, setNow] = useState<Me | null>(null)

  const goOn = (as: Me) => {
    ended.end(true)
    client.setQueryData(meQuery.queryKey, as)
    void client.invalidateQueries()
  }
  const welcome = (as: Me) => {
    setNow(as)
    if (!as.mustChangePassword && !as.mustSetUpSecondFactor && as.id === me.id) goOn(as)
  }
  const isReady = now !== null && !now.mustChangePassword && !now.mustSetUpSecondFactor
  const { isAsking, general, at, ...way } = useCoded([], async code =>
    welcome(await callApi('POST', '/login', { body: { username, password, ...code } })),
  )
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={isReady ? 'Jemand anderer ist angemeldet' : 'Bitte melden Sie sich wieder an'}
      zIndex={1000}
    >
      {!now && (
        <form onSubmit={event => void way.submit(event)} noValidate>
          <Stack gap="md">
            <Text>
              {ended.reason && ended.reason !== 'Bitte melden Sie sich an.'
                ? ended.reason
                : 'Ihre Sitzung ist abgelaufen oder wurde anderswo beendet.'}{' '}
              Was Sie eingegeben haben, bleibt stehen.
            </Text>
            <Refusal message={general} />
            {isAsking ? (
              <CodeStep
                value={way.code}
                error={at('code')}
                onChange={way.setCode}
                isSending={way.isSending}
                submitLabel="Anmelden und weiterarbeiten"
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
                <Button type="submit" size="md" loading={way.isSending} fullWidth>
                  Anmelden und weiterarbeiten
                </Button>
              </>
            )}
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
      {now && !now.mustChangePassword && now.mustSetUpSecondFactor && (
        <Stack gap="md">
          <Text>Ihr Betrieb verlangt einen zweiten Faktor. Richten Sie ihn jetzt ein, dann geht es weiter.</Text>
          <SetUpFactor onDone={() => welcome({ ...now, mustSetUpSecondFactor: false })} />
        </Stack>
      )}
      {isReady && (
        <Stack gap="md">
          <Text>
            Bisher arbeitete hier {displayName(me)}, jetzt {displayName(now)}. Die Eingaben stehen noch da und werden im
            Namen von {displayName(now)} gespeichert, soweit die Rechte reichen.
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
