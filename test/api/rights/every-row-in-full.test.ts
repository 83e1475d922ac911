import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { decide, holds } from '#contract/rights/decide.ts'
import { isForAnyone } from '#contract/rights/rights.ts'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { COLLECTION_CALLS, type CollectionCall } from '#test/api/rights/collection-requests.ts'
import { openPrincipals, type Principals, type Sender } from '#test/api/rights/principals.ts'
import { dataOf } from '#test/api/rights/request.ts'
import { changedSince, FOREIGN, openSite, type Site, stateOf } from '#test/api/rights/sites.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { sampled } from '#test/sampled.ts'

let shop: TestShop
let principals: Principals
let here: Site
let there: Site

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ enableFrontdesk: true })
  here = await openSite(shop, shop.branchId, admin)
  there = await openSite(shop, shop.otherBranchId, admin)
  principals = await openPrincipals(shop, here.rows)
}, 120_000)
afterAll(() => shop.close())

/** The row it is about: a new one, or the branch itself where nothing is removed. */
const rowFor = async ({ resource, ability, over }: CollectionCall, site: Site) => {
  if (over === 'new') return 0
  if (ability.endsWith('.remove')) return site.fresh(resource.path)
  // what goes without a branch belongs to those who use it
  const isUsed = site.isForeign && !resource.branchField
  return resource.branchField === 'id' ? site.branchId : isUsed ? site.rows[resource.path]! : site.fresh(resource.path)
}

/** Whether the table lets somebody do this with a row of a site, or with a list at all. */
async function mayAt(
  { resource, ability, over, changes }: CollectionCall,
  { asker }: Sender,
  site: Site,
  id: number,
): Promise<boolean> {
  const { path, ownerField, branchField } = resource
  if (over === 'list') return holds(asker, ability, ...(ownerField === 'id' ? [0] : []))
  const row =
    over === 'new'
      ? site.bodyFor(path)
      : dataOf<object>(await shop.request('GET', `/api/${path}/${id}`, { cookie: principals.admin.cookie }))
  const isShared = site.isForeign && !branchField && (over === 'row' || path === 'menus')
  const belonging = { ...belongingOf(resource, row as Readonly<Record<string, unknown>>), isShared }
  const decision = over === 'new' ? decide(asker, ability, null, belonging) : decide(asker, ability, belonging)
  return decision === 'everything' || (decision !== 'nothing' && changes !== undefined && decision.includes(changes))
}

const send = ({ cookie, headers }: Sender, call: CollectionCall, site: Site, id: number) =>
  shop.request(call.method, `/api${call.address(id)}`, {
    ...(call.body && { body: call.body(id, site) }),
    ...(cookie && { cookie }),
    ...(headers && { headers }),
  })
type Told = { status: number; body: { data?: unknown; errors?: { field?: string }[] } }
/** What is done with several rows answers which of them refused; a branch that is not theirs is told at its field. */
const didNothing = ({ status, body }: Told, { branchField }: Resource) =>
  [401, 403, 404].includes(status) ||
  (status === 422 && body.errors?.every(({ field }) => field === branchField)) ||
  (body.data as { done?: number } | undefined)?.done === 0

async function askedAll(call: CollectionCall, site: Site): Promise<number> {
  const id = await rowFor(call, site)
  const [may, mayNot] = [[] as Sender[], [] as Sender[]]
  for (const sender of principals.senders) ((await mayAt(call, sender, site, id)) ? may : mayNot).push(sender)
  const before = await stateOf(shop)
  for (const sender of mayNot) {
    const answer = await send(sender, call, site, id)
    expect(didNothing(answer, call.resource), `${sender.name}: ${answer.status} ${answer.text.slice(0, 400)}`).toBe(
      true,
    )
    if (!holds(sender.asker, call.ability)) expect([401, 403], sender.name).toContain(answer.status)
    if (sender.asker.kind === 'guest') expect(answer.status).toBe(401)
  }
  expect(await changedSince(shop, before)).toEqual([])
  for (const sender of may) {
    const answer = await send(sender, call, site, await rowFor(call, site))
    const said = `${sender.name}: ${answer.status} ${answer.text.slice(0, 400)}`
    expect(answer.status, said).toBe(call.status)
    if ((answer.body.data as { done?: number } | undefined)?.done !== undefined)
      expect(answer.body.data, said).toMatchObject({ done: 1 })
  }
  return may.length + mayNot.length
}

test('each collection is asked for in every way there is', () =>
  expect(new Set(COLLECTION_CALLS.map(({ resource }) => resource.path)).size).toBe(RESOURCES.length))

describe('A row', () => {
  test.each(sampled(COLLECTION_CALLS))(
    '$name, is answered to those whose cell of the matrix says so, and to nobody else',
    async call => expect(await askedAll(call, here)).toBe(principals.senders.length),
  )
})

describe('A row of another branch', () => {
  test.each(sampled(COLLECTION_CALLS.filter(({ over }) => over !== 'list')))(
    '$name, is nobody’s whose right ends at their own',
    async call => expect(await askedAll(call, there)).toBe(principals.senders.length),
  )

  test.each(
    COLLECTION_CALLS.filter(
      ({ over, resource }) => over === 'list' && resource.branchField && resource.branchField !== 'id',
    ),
  )('$name, tells nothing of it to people whose right ends at their own', async call => {
    await there.fresh(call.resource.path)
    const isClosed = !isForAnyone(abilityOf(call.resource, 'read'))
    // who may read nobody but themselves has no list
    const owner = call.resource.ownerField === 'id' ? [0] : []
    for (const sender of principals.senders.filter(({ asker }) => holds(asker, call.ability, ...owner))) {
      const answer = await send(sender, call, there, 0)
      expect(answer.status).toBe(200)
      const endsAtTheirs =
        decide(sender.asker, abilityOf(call.resource, 'read'), { branches: [there.branchId] }) === 'nothing'
      if (endsAtTheirs && isClosed) expect(answer.text, sender.name).not.toContain(FOREIGN)
      if (sender.role === 'ROLE_ADMIN' && isClosed) expect(answer.text).toContain(FOREIGN)
    }
  })
})
