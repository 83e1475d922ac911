import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/calls/account.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import recordClasses from '#web/backoffice/form/form.module.css'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { RecoveryCodes } from '#web/backoffice/session/RecoveryCodes.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/profile/account.module.css'
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
function ConfirmFactor({ lead, submitLabel, isDangerous = false, send }: Props) {
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

const SetUpFactor = laterPart(async () => (await import('#web/backoffice/session/SetUpFactor.tsx')).SetUpFactor)
const FACTOR = ['second-factor']
const SCARCE = 3
type Task = 'set-up' | 'remove' | 'codes'
const TITLES: Readonly<Record<Task, string>> = {
  'set-up': 'Zweiten Faktor einrichten',
  remove: 'Zweiten Faktor ausschalten',
  codes: 'Neue Ersatzcodes',
}

/** One's own second factor: whether it is on, how to get it, and how to get rid of it. */
export function SecondFactorCard() {
  const client = useQueryClient()
  const [task, setTask] = useState<Task | null>(null)
  const { data, error, isError, refetch } = useQuery({
    queryKey: FACTOR,
    queryFn: ({ signal }) => callApi('GET', '/users/me/totp', { signal, session: 'staff' }),
  })
  const done = (message: string) => {
    setTask(null)
    notifications.show({ color: 'green', message })
    void client.invalidateQueries({ queryKey: FACTOR })
    void client.invalidateQueries({ queryKey: ['own-sessions'] })
  }
  return (
    <section className={`card ${recordClasses.section}`} aria-labelledby="profile-factor">
      <h2 id="profile-factor">Zweiter Faktor</h2>
      <p className={recordClasses.lead}>
        Bei der Anmeldung fragt Ihr Konto auch nach einem Code aus einer App. Ein verratenes Kennwort allein öffnet es
        dann nicht.
      </p>
      {isError && !data && (
        <LoadFailure
          message="Zweiter Faktor konnte nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton height={36} mt="md" />}
      {data && <State factor={data} onTask={setTask} />}
      <Modal
        opened={task !== null}
        onClose={() => setTask(null)}
        title={task && TITLES[task]}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {task === 'set-up' && <SetUpFactor onDone={() => done('Der zweite Faktor ist eingeschaltet.')} />}
        {task === 'codes' && <NewCodes onDone={() => done('Die neuen Ersatzcodes gelten.')} />}
        {task === 'remove' && (
          <ConfirmFactor
            lead="Danach genügt bei der Anmeldung das Kennwort. Auf allen anderen Geräten werden Sie abgemeldet."
            submitLabel="Ausschalten"
            isDangerous
            send={async body => {
              await callApi('POST', '/users/me/totp/remove', { body })
              done('Der zweite Faktor ist ausgeschaltet.')
            }}
          />
        )}
      </Modal>
    </section>
  )
}

function State({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const { timeZone } = useLocale()
  const { isOn, since, isDemanded, recoveryCodesLeft } = factor
  if (!isOn)
    return (
      <Stack gap="sm" mt="md" align="flex-start">
        <Text>
          {isDemanded ? 'Ausgeschaltet. Ihr Betrieb verlangt ihn ab der nächsten Anmeldung.' : 'Ausgeschaltet.'}
        </Text>
        <Button onClick={() => onTask('set-up')}>Einrichten</Button>
      </Stack>
    )
  return (
    <Stack gap="sm" mt="md" align="flex-start">
      <Text>
        Eingeschaltet{since && ` seit ${formatDate(since, timeZone)}`}.{' '}
        {recoveryCodesLeft === 0 ? 'Kein Ersatzcode ist übrig.' : `${recoveryCodesLeft} Ersatzcodes übrig.`}
        {recoveryCodesLeft < SCARCE && ' Machen Sie neue, bevor das Telefon einmal fehlt.'}
        {isDemanded && ' Ihr Betrieb verlangt ihn, er bleibt eingeschaltet.'}
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onTask('codes')}>
          Neue Ersatzcodes
        </Button>
        {!isDemanded && (
          <Button variant="default" onClick={() => onTask('remove')}>
            Ausschalten
          </Button>
        )}
      </div>
    </Stack>
  )
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ConfirmFactor
      lead="Die bisherigen Ersatzcodes gelten dann nicht mehr."
      submitLabel="Neue Ersatzcodes machen"
      send={async body => setCodes((await callApi('POST', '/users/me/totp/recovery-codes', { body })).recoveryCodes)}
    />
  )
}
