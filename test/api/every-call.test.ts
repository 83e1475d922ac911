import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import type { Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { holds, scopesOf, type Asker } from '#contract/rights/decide.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { openPrincipals, type Principals, type Sender } from '#test/api/rights/principals.ts'
import { exampleOf } from '#test/factories.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** `owner` where the row the address names is a person, and nobody here. */
type Sent = Pick<Call, 'method' | 'path' | 'ability'> & { opensWith?: KeyKind; byClockToken?: true; owner?: number }

let shop: TestShop
let senders: readonly Sender[] = []
let keys: Principals['keys']
/** A row of every collection at the branch nobody here belongs to, and an order there. */
const foreign: Record<string, number> = {}
let order: { uid: string; hash: string }

beforeAll(async () => {
  shop = await openTestShop()
  await shop.configure({ enableFrontdesk: true })
  const theirs = { ...(await shop.place({ branch: { id: shop.otherBranchId } })) }
  order = await shop.place()
  await linkOrders(shop.app)
  const { rows } = await typedSql({
    id: 'int',
  })`select customer_id as id from order_customers where order_id = ${theirs.id}`.execute(shop.app.db)
  Object.assign(foreign, {
    branches: shop.otherBranchId,
    orders: theirs.id,
    categories: shop.categoryId,
    products: shop.ids.schnitzel,
  })
  await sql`delete from customers_branches where target_id = ${shop.branchId}`.execute(shop.app.db)
  foreign['customers'] = rows[0]!.id
  for (const { path, branchField } of RESOURCES) {
    if (foreign[path] !== undefined || !branchField || path === 'uploads') continue
    foreign[path] = await shop.create(path, {
      ...exampleOf(resourceOf(path), foreign),
      ...(branchField === 'branches' && { branches: [{ id: shop.otherBranchId }] }),
      ...(path === 'users' && { roles: ['ROLE_EMPLOYEE'] }),
    })
  }
  const principals = await openPrincipals(shop, foreign)
  keys = principals.keys
  senders = principals.senders
})
afterAll(() => shop.close())

const ofNobody = ({ ownerField }: Resource) => (ownerField === 'id' ? { owner: 0 } : {})
const COLLECTION_CALLS: Sent[] = RESOURCES.flatMap(resource => [
  { method: 'GET' as const, path: `/${resource.path}`, ability: abilityOf(resource, 'read'), ...ofNobody(resource) },
  {
    method: 'GET' as const,
    path: `/${resource.path}/{id}`,
    ability: abilityOf(resource, 'read'),
    ...ofNobody(resource),
  },
  {
    method: 'DELETE' as const,
    path: `/${resource.path}/{id}`,
    ability: abilityOf(resource, 'remove'),
    ...ofNobody(resource),
  },
])
/**
 * What ends the session of whoever sends it would change who asks next; whose a file is says the body, and its own
 * test.
 */
const NOT_SENT = new Set(['/logout', '/uploads'])
const ofPerson = (call: Sent): Sent => (call.path.startsWith('/users/{id}/') ? { ...call, owner: 0 } : call)
const SENT: readonly Sent[] = [...CALLS.map(ofPerson), ...COLLECTION_CALLS].filter(
  ({ method, path }) => method === 'GET' || !NOT_SENT.has(path),
)
const MISSING = '987654'

/** The address of a call: of rows there are none of, unless `ids` names some by the first part of the path. */
const addressOf = ({ path, opensWith }: Sent, ids: Readonly<Record<string, number>> = {}) =>
  `/api${path
    .replace('{branchId}', String(shop.branchId))
    .replace('{apiKey}', opensWith ? keys[opensWith] : 'none')
    .replace('{uid}', order.uid)
    .replace('{hash}', order.hash)
    .replace('{id}', String(ids[path.split('/')[1] ?? ''] ?? MISSING))
    .replaceAll(/\{\w+\}/g, MISSING)}`

const send = async ({ cookie, headers }: Sender, call: Sent, ids?: Readonly<Record<string, number>>) =>
  shop.request(call.method, addressOf(call, ids), {
    ...(call.method === 'GET' ? {} : { body: {} }),
    ...(cookie && { cookie }),
    ...(headers && { headers }),
  })

const REFUSED = 'Dafür fehlt Ihnen die Berechtigung.'
/** Whether an answer says that the right is lacking, rather than that the request is wrong. */
const isRefusal = ({ status, text }: { status: number; text: string }) =>
  status === 401 || (status === 403 && text.includes(REFUSED))

describe('Every call', () => {
  test.each(SENT.map(call => ({ ...call, name: `${call.method} ${call.path}` })))(
    '$name is answered to those whose cell of the matrix says so, and to nobody else',
    async call => {
      for (const sender of senders) {
        // a call that a device opens asks for its key, whoever else is signed in
        // and one that a clock's token opens for its token, which nobody here has
        const mayAsk =
          !call.byClockToken &&
          (call.opensWith !== undefined ||
            holds(sender.asker, call.ability, ...(call.owner === undefined ? [] : [call.owner])))
        const answer = await send(sender, call, { branches: shop.branchId })
        expect(
          [sender.name, isRefusal(answer), answer.status < 500 || answer.status === 503],
          answer.text.slice(0, 300),
        ).toEqual([sender.name, !mayAsk, true])
      }
    },
  )
})

describe('Of another branch', () => {
  const reaching = ({ path, ability }: Sent, asker: Asker) => {
    const scopes = scopesOf(asker, ability)
    return (
      foreign[path.split('/')[1] ?? ''] !== undefined &&
      path.includes('{id}') &&
      !scopes.has('all') &&
      !scopes.has('published') &&
      scopes.has('branch')
    )
  }
  test.each(SENT.filter(({ opensWith }) => !opensWith).map(call => ({ ...call, name: `${call.method} ${call.path}` })))(
    '$name does nothing and tells nothing to people whose right ends at their branch',
    async call => {
      for (const sender of senders.filter(({ asker }) => reaching(call, asker))) {
        const answer = await send(sender, call, foreign)
        expect(
          [sender.name, answer.status >= 400 && answer.status < 500],
          `${answer.status} ${answer.text.slice(0, 300)}`,
        ).toEqual([sender.name, true])
        if (call.method === 'GET' && !answer.text.includes('"code":"invalid'))
          expect([403, 404, 422], sender.name).toContain(answer.status)
      }
    },
  )
})
