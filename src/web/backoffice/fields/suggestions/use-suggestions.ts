import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#contract/fields/kind.ts'
import { numberText } from '#web/backoffice/fields/typing/parse-number.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { useTaxChoices } from '#web/backoffice/fields/tax/use-tax-choices.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** A value with the words that explain it, where it has some. */
export type Suggested = { value: string; label?: string }

/** What the shop already uses of a kind, offered while somebody types. */
export function useSuggestions(kind: Suggestion | undefined): readonly Suggested[] {
  const { additivesLegend = [] } = useSettings()
  const choices = useTaxChoices()
  const products = useQuery({ ...allRows('products'), enabled: kind === 'stations' }).data ?? []
  if (kind === 'additives') return additivesLegend.map(({ code, label }) => ({ value: code, label }))
  if (kind === 'taxRates') {
    const rates = new Map(choices.toReversed().map(({ goods, rates: { tax } }) => [tax, goods]))
    return [...rates]
      .toSorted(([one], [other]) => one - other)
      .map(([percent, label]) => ({ value: numberText(percent), label }))
  }
  if (kind === 'stations')
    return [...new Set(products.flatMap(({ station }) => station ?? []))].toSorted().map(value => ({ value }))
  return []
}
