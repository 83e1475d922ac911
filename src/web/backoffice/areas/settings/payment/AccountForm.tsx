import { Alert, Button, Checkbox, Modal, MultiSelect, Select, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentAccount, PaymentAccountBody } from '#contract/calls/money/payment-accounts.ts'
import { DATATRANS_METHODS, ONLINE_METHODS, onlineMethods } from '#domain/payments/online-methods.ts'
import { type AccountPlace, accountsKey, PLACES } from '#web/backoffice/areas/settings/payment/account-words.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/settings/payment/accounts.module.css'

const BUSINESS = 'business'
const SANDBOX = [
  { value: 'production', label: 'Echtbetrieb' },
  { value: 'sandbox', label: 'Sandbox (Test)' },
]
type Props = {
  place: AccountPlace
  accounts: readonly PaymentAccount[]
  branches: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Sets up an account, or changes what is typed of it: a secret left empty stays as it is. */
export function AccountForm({ place, accounts, branches, onClose }: Props) {
  const client = useQueryClient()
  const [branch, setBranch] = useState(place.branch)
  const [body, setBody] = useState<PaymentAccountBody>({})
  const { provider } = place
  const known = accounts.find(
    account => account.provider === provider && account.branch === branch && account.source === 'settings',
  )
  const type = (name: Exclude<keyof PaymentAccountBody, 'methods'>) => (value: string) =>
    setBody(before => ({ ...before, [name]: value }))
  const answered = (message: string) => ({
    onSuccess: (answer: PaymentAccount[]) => {
      client.setQueryData(accountsKey, answer)
      notifications.show({ color: 'green', message })
      onClose()
    },
  })
  const given = Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== '' || name === 'signKey'))
  const save = useMutation({
    mutationFn: () =>
      branch === null
        ? callApi('PUT', '/payment-accounts/{provider}', { params: { provider }, body: given, session: 'staff' })
        : callApi('PUT', '/branches/{id}/payment-accounts/{provider}', {
            params: { id: branch, provider },
            body: given,
            session: 'staff',
          }),
    ...answered('Zugang gespeichert.'),
  })
  const remove = useMutation({
    mutationFn: () =>
      branch === null
        ? callApi('DELETE', '/payment-accounts/{provider}', { params: { provider }, session: 'staff' })
        : callApi('DELETE', '/branches/{id}/payment-accounts/{provider}', {
            params: { id: branch, provider },
            session: 'staff',
          }),
    ...answered('Zugang entfernt.'),
  })
  const askToRemove = () =>
    modals.openConfirmModal({
      title: 'Zugang entfernen?',
      children:
        branch === null
          ? 'Gäste können darüber nicht mehr bezahlen. Den Schlüssel liest niemand mehr: er müsste neu eingegeben werden.'
          : 'Die Filiale nimmt danach den Zugang des Unternehmens. Den Schlüssel liest niemand mehr: er müsste neu eingegeben werden.',
      labels: { confirm: 'Entfernen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
    })
  const failure = save.error ?? remove.error
  const errors = failure ? failureErrors(failure, 'Der Zugang konnte nicht gespeichert werden.') : []
  const errorAt = (name: string) => errors.find(error => 'field' in error && error.field === name)?.message
  const general = errors.filter(error => !('field' in error) || !error.field)
  const kept = known ? 'Hinterlegt. Leer lassen, um ihn zu behalten.' : undefined
  const fields = () => {
    switch (provider) {
      case 'mollie':
        return (
          <SecretInput
            label="API-Schlüssel"
            description={
              kept ?? 'Aus dem Mollie-Dashboard unter Entwickler. Beginnt mit live_, zum Probieren mit test_.'
            }
            size="md"
            autoComplete="new-password"
            data-autofocus
            value={body.apiKey ?? ''}
            onChange={type('apiKey')}
            error={errorAt('apiKey')}
          />
        )
      case 'datatrans':
        return (
          <>
            <TextInput
              label="Händlernummer"
              description={known?.merchantId ? `Derzeit ${known.merchantId}.` : 'Merchant ID, zum Beispiel 1100004624.'}
              size="md"
              inputMode="numeric"
              data-autofocus
              value={body.merchantId ?? ''}
              onChange={event => type('merchantId')(event.currentTarget.value)}
              error={errorAt('merchantId')}
            />
            <SecretInput
              label="Kennwort"
              description={kept ?? 'Server-zu-Server-Kennwort aus dem Datatrans-Webadmin.'}
              size="md"
              autoComplete="new-password"
              value={body.password ?? ''}
              onChange={type('password')}
              error={errorAt('password')}
            />
            <SecretInput
              label="Signierschlüssel"
              description={
                known?.hasSignKey ? kept : 'Empfohlen: damit gelten nur Meldungen, die wirklich von Datatrans kommen.'
              }
              size="md"
              autoComplete="new-password"
              value={body.signKey ?? ''}
              onChange={value =>
                setBody(({ signKey: _, ...rest }) => (value === '' ? rest : { ...rest, signKey: value }))
              }
              error={errorAt('signKey')}
            />
            <Select
              label="Betriebsart"
              size="md"
              allowDeselect={false}
              value={body.environment ?? known?.environment ?? 'production'}
              onChange={value =>
                setBody(before => ({ ...before, environment: value === 'sandbox' ? 'sandbox' : 'production' }))
              }
              data={SANDBOX}
            />
            <MultiSelect
              label="Zahlungsarten"
              description="Was Ihr Vertrag mit Datatrans umfasst: Gäste wählen daraus beim Bestellen. Ohne Angabe wählen sie auf der Seite von Datatrans."
              size="md"
              clearable
              value={[...(body.methods ?? known?.methods ?? [])]}
              onChange={names =>
                setBody(before => ({ ...before, methods: onlineMethods.filter(method => names.includes(method)) }))
              }
              data={DATATRANS_METHODS.map(value => ({ value, label: ONLINE_METHODS[value] }))}
            />
            <Checkbox
              label="Erst abbuchen, wenn wir die Bestellung annehmen"
              description="Bis dahin ist der Betrag nur reserviert; wird sie abgelehnt, fällt die Reservierung weg, ohne Buchung und Erstattung."
              size="md"
              checked={!(body.autoSettle ?? known?.autoSettle ?? true)}
              onChange={event => {
                const { checked } = event.currentTarget
                setBody(before => ({ ...before, autoSettle: !checked }))
              }}
            />
          </>
        )
      default:
        // a provider without its fields does not compile
        return provider satisfies never
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Zugang bei ${PLACES.find(one => one.provider === provider)?.label}`}
      size="md"
      closeOnClickOutside={false}
    >
      <form
        className={classes.form}
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          save.mutate()
        }}
      >
        {general.map(({ message }) => (
          <Alert key={message} color="red" role="alert">
            {message}
          </Alert>
        ))}
        <Select
          label="Für"
          size="md"
          allowDeselect={false}
          value={branch === null ? BUSINESS : String(branch)}
          onChange={value => setBranch(value === BUSINESS || value === null ? null : Number(value))}
          data={[
            { value: BUSINESS, label: 'Das ganze Unternehmen' },
            ...branches.map(({ id, name }) => ({ value: String(id), label: `Nur ${name}` })),
          ]}
        />
        {fields()}
        <Button type="submit" size="md" mih={48} loading={save.isPending}>
          Speichern
        </Button>
        {known && (
          <Button type="button" variant="subtle" color="red" mih={44} loading={remove.isPending} onClick={askToRemove}>
            Zugang entfernen
          </Button>
        )}
      </form>
    </Modal>
  )
}
