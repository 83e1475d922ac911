import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { holds } from '#contract/rights/decide.ts'
import { COLLECTION_CALLS } from '#test/api/rights/collection-requests.ts'
import { addressOf, type FullShop, openFullShop, SENT, type Sent } from '#test/api/rights/full-shop.ts'
import { type Sender, signIn } from '#test/api/rights/principals.ts'
import type { FullRequest } from '#test/api/rights/request.ts'
import { sampled } from '#test/sampled.ts'

/** What every object in JavaScript answers to, though nobody put it there. */
const NAMES = ['constructor', '__proto__', 'toString'] as const

let fullShop: FullShop
beforeAll(async () => {
  fullShop = await openFullShop()
}, 240_000)
afterAll(() => fullShop.close())

let count = 0
/** One after the other, so that each place meets one of them and all of them are met. */
const nextName = () => NAMES[(count += 1) % NAMES.length]!
/** Files are no objects of a call. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
/** By JSON, since only a parser makes an own member of `__proto__`. */
const withKey = (members: object, name: string): unknown =>
  JSON.parse(
    `{${JSON.stringify(name)}:{"id":1}${JSON.stringify(members)
      .replace(/^\{(?!\})/, ',')
      .replace(/^\{/, '')}`,
  )

/** A body with such a name as a further key of each of its objects and, where asked, as the value of each place. */
function bent(body: unknown, hasValues: boolean): unknown[] {
  const value = hasValues ? [nextName()] : []
  if (Array.isArray(body))
    return [...value, ...body.flatMap((entry, at) => bent(entry, hasValues).map(other => body.with(at, other)))]
  if (!isObject(body)) return value
  const inside = Object.entries(body).flatMap(([key, member]) =>
    bent(member, hasValues).map(other => ({ ...body, [key]: other })),
  )
  return [...value, withKey(body, nextName()), ...inside]
}

function bentAddresses({ params = {}, query = '', ...rest }: FullRequest): FullRequest[] {
  const asked = new URLSearchParams(query)
  const changed = [...asked.keys()].map(key => {
    const other = new URLSearchParams(asked)
    other.set(key, nextName())
    return other.toString()
  })
  return [
    ...[...changed, `${query}${query && '&'}${nextName()}=1`].map(other => ({ ...rest, params, query: other })),
    ...Object.keys(params).map(key => ({ ...rest, query, params: { ...params, [key]: nextName() } })),
  ]
}

const send = ({ cookie, headers }: Sender, method: string, address: string, asked: FullRequest) =>
  fullShop.shop.request(method, address, {
    ...(asked.body !== undefined && { body: asked.body }),
    ...(cookie && { cookie }),
    headers: { ...headers, ...asked.headers },
  })

describe('A name that every object knows is no key, value or place of a call', () => {
  /** Whoever gets furthest: an administrator where they may, else the first who may. */
  const senderOf = async ({ ability, full }: Sent): Promise<Sender> => {
    const { principals, shop } = fullShop
    const sender = [principals.admin, ...principals.senders].find(({ asker }) => holds(asker, ability))!
    return full.signsOut && sender.role ? signIn(shop, sender.role) : sender
  }

  test.each(sampled(SENT))(
    '$name',
    async call => {
      const { principals, shop, here } = fullShop
      const who = await senderOf(call)
      const asked = await call.full.ask({ shop, site: here, who, admin: principals.admin.cookie })
      const bodies = isObject(asked.body) ? bent(asked.body, true) : []
      for (const request of [...bodies.map(body => ({ ...asked, body })), ...bentAddresses(asked)]) {
        const answer = await send(who, call.method, addressOf(call, request), request)
        expect(answer.status, `${JSON.stringify(request)}\n${answer.text.slice(0, 300)}`).not.toBe(500)
      }
    },
    120_000,
  )

  test.each(sampled(COLLECTION_CALLS))(
    '$name',
    async call => {
      const { principals, here } = fullShop
      const id = here.rows[call.resource.path]!
      const requests = [
        ...(call.body ? bent(call.body(id, here), false) : []).map(body => ({ body })),
        ...(call.method === 'GET' ? NAMES.flatMap(name => [`${name}=1`, `sort=${name}`]) : []).map(query => ({
          query,
        })),
      ]
      for (const { query, body } of requests as { query?: string; body?: unknown }[]) {
        const address = `/api${call.address(id)}`
        const asked = query === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`
        const answer = await send(principals.admin, call.method, asked, body === undefined ? {} : { body })
        expect(answer.status, `${asked} ${JSON.stringify(body)}\n${answer.text.slice(0, 300)}`).not.toBe(500)
      }
    },
    120_000,
  )

  test.each(RESOURCES.map(({ path }) => path))('what several rows of %s get', async path => {
    const { principals, here, shop } = fullShop
    const id = here.rows[path]!
    const parts = (name: string) => [
      `"ids":[${id}],"change":{"${name}":1}`,
      `"ids":[${id}],"adjust":{"${name}":{"by":"percent","value":5,"rounding":"none"}}`,
      `"ids":[${id}],"add":{"${name}":["a"]}`,
      `"ids":[${id}],"drop":{"${name}":["a"]}`,
      `"rows":[{"id":${id},"change":{"${name}":1}}]`,
      `"query":{"filters":{"${name}":"1"}},"expected":1,"change":{"${name}":1}`,
    ]
    for (const part of NAMES.flatMap(parts)) {
      const headers = { 'content-type': 'application/json', cookie: principals.admin.cookie }
      const answer = await shop.request('POST', `/api/${path}/bulk`, { body: `{${part},"isDryRun":true}`, headers })
      // the parser takes no `__proto__` at all
      expect(answer.status, `${part}\n${answer.text}`).toBe(part.includes('__proto__') ? 400 : 422)
    }
  })
})
