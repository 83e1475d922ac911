import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { decide, holds } from '#contract/rights/decide.ts'
import { BRANCH_KEY_KINDS, KEY_KINDS, type KeyKind } from '#domain/devices/branch-key.ts'
import {
  addressOf,
  DECLARED,
  type FullShop,
  mayAt,
  nameOf,
  openFullShop,
  REQUESTS,
  SENT,
  type Sent,
} from '#test/api/rights/full-shop.ts'
import { keyOf, type Principals, type Sender, signIn } from '#test/api/rights/principals.ts'
import { dataOf, type FullRequest } from '#test/api/rights/request.ts'
import { changedSince, FOREIGN, type Site, stateOf } from '#test/api/rights/sites.ts'
import type { TestShop } from '#test/order-shop.ts'
import { sampled } from '#test/sampled.ts'

let fullShop: FullShop
let shop: TestShop
let principals: Principals
let here: Site
let there: Site

beforeAll(async () => {
  fullShop = await openFullShop()
  shop = fullShop.shop
  principals = fullShop.principals
  here = fullShop.here
  there = fullShop.there
}, 120_000)
afterAll(() => fullShop.close())

const REFUSED = 'Dafür fehlt Ihnen die Berechtigung.'
/** Whether an answer says that the right is lacking, rather than that the request is wrong. */
const isRefusal = ({ status, text }: { status: number; text: string }) =>
  status === 401 || (status === 403 && text.includes(REFUSED))

const send = ({ cookie, headers }: Sender, call: Pick<Sent, 'method' | 'path'>, asked: FullRequest) =>
  shop.request(call.method, addressOf(call, asked), {
    ...(asked.body !== undefined && { body: asked.body }),
    ...(cookie && { cookie }),
    headers: { ...headers, ...asked.headers },
  })

/** Whoever sends what ends their way in does so with a way in of its own. */
const senderOf = async ({ full }: Sent, sender: Sender) =>
  full.signsOut && sender.role ? signIn(shop, sender.role) : sender
const asking = (who: Sender, site: Site) => ({ shop, site, who, admin: principals.admin.cookie })

/**
 * Requests for those it does nothing for: one serves them all, since none of them uses it up, unless it says who sends
 * it. What each of twenty would be refused need not be made twenty times.
 */
function askerFor({ full }: Sent, site: Site): (who: Sender) => Promise<FullRequest> {
  let shared: FullRequest | undefined
  return async who => {
    if (shared) return shared
    let isTheirOwn = false
    const about = {
      ...asking(who, site),
      get who() {
        isTheirOwn = true
        return who
      },
    }
    const asked = await full.ask(about)
    if (!isTheirOwn) shared = asked
    return asked
  }
}

/** Those who may see it come to its effect, and nobody else to any. */
async function askedAll(call: Sent, site: Site): Promise<number> {
  const [may, mayNot] = [[] as Sender[], [] as Sender[]]
  for (const sender of principals.senders) (mayAt(call, sender, site) ? may : mayNot).push(sender)
  const refused: [Sender, FullRequest][] = []
  const askFor = askerFor(call, site)
  for (const sender of mayNot) refused.push([await senderOf(call, sender), await askFor(sender)])
  const before = await stateOf(shop)
  for (const [sender, asked] of refused) {
    const answer = await send(sender, call, asked)
    const isHeld = holds(sender.asker, call.ability)
    const said = `${sender.name}: ${answer.status} ${answer.text.slice(0, 400)}`
    if (!isHeld) expect(isRefusal(answer) || answer.status === call.full.refusedAs, said).toBe(true)
    // of a row that is not theirs people are told that it is not, or nothing at all
    else if (!call.full.tellsEach) expect([403, 404], said).toContain(answer.status)
    expect(answer.text, said).not.toContain(FOREIGN)
  }
  expect(await changedSince(shop, before)).toEqual([])
  for (const sender of may) {
    const who = await senderOf(call, sender)
    const asked = await call.full.ask(asking(who, site))
    const answer = await send(who, call, asked)
    expect(
      [...(asked.passes ?? []), call.status ?? 200],
      `${who.name}: ${answer.status} ${answer.text.slice(0, 400)}`,
    ).toContain(answer.status)
  }
  return may.length + mayNot.length
}

test('every call of the contract has a request that comes to its effect', () => {
  const byAddress = DECLARED.filter(({ opensWith, byClockToken }) => opensWith || byClockToken).map(nameOf)
  expect([...Object.keys(REQUESTS), ...byAddress].toSorted()).toEqual(DECLARED.map(nameOf).toSorted())
})

describe('Whole and right', () => {
  test.each(sampled(SENT))(
    '$name does what it does for those whose cell of the matrix says so, and nothing for anybody else',
    async call => {
      expect(await askedAll(call, here)).toBe(principals.senders.length)
    },
    60_000,
  )
})

describe('Of another branch', () => {
  test.each(sampled(SENT.filter(({ full }) => full.about === 'branch')))(
    '$name does nothing for people whose right ends at their own',
    async call => {
      expect(await askedAll(call, there)).toBe(principals.senders.length)
    },
    60_000,
  )

  test.each(SENT.filter(({ full }) => full.about === 'list'))(
    '$name tells nothing to people whose right ends at their own',
    async call => {
      const reaching = principals.senders.filter(({ asker }) => holds(asker, call.ability))
      await there.order()
      const asked = await call.full.ask(asking(principals.admin, there))
      const everything = { ...asked, query: call.full.least ?? '' }
      for (const sender of reaching) {
        const endsAtTheirs = decide(sender.asker, call.ability, { branches: [there.branchId] }) === 'nothing'
        const [named, all] = [await send(sender, call, asked), await send(sender, call, everything)]
        expect(all.status, all.text.slice(0, 300)).toBe(200)
        if (endsAtTheirs) expect(named.text + all.text, sender.name).not.toContain(FOREIGN)
      }
    },
  )
})

describe('The hash of an order', () => {
  const opened = SENT.filter(({ path }) => path.includes('{hash}'))
  test.each(opened)('$name opens to whoever knows it, and with the hash of another order to nobody', async call => {
    expect(opened.length).toBeGreaterThan(7)
    const [asked, other] = [await call.full.ask(asking(principals.admin, here)), await there.order()]
    const before = await stateOf(shop)
    for (const sender of principals.senders)
      for (const params of [
        { ...asked.params, hash: other.hash },
        { ...asked.params, hash: 'x'.repeat(43) },
        { ...asked.params, uid: other.uid },
      ]) {
        const answer = await send(sender, call, { ...asked, params })
        expect(answer.status, `${sender.name}: ${answer.text.slice(0, 200)}`).toBe(404)
      }
    expect(await changedSince(shop, before)).toEqual([])
  })

  test('is no key to anything that staff do with the order', async () => {
    const order = await here.order()
    const before = await stateOf(shop)
    for (const call of SENT.filter(
      ({ path, ability }) => path.startsWith('/orders/{id}') && ability !== 'orders.follow',
    ))
      for (const id of [order.uid, order.hash, order.id])
        for (const headers of [
          { authorization: `Bearer ${order.hash}` },
          { authorization: `Device ${order.hash}` },
          { cookie: `tresen_session=${order.hash}` },
        ] as Record<string, string>[]) {
          const answer = await shop.request(call.method, addressOf(call, { params: { id, index: 0 } }), {
            headers,
            ...(call.method !== 'GET' && { body: {} }),
          })
          expect(answer.status, `${call.name} ${id}`).toBe(401)
        }
    expect(await changedSince(shop, before)).toEqual([])
  })
})

describe('A call that a key in its address opens', () => {
  const opened = DECLARED.flatMap(call =>
    call.opensWith ? [{ ...call, opensWith: call.opensWith, name: nameOf(call) }] : [],
  )
  const at = (path: string, branchId: number, key: string) =>
    `/api${path.replace('{branchId}', String(branchId)).replace('{apiKey}', key)}`

  test.each(opened.flatMap(call => KEY_KINDS.map(kind => ({ ...call, kind }))))(
    '$name opens with a $kind key: only its own',
    async call => {
      await there.order()
      const key = principals.keys[call.kind]
      const answer = await shop.request(call.method, at(call.path, here.branchId, key))
      expect(answer.status === 200, answer.text).toBe(call.opensWith === call.kind)
      expect(answer.text).not.toContain(FOREIGN)
      expect((await shop.request(call.method, at(call.path, there.branchId, key))).status).toBe(404)
    },
  )

  test.each(opened)('$name opens to nobody who is signed in instead', async call => {
    for (const { cookie, headers } of principals.senders) {
      const answer = await shop.request(call.method, at(call.path, here.branchId, 'x'.repeat(43)), {
        ...(cookie && { cookie }),
        ...(headers && { headers }),
      })
      expect(answer.status).toBe(404)
    }
  })
})

describe('A call that a token of a clock in its address opens', () => {
  const opened = DECLARED.filter(({ byClockToken }) => byClockToken)
  test.each(opened)('$method $path opens to nobody who is known otherwise', async ({ method, path }) => {
    expect(opened).toHaveLength(8)
    const before = await stateOf(shop)
    for (const { cookie, headers, name } of principals.senders)
      for (const [a, b] of [
        ['x'.repeat(32), 'chef'],
        ['chef', 'x'.repeat(32)],
      ] as const) {
        const answer = await shop.request(method, `/api${path.replace('{a}', a).replace('{b}', b)}`, {
          ...(cookie && { cookie }),
          ...(headers && { headers }),
          ...(method === 'POST' && { body: {} }),
        })
        expect(answer.status, name).toBe(401)
      }
    expect(await changedSince(shop, before)).toEqual([])
  })
})

describe('A key', () => {
  const atPrinter = (key: string) =>
    shop.request('POST', `/printing/cloudprnt/${key}`, { body: { status: '29 6 0 0 0 0 0 0 0 ' } })
  const lost = async (kind: KeyKind, how: (id: number) => Promise<unknown>) => {
    const key = await keyOf(shop, principals.admin.cookie, kind)
    const headers = { authorization: `Device ${key}` }
    // a printer asks nothing of itself
    const [device] = dataOf<{ id: number }[]>(
      await shop.request('GET', '/api/devices?limit=1&sort=-id', { cookie: principals.admin.cookie }),
    )
    const isItself = await shop.request('GET', '/api/devices/self', { headers })
    if (kind === 'printer') expect((await atPrinter(key)).status).toBe(200)
    else expect(dataOf<object>(isItself)).toMatchObject({ id: device!.id })
    await how(device!.id)
    if (kind === 'printer') expect((await atPrinter(key)).status).not.toBe(200)
    return headers
  }
  test.each(KEY_KINDS)('of the kind %s opens nothing once it was taken or its device switched off', async kind => {
    const cookie = principals.admin.cookie
    for (const headers of [
      await lost(kind, id => shop.request('DELETE', `/api/devices/${id}/key`, { cookie })),
      await lost(kind, id => shop.request('PUT', `/api/devices/${id}`, { body: { isEnabled: false }, cookie })),
      await lost(kind, id => sql`delete from devices where id = ${id}`.execute(shop.app.db)),
    ])
      for (const path of ['/api/devices/self', '/api/orders/current', '/api/config', '/api/init'])
        expect((await shop.request('GET', path, { headers })).status, path).toBe(401)
  })

  test.each(BRANCH_KEY_KINDS)('of the kind %s lets nobody in as somebody from outside', async kind => {
    const headers = { authorization: `Extern ${principals.keys[kind]}` }
    for (const path of ['/api/external-users/self', '/api/customers', '/api/orders/current'])
      expect((await shop.request('GET', path, { headers })).status).toBe(401)
  })

  test('that a browser keeps as a kiosk is no login', async () => {
    const headers = { cookie: `tresen_kiosk=${principals.keys.kiosk}` }
    expect((await shop.request('GET', '/api/devices/self', { headers })).status).toBe(200)
    for (const path of ['/api/orders/current', '/api/customers', '/api/users', '/api/devices', '/api/users/me'])
      expect((await shop.request('GET', path, { headers })).status, path).toBe(401)
  })
})
