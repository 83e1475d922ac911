import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ListedAdjustment } from '#contract/calls/people/balances.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import type { VacationUnit } from '#domain/people/work-contract.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { isUnheard, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

/** `unit` is what the account of holiday is kept in. */
type Props = { userId: number; today: string; unit: VacationUnit; canAdjust: boolean }
const HOUR = 3600
const KINDS = [
  { value: 'overtime', label: 'Zeitkonto, Korrektur' },
  { value: 'payout', label: 'Zeitkonto, ausbezahlt' },
  { value: 'holiday', label: 'Urlaub, Korrektur' },
] as const
const UNHEARD =
  'Es ist nicht bekannt, ob die Berichtigung angekommen ist. Bitte speichern Sie noch einmal: Unverändert zählt sie nur einmal.'
type Kind = (typeof KINDS)[number]['value']

const amountText = ({ kind, seconds, days, isPayout }: ListedAdjustment) =>
  kind === 'holiday'
    ? days === null
      ? `${hoursText(seconds ?? 0, true)} Stunden Urlaub`
      : `${daysText(days)} ${Math.abs(days) === 1 ? 'Tag' : 'Tage'} Urlaub`
    : `${hoursText(seconds ?? 0, true)} Stunden${isPayout ? ', ausbezahlt' : ''}`

/** What was put right of somebody's accounts, and the form for the next time. */
export function Adjustments({ userId, today, unit, canAdjust }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['balances', 'adjustments', userId] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/balance-adjustments', { session: 'staff', signal, query: { user: userId } }),
  })
  return (
    <section className={classes.card} aria-label="Korrekturen">
      <h2 className={classes.title}>Korrekturen</h2>
      {isError && !data && (
        <LoadFailure message="Guthaben konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={classes.soft}>Keine Korrekturen.</p>}
      {data && data.length > 0 && (
        <ul className={classes.lines}>
          {data.map(one => (
            <li key={one.id} className={classes.line}>
              <strong>{amountText(one)}</strong>
              <span>{one.reason}</span>
              <span className={classes.soft}>
                {formatDay(one.date)}
                {one.by && `, ${one.by.name}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canAdjust &&
        (isOpen ? (
          <AdjustForm userId={userId} today={today} unit={unit} onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button variant="default" mih={44} onClick={() => setOpen(true)}>
              Konto berichtigen
            </Button>
          </div>
        ))}
    </section>
  )
}

function AdjustForm({ userId, today, unit, onClose }: Omit<Props, 'canAdjust'> & { onClose: () => void }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>('overtime')
  const [date, setDate] = useState<string | null>(today)
  const [amount, setAmount] = useState<number | string>('')
  const [isNegative, setNegative] = useState(false)
  const [reason, setReason] = useState('')
  const keyOf = useRequestKeys()
  const isInDays = kind === 'holiday' && unit === 'days'
  const save = useMutation({
    mutationFn: () => {
      const size = (Number(amount) || 0) * (isNegative ? -1 : 1)
      const common = { user: { id: userId }, date: date ?? '', reason }
      const body =
        kind === 'holiday'
          ? {
              ...common,
              kind: 'holiday' as const,
              ...(isInDays ? { days: size } : { seconds: Math.round(size * HOUR) }),
            }
          : { ...common, kind: 'overtime' as const, seconds: Math.round(size * HOUR), isPayout: kind === 'payout' }
      return callApi('POST', '/balance-adjustments', {
        session: 'staff',
        body,
        headers: { 'Idempotency-Key': keyOf(body) },
      })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['balances'] })
      notifications.show({ color: 'green', message: 'Konto berichtigt.' })
      onClose()
    },
  })
  const errors = toldErrors(save.error)
  const errorAt = (...fields: string[]) =>
    errors.find(({ field }) => field !== undefined && fields.includes(field))?.message
  const rest = errors.filter(({ field }) => !['date', 'seconds', 'days', 'reason'].includes(field ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label="Was"
        data={[...KINDS]}
        value={kind}
        allowDeselect={false}
        onChange={value => value && setKind(value as Kind)}
      />
      <LazyDayInput label="Ab dem Tag" value={date} onChange={setDate} error={errorAt('date')} />
      <NumberInput
        label={isInDays ? 'Tage' : 'Stunden'}
        description={isInDays ? 'Ganze und halbe Tage' : 'Zum Beispiel 7,5'}
        decimalSeparator=","
        allowNegative={false}
        decimalScale={isInDays ? 1 : 4}
        step={isInDays ? 0.5 : 1}
        value={amount}
        onChange={setAmount}
        error={errorAt('seconds', 'days')}
      />
      <TextInput
        label="Grund"
        description="Steht auch in der Ansicht der Person"
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={errorAt('reason')}
      />
      {kind !== 'payout' && (
        <Checkbox
          className={classes.wide}
          label="Vom Konto abziehen"
          checked={isNegative}
          onChange={event => setNegative(event.currentTarget.checked)}
        />
      )}
      {(rest.length > 0 || (save.isError && errors.length === 0)) && (
        <p className={classes.wide} role="alert">
          {rest[0]?.message ?? (isUnheard(save.error) ? UNHEARD : 'Das Konto konnte nicht berichtigt werden.')}
        </p>
      )}
      <div className={`${classes.actions} ${classes.wide}`}>
        <SaveOrCancel isSaving={save.isPending} onCancel={onClose} />
      </div>
    </form>
  )
}
