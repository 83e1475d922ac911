import type { CouponRow } from '#contract/resources/coupons.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

const refuse = (field: string, message: string) => new Problem('invalid', { field, code: 'invalid', message })

/** A code is compared in capitals and without spaces; what is taken off has to be something. */
export const couponsHook: ResourceHook = {
  beforeWrite({ before, body }) {
    const row: Partial<CouponRow> = { ...before, ...body }
    const type = row.type ?? 'percent'
    const value = Number(row.value ?? 0)
    if (type !== 'freeDelivery' && value <= 0) throw refuse('value', 'Bitte geben Sie an, wie hoch der Nachlass ist.')
    if (type === 'amount' && fromCents(toCents(value)) !== value)
      throw refuse('value', 'Bitte geben Sie höchstens zwei Nachkommastellen an.')
    if (type === 'percent' && value > 100) throw refuse('value', 'Mehr als 100 Prozent kann ein Nachlass nicht sein.')
    if (row.validFrom && row.validTo && row.validFrom > row.validTo)
      throw refuse('validTo', 'Das Ende liegt vor dem Anfang.')
    if (body.code === undefined || !row.code) return Promise.resolve()
    const code = couponCode(row.code)
    if (code.length < 3) throw refuse('code', 'Ein Code hat mindestens drei Zeichen.')
    return Promise.resolve({ code_key: code })
  },
}
