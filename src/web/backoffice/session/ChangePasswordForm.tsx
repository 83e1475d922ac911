import { Alert, Button, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Changes one's own password. `knownPassword` is the one just used to sign in, which need not be asked again. */
export function ChangePasswordForm({
  knownPassword,
  submitLabel = 'Kennwort ändern',
  onDone,
}: {
  knownPassword?: string
  submitLabel?: string
  onDone: (me: Me) => void
}) {
  const [current, setCurrent] = useState(knownPassword ?? '')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [errors, setErrors] = useState<readonly { message: string; field?: string }[]>([])
  const [isSending, setSending] = useState(false)
  const at = (field: string) => errors.find(entry => entry.field === field)?.message
  const general = errors.find(
    entry => !['currentPassword', 'newPassword', 'repeated'].includes(entry.field ?? ''),
  )?.message

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (next !== repeated)
      return setErrors([{ field: 'repeated', message: 'Die beiden Kennwörter stimmen nicht überein.' }])
    setSending(true)
    setErrors([])
    try {
      onDone(await callApi('POST', '/users/me/password', { body: { currentPassword: current, newPassword: next } }))
    } catch (failure) {
      setErrors(failure instanceof ApiError ? failure.errors : [{ message: UNKNOWN_ERROR }])
    }
    setSending(false)
  }

  return (
    <form onSubmit={event => void save(event)} noValidate>
      <Stack gap="md">
        {general && (
          <Alert color="red" variant="light" role="alert">
            {general}
          </Alert>
        )}
        {knownPassword === undefined && (
          <SecretInput
            label="Bisheriges Kennwort"
            autoComplete="current-password"
            value={current}
            error={at('currentPassword')}
            onChange={setCurrent}
          />
        )}
        <SecretInput
          label="Neues Kennwort"
          description="Mindestens 10 Zeichen, keines der üblichen Kennwörter und ohne Ihren Namen und den des Betriebs."
          autoComplete="new-password"
          value={next}
          error={at('newPassword')}
          onChange={setNext}
        />
        <SecretInput
          label="Neues Kennwort wiederholen"
          autoComplete="new-password"
          value={repeated}
          error={at('repeated')}
          onChange={setRepeated}
        />
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
