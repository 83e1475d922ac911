import type { Branch, DeliveryArea } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { seasonProblems } from '#domain/time/plan-seasons.ts'

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

/**
 * Where a provider books the branch's online payments: a Mollie profile or a Datatrans merchant
 * (docs/reference/catalogue.md#payment-account-ids-of-a-branch).
 */
type PaymentAccount = { provider: string; account: string }

type Checked = Partial<
  Pick<Branch, 'closures' | 'seasons' | 'deliveryAreas' | 'pauses' | 'capacityRules' | 'latitude' | 'longitude'>
> & {
  paymentAccounts?: readonly PaymentAccount[]
}

/**
 * What would keep a branch's settings from meaning anything, said at the field, before they are saved
 * (docs/reference/catalogue.md#branch-fields).
 */
export function branchProblems({
  closures = [],
  seasons = [],
  deliveryAreas = [],
  pauses = [],
  capacityRules = [],
  paymentAccounts = [],
  latitude,
  longitude,
}: Checked): ProblemEntry[] {
  return [
    ...closures.flatMap(({ from, to }, index) => backwards(from, to, `closures.${index}.to`)),
    ...seasonProblems(seasons),
    ...pauses.flatMap(({ startedAt, until }, index) => backwards(startedAt, until, `pauses.${index}.until`)),
    ...capacityRules.flatMap(({ maxOrders, maxItems, maxAmount, points }, index) =>
      maxOrders == null && maxItems == null && maxAmount == null && points == null
        ? [
            {
              field: `capacityRules.${index}.maxOrders`,
              code: 'required',
              message: 'Bitte geben Sie mindestens eine Obergrenze an.',
            },
          ]
        : [],
    ),
    ...repeatedAreas(deliveryAreas),
    ...deliveryAreas.flatMap((area, index) => feeTierProblems(area, `deliveryAreas.${index}.feeTiers`)),
    ...paymentAccounts.flatMap((account, index) => accountProblems(account, paymentAccounts.slice(0, index), index)),
    ...halfPlace(latitude, longitude),
  ]
}

/** Both are written alike, so their texts compare like the times they mean. */
const backwards = (from: string, to: string, field: string): ProblemEntry[] =>
  to > from ? [] : [{ field, code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' }]

/** Orders name an area by its id; two of one id would cost what the first one costs. */
const repeatedAreas = (areas: Branch['deliveryAreas']): ProblemEntry[] =>
  areas.flatMap(({ id }, index) =>
    id && areas.findIndex(other => other.id === id) < index
      ? [{ field: `deliveryAreas.${index}.id`, code: 'repeated', message: 'Dieses Liefergebiet kommt doppelt vor.' }]
      : [],
  )

function halfPlace(latitude: number | null | undefined, longitude: number | null | undefined): ProblemEntry[] {
  if ((latitude == null) === (longitude == null)) return []
  return [
    {
      field: latitude == null ? 'latitude' : 'longitude',
      code: 'required',
      message: 'Breiten- und Längengrad gehören zusammen.',
    },
  ]
}

// What begins so opens an account to whoever reads it (Mollie's keys and access tokens).
const SECRET = /^(live|test|access)_/

/**
 * Money goes to one account: two of one provider would leave it open to which. Secrets never stand in a field that
 * staff reads.
 */
function accountProblems(
  { provider, account }: PaymentAccount,
  before: readonly PaymentAccount[],
  index: number,
): ProblemEntry[] {
  if (before.some(other => other.provider === provider))
    return [
      {
        field: `paymentAccounts.${index}.provider`,
        code: 'repeated',
        message: 'Für diesen Anbieter steht schon ein Konto da.',
      },
    ]
  if (!SECRET.test(account)) return []
  const message = 'Das ist ein geheimer Schlüssel. Tragen Sie hier nur die Kennung des Kontos ein.'
  return [{ field: `paymentAccounts.${index}.account`, code: 'secret', message }]
}
