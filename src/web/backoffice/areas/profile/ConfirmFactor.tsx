import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { CodeField } from '#web/backoffice/session/CodeField.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import { useAttempt } from '#web/backoffice/session/use-attempt.ts'

type Props = {
  lead: string
  submitLabel: string
  isDangerous?: boolean
  send: (body: { currentPassword: string; code: string }) => Promise<void>
}

/** Asks for the password and a code before the second factor is changed: a session left open is not enough. */
export function ConfirmFactor({ lead, submitLabel, isDangerous = false, send }: Props) {
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { at, general, isSending, run } = useAttempt(['currentPassword', 'code'])
  return (
    <form onSubmit={event => void run(() => send({ currentPassword, code }), event)} noValidate>
      <Stack gap="md">
        <Text>{lead}</Text>
        <Refusal message={general} />
        <CodeField value={code} error={at('code')} onChange={setCode} />
        <SecretInput
          label="Ihr Kennwort"
          autoComplete="current-password"
          size="md"
          value={currentPassword}
          error={at('currentPassword')}
          onChange={setPassword}
        />
        <Button type="submit" size="md" loading={isSending} {...(isDangerous && { color: 'red' })}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
