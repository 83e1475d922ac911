import { couponResult } from '#domain/orders/draft/coupon.ts'
import { lessDiscount } from '#domain/pricing/discount.ts'
import { toCents } from '#domain/pricing/money.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import type { EntryDraft } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import type { EntrySums } from '#web/backoffice/areas/orders/entry/entry-totals.ts'

type Around = { categoryOf: (product: number) => number | null; now: string; timeZone: string; currency: string }

/**
 * The money of an order being entered less its code, by the rule the server has; or why the code takes nothing off as
 * things stand.
 */
export function couponSums(draft: EntryDraft, sums: EntrySums, around: Around): EntrySums & { couponProblem?: string } {
  if (!draft.coupon) return sums
  const lines = draft.lines.flatMap((line, index) => {
    const priced = sums.lines[index]
    const { id } = line.product
    return priced
      ? [
          {
            productId: id,
            categoryId: around.categoryOf(id),
            isReduced: Boolean(line.agreedPrice),
            shares: priced.shares,
          },
        ]
      : []
  })
  const { shares, problem } = couponResult(
    draft.coupon,
    {
      orderType: draft.orderType,
      weekday: weekdayOf(draft.day || localDay(around.now, around.timeZone)),
      goodsGross: sums.totals.goodsGross,
      lines,
      fee: { rate: sums.delivery.area?.tax ?? 0, grossCents: toCents(sums.totals.deliveryFee) },
    },
    around.currency,
  )
  return problem ? { ...sums, couponProblem: problem.message } : { ...sums, totals: lessDiscount(sums.totals, shares) }
}
