import { Alert, Button, Group, Modal, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePreview } from '#contract/calls/customers.ts'
import { customers, type Customer } from '#contract/resources/customers.ts'
import { shortWords } from '#web/backoffice/fields/words.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/customers/customers.module.css'

const TYPING_MS = 250
const FOUND = 8

/** Brings a second customer into this one: first who, then what becomes of both, then it happens. */
export function MergeDialog({
  customer,
  onClose,
  onDone,
}: {
  customer: Customer
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [other, setOther] = useState<string | null>(null)
  const preview = useQuery({
    queryKey: ['customers', customer.id, 'merge', other],
    queryFn: ({ signal }) =>
      callApi('GET', '/customers/{id}/merge/{otherId}', {
        params: { id: customer.id, otherId: Number(other) },
        session: 'staff',
        signal,
      }),
    enabled: other !== null,
    retry: false,
  })
  const merge = useMutation({
    mutationFn: () =>
      callApi('POST', '/customers/{id}/merge', {
        params: { id: customer.id },
        body: { other: { id: Number(other) } },
        session: 'staff',
      }),
    onSuccess: async ({ orders }) => {
      await onDone()
      notifications.show({
        color: 'green',
        message: `Zusammengeführt. ${orders === 1 ? 'Eine Bestellung ist' : `${orders} Bestellungen sind`} mitgekommen.`,
      })
    },
  })
  const error = merge.error ?? preview.error
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
      title={`Mit ${customer.name ?? 'diesem Kunden'} zusammenführen`}
    >
      <div className={classes.dialog}>
        {error && (
          <Alert color="red" role="alert">
            {failureText(error, 'Kunden konnten nicht geladen werden.')}
          </Alert>
        )}
        <FindCustomer except={customer.id} value={other} onChange={setOther} />
        {preview.data && <Preview preview={preview.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={!preview.data} loading={merge.isPending} onClick={() => merge.mutate()}>
            Zusammenführen
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function FindCustomer({
  except,
  value,
  onChange,
}: {
  except: number
  value: string | null
  onChange: (id: string | null) => void
}) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  // the field shows who was chosen: that is nothing to look for
  const [search] = useDebouncedValue(picked?.label === typed ? '' : typed.trim(), TYPING_MS)
  const found = useQuery({
    queryKey: ['rows', 'customers', 'merge', search],
    queryFn: ({ signal }) =>
      listRows(customers, { query: { page: 1, limit: FOUND + 1, ...(search && { search }) }, signal }),
    placeholderData: before => before,
  })
  const rows = (found.data ?? []) as unknown as readonly Customer[]
  const choices = rows
    .filter(({ id }) => id !== except)
    .map(row => ({
      value: String(row.id),
      label: [row.name, row.phone, `Nr. ${row.number ?? ''}`].filter(Boolean).join(' · '),
    }))
  return (
    <Select
      label="Wer kommt dazu?"
      description="Name, Kundennummer, Telefon oder E-Mail"
      searchable
      data-autofocus
      // a list that opens by itself would lie over the buttons
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id, option) => {
        setPicked(id === null ? null : option)
        onChange(id)
      }}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? <Outline rows={[28, 28]} /> : 'Niemand gefunden.'}
      data={picked && !choices.some(one => one.value === picked.value) ? [picked, ...choices] : choices}
    />
  )
}

function Preview({ preview: { kept, gone, changes, lost, orders } }: { preview: MergePreview }) {
  const context = { ...useLocale(), legend: useLegend() }
  const words = (name: string, value: unknown) => {
    const field = customers.fields[name as keyof typeof customers.fields]
    return field ? shortWords(field, value, context) || '–' : ''
  }
  return (
    <section className={classes.preview} aria-label="Was geschieht" aria-live="polite">
      <p>
        <strong>{kept.name}</strong> (Nr. {kept.number}) bleibt. <strong>{gone.name}</strong> (Nr. {gone.number}) führt
        von da an hierher und bleibt unter der alten Nummer nachlesbar.{' '}
        {orders === 1 ? 'Eine Bestellung zieht' : `${orders} Bestellungen ziehen`} um.
      </p>
      {changes.length > 0 && (
        <>
          <h3>Das kommt dazu</h3>
          <dl>
            {changes.map(({ field, after }) => (
              <div key={field}>
                <dt>{customers.fields[field as keyof typeof customers.fields]?.label}</dt>
                <dd>{words(field, after)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {lost.length > 0 && (
        <>
          <h3>Verschieden, es bleibt das Erste</h3>
          <dl>
            {lost.map(({ field, kept: stays, lost: goes }) => (
              <div key={field}>
                <dt>{customers.fields[field as keyof typeof customers.fields]?.label}</dt>
                <dd>
                  {stays} <s aria-label={`statt ${goes}`}>{goes}</s>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={classes.quiet}>Das lässt sich nicht rückgängig machen.</p>
    </section>
  )
}
