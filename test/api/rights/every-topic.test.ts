import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stream, type TopicName, TOPICS } from '#contract/calls/streams.ts'
import { decide, holds } from '#contract/rights/decide.ts'
import { openPrincipals, type Principals, type Sender } from '#test/api/rights/principals.ts'
import { playerSegment } from '#test/api/rights/signage-requests.ts'
import { FOREIGN, openSite, type Site } from '#test/api/rights/sites.ts'
import { type EventMessage, openEventStream } from '#test/event-stream.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let principals: Principals
let here: Site
let there: Site
let url: string
let order: { uid: string; hash: string }
let segment: number

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ enableFrontdesk: true })
  here = await openSite(shop, shop.branchId, admin)
  there = await openSite(shop, shop.otherBranchId, admin)
  principals = await openPrincipals(shop, here.rows)
  segment = await playerSegment({ shop, admin })
  order = await here.order()
  url = await shop.listen()
}, 120_000)
afterAll(() => shop.close())

const NAMES = Object.keys(TOPICS) as TopicName[]
/** What follows the name of a topic where its path or its question has values. */
const valuesOf = (name: TopicName, branchId: number): readonly (string | number)[] =>
  name === 'tvOrders'
    ? [segment]
    : name === 'order'
      ? [order.uid, order.hash]
      : name === 'menu' || name === 'orders'
        ? [branchId]
        : []

/** A topic at its own address, and among others. */
function addressesOf(name: TopicName, branchId: number): string[] {
  const { path, params }: Stream = TOPICS[name]
  const values = [...valuesOf(name, branchId)]
  const alone = path.replaceAll(/\{\w+\}/g, () => String(values.shift()))
  const question = values.length > 0 && !params ? `?branch=${values[0]}` : ''
  return [`${alone}${question}`, `/live?topic=${[name, ...valuesOf(name, branchId)].join(':')}`]
}
const open = (address: string, { cookie, headers }: Sender) => openEventStream(`${url}/api${address}`, cookie, headers)
/** What a message says, wherever its stream wraps it. */
const saidBy = ({ event, data }: EventMessage) =>
  event === 'message' ? (data as { event: string; data: object }) : { event, data }

const mayFollow = (name: TopicName, { asker }: Sender) => holds(asker, (TOPICS[name] as Stream).ability)

describe('Every topic', () => {
  test.each(NAMES)(
    '%s opens to those whose cell of the matrix says so, and to nobody else',
    async name => {
      for (const sender of principals.senders)
        for (const address of addressesOf(name, here.branchId)) {
          const stream = await open(address, sender)
          const said = `${sender.name} ${address}`
          if (mayFollow(name, sender)) {
            expect(stream.status, said).toBe(200)
            expect(Object.keys(TOPICS[name].events), said).toContain(saidBy(await stream.next()).event)
          } else expect([401, 403], said).toContain(stream.status)
          stream.close()
        }
    },
    60_000,
  )

  test.each(NAMES)('%s does not come along with what somebody may follow', async name => {
    const openToAll = `catalogue,menu:${here.branchId}`
    for (const sender of principals.senders.filter(one => !mayFollow(name, one))) {
      const stream = await open(
        `/live?topic=${openToAll},${[name, ...valuesOf(name, here.branchId)].join(':')}`,
        sender,
      )
      expect([401, 403], sender.name).toContain(stream.status)
      stream.close()
    }
  })

  test('of an order opens to nobody with the hash of another one', async () => {
    const other = await there.order()
    for (const sender of principals.senders)
      for (const address of [
        `/orders/public/${order.uid}/${other.hash}/live`,
        `/orders/public/${other.uid}/${order.hash}/live`,
        `/live?topic=order:${order.uid}:${other.hash}`,
        `/live?topic=catalogue,order:${order.uid}:${'x'.repeat(43)}`,
      ]) {
        const stream = await open(address, sender)
        expect(stream.status, `${sender.name} ${address}`).toBe(404)
        stream.close()
      }
  })

  test('that a device follows for itself opens to no key in a cookie but a kiosk’s, and to nobody signed in', async () => {
    const kiosk = {
      name: 'browser',
      asker: { kind: 'guest' },
      cookie: `tresen_kiosk=${principals.keys.kiosk}`,
    } as const
    for (const [name, status] of [
      ['device', 200],
      ['board', 401],
      ['orders', 401],
      ['pulse', 401],
    ] as const) {
      const stream = await open(`/live?topic=${name}`, kiosk)
      expect(stream.status, name).toBe(status)
      stream.close()
    }
  })
})

describe('What happens at another branch', () => {
  test.each(['orders', 'board'] as const)(
    'reaches nobody by %s whose right ends at their own',
    async name => {
      const listeners = principals.senders.filter(sender => mayFollow(name, sender))
      const addresses =
        name === 'orders'
          ? ['/orders/live', '/live?topic=orders', ...addressesOf(name, there.branchId)]
          : addressesOf(name, 0)
      for (const sender of listeners)
        for (const address of addresses) {
          const stream = await open(address, sender)
          expect(stream.status).toBe(200)
          const heard = [await stream.next()]
          await there.order()
          const mark = await here.order()
          const isEverywhere =
            decide(sender.asker, TOPICS[name].ability, { branches: [there.branchId] }) === 'everything'
          const asksForThere =
            address.includes(String(there.branchId)) && name === 'orders' && /\?branch=|:/.test(address)
          const isLast = () => asksForThere || JSON.stringify(heard.at(-1)).includes(`"id":${mark.id}`)
          if (asksForThere && isEverywhere) heard.push(await stream.next())
          else if (asksForThere) expect(await stream.isSilent(), sender.name).toBe(true)
          else while (!isLast()) heard.push(await stream.next())
          const told = JSON.stringify(heard)
          expect(told.includes(FOREIGN), `${sender.name} ${address} ${told.slice(0, 300)}`).toBe(
            isEverywhere && name === 'orders',
          )
          stream.close()
        }
    },
    60_000,
  )
})
