import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { RecoveryCodes } from '#web/backoffice/session/RecoveryCodes.tsx'
import { Refusal } from '#web/backoffice/session/Refusal.tsx'
import classes from '#web/backoffice/session/second-factor.module.css'
import { useAttempt } from '#web/backoffice/session/use-attempt.ts'
import { callApi } from '#web/kit/api-client.ts'

type Begun = { secret: string; uri: string }

/**
 * Sets a second factor up: one's password, the code to scan, a code of the app, and what to keep for the day the phone
 * is lost.
 */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return begun ? <ShowCode begun={begun} onDone={setCodes} /> : <Begin onDone={setBegun} />
}

function Begin({ onDone }: { onDone: (begun: Begun) => void }) {
  const [currentPassword, setPassword] = useState('')
  const { at, general, isSending, run } = useAttempt(['currentPassword'])
  const send = async () => onDone(await callApi('POST', '/users/me/totp', { body: { currentPassword } }))
  return (
    <form onSubmit={event => void run(send, event)} noValidate>
      <Stack gap="md">
        <Text>
          Sie brauchen eine App, die solche Codes zeigt, zum Beispiel Aegis, Google Authenticator, Microsoft
          Authenticator oder Ihren Kennwortspeicher.
        </Text>
        <Refusal message={general} />
        <SecretInput
          label="Ihr Kennwort"
          description="Bestätigt, dass Sie es selbst sind."
          autoComplete="current-password"
          value={currentPassword}
          error={at('currentPassword')}
          onChange={setPassword}
        />
        <Button type="submit" loading={isSending}>
          Weiter
        </Button>
      </Stack>
    </form>
  )
}

function ShowCode({ begun: { secret, uri }, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { at, general, isSending, run } = useAttempt(['code'])
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 2 }))}`,
    [uri],
  )
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const send = async () => onDone((await callApi('POST', '/users/me/totp/confirm', { body: { code } })).recoveryCodes)
  return (
    <form onSubmit={event => void run(send, event)} noValidate>
      <Stack gap="md">
        <h2 ref={head} tabIndex={-1} className={classes.step}>
          Mit der App lesen
        </h2>
        <img className={classes.code} src={source} alt="QR-Code für die App" width={200} height={200} />
        <Text>
          Oder{' '}
          <Anchor href={uri} underline="always">
            auf diesem Gerät in der App öffnen
          </Anchor>
          , oder den Schlüssel von Hand eingeben:
        </Text>
        <div className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</div>
        <Refusal message={general} />
        <TextInput
          label="Code aus der App"
          description="Die sechs Ziffern, die jetzt dort stehen."
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="123 456"
          value={code}
          error={at('code')}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={isSending}>
          Einschalten
        </Button>
      </Stack>
    </form>
  )
}
