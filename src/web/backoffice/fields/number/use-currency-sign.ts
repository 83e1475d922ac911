import { useLocale } from '#web/backoffice/session/use-settings.ts'

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', CHF: 'CHF' }

/** What stands behind an amount in an input. */
export function useCurrencySign(): string {
  const { currency } = useLocale()
  return SIGNS[currency] ?? currency
}
