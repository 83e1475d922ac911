import { Checkbox } from '@mantine/core'
import { useField, useForm } from '#web/backoffice/form/form-context.ts'
import recordClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/branches/branches.module.css'

const TYPES = { Takeaway: 'Abholung', Delivery: 'Lieferung', DineIn: 'Vor Ort' } as const
const FIELDS = { Email: 'E-Mail', Phone: 'Telefon', Address: 'Adresse' } as const

/** What guests must give, by order type: nine switches read as one table. */
export function RequirementsTable() {
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
