import { SelectField } from '#web/kit/Field.tsx'
import { useCheckoutView } from '#web/storefront/checkout/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/field-ids.ts'

/** Table 2 stands before table 10. */
const natural = new Intl.Collator('de', { numeric: true })

/** The table one sits at. */
export function TableField() {
  const { tables, form, set, errorAt } = useCheckoutView()
  return (
    <SelectField
      id={fieldId('table')}
      name="table"
      label="Tisch"
      value={form.table?.id ?? ''}
      error={errorAt('table')}
      onChange={event => {
        const table = tables.find(({ id }) => id === Number(event.target.value))
        set({ table: table ? { id: table.id } : null })
      }}
    >
      <option value="">Bitte wählen</option>
      {tables
        .toSorted((a, b) => natural.compare(a.identifier, b.identifier))
        .map(({ id, identifier }) => (
          <option key={id} value={id}>
            {identifier}
          </option>
        ))}
    </SelectField>
  )
}
