import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { toTenThousandths } from '#domain/pricing/money.ts'

type LabourCost = { readonly costCents: number; readonly unpricedSeconds: number; readonly averagedSeconds: number }

const [HOUR, TEN_THOUSANDTHS_A_CENT] = [3600n, 100n]

/**
 * What the work of local days cost, to the cent, and how many seconds of it nobody said the price of. `seconds` are
 * paid ones by person and day. `lentSeconds` were worked by people whose wages are not to be told: an hour of them
 * costs what one of the others does in the middle, so that nobody's is in the sum.
 */
export function labourCost(
  people: readonly { readonly contracts: readonly WorkContract[]; readonly seconds: ReadonlyMap<string, number> }[],
  lentSeconds = 0,
): LabourCost {
  let [cost, pricedSeconds, unpricedSeconds] = [0n, 0, 0]
  for (const { contracts, seconds } of people)
    for (const [day, worked] of seconds) {
      const rate = contractOn(contracts, day)?.hourlyRate ?? null
      if (rate === null) unpricedSeconds += worked
      else {
        cost += BigInt(worked) * BigInt(toTenThousandths(rate))
        pricedSeconds += worked
      }
    }
  if (pricedSeconds === 0) return { costCents: 0, unpricedSeconds: unpricedSeconds + lentSeconds, averagedSeconds: 0 }
  const divisor = HOUR * TEN_THOUSANDTHS_A_CENT * BigInt(pricedSeconds)
  const whole = cost * BigInt(pricedSeconds + lentSeconds)
  return { costCents: Number((whole + divisor / 2n) / divisor), unpricedSeconds, averagedSeconds: lentSeconds }
}

/**
 * Cost by what was earned, as a percentage with one decimal; null where nothing was earned or a part of the work has no
 * price, for then it would mislead.
 */
export function labourCostShare({ costCents, unpricedSeconds }: LabourCost, revenueCents: number): number | null {
  return revenueCents <= 0 || unpricedSeconds > 0 ? null : Math.round((costCents * 1000) / revenueCents) / 10
}
