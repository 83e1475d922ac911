import { branchPaymentFlag, paymentMethods, paymentSetting } from '#domain/payments/payment-methods.ts'
import classes from '#web/backoffice/areas/branches/branches.module.css'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { useForm, useFormValue, useField } from '#web/backoffice/form/form-context.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { laterPart, laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import recordClasses from '#web/backoffice/form/form.module.css'
import { Button, Group, Checkbox } from '@mantine/core'
import { IconCalendarStar, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'

const Panel = laterDialog(
  async () => (await import('#web/backoffice/areas/branches/holidays/HolidayPanel.tsx')).HolidayPanel,
)

const Repeated = laterDialog(
  async () => (await import('#web/backoffice/areas/branches/closures/RepeatedClosures.tsx')).RepeatedClosures,
)

/** Opens the holidays of the branch's region, or closing times that come back, for those who change its hours. */
function SuggestHolidays() {
  const { editable } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [isRepeating, setRepeating] = useState(false)
  if (!editable.includes('openingHours') || !editable.includes('closures')) return null
  return (
    <div className={recordClasses.wide}>
      <Group gap="sm">
        <Button
          type="button"
          variant="default"
          leftSection={<IconCalendarStar size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Feiertage vorschlagen
        </Button>
        <Button
          type="button"
          variant="default"
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() => setRepeating(true)}
        >
          Wiederkehrende Schließzeit
        </Button>
      </Group>
      {isRepeating && <Repeated onClose={() => setRepeating(false)} />}
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </div>
  )
}

const Closures = laterPart(
  async () => (await import('#web/backoffice/areas/branches/closures/FormClosures.tsx')).FormClosures,
)

/**
 * The fields of a section that mean something as the branch is set up: delivery hours only where there are own ones.
 */
export function BranchFields({ names }: { names: readonly string[] }) {
  const hasDeliveryHours = useFormValue<boolean>('isDeliveryHoursEnabled')
  if (names.includes('isTakeawayEmailRequired')) return <RequirementsTable />
  // what a closure hits stands right below the closures
  const above = names.slice(0, names.indexOf('closures') + 1)
  const rest = names.slice(above.length)
  return (
    <>
      <FormFields names={above} />
      {names.includes('closures') && <Closures />}
      <FormFields names={rest.filter(name => name !== 'deliveryHours' || hasDeliveryHours)} />
      {names.includes('openingHours') && <SuggestHolidays />}
      {names.includes(branchPaymentFlag('cash')) && <SwitchedOff />}
    </>
  )
}

/** Payment methods that the settings keep from every branch. */
function SwitchedOff() {
  const { fields } = useForm()
  const settings = useSettings()
  const off = paymentMethods
    .filter(method => settings[paymentSetting(method)] === false)
    .map(method => fields[branchPaymentFlag(method)]?.label ?? method)
  if (off.length === 0) return null
  return (
    <p className={recordClasses.shared}>
      In den Einstellungen ausgeschaltet, also auch hier nicht wählbar: {off.join(', ')}.
    </p>
  )
}

const TYPES = { Takeaway: 'Abholung', Delivery: 'Lieferung', DineIn: 'Vor Ort' } as const
const FIELDS = { Email: 'E-Mail', Phone: 'Telefon', Address: 'Adresse' } as const

/** What guests must give, by order type: nine switches read as one table. */
function RequirementsTable() {
  return (
    <div className={recordClasses.wide}>
      <table className={classes.requirements}>
        <caption className="sr-only">Pflichtangaben der Gäste</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Bestellart</span>
            </th>
            {Object.values(FIELDS).map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(TYPES).map(([type, label]) => (
            <tr key={type}>
              <th scope="row">{label}</th>
              {Object.keys(FIELDS).map(field => (
                <td key={field}>
                  <Requirement name={`is${type}${field}Required`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Requirement({ name }: { name: string }) {
  const { fields } = useForm()
  const { value, set, isDisabled } = useField<boolean>(name)
  return (
    <div data-path={name}>
      <Checkbox
        aria-label={fields[name]?.label}
        checked={value}
        disabled={isDisabled}
        onChange={event => set(event.currentTarget.checked)}
      />
    </div>
  )
}
