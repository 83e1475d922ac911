import { expect, test } from 'vitest'
import { type AccountPlan, methodAccount } from '#domain/books/account-plan.ts'

type Settings = Parameters<typeof methodAccount>[0]
const settings = (plan: AccountPlan, methodAccounts: unknown[] = []) =>
  ({ plan, methodAccounts }) as unknown as Settings
const METHODS = ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'] as const

test.each<[AccountPlan, string[]]>([
  ['ekr', ['2700', '2885', '2300', '2880', '2880']],
  ['skr03', ['1000', '1360', '1500', '1360', '1360']],
  ['skr04', ['1600', '1460', '1300', '1460', '1460']],
])('in %s money of cash, card, voucher and online payments is booked on %j', (plan, accounts) =>
  expect(METHODS.map(method => methodAccount(settings(plan), method))).toEqual(accounts),
)

test('an account of the shop wins for its method alone', () => {
  const own = settings('ekr', [{ paymentMethod: 'cash', account: 1234 }])
  expect(METHODS.slice(0, 2).map(method => methodAccount(own, method))).toEqual(['1234', '2885'])
})
