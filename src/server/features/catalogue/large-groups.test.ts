import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Part } from '#domain/catalogue/product.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { fieldsOf, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

const TRIES = 3
const SIZE = {
  id: '1',
  name: 'Größe',
  type: 'select',
  isOptional: false,
  options: [
    { id: '1', name: 'Klein' },
    { id: '2', name: 'Groß' },
  ],
}
const many = (count: number, last = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `zutat-${index}`,
    name: `Zutat ${index}`,
    modifier: 'add',
    value: index === count - 1 ? last : (100 + index) / 100,
  }))

let shop: TestShop
let admin: string
let large: number
const ids: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  large = await shop.create('option-groups', { name: 'Alles', title: 'Alles', options: many(500) })
  const { options } = (await shop.request('GET', `/api/option-groups/${large}`, { cookie: admin })).body.data as Part
  const config = {
    parts: [SIZE, { id: '2', group: { id: large }, name: 'Alles', type: 'multiselect', isOptional: true, options }],
  }
  const { rows } = await typedSql({ id: 'int' })`
    insert into products (name, price, type, config) select 'Teller ' || n, 10, 'configurable',
      ${JSON.stringify(config)}::jsonb
    from generate_series(1, 100) n returning id`.execute(shop.app.db)
  ids.push(...rows.map(({ id }) => id))
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

const change = (more: object) => shop.request('PUT', `/api/option-groups/${large}`, { body: more, cookie: admin })
const partsOf = async (id: number) =>
  ((await shop.request('GET', `/api/products/${id}`, { cookie: admin })).body.data as { config: { parts: Part[] } })
    .config.parts
const lastValue = async (id: number) => (await partsOf(id))[1]?.options.at(-1)?.value

describe('A group of five hundred options that a hundred products offer', () => {
  test('is told to the database a few times and not once for each product, whose own steps stay', async () => {
    const [own] = await partsOf(ids[99]!)
    let sent = 0
    const ask = Reflect.get(pg.Client.prototype, 'query') as (...parameters: unknown[]) => unknown
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...parameters: unknown[]
    ) {
      sent += JSON.stringify(parameters[1] ?? '').length
      return Reflect.apply(ask, this, parameters) as never
    })
    const answer = await change({ options: many(500, 99) })
    spy.mockRestore()
    expect(answer.body.errors).toBeUndefined()
    expect(sent).toBeLessThan(2_000_000)
    for (const id of [ids[0]!, ids[99]!]) expect(await lastValue(id)).toBe(99)
    expect((await partsOf(ids[99]!))[0]).toEqual(own)
  })

  test('keeps nobody who orders meanwhile: the server never does a tenth of a second of it at once', async () => {
    const longest: number[] = []
    for (let turn = 0; turn < TRIES; turn += 1) {
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      expect((await change({ description: `Alles, was es gibt, zum ${turn}. Mal.` })).status).toBe(200)
      delay.disable()
      longest.push(delay.max / 1e6)
    }
    // the machine has other things to do now and then
    expect(Math.min(...longest)).toBeLessThan(100)
  })

  test('goes to no more products than are written in a moment', async () => {
    const more = await shop.create('products', { name: 'Einer mehr', price: 5 })
    const answer = await shop.request('POST', '/api/products/option-groups', {
      cookie: admin,
      body: { rows: [{ id: more }, { id: ids[0] }], group: { id: large }, isOffered: true, isDryRun: true },
    })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['group']])
    expect(messagesOf(answer)[0]).toMatch(/Mehr als 100 Produkte können sie nicht anbieten, hier wären es 101\./)
  })

  test('changes no more once more products offer it, says how many options go, and may be called otherwise and become smaller', async () => {
    await sql`insert into products (name, price, type, config) select 'Zuviel', price, type, config from products
      where id = ${ids[0]}`.execute(shop.app.db)
    const answer = await change({ options: many(500, 7) })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['options']])
    expect(messagesOf(answer)[0]).toMatch(
      /^101 Produkte bieten diese Gruppe an\. Mehr als 495 Möglichkeiten gehen dann nicht/,
    )
    expect((await change({ name: 'Alles zusammen' })).status).toBe(200)
    expect((await change({ options: many(20) })).status).toBe(200)
    expect((await partsOf(ids[50]!))[1]?.options).toHaveLength(20)
  })
})
