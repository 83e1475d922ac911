import { describe, expect, test } from 'vitest'
import { type MoneyRow, type RevenueRow, sumMoney, sumRevenue } from '#domain/books/daily-totals.ts'

const BRANCH = { id: 3, name: 'Graz' }
const earned = (more: Partial<RevenueRow> = {}): RevenueRow => ({
  day: '2026-11-23',
  branch: BRANCH,
  paymentMethod: 'cash',
  kind: 'goods',
  taxRate: 10,
  sold: 11,
  refunded: 0,
  gross: 11,
  net: 10,
  tax: 1,
  ...more,
})
const moved = (more: Partial<MoneyRow> = {}): MoneyRow => ({
  day: '2026-11-23',
  branch: BRANCH,
  paymentMethod: 'cash',
  orders: 1,
  sold: 11,
  payments: 11,
  refunds: 0,
  ...more,
})

describe('Totals of days', () => {
  test('are added up to the cent, whatever binary fractions make of them', () => {
    const dimes = Array.from({ length: 3 }, () =>
      earned({ sold: 0.3, refunded: 0.2, gross: 0.1, net: 0.09, tax: 0.01 }),
    )
    expect(sumRevenue(dimes)).toEqual([earned({ sold: 0.9, refunded: 0.6, gross: 0.3, net: 0.27, tax: 0.03 })])
    expect(sumMoney([moved({ sold: 0.1, payments: 0.1, refunds: 0.7 }), moved({ sold: 0.2, payments: 0.2 })])).toEqual([
      moved({ orders: 2, sold: 0.3, payments: 0.3, refunds: 0.7 }),
    ])
  })

  test('stand by method as methods are offered, then goods, deposits and tips, then from the lowest rate', () => {
    const rows = [
      earned({ paymentMethod: 'mollie' }),
      earned({ kind: 'tip', taxRate: 0 }),
      earned({ taxRate: 20 }),
      earned({ kind: 'deposit', taxRate: 20 }),
      earned({ paymentMethod: 'atm-card', kind: 'tip', taxRate: 0 }),
      earned(),
    ]
    expect(sumRevenue(rows).map(({ paymentMethod, kind, taxRate }) => `${paymentMethod} ${kind} ${taxRate}`)).toEqual([
      'cash goods 10',
      'cash goods 20',
      'cash deposit 20',
      'cash tip 0',
      'atm-card tip 0',
      'mollie goods 10',
    ])
    const money = (['datatrans', 'mollie', 'atm-card', 'cash', 'hydro-ag-voucher'] as const).map(paymentMethod =>
      moved({ paymentMethod }),
    )
    expect(sumMoney(money).map(({ paymentMethod }) => paymentMethod)).toEqual([
      'cash',
      'atm-card',
      'hydro-ag-voucher',
      'mollie',
      'datatrans',
    ])
  })

  test('are put together by whatever is asked for, and the first row lends its words', () => {
    const rows = [earned(), earned({ day: '2026-11-24', paymentMethod: 'mollie', taxRate: 20, net: 9, tax: 2 })]
    expect(sumRevenue(rows, () => '')).toEqual([earned({ sold: 22, gross: 22, net: 19, tax: 3 })])
    expect(sumMoney([moved(), moved({ day: '2026-11-24' })], ({ day }) => day)).toHaveLength(2)
  })
})
