import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { BALANCE_REQUESTS } from '#test/api/rights/balance-requests.ts'
import { COMPANY_LEAVE_REQUESTS } from '#test/api/rights/company-leave-requests.ts'
import { MESSAGE_REQUESTS } from '#test/api/rights/message-requests.ts'
import { MONEY_REQUESTS } from '#test/api/rights/money-requests.ts'
import { ORDER_REQUESTS } from '#test/api/rights/order-requests.ts'
import { PEOPLE_REQUESTS } from '#test/api/rights/people-requests.ts'
import { SCHEDULE_REQUESTS } from '#test/api/rights/schedule-requests.ts'
import { SIGNAGE_REQUESTS } from '#test/api/rights/signage-requests.ts'
import { openPrincipals, type Principals } from '#test/api/rights/principals.ts'
import { dataOf, type Full, type FullRequest } from '#test/api/rights/request.ts'
import { changedSince, openSite, type Site, stateOf } from '#test/api/rights/sites.ts'
import { TASK_REQUESTS } from '#test/api/rights/task-requests.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** The calls that are safe to send twice, and what is another request under the same key. */
const OTHERWISE: Readonly<Record<string, object>> = {
  'POST /day-closings/{branch}/{day}': { note: 'noch einmal gezählt' },
  'POST /orders': { comment: 'Bitte läuten' },
  'POST /orders/{id}/refunds': { amount: 2 },
  'POST /balance-adjustments': { days: 2 },
  'POST /company-leaves': { startDate: '2027-08-03' },
  'POST /withdrawals': { contract: 'Wein vom Samstag' },
  'POST /custom/form/{id}': { email: 'berta@example.at' },
  'POST /digital-signage-specials': { text: 'Heute Knödel' },
  'POST /tasks': { title: 'Semmeln bestellen' },
  'POST /working-schedules': { endDate: '2027-12-31' },
  'POST /projects/{id}/tasks': { lines: ['Zelte', 'Strom', 'Musik'] },
  'POST /time-tracking/working-activities/start': { comment: 'Bin da' },
  'POST /time-tracking/working-activities/pause': { isPaid: true },
  'POST /time-tracking/working-activities/resume': { at: '2026-11-20T10:00:00.000Z' },
  'POST /time-tracking/working-activities/end': { comment: 'Bin weg' },
}
const REQUESTS: Readonly<Record<string, Full>> = {
  ...ORDER_REQUESTS,
  ...MONEY_REQUESTS,
  ...MESSAGE_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...SCHEDULE_REQUESTS,
  ...BALANCE_REQUESTS,
  ...COMPANY_LEAVE_REQUESTS,
  ...SIGNAGE_REQUESTS,
  ...TASK_REQUESTS,
}
const TOKEN_ADDRESS = '/{a}/{b}'
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
/** A step of a clock is the same whether its person is signed in or the address says who they are. */
const requestOf = ({ method, path }: Call) => nameOf({ method, path: path.replace(TOKEN_ADDRESS, '') })
const KEYED: readonly Call[] = (CALLS as readonly Call[]).filter(({ idempotencyKey }) => idempotencyKey)

let shop: TestShop
let principals: Principals
let site: Site
let token: { a: string; b: string }

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.loginAs('ROLE_ADMIN')
  site = await openSite(shop, shop.branchId, admin)
  principals = await openPrincipals(shop, site.rows)
  const { id, username } = dataOf<{ id: number; username: string }>(
    await shop.request('GET', '/api/users/me', { cookie: principals.admin.cookie }),
  )
  const made = await shop.request('POST', `/api/users/${id}/time-tracking-token`, { body: {}, cookie: admin })
  token = { a: dataOf<{ secret: string }>(made).secret, b: username }
}, 120_000)
afterAll(() => shop.close())

/** A request that comes to its effect, under a key. */
async function asked(call: Call): Promise<FullRequest & { body: Record<string, unknown> }> {
  const full = REQUESTS[requestOf(call)]
  if (!full) throw new Error(`No request for ${nameOf(call)}`)
  const request = await full.ask({ shop, site, who: principals.admin, admin: principals.admin.cookie })
  const field = call.idempotencyKey?.field
  return {
    ...request,
    ...(call.byClockToken && { params: token }),
    body: { ...(request.body as object), ...(field && { [field]: randomUUID() }) },
    headers: field ? {} : { 'idempotency-key': randomUUID() },
  }
}
const send = ({ method, path, byClockToken }: Call, { params = {}, body, headers }: FullRequest) =>
  shop.request(
    method,
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    {
      body,
      headers: headers ?? {},
      ...(byClockToken ? {} : { cookie: principals.admin.cookie }),
    },
  )

test('of every call with a key it is known what is another request', () =>
  expect([...new Set(KEYED.map(requestOf))].toSorted()).toEqual(Object.keys(OTHERWISE).toSorted()))

describe('Under one key', () => {
  test.each(KEYED.map(call => ({ name: nameOf(call), call })))(
    '$name does a thing once and answers it again, and refuses another one',
    async ({ call }) => {
      const request = await asked(call)
      const first = await send(call, request)
      expect(first.status, first.text.slice(0, 300)).toBe(call.status ?? 200)
      const before = await stateOf(shop)
      const again = await send(call, request)
      expect({ status: again.status, body: again.body as unknown }).toEqual({ status: first.status, body: first.body })
      const other = await send(call, { ...request, body: { ...request.body, ...OTHERWISE[requestOf(call)] } })
      expect({ status: other.status, errors: other.body.errors }).toEqual({
        status: 409,
        errors: [
          {
            field: call.idempotencyKey?.field ?? 'Idempotency-Key',
            code: 'keyReused',
            message: call.idempotencyKey?.reused,
          },
        ],
      })
      expect(await changedSince(shop, before)).toEqual([])
    },
    30_000,
  )

  test('a form takes nothing that was sent by another form', async () => {
    const call = KEYED.find(({ path }) => path === '/custom/form/{id}')!
    const [one, two] = [await asked(call), await asked(call)]
    expect((await send(call, one)).status).toBe(200)
    const other = await send(call, { ...two, body: one.body })
    expect({ status: other.status, code: other.body.errors?.[0]?.code }).toEqual({ status: 409, code: 'keyReused' })
  })

  test('a clock takes no other step', async () => {
    const [start, end] = ['start', 'end'].map(step =>
      KEYED.find(({ path }) => path === `/time-tracking/working-activities/${step}`)!,
    ) as [Call, Call]
    const request = await asked(start)
    expect((await send(start, request)).status).toBe(200)
    const other = await send(end, request)
    expect({ status: other.status, code: other.body.errors?.[0]?.code }).toEqual({ status: 409, code: 'keyReused' })
  })
})
