import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import { MONTH_STATES, type MonthStep } from '#domain/people/sheets/month-states.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/time-sheets/time-sheets.module.css'

const WORDS: Readonly<Record<MonthStep, string>> = {
  submit: 'Monat bestätigen und abgeben',
  approve: 'Für den Betrieb freigeben',
  lock: 'Monat abschließen',
  unlock: 'Monat wieder öffnen',
}

/** Who signed, and the steps that whoever looks at the sheet can take. */
export function MonthSteps({ sheet }: { sheet: TimeSheet }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const params = { user: sheet.user.id, month: sheet.month }
  const take = useMutation({
    mutationFn: (step: MonthStep) => {
      const given = { session: 'staff', params } as const
      if (step === 'submit') return callApi('POST', '/time-sheets/{user}/{month}/submit', { ...given, body: {} })
      if (step === 'approve') return callApi('POST', '/time-sheets/{user}/{month}/approve', { ...given, body: {} })
      if (step === 'lock') return callApi('POST', '/time-sheets/{user}/{month}/lock', { ...given, body: {} })
      return callApi('POST', '/time-sheets/{user}/{month}/unlock', { ...given, body: { reason } })
    },
    onSuccess: () => setReason(''),
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, 'Das konnte nicht gespeichert werden.') }),
    onSettled: lookAgain(client, ['time-sheets']),
  })
  const { signatures, steps, status, pending, running } = sheet
  const signed = (one: TimeSheet['signatures']['person']) =>
    one ? `${formatDateTime(one.at, sheet.timeZone)} Uhr${one.by ? `, ${one.by.name}` : ''}` : 'noch nicht'
  return (
    <section className={classes.card} aria-label="Freigabe">
      <h2>{MONTH_STATES[status]}</h2>
      <dl className={classes.signatures}>
        <div>
          <dt>Bestätigt von {sheet.user.name}</dt>
          <dd>{signed(signatures.person)}</dd>
        </div>
        <div>
          <dt>Freigegeben vom Betrieb</dt>
          <dd>{signed(signatures.house)}</dd>
        </div>
      </dl>
      {(pending > 0 || running > 0) && (
        <p className={classes.soft}>
          {[pending > 0 && 'Anträge sind noch nicht entschieden', running > 0 && 'eine Uhr läuft noch']
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      )}
      {steps.includes('unlock') && (
        <TextInput
          label="Grund, ihn wieder zu öffnen"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      {steps.length > 0 && (
        <div className={classes.actions}>
          {steps.map((step, index) => (
            <Button
              key={step}
              mih={44}
              variant={index === 0 ? 'filled' : 'default'}
              loading={take.isPending && take.variables === step}
              disabled={take.isPending || (step === 'unlock' && reason.trim() === '')}
              onClick={() => take.mutate(step)}
            >
              {WORDS[step]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
