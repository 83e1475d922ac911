import type { OpeningAt } from '#domain/hours/opening-at.ts'
import type { OrderMoment } from '#domain/orders/draft/order-moment.ts'
import { priceChanges } from '#domain/orders/draft/price-changes.ts'
import { offersAt, onlineMethodRefusal } from '#domain/orders/payments/pay-choices.ts'
import { toCents } from '#domain/pricing/money.ts'
import { isPromiseKept, type OrderPromise, promiseChanged, promiseOf } from '#domain/orders/draft/promise.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { checkChoices, checkDraft } from '#server/features/orders/place/check-draft.ts'
import { type CapacityQuestion, capacityQuestion } from '#server/features/orders/place/kitchen-load.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import type { PricedGoods } from '#server/features/orders/place/price-order.ts'
import { isPaidFirst, type AskedOrder } from '#server/features/orders/place/read-order.ts'

/** An order that may be stored as it is: read, priced and checked from one snapshot of the catalogue. */
export type CheckedOrder = AskedOrder &
  Pick<PricedGoods, 'items' | 'area' | 'totals' | 'load' | 'takes' | 'redeemed'> & {
    moment: OrderMoment
    /** When the guest was shown to have it; null where nothing was. */
    promisedAt: string | null
    /** What it asks of the kitchen at its moment; null where nothing limits the kitchen then. */
    capacity: CapacityQuestion | null
  }

const NOTHING_TO_PAY: ProblemEntry = {
  field: 'paymentMethod',
  code: 'nothingToPay',
  message: 'Diese Bestellung kostet nichts. Bitte wählen Sie eine andere Zahlungsart.',
}

/** A method by name that the account does not offer for this sum; anything else about paying is the form's. */
function untakenMethod(asked: AskedOrder, gross: number, { config }: Catalogue): ProblemEntry[] {
  if (!isPaidFirst(asked)) return []
  const offers = offersAt(config.onlineAccounts ?? [], asked.branch.id)
  const message = onlineMethodRefusal(asked.draft, offers, toCents(gross), config.currency)
  return message ? [{ field: 'paymentMethod', code: 'invalidChoice', message }] : []
}

const atKiosk = ({ body, kiosk }: AskedOrder) =>
  body.source === 'kiosk' ? { hasTerminal: kiosk?.terminal != null } : undefined

/** What is promised, as an answer says it. */
export const promisedData = ({ kind, at }: OrderPromise) => ({ promised: kind, promisedAt: at })

/** The time a guest was shown. Staff know it better, and an offer has none. */
export const promiseShown = ({ body, branch }: Pick<AskedOrder, 'body' | 'branch'>) =>
  body.promised == null || body.source === 'phone' || branch.isQuotationRequired
    ? undefined
    : { kind: body.promised, at: body.promisedAt }

export const contextOf = (
  { branch: { timeZone }, orderType }: Pick<AskedOrder, 'branch' | 'orderType'>,
  now: string,
) => ({
  timeZone,
  orderType,
  now,
})

/** What an order comes to now, for a guest who saw something else. */
export const changedData = ({ totals, items }: Pick<PricedGoods, 'totals' | 'items'>, catalogue: Catalogue) => ({
  totals,
  items: items.map(row => presentItem(row, catalogue)),
})

type Found = {
  opening: OpeningAt
  moment: { value?: OrderMoment; problems: readonly ProblemEntry[] }
  goods: PricedGoods
}

/**
 * The last word before an order is stored. @throws Problem `invalid` naming every bad field at once; `conflict` with
 * code priceChanged or promiseChanged, what is new in `data`, when everything is right but the total or the time shown.
 */
export function checkOrder(asked: AskedOrder, { opening, moment, goods }: Found, catalogue: Catalogue): CheckedOrder {
  const { body, branch, draft, leadMinutes } = asked
  const { items, area, totals, load, takes, redeemed } = goods
  const problems = [
    ...asked.problems,
    ...moment.problems,
    ...goods.lineProblems,
    ...checkDraft(
      { draft, branch, opening, leadMinutes, isEntered: body.source === 'phone', atKiosk: atKiosk(asked) },
      catalogue,
    ),
    ...checkChoices(asked, catalogue),
    ...goods.sumProblems,
    ...untakenMethod(asked, totals.gross, catalogue),
    ...(isPaidFirst(asked) && totals.gross === 0 && items.length > 0 && goods.lineProblems.length === 0
      ? [NOTHING_TO_PAY]
      : []),
  ]
  if (problems.length > 0 || !moment.value) throw new Problem('invalid', problems)
  const { appointment } = moment.value
  const present = promiseOf(branch, opening, { appointment, leadMinutes })
  const shown = promiseShown(asked)
  const isLate = shown !== undefined && !isPromiseKept(shown, present)
  const prices = priceChanges(
    {
      total: { expected: body.expectedGross, now: totals.gross },
      lines: items.map((row, index) => ({
        name: row.name,
        expected: body.items[index]?.expectedGross,
        now: Number(row.gross),
      })),
    },
    catalogue.config.currency,
  )
  if (isLate || prices.length > 0)
    throw new Problem(
      'conflict',
      [...(isLate ? [promiseChanged(present, contextOf(asked, opening.at))] : []), ...prices],
      {
        data: { ...changedData(goods, catalogue), ...(isLate && promisedData(present)) },
      },
    )
  const capacity = capacityQuestion(branch, load, moment.value.supplyAt)
  const promisedAt = shown?.at ?? null
  return { ...asked, area, moment: moment.value, promisedAt, items, totals, load, takes, redeemed, capacity }
}
