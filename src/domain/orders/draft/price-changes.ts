import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** Gross amounts in currency units; `expected` is what the guest saw, nothing when the browser did not say. */
export type SeenPrices = {
  total: { expected?: number | null; now: number }
  lines: readonly { name: string; expected?: number | null; now: number }[]
}

const differs = (expected: number | null | undefined, now: number): expected is number =>
  expected != null && toCents(expected) !== toCents(now)

/**
 * What became dearer or cheaper since the guest looked, one German sentence a change: lines at `items.{index}`, the
 * total at `expectedGross`, all with code priceChanged. Empty when the total is what the guest saw or was not given.
 */
export function priceChanges({ total, lines }: SeenPrices, currency: string): ProblemEntry[] {
  if (!differs(total.expected, total.now)) return []
  const money = (amount: number) => formatCurrency(amount, currency)
  return [
    ...lines.flatMap(({ name, expected, now }, index) =>
      differs(expected, now)
        ? [
            {
              field: `items.${index}`,
              code: 'priceChanged',
              message: `Der Preis von „${name}“ hat sich von ${money(expected)} auf ${money(now)} geändert.`,
            },
          ]
        : [],
    ),
    {
      field: 'expectedGross',
      code: 'priceChanged',
      message: `Der Gesamtbetrag hat sich von ${money(total.expected)} auf ${money(total.now)} geändert. Bitte prüfen Sie Ihre Bestellung und schicken Sie sie noch einmal ab.`,
    },
  ]
}
