import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/**
 * What is wrong with the tiers of an area's fee, one entry a tier: each begins above the one before, costs less, and is
 * reached before the way is free.
 */
export const feeTierProblems = (
  { price, feeTiers, free, freeFromOrderValue }: DeliveryArea,
  field: string,
): ProblemEntry[] =>
  free
    ? []
    : (feeTiers ?? []).flatMap((tier, index, all): ProblemEntry[] => {
        const before = all[index - 1] ?? { from: 0, price }
        const at = (name: 'from' | 'price', code: string, message: string) => [
          { field: `${field}.${index}.${name}`, code, message },
        ]
        if (tier.from <= before.from)
          return at('from', 'rising', 'Jede Stufe beginnt bei einem höheren Bestellwert als die davor.')
        if (freeFromOrderValue != null && tier.from >= freeFromOrderValue)
          return at('from', 'free', 'Ab diesem Bestellwert ist die Lieferung schon kostenlos.')
        return tier.price < before.price
          ? []
          : at('price', 'falling', 'Die Lieferung muss hier weniger kosten als darunter.')
      })
