import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const post = (path: string, body: unknown) => shop.request('POST', `/api/${path}`, { body, cookie: admin })
type WithPhone = { phone: string; ordering: { escalation: { phone: string }[] } }

let made = 0
const branch = (phone: string, country: string) => {
  made += 1
  return post('branches', { identifier: `ort-${made}`, name: `Ort ${made}`, phone, country })
}

test.each([
  { country: 'AT', phone: '0316/555 012', kept: '+43316555012', because: 'it is written as at home' },
  { country: 'CH', phone: '044 668 18 00', kept: '+41446681800', because: 'a branch has a country of its own' },
  { country: 'AT', phone: '+43 (0)316 555012', kept: '+43316555012', because: 'nobody dials the zero from abroad' },
  { country: 'AT', phone: '+43 316 555012', kept: '+43 316 555012', because: 'spaces are for people' },
  { country: 'AT', phone: '555 012', kept: '555 012', because: 'it may be a short number of the house' },
])('a branch in $country keeps $phone as $kept: $because', async ({ country, phone, kept }) => {
  const { body } = await branch(phone, country)
  expect((body.data as WithPhone).phone).toBe(kept)
})

test('a branch that changes its number is read by the country it has', async () => {
  const { id, version } = (await branch('', 'CH')).body.data as { id: number; version: number }
  const body = { phone: '079 123 45 67', version }
  const answer = await shop.request('PUT', `/api/branches/${id}`, { body, cookie: admin })
  expect((answer.body.data as WithPhone).phone).toBe('+41791234567')
})

test('a number that cannot exist is refused at its field, wherever it is written', async () => {
  const problem = { code: 'invalidPhone', message: 'Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.' }
  const refusal = { status: 422, body: { errors: [{ field: 'phone', ...problem }] } }
  expect(await branch('+43 664 12', 'AT')).toMatchObject(refusal)
  expect(
    await post('users', { username: 'nora', password: 'Krapfen&Kaffee-11', roles: [], phone: '+43 664 12' }),
  ).toMatchObject(refusal)
  expect(await post('config', { phone: '+41 79 123' })).toMatchObject(refusal)
})

test('the settings read their numbers by the country of the shop, in lists too', async () => {
  const escalation = [{ afterMinutes: 5, action: 'mail', target: 'a@beispiel.at', phone: '0664 1234567' }]
  const { body } = await post('config', { phone: '01 5550170', ordering: { escalation } })
  expect(body.data).toMatchObject({ phone: '+4315550170', ordering: { escalation: [{ phone: '+436641234567' }] } })
})
