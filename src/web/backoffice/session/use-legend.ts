import { useMemo } from 'react'
import { type AllergenLegend, legendOf } from '#domain/text/allergen-legend.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** The marks of allergens the shop prints. */
export function useLegend(): AllergenLegend {
  const { allergenStyle = 'lettersAt', allergenLegend } = useSettings()
  return useMemo(
    () => legendOf({ allergenStyle, allergenLegend: allergenLegend ?? [] }),
    [allergenStyle, allergenLegend],
  )
}
