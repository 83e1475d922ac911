import { type TaxChoice, taxChoices } from '#domain/pricing/country-tax.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** The rates there are to choose from: those of the shop's country and its own. */
export function useTaxChoices(): readonly TaxChoice[] {
  const { country = 'AT', taxes = [] } = useSettings()
  return taxChoices(country ?? 'AT', taxes)
}
