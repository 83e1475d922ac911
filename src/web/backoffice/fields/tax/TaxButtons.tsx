import { useId } from 'react'
import { isSameTax, rateWords, type TaxRates } from '#domain/pricing/country-tax.ts'
import { useTaxChoices } from '#web/backoffice/fields/tax/use-tax-choices.ts'
import classes from '#web/backoffice/fields/tax/tax.module.css'

type TaxButtonsProps = {
  label: string
  value: TaxRates | null
  isDisabled?: boolean
  error?: string | undefined
  onChange: (rates: TaxRates) => void
}

/**
 * What the goods are and so how they are taxed, as a choice one sees. Other rates are typed elsewhere and match none of
 * them.
 */
export function TaxButtons({ label, value, isDisabled = false, error, onChange }: TaxButtonsProps) {
  const choices = useTaxChoices()
  const name = useId()
  return (
    <fieldset className={classes.choices} disabled={isDisabled}>
      <legend>{label}</legend>
      {choices.map(({ goods, rates }) => (
        <label key={`${goods} ${rateWords(rates)}`} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={value !== null && isSameTax(value, rates)}
            onChange={() => onChange(rates)}
          />
          <span>
            {goods} <strong>{rateWords(rates)}</strong>
          </span>
        </label>
      ))}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
