import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mountedRoutes } from '#test/mounted-routes.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  summary: string
  security: Json[]
  'x-ability'?: string
  'x-rights'?: Json
  parameters?: { name: string; in: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema: Json }> }>
}
type OpenApi = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Json }
}

let shop: TestShop
let document: OpenApi
let admin: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  document = JSON.parse((await shop.request('GET', '/api/openapi.json')).text) as OpenApi
})
afterAll(() => shop.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** References filled in, so that a schema stands on its own. */
function standing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(standing)
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref)
    return standing(
      $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Json)[key], document),
    )
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, standing(one)]))
}

describe('The published contract', () => {
  test('names every call that is mounted, and no other', () => {
    const described = operations().map(({ method, path }) => `${method} /api${path}`)
    const routes = mountedRoutes(shop.server)
      .filter(route => / \/api\//.test(route) && !/^(HEAD|OPTIONS) /.test(route))
      .map(route => route.replaceAll(/:(\w+)/g, '{$1}'))
    expect(described.sort()).toEqual([...new Set(routes)].sort())
  })

  test('is whole: every reference leads somewhere, every name is used once, every parameter of an address is described', () => {
    expect(document.openapi).toBe('3.1.0')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(found => found[1]!)
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\//)
      expect(standing({ $ref: reference }), reference).toBeTypeOf('object')
    }
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, method, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(found => found[1]!)
      const described = (operation.parameters ?? [])
        .filter(parameter => parameter.in === 'path')
        .map(({ name }) => name)
      expect(described.sort(), `${method} ${path}`).toEqual(inPath.sort())
    }
  })

  test('says of every call what it takes and what it answers', () => {
    for (const { path, method, operation } of operations()) {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      expect(Object.keys(success?.content ?? {}), `${method} ${path}`).not.toHaveLength(0)
      expect(operation.responses['default'], `${method} ${path}`).toBeDefined()
      if (method === 'POST' || method === 'PUT')
        expect(operation.requestBody?.content['application/json'], `${method} ${path}`).toBeDefined()
    }
  })

  test('begins every summary with what the call does, as a whole sentence', () => {
    const other = operations().filter(({ operation }) => !/^([A-Z][a-z]+s|Has) [^\n]{8,}\.$/.test(operation.summary))
    expect(other.map(({ path, method, operation }) => `${method} ${path}: ${operation.summary}`)).toEqual([])
  })

  test('says of every call which right it takes, and of every right who holds it how far', () => {
    for (const { path, method, operation } of operations().filter(({ path }) => path !== '/openapi.json')) {
      expect(operation['x-ability'], `${method} ${path}`).toMatch(/^[a-z-]+\.[a-z]+$/)
      expect(Object.keys(operation['x-rights']!), `${method} ${path}`).not.toHaveLength(0)
    }
    expect(document.paths['/orders/{id}']!['delete']).toMatchObject({
      'x-ability': 'orders.remove',
      'x-rights': { ROLE_ADMIN: 'all' },
    })
    expect(document.paths['/tables/{id}']!['put']).toMatchObject({
      'x-ability': 'tables.update',
      'x-rights': { ROLE_MANAGER: 'branch', ROLE_ADMIN: 'all' },
    })
  })

  test('asks for a session where it takes one', () => {
    const open = operations().filter(({ operation }) => operation.security.length === 0)
    const others = operations().filter(({ operation }) => operation.security.length > 0)
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /orders',
        'GET /tags',
        'GET /init',
        'POST /login',
        'GET /orders/frontdesk/{branchId}/{apiKey}',
      ]),
    )
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /orders',
        'POST /tags',
        'GET /users',
        'GET /users/me',
        'POST /config',
        'GET /orders/live',
      ]),
    )
  })

  test('describes files as a form as well', () => {
    const form = document.paths['/images']?.['post']?.requestBody?.content['multipart/form-data']?.schema
    expect(form).toMatchObject({
      required: ['file'],
      properties: { file: { format: 'binary' }, alt: expect.any(Object) },
    })
  })
})

describe('Real answers are as published', () => {
  const schemaOf = (path: string, method: string, status: number) => {
    const { responses } = document.paths[path]![method.toLowerCase()]!
    const response = standing(responses[status] ?? responses['default']) as Operation['responses'][string]
    return z.fromJSONSchema(response.content!['application/json']!.schema as never)
  }
  const check = async (method: string, path: string, address = path, body?: unknown) => {
    const answer = await shop.request(method, `/api${address}`, { cookie: admin, body })
    const result = schemaOf(path, method, answer.status).safeParse(answer.body)
    expect(result.error?.issues.slice(0, 3), `${method} ${address} ${answer.status}`).toBeUndefined()
    return answer
  }

  test('of every list, every single row and the initial load', async () => {
    await shop.place({ items: [shop.line('menu'), shop.line('cheese', 0.3)] })
    const reads = operations().filter(
      ({ method, path }) =>
        method === 'GET' && !path.endsWith('/live') && !/\.(json|ics|pdf|csv|html)$|\/catalogue\/export$/.test(path),
    )
    expect(reads.length).toBeGreaterThan(30)
    for (const { path } of reads) {
      const address = path
        .replace('/branches/{id}', `/branches/${shop.branchId}`)
        .replace('{uid}', 'AAAAAAAA')
        .replace('{hash}', 'B')
        .replace('{id}', '1')
      const query = path.endsWith('/slots') ? '?day=2026-11-21&orderType=takeaway' : ''
      await check('GET', path, `${address}${query}`)
    }
  })

  test('of writing, refusing and ordering', async () => {
    const { id } = (await check('POST', '/tags', '/tags', { name: 'Neu' })).body.data as { id: number }
    await check('PUT', '/tags/{id}', `/tags/${id}`, { name: 'Neuer' })
    expect((await check('PUT', '/tags/{id}', `/tags/${id}`, { version: 99 })).status).toBe(409)
    expect((await check('POST', '/tags', '/tags', {})).status).toBe(422)
    await check('DELETE', '/tags/{id}', `/tags/${id}`)
    expect((await check('POST', '/orders', '/orders', shop.body())).status).toBe(201)
    expect((await check('POST', '/orders', '/orders', shop.body({ expectedGross: 1 }))).status).toBe(409)
    expect((await check('POST', '/orders', '/orders', {})).status).toBe(422)
    await check('POST', '/config', '/config', { shopName: 'Tresen' })
    await check('PUT', '/branches/{id}/availability', `/branches/${shop.branchId}/availability`, [
      { product: { id: shop.ids.cola }, quantityLeft: 3 },
    ])
    const placed = await shop.place()
    const seen = `/orders/public/${placed.uid}/${placed.hash}`
    await check('GET', '/orders/public/{uid}/{hash}', seen)
    await check('POST', '/orders/{id}/status/confirm', `/orders/${placed.id}/status/confirm`, { minutes: 20 })
    await check('POST', '/orders/{id}/status/completed', `/orders/${placed.id}/status/completed`, {})
    await check('POST', '/orders/public/{uid}/{hash}/questionnaire', `${seen}/questionnaire`, {
      rating: 5,
      foodRating: 5,
      serviceRating: 4,
      processRating: 5,
    })
  })
})
