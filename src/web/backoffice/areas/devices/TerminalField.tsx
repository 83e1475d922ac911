import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { devices } from '#contract/resources/devices.ts'
import { terminalsQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { useInputProps } from '#web/backoffice/fields/input-props.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'

const NONE = 'none'
const { paymentTerminal: field } = devices.fields

/** The card terminal beside a kiosk, out of those the account of its branch has. */
export function TerminalField() {
  const { value, set, frame } = useInputProps<string | null>({ path: 'paymentTerminal', field })
  const branch = useFormValue<{ id: number } | null>('branch')
  const { data, isPending } = useQuery({ ...terminalsQuery(branch?.id ?? 0), enabled: branch !== null })
  const terminals = data?.terminals ?? []
  const known = terminals.map(({ id, name, isReady }) => ({
    value: id,
    label: isReady ? name : `${name} (nicht bereit)`,
  }))
  const own =
    value && !terminals.some(({ id }) => id === value)
      ? [{ value, label: isPending ? value : `${value} (nicht gefunden)` }]
      : []
  return (
    <Select
      {...frame}
      disabled={frame.disabled || branch === null}
      description={`${field.help} ${branch === null ? 'Wählen Sie zuerst die Filiale.' : data ? SAID[terminals.length === 0 && data.state === 'ready' ? 'none' : data.state] : ''}`.trim()}
      data={[{ value: NONE, label: 'Keines: bezahlt wird an der Kassa' }, ...own, ...known]}
      value={value ?? NONE}
      allowDeselect={false}
      onChange={next => set(next === NONE ? null : next)}
    />
  )
}

const SAID = {
  ready: 'Es gilt ab der nächsten Bestellung.',
  none: 'Dem Konto bei Mollie ist noch kein Terminal zugeordnet.',
  noAccount: 'Für diese Filiale ist noch kein Zugang zu Mollie eingerichtet (Einstellungen, Zahlung).',
  away: 'Mollie antwortet gerade nicht; bitte versuchen Sie es später noch einmal.',
} as const
