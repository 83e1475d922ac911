import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchPaymentFlag, paymentMethods } from '#domain/payments/payment-methods.ts'
import { snakeCase } from '#server/core/resources/columns.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('the database takes the payment methods of the list and no others: a new one needs a migration', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.conrelid = 'orders'::regclass and c.contype = 'c'
    and pg_get_constraintdef(c.oid) like '%payment_method %'`.execute(shop.app.db)
  expect(rows).toHaveLength(1)
  const taken = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, method]) => method)
  expect(new Set(taken)).toEqual(new Set<string>(paymentMethods))
})

test('every payment method has its switch at a branch', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'branches'`.execute(shop.app.db)
  const columns = new Set(rows.map(({ name }) => name))
  expect(paymentMethods.map(method => snakeCase(branchPaymentFlag(method))).filter(name => !columns.has(name))).toEqual(
    [],
  )
})
