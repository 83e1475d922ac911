import { Alert, Anchor, Badge, Button, Menu } from '@mantine/core'
import {
  IconAddressBookOff,
  IconArrowMerge,
  IconLock,
  IconChevronDown,
  IconDownload,
  IconUserOff,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customers, type Customer } from '#contract/resources/customers.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { CustomerSide } from '#web/backoffice/areas/customers/CustomerSide.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { HiddenGuests } from '#web/backoffice/session/HiddenGuests.tsx'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import classes from '#web/backoffice/areas/customers/customers.module.css'

const SECTIONS = [
  {
    title: 'Person',
    lead: 'An Telefon und E-Mail wird erkannt, wer bestellt.',
    names: [
      'type',
      'salutation',
      'firstName',
      'lastName',
      'companyName',
      'vatNumber',
      'phone',
      'email',
      'language',
      'branches',
    ],
  },
  { title: 'Was Sie sich merken', names: ['tags', 'internalNote'] },
  { title: 'Adressen', names: ['addresses'] },
  {
    title: 'Sperre',
    lead: 'Gesperrte Gäste bestellen nicht mehr online. Was schon bestellt ist, bleibt.',
    names: ['isBlocked', 'blockReason'],
  },
  { title: 'Einwilligungen', names: ['consents', 'retentionUntil'] },
] as const

/** One customer: who it is, what they ordered, what they agreed to. */
export function CustomerPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isShown = useShows('customers')
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  if (!isShown) return <HiddenGuests />
  return (
    <RecordGate key={`${path} ${round}`} resource={customers} id={id}>
      {(row, given) => {
        const customer = row as unknown as Customer | null
        const isClosed = Boolean(customer?.mergedInto ?? customer?.anonymizedAt)
        return (
          <RecordForm
            resource={customers}
            row={row}
            given={given}
            isInside={isInside}
            onSaved={saved => row === null && navigate(`/customers/${saved.id}`, { replace: true })}
            onRemoved={() => navigate('/customers')}
            onNext={() => setRound(round + 1)}
            head={menu => (
              <RecordHead resource={customers} row={row} menu={menu}>
                {customer && <Badge variant="default" size="lg" tt="none">{`Nr. ${customer.number ?? ''}`}</Badge>}
                {customer && !isClosed && (
                  <CustomerActions customer={customer} onChanged={() => setRound(now => now + 1)} />
                )}
              </RecordHead>
            )}
          >
            {customer && <CustomerState customer={customer} />}
            <div className={classes.page}>
              {customer && <CustomerSide id={customer.id} />}
              <div className={classes.main}>
                {!customer?.anonymizedAt &&
                  SECTIONS.map(({ title, names, ...more }) => (
                    <FormSection key={title} title={title} lead={'lead' in more ? more.lead : undefined}>
                      <FormFields names={names} />
                    </FormSection>
                  ))}
              </div>
            </div>
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}

/** What one must know before anything else. */
function CustomerState({ customer }: { customer: Customer }) {
  if (customer.anonymizedAt)
    return (
      <Alert
        color="gray"
        icon={<IconAddressBookOff aria-hidden />}
        title={`Anonymisiert am ${formatDate(customer.anonymizedAt, 'Europe/Vienna')}`}
      >
        Wer das war, weiß niemand mehr. Die Bestellungen bleiben mit ihren Beträgen in den Büchern.
      </Alert>
    )
  if (customer.mergedInto)
    return (
      <Alert color="gray" icon={<IconArrowMerge aria-hidden />} title="Zusammengeführt">
        Die Bestellungen stehen jetzt bei{' '}
        <Anchor component={Link} href={`/customers/${customer.mergedInto.id}`}>
          {customer.mergedInto.name}
        </Anchor>
        .
      </Alert>
    )
  if (customer.isBlocked)
    return (
      <Alert color="red" icon={<IconLock aria-hidden />} title="Gesperrt">
        {customer.blockReason}
      </Alert>
    )
  return null
}

const MergeDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/customers/MergeDialog.tsx')).MergeDialog,
)
const ForgetDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/customers/ForgetDialog.tsx')).ForgetDialog,
)

/** What is done with a customer as a whole: brought together with another one, handed out, forgotten. */
function CustomerActions({ customer, onChanged }: { customer: Customer; onChanged: () => void }) {
  const me = useMe()
  const { store, save } = useForm()
  const client = useQueryClient()
  const [open, setOpen] = useState<'merge' | 'forget' | null>(null)
  const handOut = useMutation({
    mutationFn: () => callApi('GET', '/customers/{id}/export', { params: { id: customer.id }, session: 'staff' }),
    onSuccess: all =>
      downloadText(JSON.stringify(all, null, 2), `kunde-${customer.number ?? customer.id}.json`, 'application/json'),
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Kunden konnten nicht geladen werden.'),
      }),
  })
  const close = () => setOpen(null)
  /**
   * The form holds what was there before: it begins anew with what is there now, and until then nobody types into it.
   */
  const finish = async () => {
    // Not the preview of what has just happened: one of the two is gone.
    await client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('merge') })
    onChanged()
    close()
  }
  /** What is typed and not saved yet would be lost with the form, and the preview would not know of it. */
  const merge = () => {
    if (!store.isDirty || !save) return setOpen('merge')
    modals.openConfirmModal({
      title: 'Zuerst speichern?',
      children:
        'Sie haben Änderungen, die noch nicht gespeichert sind. Damit nichts verloren geht, werden sie vor dem Zusammenführen gespeichert.',
      labels: { confirm: 'Speichern und weiter', cancel: 'Abbrechen' },
      onConfirm: () => void save().then(saved => saved && setOpen('merge')),
    })
  }
  const canForget = may(me, 'customers.anonymise')
  const canExport = may(me, 'customers.export')
  const canMerge = may(me, 'customers.merge')
  if (!canForget && !canExport && !canMerge) return null
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            loading={handOut.isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Kunde
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={merge}>
              Mit anderem zusammenführen
            </Menu.Item>
          )}
          {canExport && (
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => handOut.mutate()}>
              Alle Daten ausgeben (Auskunft)
            </Menu.Item>
          )}
          {canForget && (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => setOpen('forget')}
            >
              Anonymisieren
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} onDone={finish} />}
      {open === 'forget' && (
        <ForgetDialog customer={customer} isDirty={store.isDirty} onClose={close} onDone={finish} />
      )}
    </>
  )
}
