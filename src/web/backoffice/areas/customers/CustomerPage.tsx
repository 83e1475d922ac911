import { Alert, Anchor, Badge } from '@mantine/core'
import { IconAddressBookOff, IconArrowMerge, IconLock } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { customers, type Customer } from '#contract/resources/customers.ts'
import { CustomerActions } from '#web/backoffice/areas/customers/CustomerActions.tsx'
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
