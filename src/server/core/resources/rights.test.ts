import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import type { Role } from '#contract/role.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/factories.ts'

type Values = Record<string, unknown>
const READERS = ['GUEST', 'ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_PLANNER', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const
type Reader = (typeof READERS)[number]

let shop: TestApp
const cookies = {} as Record<Reader, string>
/** Rows of the branch that all staff here belongs to. */
const own: Record<string, number> = {}
const other: Record<string, number> = {}

beforeAll(async () => {
  shop = await startTestApp()
  cookies.ROLE_ADMIN = await shop.loginAs('ROLE_ADMIN')
  for (const rows of [own, other]) {
    for (const path of ['branches', 'categories', 'products', 'tags']) rows[path] = await create(path, rows)
    rows['menus'] = await create('menus', rows, { branches: [{ id: rows['branches'] }] })
    rows['users'] = await create('users', rows, { roles: ['ROLE_EMPLOYEE'], branches: [{ id: rows['branches'] }] })
    await request('ROLE_ADMIN', 'PUT', `/api/branches/${rows['branches']}`, { tags: [{ id: rows['tags'] }] })
    for (const [path, values] of [
      ['images', sql`insert into images (extension) values ('png') returning id`],
      [
        'uploads',
        sql`insert into uploads (extension, public_hash, mime_type)
          values ('pdf', ${`${'h'.repeat(24)}${rows['branches']}`}, 'application/pdf') returning id`,
      ],
    ] as const)
      rows[path] = ((await values.execute(shop.app.db)).rows[0] as { id: number }).id
    // what was added since needs nothing special
    for (const { path } of RESOURCES) rows[path] ??= await create(path, rows)
  }
  for (const role of READERS)
    if (role.startsWith('ROLE_')) cookies[role] = await shop.loginAs(role as Role, [own['branches']!])
})
afterAll(() => shop.close())

const request = (who: Reader, method: string, path: string, body?: unknown) =>
  shop.request(method, path, { body, cookie: cookies[who] })

async function create(path: string, rows: Record<string, number>, more: Values = {}): Promise<number> {
  const body = { ...exampleOf(resourceOf(path), rows), ...more }
  const answer = await request('ROLE_ADMIN', 'POST', `/api/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
  return (answer.body.data as { id: number }).id
}

/**
 * Letters of the matrix (docs/reference/rights.md#rights-to-collections) for guest, employee, editor, planner, manager
 * and administrator, in this order; the planner's own rights come with schedules.
 */
const MATRIX: Readonly<Record<string, readonly string[]>> = {
  divisions: ['R', 'R', 'R', 'R', 'R', 'CRUD'],
  'shift-templates': ['-', '-', '-', 'CRUD', 'CRUD', 'CRUD'],
  scenes: ['R', 'R', 'CRUD', 'R', 'R', 'CRUD'],
  'digital-signage-segments': ['-', 'R', 'CRU', '-', 'CRU', 'CRUD'],
  'digital-signage-streams': ['-', 'R', 'CRU', '-', 'CRU', 'CRUD'],
  'digital-signage-devices': ['-', 'R', 'R', '-', 'CRU', 'CRUD'],
  departments: ['-', 'R', 'R', 'R', 'RU', 'CRUD'],
  branches: ['R', 'RU', 'R', 'R', 'RU', 'CRUD'],
  categories: ['R', 'R', 'RU', 'R', 'CRU', 'CRUD'],
  'option-groups': ['-', 'R', 'RU', '-', 'CRU', 'CRUD'],
  products: ['R', 'R', 'RU', 'R', 'CRU', 'CRUD'],
  menus: ['R', 'R', 'RU', 'R', 'CRU', 'CRUD'],
  tags: ['R', 'R', 'RU', 'R', 'CRU', 'CRUD'],
  devices: ['-', 'R', 'R', '-', 'CRU', 'CRUD'],
  tables: ['R', 'R', 'R', 'R', 'CRU', 'CRUD'],
  donatees: ['R', 'R', 'R', 'R', 'R', 'CRUD'],
  navigations: ['R', 'R', 'CRUD', 'R', 'R', 'CRUD'],
  nodes: ['R', 'R', 'CRUD', 'R', 'R', 'CRUD'],
  'form-submissions': ['-', '-', 'CRUD', '-', '-', 'CRUD'],
  sites: ['R', 'R', 'CRUD', 'R', 'R', 'CRUD'],
  blocks: ['R', 'R', 'CRUD', 'R', 'R', 'CRUD'],
  images: ['-', 'CR', 'CRUD', '-', 'CRU', 'CRUD'],
  'image-templates': ['-', 'CR', 'CRUD', '-', 'CRU', 'CRUD'],
  uploads: ['-', 'CR', 'CRUD', '-', 'CRU', 'CRUD'],
  coupons: ['-', '-', '-', '-', 'CRUD', 'CRUD'],
  redirects: ['-', 'R', 'CRUD', '-', 'R', 'CRUD'],
  'campaign-links': ['-', '-', 'CRUD', '-', 'CRUD', 'CRUD'],
  customers: ['-', 'R', '-', '-', 'CRU', 'CRUD'],
  'external-users': ['-', '-', '-', '-', 'CRU', 'CRUD'],
  'api-tokens': ['-', '-', '-', '-', '-', 'CRUD'],
  webhooks: ['-', '-', '-', '-', '-', 'CRUD'],
  users: ['-', 'R', '-', '-', 'CRU', 'CRUD'],
}
/** What says nothing but where it belongs, and even that only where nothing else has to be said. */
const atHome = (path: string): Values => (path === 'customers' ? { branches: [{ id: own['branches'] }] } : {})
const refusedFor = (who: Reader) => (who === 'GUEST' ? 401 : 403)

test('every collection stands in the matrix', () =>
  expect(Object.keys(MATRIX).sort()).toEqual(RESOURCES.map(({ path }) => path).sort()))

describe.each(Object.entries(MATRIX))('%s', (path, letters) => {
  test.each(READERS.map((who, index) => ({ who, may: letters[index] ?? '-' })))(
    '$who may: $may',
    async ({ who, may }) => {
      const missing = `/api/${path}/987654`
      // The right shows in what is complained about: the missing row or the empty body, not the person.
      const answers = {
        R: (await request(who, 'GET', `/api/${path}?limit=1`)).status,
        C: (await request(who, 'POST', `/api/${path}`, atHome(path))).status,
        U: (await request(who, 'PUT', missing, {})).status,
        D: (await request(who, 'DELETE', missing)).status,
      }
      for (const [letter, status] of Object.entries(answers)) {
        if (may.includes(letter)) expect([200, 404, 422], `${letter} ${status}`).toContain(status)
        else expect(status, letter).toBe(refusedFor(who))
      }
    },
  )
})

describe('Managers act for their own branches', () => {
  const edit = (path: string, rows: Record<string, number>, body: Values) =>
    request('ROLE_MANAGER', 'PUT', `/api/${path}/${rows[path]}`, body)
  test.each([
    { path: 'branches', body: { closedMessage: 'Urlaub' } },
    { path: 'tables', body: { identifier: '99' } },
    { path: 'products', body: { price: 5 } },
    { path: 'categories', body: { name: 'Neu' } },
    { path: 'menus', body: { catalog: [] } },
    { path: 'tags', body: { name: 'Neu' } },
  ])('$path: theirs yes, others’ no', async ({ path, body }) => {
    expect((await edit(path, other, body)).status).toBe(403)
    expect((await edit(path, own, body)).status).toBe(200)
  })
  test('people: those of their branches, and never as more than employees', async () => {
    expect((await edit('users', other, { position: 'Koch' })).status).toBe(404)
    expect((await edit('users', own, { position: 'Koch' })).status).toBe(200)
    expect((await edit('users', own, { roles: ['ROLE_ADMIN'] })).status).toBe(403)
    expect((await edit('users', own, { branches: [{ id: other['branches'] }] })).status).toBe(422)
    const body = {
      ...exampleOf(resourceOf('users'), own),
      roles: ['ROLE_MANAGER'],
      branches: [{ id: own['branches'] }],
    }
    expect((await request('ROLE_MANAGER', 'POST', '/api/users', body)).status).toBe(403)
    expect((await request('ROLE_MANAGER', 'POST', '/api/users', { ...body, roles: ['ROLE_EMPLOYEE'] })).status).toBe(
      201,
    )
  })
  test.each(['tables', 'users', 'customers', 'digital-signage-streams'])(
    'a new row of %s for a branch of others is told at its field, like a branch that is not there',
    async path => {
      const { branchField = '' } = resourceOf(path)
      const isList = branchField === 'branches'
      const refused = async (...ids: number[]) => {
        const links = ids.map(id => ({ id }))
        const { status, body } = await request('ROLE_MANAGER', 'POST', `/api/${path}`, {
          ...exampleOf(resourceOf(path), own),
          [branchField]: isList ? links : links[0],
        })
        return [status, body.errors]
      }
      const [theirs, unknown] = [Number(other['branches']), 987_654]
      const told = [422, [{ field: branchField, code: 'unknown', message: 'Bitte wählen Sie eine Ihrer Filialen.' }]]
      expect(await refused(theirs)).toEqual(told)
      expect(await refused(unknown)).toEqual(told)
      if (isList) expect(await refused(Number(own['branches']), theirs)).toEqual(told)
    },
  )
  test('a row cannot be moved to a branch of others', async () => {
    const told = (field: string) => [
      422,
      [{ field, code: 'unknown', message: 'Bitte wählen Sie eine Ihrer Filialen.' }],
    ]
    for (const id of [other['branches'], 987_654]) {
      const tables = await edit('tables', own, { branch: { id } })
      expect([tables.status, tables.body.errors]).toEqual(told('branch'))
      // what is not theirs to begin with is told by the right, whatever else is sent
      expect((await edit('tables', other, { branch: { id } })).status).toBe(403)
    }
    const menus = await edit('menus', own, { branches: [{ id: own['branches'] }, { id: other['branches'] }] })
    expect([menus.status, menus.body.errors]).toEqual(told('branches'))
  })
})

describe('Editors change texts and pictures everywhere and nothing else', () => {
  test.each([
    { path: 'products', text: { description: 'Mit Kernöl', allergens: ['A'] }, rest: { price: 1 } },
    { path: 'categories', text: { name: 'Süßes' }, rest: { isEnabled: false } },
    { path: 'menus', text: { name: 'Winterkarte' }, rest: { availableFrom: '2026-12-01T00:00:00Z' } },
    { path: 'tags', text: { name: 'Zustellung' }, rest: null },
  ])('$path', async ({ path, text, rest }) => {
    for (const rows of [own, other]) {
      expect((await request('ROLE_EDITOR', 'PUT', `/api/${path}/${rows[path]}`, text)).status).toBe(200)
      if (rest)
        expect((await request('ROLE_EDITOR', 'PUT', `/api/${path}/${rows[path]}`, { ...text, ...rest })).status).toBe(
          403,
        )
    }
  })
})

describe('Drafts of the website', () => {
  test.each(['blocks', 'nodes', 'scenes'])('of %s are read by who writes them alone', async path => {
    const id = await create(path, own, { isPublic: false })
    const reads = async (who: Reader) => (await request(who, 'GET', `/api/${path}/${id}`)).status
    expect([await reads('ROLE_EMPLOYEE'), await reads('ROLE_MANAGER'), await reads('ROLE_EDITOR')]).toEqual([
      404, 404, 200,
    ])
  })
})

describe('Employees', () => {
  test('pause their own branch, and touch nothing else of it', async () => {
    const pauses = [{ startedAt: '2026-11-20T11:00:00Z', until: '2026-11-20T12:00:00Z' }]
    const put = (rows: Record<string, number>, body: Values) =>
      request('ROLE_EMPLOYEE', 'PUT', `/api/branches/${rows['branches']}`, body)
    expect((await put(own, { pauses })).status).toBe(200)
    expect((await put(other, { pauses })).status).toBe(403)
    expect((await put(own, { pauses: [], isEnabled: false })).status).toBe(403)
  })
  test('say what has run out at their own branch', async () => {
    const put = (rows: Record<string, number>) =>
      request('ROLE_EMPLOYEE', 'PUT', `/api/branches/${rows['branches']}/availability`, [
        { product: { id: rows['products'] }, quantityLeft: 0 },
      ])
    expect((await put(own)).status).toBe(200)
    expect((await put(other)).status).toBe(403)
  })
  test('see the names of their colleagues and nothing more', async () => {
    const colleagues = (await request('ROLE_EMPLOYEE', 'GET', '/api/users?limit=500')).body.data as Values[]
    const colleague = colleagues.find(({ id }) => id === own['users'])
    const stamps = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']
    expect(Object.keys(colleague ?? {}).filter(name => !stamps.includes(name))).toEqual(['id', 'firstName', 'lastName'])
    expect(colleagues.some(({ id }) => id === other['users'])).toBe(false)
  })
})

describe('One’s own profile', () => {
  test.each(['ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_PLANNER'] as const)(
    '%s keeps it up to date, without giving themselves anything',
    async who => {
      const { id } = (await request(who, 'GET', '/api/users/me')).body.data as { id: number }
      const change = (body: Values) => request(who, 'PUT', `/api/users/${id}`, body)
      expect(await change({ phone: '+436641234567', lastName: 'Neu' })).toMatchObject({
        status: 200,
        body: { data: { lastName: 'Neu' } },
      })
      for (const body of [
        { roles: ['ROLE_ADMIN'] },
        { branches: [] },
        { username: 'chef' },
        { password: 'Mohnnudeln-mit-Zucker' },
        { canSeeRevenue: true },
      ])
        expect((await change(body)).status, JSON.stringify(body)).toBe(403)
      expect([403, 404]).toContain(
        (await request(who, 'PUT', `/api/users/${own['users']}`, { lastName: 'Fremd' })).status,
      )
    },
  )
})

describe('Settings', () => {
  test.each([
    { who: 'GUEST', sees: false },
    { who: 'ROLE_EMPLOYEE', sees: false },
    { who: 'ROLE_EDITOR', sees: false },
    { who: 'ROLE_MANAGER', sees: true },
    { who: 'ROLE_ADMIN', sees: true },
  ] as const)('$who sees what concerns mail and retention: $sees', async ({ who, sees }) => {
    for (const path of ['/api/config', '/api/init']) {
      const { data } = (await request(who, 'GET', path)).body as { data: Values }
      const config = (path === '/api/init' ? data['config'] : data) as Values
      expect(config['shopName']).toEqual(expect.any(String))
      expect(['mail' in config, 'retention' in config, 'taxes' in config]).toEqual([sees, sees, sees])
    }
  })
  test.each(READERS.filter(who => who !== 'ROLE_ADMIN'))('%s changes none', async who =>
    expect((await request(who, 'POST', '/api/config', { shopName: 'Fremd' })).status).toBe(refusedFor(who)),
  )
})

test('guests see what is published and staff sees the rest', async () => {
  const hidden = await create('branches', own, { isEnabled: false })
  const product = await create('products', own, { isEnabled: false, isVisibleWhenUnavailable: false })
  for (const address of [`branches/${hidden}`, `products/${product}`]) {
    expect((await request('GUEST', 'GET', `/api/${address}`)).status).toBe(404)
    expect((await request('ROLE_EMPLOYEE', 'GET', `/api/${address}`)).status).toBe(200)
  }
  const seen = (await request('GUEST', 'GET', `/api/products/${own['products']}`)).body.data as Values
  expect(seen).toMatchObject({ id: own['products'] })
  expect('station' in seen).toBe(false)
})

test('an account works through its last day and not into the next', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [own['branches']!])
  const { id, username } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as {
    id: number
    username: string
  }
  const signIn = () => shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } })
  const isStillIn = async () => (await shop.request('GET', '/api/users/me', { cookie })).status
  await request('ROLE_ADMIN', 'PUT', `/api/users/${id}`, { exitDate: '2026-11-20' })
  expect([await isStillIn(), (await signIn()).status]).toEqual([200, 200])
  await request('ROLE_ADMIN', 'PUT', `/api/users/${id}`, { exitDate: '2026-11-19' })
  const late = await signIn()
  expect([await isStillIn(), late.status, late.body.errors?.[0]?.code]).toEqual([401, 401, 'accountExpired'])
})

test('the last day of an account is that of the shop, not that of Greenwich', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [own['branches']!])
  const { id, username } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as {
    id: number
    username: string
  }
  await request('ROLE_ADMIN', 'PUT', `/api/users/${id}`, { exitDate: '2026-11-20' })
  try {
    for (const [now, status] of [
      ['2026-11-20T22:59:00.000Z', 200],
      ['2026-11-20T23:01:00.000Z', 401],
    ] as const) {
      shop.setNow(now)
      expect((await shop.request('GET', '/api/users/me', { cookie })).status, now).toBe(status)
      const answer = await shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } })
      expect(answer.status, now).toBe(status)
    }
  } finally {
    shop.setNow('2026-11-20T11:00:00.000Z')
  }
})

test('an account that ends ends its sessions', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [own['branches']!])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await request('ROLE_ADMIN', 'PUT', `/api/users/${id}`, { exitDate: '2026-11-19' })
  expect((await shop.request('GET', '/api/users/me', { cookie })).status).toBe(401)
})
