import type { TaxRates } from '#domain/pricing/country-tax.ts'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import { useField } from '#web/backoffice/form/form-context.ts'

/** The three rates of a record chosen with one press. */
export function TaxField({ label }: { label: string }) {
  const tax = useField<number | string | null>('tax')
  const takeaway = useField<number | string | null>('takeawayTax')
  const dineIn = useField<number | string | null>('dineInTax')
  const rate = (value: unknown) => (typeof value === 'number' ? value : null)
  const delivered = rate(tax.value)
  const set = (rates: TaxRates) => {
    tax.set(rates.tax)
    takeaway.set(rates.takeawayTax)
    dineIn.set(rates.dineInTax)
  }
  return (
    <TaxButtons
      label={label}
      isDisabled={tax.isDisabled}
      error={tax.error && 'Bitte wählen Sie, was es ist, oder tragen Sie einen Satz ein.'}
      value={
        delivered === null ? null : { tax: delivered, takeawayTax: rate(takeaway.value), dineInTax: rate(dineIn.value) }
      }
      onChange={set}
    />
  )
}
