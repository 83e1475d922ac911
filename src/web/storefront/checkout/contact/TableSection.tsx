import { FieldError } from '#web/kit/FieldError.tsx'
import { SelectField } from '#web/kit/Field.tsx'
import { tableName } from '#domain/text/table-name.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'

/** Table 2 stands before table 10. */
const natural = new Intl.Collator('de', { numeric: true })

/**
 * The table one sits at, where the branch serves at numbered ones (docs/reference/ordering.md#checkout-field-rules).
 */
export function TableSection() {
  const { branch, cart, tables, form, set, errorAt, seat } = useCheckoutView()
  if (seat)
    return (
      <Section title="Ihr Tisch">
        <p id={fieldId('table')}>{tableName(seat.identifier)}</p>
        <FieldError id={fieldId('table')} error={errorAt('table')} />
      </Section>
    )
  if (!cart.isDineIn || !branch.isTableSelectionEnabled) return null
  return (
    <Section title="Ihr Tisch">
      <SelectField
        id={fieldId('table')}
        name="table"
        label="Tisch"
        required
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
    </Section>
  )
}
