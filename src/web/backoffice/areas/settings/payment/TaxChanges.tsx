import { IconCalendarEvent } from '@tabler/icons-react'
import type { DatedTax } from '#domain/pricing/dated-tax.ts'
import { taxChanges } from '#domain/pricing/tax-change-words.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/payment/tax-changes.module.css'

/** What the rates as they are typed will do, day by day, in plain words. */
export function TaxChanges() {
  const taxes = useFormValue<DatedTax[] | null>('taxes') ?? []
  const country = useFormValue<string | null>('country') ?? ''
  const currency = useFormValue<string | null>('currency') ?? 'EUR'
  const changes = taxChanges(taxes, country, currency)
  if (changes.length === 0) return null
  return (
    <ul className={`${formClasses.wide} ${classes.changes}`} aria-label="Was sich ändert">
      {changes.map(({ title, text }) => (
        <li key={title} className={classes.change}>
          <IconCalendarEvent size={20} aria-hidden />
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
