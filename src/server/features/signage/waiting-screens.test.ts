import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreenCode } from '#contract/calls/signage/waiting-screens.ts'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let tv: number
const hang = (name: string, more: object = {}) =>
  shop.create('digital-signage-devices', { name, branch: { id: shop.branchId }, ...more })
const wait = async () => (await shop.request('POST', '/api/signage/screens', { body: {} })).body.data as ScreenCode
const ask = (ticket: string) => shop.request('POST', '/api/signage/screens/key', { body: { ticket } })
const pair = (id: number, code: string, cookie = admin) =>
  shop.request('POST', `/api/digital-signage-devices/${id}/screen`, { cookie, body: { code } })
const self = (apiKey: string) =>
  shop.request('GET', '/api/digital-signage-devices/self', { headers: { authorization: `Device ${apiKey}` } })
const keyIn = (answer: Awaited<ReturnType<typeof ask>>) => (answer.body.data as { apiKey: string | null }).apiKey

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  tv = await hang('Halle')
}, 120_000)
afterAll(() => shop.close())

test('a screen shows a code, is told by somebody which TV it is, and gets its key once', async () => {
  const { code, ticket } = await wait()
  expect(code).toMatch(/^\d{6}$/)
  expect(keyIn(await ask(ticket))).toBeNull()
  const paired = await pair(tv, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(paired.status, paired.text).toBe(200)
  const [one, other] = await Promise.all([ask(ticket), ask(ticket)])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 404]))
  const apiKey = keyIn(one.status === 200 ? one : other)!
  expect((await self(apiKey)).body.data).toMatchObject({ id: tv, name: 'Halle' })
  const state = await shop.request('GET', `/api/digital-signage-devices/${tv}/state`, { cookie: admin })
  expect((state.body.data as TvState).pairedAt).not.toBeNull()
})

test('another screen takes the place of the one before', async () => {
  const keyOf = async () => {
    const { code, ticket } = await wait()
    await pair(tv, code)
    return keyIn(await ask(ticket))!
  }
  const [first, second] = [await keyOf(), await keyOf()]
  expect([(await self(first)).status, (await self(second)).status]).toEqual([401, 200])
})

test('a code that no screen shows, that is over or another TV’s is refused at its field', async () => {
  const other = await hang('Bar')
  const refusal = async (answer: ReturnType<typeof pair>) => {
    const { status, body } = await answer
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.code]
  }
  const unknown = [422, 'code', 'unknown']
  expect(await refusal(pair(tv, 'abc'))).toEqual(unknown)
  const { code, ticket } = await wait()
  await pair(tv, code)
  expect(await refusal(pair(other, code))).toEqual(unknown)
  const late = await wait()
  const now = shop.app.clock.now()
  shop.setNow(new Date(Date.parse(now) + 10 * 60_000).toISOString())
  expect(await refusal(pair(other, late.code))).toEqual(unknown)
  expect([(await ask(late.ticket)).status, (await ask(ticket)).status]).toEqual([404, 404])
  shop.setNow(now)
})

test('a TV that is off gets no key, and whoever may not is refused', async () => {
  const off = await hang('Lager', { isEnabled: false })
  const { code } = await wait()
  expect((await pair(off, code)).status).toBe(409)
  expect((await pair(tv, code, await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(403)
  expect((await pair(tv, code, await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).status).toBe(404)
})

test('a stranger who fills all places takes none from the shop, from one network or from many', async () => {
  const waitFrom = async (address: string) =>
    (
      await shop.server.inject({
        method: 'POST',
        url: '/api/signage/screens',
        payload: {},
        headers: { 'x-forwarded-for': address },
      })
    ).json<{ data: ScreenCode }>().data
  const waiting = async () =>
    (await shop.app.pool.query('select count(*)::int as count from digital_signage_screens')).rows[0] as {
      count: number
    }
  const shops = await waitFrom('198.51.100.7')
  const [first, second] = [await waitFrom('203.0.113.1'), await waitFrom('203.0.113.1')]
  for (let asked = 0; asked < 99; asked += 1) await waitFrom('203.0.113.1')
  expect([(await ask(first.ticket)).status, (await ask(second.ticket)).status]).toEqual([404, 200])
  for (let asked = 0; asked < 420; asked += 1) await waitFrom(`203.0.112.${Math.floor(asked / 60)}`)
  expect((await waiting()).count).toBeLessThanOrEqual(500)
  const late = await waitFrom('198.51.100.8')
  expect([(await ask(shops.ticket)).status, (await ask(late.ticket)).status]).toEqual([200, 200])
})
