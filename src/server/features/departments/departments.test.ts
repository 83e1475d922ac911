import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

type Row = { id: number; version: number; name: string; parent: { id: number; name: string } | null }
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) branch[name] = await made('branches', { identifier: name, name })
})
afterAll(() => shop.close())

const id = {} as Record<'a' | 'b' | 'c' | 'd', number>
/** Two trees of two: b under a, d under c. */
beforeEach(async () => {
  for (const letter of ['a', 'b', 'c', 'd'] as const)
    id[letter] = await made('departments', {
      name: letter,
      identifier: `${letter}-${crypto.randomUUID()}`,
      branches: [{ id: branch.graz }],
    })
  await put(id.b, { parent: { id: id.a } })
  await put(id.d, { parent: { id: id.c } })
})

async function made(path: string, body: object): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
const put = (which: number, body: object, cookie = admin) =>
  shop.request('PUT', `/api/departments/${which}`, { body, cookie })
const read = async (which: number) =>
  (await shop.request('GET', `/api/departments/${which}`, { cookie: admin })).body.data as Row

test('a department is put under another one and taken out again', async () => {
  expect((await read(id.b)).parent).toMatchObject({ id: id.a, name: 'a' })
  expect((await put(id.b, { parent: null })).status).toBe(200)
  expect((await read(id.b)).parent).toBeNull()
})

test('whoever would close a circle is told so at the field', async () => {
  const refusal = await put(id.a, { parent: { id: id.b } })
  expect(refusal.status).toBe(422)
  expect(refusal.body.errors).toEqual([
    {
      field: 'parent',
      code: 'loop',
      message: '„b“ ist dieser Abteilung selbst untergeordnet und kann nicht über ihr stehen.',
    },
  ])
  const itself = await put(id.a, { parent: { id: id.a } })
  expect([itself.status, itself.body.errors?.[0]?.field]).toEqual([422, 'parent'])
})

test('of two moves at once that would close a circle together, one is refused', async () => {
  // each is fine alone, and they touch no row in common; the journal is the last that both write
  const { result: answers, hasWaited } = await whileRowsLocked(
    shop.app,
    tx => sql`lock table log_entries in exclusive mode`.execute(tx),
    () => Promise.all([put(id.c, { parent: { id: id.b } }), put(id.a, { parent: { id: id.d } })]),
    2,
  )
  expect(hasWaited).toBe(true)
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors?.[0]?.field).toBe('parent')
})

test('several moved in one go are refused one by one', async () => {
  const answer = await shop.request('POST', '/api/departments/bulk', {
    body: { ids: [id.a, id.c], change: { parent: { id: id.b } } },
    cookie: admin,
  })
  expect(answer.body.data).toMatchObject({ done: 1, refused: [{ id: id.a, name: 'a' }] })
})

test('below a department that is removed, the others stand on their own', async () => {
  expect((await shop.request('DELETE', `/api/departments/${id.a}`, { cookie: admin })).status).toBeLessThan(300)
  expect((await read(id.b)).parent).toBeNull()
})

test('a manager changes the departments of the own branches and no others, and makes none', async () => {
  const manager = await shop.loginAs('ROLE_MANAGER', [branch.graz])
  expect((await put(id.a, { costCenter: '4100' }, manager)).status).toBe(200)
  expect((await put(id.a, { branches: [{ id: branch.graz }, { id: branch.linz }] }, manager)).status).toBe(422)
  const elsewhere = await made('departments', {
    name: 'Linz',
    identifier: `l-${crypto.randomUUID()}`,
    branches: [{ id: branch.linz }],
  })
  const everywhere = await made('departments', { name: 'Büro', identifier: `o-${crypto.randomUUID()}` })
  for (const other of [elsewhere, everywhere]) expect((await put(other, { costCenter: '1' }, manager)).status).toBe(403)
  expect(
    (await shop.request('POST', '/api/departments', { body: { name: 'x', identifier: 'x' }, cookie: manager })).status,
  ).toBe(403)
})

test('the list is narrowed by branch, organisation and whether they are in use', async () => {
  const division = await made('divisions', { identifier: 'wirtshaus', name: 'Wirtshaus' })
  const there = await made('departments', {
    name: 'Bar',
    identifier: 'bar',
    branches: [{ id: branch.linz }],
    division: { id: division },
    isEnabled: false,
  })
  const ids = async (query: string) =>
    ((await shop.request('GET', `/api/departments?limit=100&${query}`, { cookie: admin })).body.data as Row[]).map(
      row => row.id,
    )
  expect(await ids(`division=${division}`)).toEqual([there])
  expect(await ids('isEnabled=false')).toEqual([there])
  expect(await ids(`branch=${branch.linz}`)).toContain(there)
  expect(await ids(`branch=${branch.graz}`)).not.toContain(there)
})
