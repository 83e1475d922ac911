import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holds } from '#contract/rights/decide.ts'
import { isForAnyone, type Ability } from '#contract/rights/rights.ts'
import { SCOPE_ABILITIES } from '#contract/rights/scope-abilities.ts'
import { API_SCOPES, TOKEN_CALLS_PER_MINUTE, type ApiScope } from '#domain/external/api-scopes.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openApiDocument } from '#server/features/system/feature.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const SCOPES = Object.keys(API_SCOPES) as ApiScope[]
let shop: TestShop
let admin: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

/** A program with these scopes, and what it sends. */
async function program(scopes: readonly ApiScope[], more: object = {}) {
  const id = await shop.create('api-tokens', {
    name: `Kassa ${shop.newKey()}`,
    scopes,
    branches: [{ id: shop.branchId }],
    ...more,
  })
  const made = await shop.request('POST', `/api/api-tokens/${id}/secret`, { body: {}, cookie: admin })
  const { secret } = made.body.data as { secret: string }
  return { id, secret, headers: { authorization: `Bearer ${secret}` } }
}
const get = (path: string, headers: Record<string, string>) => shop.request('GET', path, { headers })

type Parameter = { name: string; in: string; required?: boolean }
type Operation = { 'x-ability'?: Ability; security: object[]; parameters?: Parameter[] }
const operations = Object.entries(openApiDocument()['paths'] as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-ability': ability, security, parameters = [] }]) =>
      ability && security.length > 0
        ? [{ method: method.toUpperCase(), path, ability, query: queryOf(parameters) }]
        : [],
    ),
)
/** What must be asked for: days are the Monday of the week before the shop's, all else the first. */
function queryOf(parameters: readonly Parameter[]): string {
  const needed = parameters.filter(one => one.in === 'query' && one.required)
  const pairs = needed.map(({ name }) => `${name}=${/^(from|to|day|week)$/.test(name) ? '2026-11-09' : '1'}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
const addressOf = (path: string) => `/api${path.replace('{day}', '2026-11-20').replaceAll(/\{\w+\}/g, '1')}`

describe('The scopes of a token', () => {
  test('are never more than the role they stand for', () => {
    for (const scope of SCOPES) {
      const { role, abilities } = SCOPE_ABILITIES[scope]
      const person = { kind: 'user', id: 1, roles: [role], branchIds: [1] } as const
      for (const ability of abilities) expect(holds(person, ability), `${scope} ${ability}`).toBe(true)
    }
  })

  test('open no route but their own: each is refused to a token with all others', async () => {
    expect(operations.length).toBeGreaterThan(200)
    const all = await program(SCOPES)
    const opened: string[] = []
    for (const { method, path, ability, query } of operations) {
      const opening = SCOPES.filter(scope => SCOPE_ABILITIES[scope].abilities.includes(ability))
      if (isForAnyone(ability)) continue
      const { headers } = opening.length === 0 ? all : await without(opening)
      // what is done with several rows is read before it is decided on
      const body = path.endsWith('/bulk') ? { ids: [1] } : {}
      const answer = await shop.request(method, addressOf(path) + query, { headers, ...(method !== 'GET' && { body }) })
      if (![401, 403].includes(answer.status))
        opened.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
    }
    expect(opened).toEqual([])
  }, 120_000)

  test('open what they say', async () => {
    const all = await program(SCOPES)
    const opened = operations.filter(
      ({ method, ability }) =>
        method === 'GET' && SCOPES.some(scope => SCOPE_ABILITIES[scope].abilities.includes(ability)),
    )
    expect(opened.length).toBeGreaterThan(5)
    for (const { path } of opened.filter(({ path }) => !path.endsWith('/live'))) {
      const { status, text } = await get(addressOf(path), all.headers)
      expect([401, 403], `${path}: ${text.slice(0, 200)}`).not.toContain(status)
    }
  })
})

const kept = new Map<string, ReturnType<typeof program>>()
function without(scopes: readonly ApiScope[]) {
  const others = SCOPES.filter(scope => !scopes.includes(scope))
  const key = others.join()
  if (!kept.has(key)) kept.set(key, program(others))
  return kept.get(key)!
}

describe('A token', () => {
  test('works with orders of its branches, by its name, and sees none of others', async () => {
    const { headers } = await program(['orders:write'], { name: 'Botendienst' })
    const placed = await shop.place()
    const stepped = await shop.request('POST', `/api/orders/${placed.id}/status/confirm`, {
      body: { minutes: 20 },
      headers,
    })
    expect(stepped.status, stepped.text).toBe(200)
    const read = await get(`/api/orders/${placed.id}`, headers)
    expect(JSON.stringify((read.body.data as { log: unknown }).log)).toContain('Programm „Botendienst“')
    const { rows } = await typedSql({ username: 'text?' })`
      select username from log_entries where entity = 'orders' and entity_id = ${placed.id} order by id desc
      limit 1`.execute(shop.app.db)
    expect(rows).toEqual([{ username: 'Programm „Botendienst“' }])
    const elsewhere = await program(['orders:write'], { branches: [{ id: shop.otherBranchId }] })
    expect((await get(`/api/orders/${placed.id}`, elsewhere.headers)).status).toBe(404)
    const everywhere = await program(['orders:read'], { branches: [] })
    expect((await get(`/api/orders/${placed.id}`, everywhere.headers)).status).toBe(200)
  })

  test('is kept as a hash, and ends with the next one, when switched off, over or removed', async () => {
    const path = '/api/orders/current'
    const made = await program(['orders:read'])
    expect((await get(path, made.headers)).status).toBe(200)
    const stored = await shop.request('GET', `/api/api-tokens/${made.id}`, { cookie: admin })
    expect(stored.text).not.toContain(made.secret)
    await shop.request('POST', `/api/api-tokens/${made.id}/secret`, { body: {}, cookie: admin })
    expect((await get(path, made.headers)).status).toBe(401)
    for (const change of [{ isEnabled: false }, { expiresAt: '2026-11-20T10:59:00.000Z' }]) {
      const one = await program(['orders:read'])
      await shop.change('api-tokens', one.id, change)
      const refused = await get(path, one.headers)
      expect(refused).toMatchObject({ status: 401, body: { errors: [{ code: 'unknownToken' }] } })
    }
    const removed = await program(['orders:read'])
    await shop.request('DELETE', `/api/api-tokens/${removed.id}`, { cookie: admin })
    expect((await get(path, removed.headers)).status).toBe(401)
  })

  test('for one branch alone keeps that from being removed, and does not come to reach all', async () => {
    const branch = await shop.create('branches', { identifier: 'kurz', name: 'Kurz' })
    const { id, headers } = await program(['orders:read'], { branches: [{ id: branch }] })
    expect((await get('/api/orders/current', headers)).status).toBe(200)
    const refused = await shop.request('DELETE', `/api/branches/${branch}`, { cookie: admin })
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'inUse' }] } })
    expect((await shop.request('DELETE', `/api/api-tokens/${id}`, { cookie: admin })).status).toBe(200)
    expect((await shop.request('DELETE', `/api/branches/${branch}`, { cookie: admin })).status).toBe(200)
    expect((await get('/api/orders/current', headers)).status).toBe(401)
  })

  test('needs a scope', async () => {
    const answer = await shop.request('POST', '/api/api-tokens', { body: { name: 'Leer', scopes: [] }, cookie: admin })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'scopes' }] } })
  })
})

test('a token has a rate limit of its own', async () => {
  const limited = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const cookie = await limited.loginAs('ROLE_ADMIN')
    const id = await limited.create('api-tokens', { name: 'Eilig', scopes: ['orders:read'] })
    const made = await limited.request('POST', `/api/api-tokens/${id}/secret`, { body: {}, cookie })
    const headers = { authorization: `Bearer ${(made.body.data as { secret: string }).secret}` }
    const statuses = []
    for (let count = 0; count <= TOKEN_CALLS_PER_MINUTE; count += 1)
      statuses.push((await limited.request('GET', '/api/orders/current', { headers })).status)
    expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
