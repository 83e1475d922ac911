import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let branch: number
let colleague: number

beforeAll(async () => {
  shop = await startTestApp()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const make = async (path: string, body: object) =>
    ((await shop.request('POST', `/api/${path}`, { body, cookie: admin })).body.data as { id: number }).id
  branch = await make('branches', { identifier: 'graz', name: 'Graz' })
  colleague = await make('users', {
    username: 'anna.huber',
    firstName: 'Anna',
    lastName: 'Huber',
    email: 'anna@wirt.example',
    password: 'Nockerl-und-7-Knödel',
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branch }],
  })
})
afterAll(() => shop.close())

const META = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'isShared']
const namesOf = (row: object) =>
  Object.keys(row)
    .filter(name => !META.includes(name))
    .toSorted()

test('colleagues carry names only, in lists and alone; oneself reads everything', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [branch])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  const { data } = (await shop.request('GET', '/api/users?limit=100', { cookie })).body as { data: { id: number }[] }
  const row = data.find(each => each.id === colleague)!
  expect(row).toMatchObject({ firstName: 'Anna', lastName: 'Huber' })
  expect(namesOf(row)).toEqual(['firstName', 'lastName'])
  const alone = (await shop.request('GET', `/api/users/${colleague}`, { cookie })).body.data as object
  expect(namesOf(alone)).toEqual(['firstName', 'lastName'])
  expect(data.find(each => each.id === id)).toHaveProperty('username')
})

test('who manages them reads their user names', async () => {
  const cookie = await shop.loginAs('ROLE_MANAGER', [branch])
  expect((await shop.request('GET', `/api/users/${colleague}`, { cookie })).body.data).toMatchObject({
    username: 'anna.huber',
    email: 'anna@wirt.example',
  })
})
