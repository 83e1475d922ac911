import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { targetOf } from '#contract/field-facts.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { exampleOf } from '#test/factories.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/*
 * A list narrowed to a branch, division or person that is not there is refused by name, not answered as if it were
 * empty (docs/reference/api-conventions.md#unknown-in-a-question).
 */

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const MISSING = 987_654
const NAMES = ['branch', 'division', 'user', 'assignee'] as const
/** What else a question must say. */
const EXAMPLES: Readonly<Record<string, string>> = {
  from: '2026-06-01',
  to: '2026-06-02',
  start: '2026-06-01',
  end: '2026-06-02',
  month: '2026-06',
  day: '2026-06-01',
  date: '2026-06-01',
  year: '2026',
  phone: '+43 664 1234567',
  device: '1',
  subject: 'branches',
}

/** Questions of staff and guests that name a branch, division or person by its number. */
const QUESTIONS = CALLS.filter(({ method, opensWith, byClockToken }) => method === 'GET' && !opensWith && !byClockToken)
  .flatMap((call: Call) => NAMES.flatMap(name => (call.query && name in call.query.shape ? [{ call, name }] : [])))
  .filter(({ call, name }) => !isByName(call, name))
const TITLED = QUESTIONS.map(({ call, name }) => ({ call, name, title: `${call.path}?${name}=` }))

/** A branch of the shop's addresses is named in words there. */
function isByName(call: Call, name: string): boolean {
  return typeof call.query?.shape[name]?.safeParse('a-branch').data === 'string'
}
function addressOf(call: Call, name: string): string {
  const query = new URLSearchParams({ [name]: String(MISSING) })
  for (const [other, kind] of Object.entries(call.query?.shape ?? {}))
    if (other !== name && !kind.safeParse(undefined).success) query.set(other, EXAMPLES[other] ?? '1')
  return `/api${call.path.replaceAll(/\{\w+\}/g, '1')}?${query}`
}

const refusalAt = async (address: string) => {
  const { status, body } = await shop.request('GET', address, { cookie })
  const { errors } = body as { errors?: readonly { field: string; code: string }[] }
  return { status, field: errors?.[0]?.field, code: errors?.[0]?.code }
}

describe('A question for what is not there', () => {
  test.each(TITLED)('$title is refused at the name', async ({ call, name }) => {
    expect(await refusalAt(addressOf(call, name))).toEqual({ status: 422, field: name, code: 'unknown' })
  })
})

const FILTERS = RESOURCES.flatMap(({ path, fields, list }) =>
  (list.filters ?? []).flatMap(name => {
    const field = fields[name]
    const isNamed = field && ['branches', 'divisions', 'users'].includes(targetOf(field) ?? '')
    return isNamed ? [{ name, path }] : []
  }),
)

describe('A collection narrowed to what is not there', () => {
  test.each(FILTERS)('$path by $name is refused at the filter', async ({ path, name }) => {
    expect(await refusalAt(`/api/${path}?${name}=${MISSING}`)).toEqual({ status: 422, field: name, code: 'unknown' })
  })
  test('and what is there is answered', async () => {
    expect(await refusalAt(`/api/tables?branch=${shop.branchId}`)).toMatchObject({ status: 200 })
    expect(await refusalAt(`/api/orders?branch=${shop.otherBranchId}`)).toMatchObject({ status: 200 })
  })
  test('and the log still tells of a branch that is gone', async () => {
    const branch = await shop.create('branches', exampleOf(resourceOf('branches'), {}))
    const removed = await shop.request('DELETE', `/api/branches/${branch}`, { cookie })
    expect(removed.status).toBeLessThan(300)
    expect(await refusalAt(`/api/logs?branch=${branch}`)).toMatchObject({ status: 200 })
  })
})
