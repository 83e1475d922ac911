import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { NewPasswordPage } from '#web/backoffice/session/NewPasswordPage.tsx'
import { returnAddress } from '#web/backoffice/session/return-address.ts'
import { SessionFrame } from '#web/backoffice/session/SessionFrame.tsx'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'

const enter = () => location.assign(returnAddress())

/** The way in: name and password, and a new password where one is demanded. */
export function LoginPage({ notice }: { notice?: string }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [mustChange, setMustChange] = useState(false)

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      const me = await ask('POST', '/login', { body: { username, password } })
      if (me.mustChangePassword) setMustChange(true)
      else enter()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, [{ message: UNKNOWN_ERROR }]))
    }
    setSending(false)
  }
  const at = (field: string) => error?.errors.find(entry => entry.field === field)?.message
  const general = error?.errors.find(entry => entry.field !== 'username' && entry.field !== 'password')?.message

  if (mustChange) return <NewPasswordPage knownPassword={password} onDone={enter} />
  return (
    <SessionFrame>
      <form onSubmit={event => void signIn(event)} noValidate>
        <Stack gap="md">
          <Title order={1}>Anmelden</Title>
          {notice && !error && (
            <Alert color="gray" variant="light">
              {notice}
            </Alert>
          )}
          {general && (
            <Alert color="red" variant="light" role="alert">
              {general}
            </Alert>
          )}
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
            onChange={event => setUsername(event.currentTarget.value)}
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
          <Button type="submit" size="md" loading={isSending} fullWidth>
            Anmelden
          </Button>
        </Stack>
      </form>
    </SessionFrame>
  )
}
