import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { CodeStep } from '#web/backoffice/session/CodeField.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import { useCoded } from '#web/backoffice/session/use-coded.ts'
import { callApi } from '#web/kit/api-client.ts'

type Props = {
  token: string
  way: 'reset' | 'invitation'
  onDone: (me: Me, password: string) => void
  onLeave: () => void
}

/**
 * A new password by a link from a mail, or the first one by an invitation; a second factor is asked for as at every
 * sign-in.
 */
export function ResetPassword({ token, way: kind, onDone, onLeave }: Props) {
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const way = useCoded(['newPassword', 'repeated'], async code =>
    onDone(
      await (kind === 'invitation'
        ? callApi('POST', '/login/invitation/{token}', { params: { token }, body: { newPassword: next, ...code } })
        : callApi('POST', '/login/reset/{token}', { params: { token }, body: { newPassword: next, ...code } })),
      next,
    ),
  )
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isOver = way.errors.some(entry => entry.code === 'invalidLink')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (next !== repeated)
      return way.setErrors([{ field: 'repeated', message: 'Die beiden Kennwörter stimmen nicht überein.' }])
    void way.submit(event)
  }
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="md">
        <Title order={1}>{kind === 'invitation' ? 'Willkommen im Team' : 'Neues Kennwort'}</Title>
        <Refusal message={way.general} />
        {way.isAsking && !isOver && (
          <CodeStep
            value={way.code}
            error={way.at('code')}
            onChange={way.setCode}
            isSending={way.isSending}
            submitLabel="Kennwort speichern und anmelden"
            onLeave={way.leave}
          />
        )}
        {!way.isAsking && !isOver && (
          <>
            <Text>
              {kind === 'invitation'
                ? 'Wählen Sie Ihr Kennwort. Nur Sie kennen es; danach sind Sie gleich angemeldet.'
                : 'Danach sind Sie auf allen anderen Geräten abgemeldet und hier angemeldet.'}
            </Text>
            <SecretInput
              label={kind === 'invitation' ? 'Kennwort' : 'Neues Kennwort'}
              description="Mindestens 10 Zeichen, keines der üblichen Kennwörter und ohne Ihren Namen und den des Betriebs."
              autoComplete="new-password"
              size="md"
              value={next}
              error={way.at('newPassword')}
              onChange={setNext}
            />
            <SecretInput
              label={kind === 'invitation' ? 'Kennwort wiederholen' : 'Neues Kennwort wiederholen'}
              autoComplete="new-password"
              size="md"
              value={repeated}
              error={way.at('repeated')}
              onChange={setRepeated}
            />
            <Button type="submit" size="md" loading={way.isSending} fullWidth>
              Kennwort speichern und anmelden
            </Button>
          </>
        )}
        {(isOver || !way.isAsking) && (
          <Button type="button" size="md" variant={isOver ? 'default' : 'subtle'} fullWidth onClick={onLeave}>
            Zur Anmeldung
          </Button>
        )}
      </Stack>
    </form>
  )
}
