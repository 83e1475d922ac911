import type { Field } from '#contract/field.ts'
import { type Range, readRange } from '#contract/range.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-methods.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'

export const HISTORY_SORTS = ['-createdAt', 'createdAt', '-gross', 'gross', '-ticketNumber', 'ticketNumber'] as const
export const PAGE_SIZE = 50
/** As much as the server looks for at once. */
export const LONGEST_SEARCH = 200

/** The filters of the history as the address holds them; empty ones are absent. Days are local days of the branch. */
export type HistoryQuery = {
  from?: string
  to?: string
  branch?: number
  status?: OrderStatus
  paymentMethod?: PaymentMethod
  orderType?: OrderType
  search?: string
  /** Bounds of what an order costs. */
  'gross.from'?: number
  'gross.above'?: number
  'gross.to'?: number
  'gross.below'?: number
  sort: (typeof HISTORY_SORTS)[number]
  page: number
  /** Beside a place of a long list, instead of a page. */
  after?: string
  before?: string
}

const PLACE = /^[\w-]{1,200}$/
const DAY = /^\d{4}-\d\d-\d\d$/

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const day = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)
const place = (text: string | null) => (text && PLACE.test(text) ? text : undefined)
const keyOf = <K extends string>(table: Readonly<Record<K, unknown>>, text: string | null) =>
  text !== null && Object.hasOwn(table, text) ? (text as K) : undefined

/** What an order costs, as the field of a list. */
export const GROSS = { kind: 'money', label: 'Betrag' } as const satisfies Field

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const textOf = (amount: number | undefined) => (amount === undefined ? undefined : String(amount))

/** A range of the amount as filters, each bound by its name, so that what is not asked for takes away what was. */
export const grossFilters = ({ from, above, to, below }: Range) => ({
  'gross.from': numberOf(from),
  'gross.above': numberOf(above),
  'gross.to': numberOf(to),
  'gross.below': numberOf(below),
})
/** The range of the amount that the filters say. */
export const grossRange = (query: HistoryQuery): Range => ({
  from: textOf(query['gross.from']),
  above: textOf(query['gross.above']),
  to: textOf(query['gross.to']),
  below: textOf(query['gross.below']),
})

/** Reads the query part of the hash. What is unreadable counts as not filtered, so an old link still opens. */
export function readHistoryQuery(search: string): HistoryQuery {
  const given = new URLSearchParams(search)
  return {
    from: day(given.get('from')),
    to: day(given.get('to')),
    branch: positive(given.get('branch')),
    status: keyOf(ORDER_STATUS_LABELS, given.get('status')),
    paymentMethod: keyOf(PAYMENT_METHODS, given.get('paymentMethod')),
    orderType: keyOf(ORDER_TYPE_LABELS, given.get('orderType')),
    search: given.get('search')?.slice(0, LONGEST_SEARCH) || undefined,
    ...grossFilters(readRange('number', 'gross', Object.fromEntries(given))),
    sort: HISTORY_SORTS.find(sort => sort === given.get('sort')) ?? '-createdAt',
    page: positive(given.get('page')) ?? 1,
    after: place(given.get('after')),
    before: place(given.get('before')),
  }
}

/** The shortest address of the filters: defaults and empty values are left out. */
export function writeHistoryQuery(query: HistoryQuery): string {
  const entries = Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      !(name === 'page' && value === 1) &&
      !(name === 'sort' && value === '-createdAt'),
  )
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** Whether anything narrows the history. */
export const isNarrowed = (query: HistoryQuery): boolean =>
  Boolean(
    query.from ?? query.to ?? query.branch ?? query.status ?? query.paymentMethod ?? query.orderType ?? query.search,
  ) || Object.values(grossRange(query)).some(text => text !== undefined)

/** Other filters or another order begin on the first page. */
export const FIRST_PAGE = { page: 1, after: undefined, before: undefined } as const

/** ConcurrencyLimit a column's sort: descending first, then ascending. */
export const turnSort = (
  present: HistoryQuery['sort'],
  column: 'createdAt' | 'gross' | 'ticketNumber',
): HistoryQuery['sort'] => (present === `-${column}` ? column : `-${column}`)
