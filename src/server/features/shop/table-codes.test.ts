import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, openTestShop, type TestShop } from '#test/order-shop.ts'

type Codes = { id: number; identifier: string; code: string }[]
let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const identifier of ['12', 'Garten 3'])
    await shop.create('tables', { identifier, branch: { id: shop.branchId } })
})
afterAll(() => shop.close())

const codes = async (branch = 'graz', cookie: string | undefined = admin) =>
  shop.request('GET', `/api/branches/${branch}/table-codes`, cookie ? { cookie } : {})
const codeOf7 = async () => ((await codes()).body.data as Codes)[0]?.code ?? ''

test('every table has a random code, listed as people count', async () => {
  const rows = (await codes()).body.data as Codes
  expect(rows.map(({ identifier }) => identifier)).toEqual(['7', '12', 'Garten 3'])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(3)
  for (const { code } of rows) expect(code).toMatch(/^[\da-f]{20}$/)
})

test('a guest finds the table by its code, at its branch and nowhere else', async () => {
  const code = await codeOf7()
  const find = (branch: string, what: string) => shop.request('GET', `/api/branches/${branch}/tables/${what}`)
  expect((await find('graz', code)).body.data).toEqual({ id: shop.tableId, identifier: '7' })
  for (const answer of [
    await find('linz', code),
    await find('graz', '7'),
    await find('graz', `${code}0`),
    await find('graz', '%27'),
  ])
    expect(answer.status).toBe(404)
})

test('codes are for those who put them on tables', async () => {
  expect((await codes('graz', '')).status).toBe(401)
  expect((await codes('graz', await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))).status).toBe(403)
  expect((await codes('linz', await shop.loginAs('ROLE_MANAGER', [shop.branchId]))).status).toBe(403)
  expect((await codes('graz', await shop.loginAs('ROLE_MANAGER', [shop.branchId]))).status).toBe(200)
  const code = await codeOf7()
  for (const path of ['/api/tables', '/api/init', '/page-data?path=/store/graz/checkout'])
    expect((await shop.request('GET', path)).text).not.toContain(code)
})

test('an order from a table carries the code that stands on it', async () => {
  const code = await codeOf7()
  const other = ((await codes()).body.data as Codes)[1]?.code
  const order = (more: object) =>
    shop.post(shop.body({ source: 'qr', isDineIn: true, table: { id: shop.tableId }, ...more }))
  expect((await order({ tableCode: code })).status).toBe(201)
  for (const more of [{}, { tableCode: other }, { tableCode: '7' }, { tableCode: code, isDineIn: false }])
    expect(fieldsOf(await order(more))).toEqual(['table'])
})
