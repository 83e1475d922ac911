import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { CodeStep } from '#web/backoffice/session/CodeField.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import { useCoded } from '#web/backoffice/session/use-coded.ts'
import { callApi } from '#web/kit/api-client.ts'

type Props = { token: string; onDone: (me: Me) => void; onLeave: () => void }

/**
 * The way in by a link from a mail. Nothing happens before somebody presses the button: programs that look at mails
 * open links too.
 */
export function LinkSignIn({ token, onDone, onLeave }: Props) {
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
