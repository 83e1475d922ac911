import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnlineAccount } from '#domain/payments/payment-methods.ts'
import { menuParts } from '#server/features/pages/page-data.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const CASES: readonly { accounts: (branchId: number) => OnlineAccount[]; isOffered: boolean; because: string }[] = [
  { accounts: () => [], isOffered: false, because: 'nobody takes the money' },
  { accounts: () => [{ provider: 'mollie', branch: null }], isOffered: true, because: 'the business has an account' },
  { accounts: id => [{ provider: 'mollie', branch: id }], isOffered: true, because: 'the branch has one of its own' },
  {
    accounts: id => [{ provider: 'mollie', branch: id + 1 }],
    isOffered: false,
    because: 'only another branch has one',
  },
  {
    accounts: () => [{ provider: 'datatrans', branch: null }],
    isOffered: false,
    because: 'the account is somewhere else',
  },
]

test.each(CASES)('a page offers to pay online: $isOffered, because $because', async ({ accounts, isOffered }) => {
  const catalogue = await shop.app.catalogue.current()
  const config = { ...catalogue.config, onlineAccounts: accounts(shop.branchId) }
  const { branch } = menuParts({ ...catalogue, config }, { id: shop.branchId }, NOON)
  expect(branch.isMollieEnabled).toBe(isOffered)
  expect(branch.isCashEnabled, 'money at the counter is always taken').toBe(true)
})
