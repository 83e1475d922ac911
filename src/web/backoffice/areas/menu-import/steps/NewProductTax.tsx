import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { proposedTax } from '#domain/menu-import/drinks.ts'
import { sameName } from '#domain/menu-import/import-field.ts'
import { isSameTax, rateWords, type TaxRates } from '#domain/pricing/country-tax.ts'
import { categoriesOf } from '#web/backoffice/areas/menu-import/import-request.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import { useTaxChoices } from '#web/backoffice/fields/tax/use-tax-choices.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const MOST_CATEGORIES = 60

/** The rates of new products where the file says none: one for all, another for single categories such as drinks. */
export function NewProductTax({ state: { guess, choices, choose, records } }: { state: MenuImport }) {
  const rates = useTaxChoices()
  const { data: known = [] } = useQuery(allRows('categories'))
  const categories = categoriesOf(records).slice(0, MOST_CATEGORIES)
  if (guess.columns.includes('tax')) return null
  const chosen = (name: string) =>
    rates.findIndex(one => {
      const own = choices.categoryTaxes[sameName(name)]
      return own !== undefined && isSameTax(own, one.rates)
    })
  const choice = (name: string, index: number) => {
    const { [sameName(name)]: _gone, ...others } = choices.categoryTaxes
    const own = rates[index]
    choose({ categoryTaxes: own ? { ...others, [sameName(name)]: own.rates } : others })
  }
  /** The first choice is one for dishes: drinks are proposed theirs, unless the shop has said what theirs is. */
  const chooseForAll = (tax: TaxRates) => {
    const isSaid = (name: string) => known.some(one => sameName(one.name) === sameName(name) && one.tax != null)
    const proposed = categories.flatMap(name => {
      const own = choices.tax === null && !isSaid(name) ? proposedTax(name, rates) : null
      return own && !isSameTax(own, tax) ? [[sameName(name), own] as const] : []
    })
    choose({ tax, categoryTaxes: { ...Object.fromEntries(proposed), ...choices.categoryTaxes } })
  }
  const areSome = Object.keys(choices.categoryTaxes).length > 0
  return (
    <fieldset className={classes.group}>
      <legend>Steuersatz neuer Produkte</legend>
      <TaxButtons label="Für alle, die keinen haben" value={choices.tax} onChange={chooseForAll} />
      {categories.length > 0 && (
        <details open={areSome}>
          <summary>Einzelne Kategorien anders, zum Beispiel Getränke</summary>
          <ul className={classes.columnList}>
            {categories.map(name => (
              <li key={name}>
                <NativeSelect
                  label={name}
                  data={[
                    { value: '-1', label: 'Wie alle' },
                    ...rates.map(({ goods, rates: own }, index) => ({
                      value: String(index),
                      label: `${goods} ${rateWords(own)}`,
                    })),
                  ]}
                  value={String(chosen(name))}
                  onChange={event => choice(name, Number(event.currentTarget.value))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}
