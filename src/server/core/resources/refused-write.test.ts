import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let lead: string
const branch = { markt: 0, hafen: 0 }

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, cookie = admin) =>
  shop.request(method, `/api/${path}`, { body, cookie })
async function make(path: string, body: object): Promise<number> {
  const answer = await send('POST', path, body)
  expect(answer.body.errors, path).toBeUndefined()
  return (answer.body.data as { id: number }).id
}

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['markt', 'hafen'] as const)
    branch[name] = await make('branches', { identifier: name, name: name === 'markt' ? 'Markt' : 'Hafen' })
  lead = await shop.loginAs('ROLE_MANAGER', [branch.markt])
})
afterAll(() => shop.close())

test('a value that another row has is refused with that row, and with what hides it', async () => {
  const id = await make('departments', {
    identifier: 'kueche',
    name: 'Küche',
    isEnabled: false,
    branches: [{ id: branch.hafen }],
  })
  const refused = await send('POST', 'departments', { identifier: 'kueche', name: 'Neue Küche' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      {
        field: 'identifier',
        code: 'unique',
        message: 'Dieser Wert wird bereits verwendet: Abteilung „Küche“ (ausgeschaltet, in „Hafen“).',
        row: { path: 'departments', id, name: 'Küche' },
      },
    ],
  ])
})

test('a change is refused like a new row, alone and among many', async () => {
  const [one, other] = [
    await make('departments', { identifier: 'bar', name: 'Bar' }),
    await make('departments', { identifier: 'theke', name: 'Theke' }),
  ]
  const told = 'Dieser Wert wird bereits verwendet: Abteilung „Bar“.'
  const changed = await send('PUT', `departments/${other}`, { identifier: 'bar' })
  expect(changed.body.errors).toMatchObject([{ message: told, row: { id: one } }])
  const many = await send('POST', 'departments/bulk', { ids: [other], change: { identifier: 'bar' } })
  expect(many.body.data).toMatchObject({ done: 0, refused: [{ id: other, message: told }] })
})

test('a value that is unique within a branch names the row of that branch', async () => {
  const tables = []
  for (const at of [branch.markt, branch.hafen])
    tables.push(await make('tables', { identifier: '7, außen', branch: { id: at } }))
  await make('tables', { identifier: '8', branch: { id: branch.hafen } })
  const twice = await send('POST', 'tables', { identifier: '8', branch: { id: branch.hafen } })
  expect(twice.body.errors).toMatchObject([
    { code: 'unique', message: 'Dieser Wert wird bereits verwendet: Tisch „8“ (in „Hafen“).' },
  ])
  // which column a comma belongs to nobody can say
  const comma = await send('POST', 'tables', { identifier: '7, außen', branch: { id: branch.hafen } })
  expect(comma.body.errors).toMatchObject([{ code: 'unique', message: 'Dieser Wert wird bereits verwendet.' }])
  expect(comma.body.errors?.[0]).not.toHaveProperty('row')
})

test('a row its sender does not see is not named', async () => {
  const username = 'frau.hafen'
  const body = {
    username,
    password: 'Nockerl-und-7-Knödel',
    branches: [{ id: branch.hafen }],
    roles: ['ROLE_EMPLOYEE'],
  }
  await make('users', { ...body, firstName: 'Frieda', lastName: 'Hafen' })
  const refused = await send('POST', 'users', { ...body, branches: [{ id: branch.markt }] }, lead)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'username', code: 'unique', message: 'Dieser Wert wird bereits verwendet.' }],
  ])
})
