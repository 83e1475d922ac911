import type { OrderType } from '#domain/catalogue/branch.ts'
import type { QuotationStanding } from '#domain/orders/quotations/quotation-state.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { TaxRow } from '#domain/pricing/totals.ts'
import type { CompanyFact } from '#domain/text/company-facts.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

/**
 * The list of what a document tells of an order, and nothing else: no names of staff, no reasons they wrote, no log.
 * Money in currency units, instants ISO.
 */
export type PaperOrder = {
  uid: string
  ticketNumber: number | null
  status: OrderStatus
  isQuotation: boolean
  /** The offer sent last, in words: how it stands, until when, what staff wrote beside it; null where none was sent. */
  quotation: {
    number: number
    standing: QuotationStanding
    sentAt: string
    expiresAt: string
    answeredAt: string | null
    note: string | null
  } | null
  type: OrderType
  table: string | null
  createdAt: string
  appointment: string | null
  /** When it is promised, null where nothing was. */
  promised: string | null
  branch: {
    name: string
    country: string
    timeZone: string
    address: readonly string[]
    phone: string | null
    email: string | null
  }
  company: readonly CompanyFact[]
  guest: { company: string | null; name: string; vatNumber: string | null; address: readonly string[] }
  /** Where it is brought to; empty where nothing is. */
  deliveredTo: readonly string[]
  comment: string | null
  lines: readonly {
    name: string
    amount: number
    unit: Unit
    price: number
    gross: number
    rates: readonly number[]
    choices: readonly string[]
    components: readonly string[]
    model: CalculationModel
  }[]
  money: {
    currency: string
    goods: number
    deliveryFee: number
    deposit: number
    discount: number
    /** The code that took it off. */
    coupon: string | null
    tip: number
    gross: number
    taxes: readonly TaxRow[]
    method: string
    due: number
    payments: readonly { label: string; at: string; amount: number }[]
    refunds: readonly { at: string; amount: number }[]
  }
}
