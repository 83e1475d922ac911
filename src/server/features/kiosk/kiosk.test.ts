import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
const PIN = '480615'
const settings = (kiosk: object) => shop.request('POST', '/api/config', { body: { kiosk }, cookie: admin })
const unlock = (pin: string) => shop.request('POST', '/api/kiosk/unlock', { body: { pin } })

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

describe('leaving the kiosk', () => {
  test('as long as no PIN is set, none opens it', async () => {
    const answer = await unlock('0000')
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toMatchObject([
      { code: 'noPin', message: 'Es ist keine PIN festgelegt. Bitte melden Sie sich an.' },
    ])
  })

  test('the PIN of the settings opens it, and no other', async () => {
    expect((await settings({ exitPin: PIN })).status).toBe(200)
    expect(await unlock(PIN)).toMatchObject({ status: 200, body: { data: { ok: true } } })
    for (const wrong of ['480616', '', '4806150']) {
      const answer = await unlock(wrong)
      expect(answer.status).toBe(401)
      expect(answer.body.errors).toMatchObject([{ message: 'Die PIN ist falsch.' }])
    }
  })

  test.each([
    { kiosk: { idleSeconds: 90 }, because: 'the PIN is not named' },
    { kiosk: { exitPin: '' }, because: 'an emptied input means no change' },
  ])('the PIN stays when $because', async ({ kiosk }) => {
    expect((await settings(kiosk)).status).toBe(200)
    expect((await unlock(PIN)).status).toBe(200)
  })

  test.each([
    { exitPin: '123', because: 'three digits are guessed too soon' },
    { exitPin: 'geheim', because: 'the pad has digits only' },
  ])('$exitPin is refused: $because', async ({ exitPin }) => {
    const answer = await settings({ exitPin })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ field: 'kiosk.exitPin' }])
    expect((await unlock(PIN)).status).toBe(200)
  })

  test('null takes the PIN away', async () => {
    expect((await settings({ exitPin: '99887' })).body.data).toMatchObject({ kiosk: { exitPinIsSet: true } })
    expect((await settings({ exitPin: null })).body.data).toMatchObject({ kiosk: { exitPinIsSet: false } })
    expect((await unlock('99887')).status).toBe(409)
  })
})

test('a kiosk takes no deliveries, and its settings cannot say that it does', async () => {
  const answer = await settings({ orderTypes: ['dineIn', 'delivery'] })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([
    { field: expect.stringMatching(/^kiosk\.orderTypes/), message: expect.stringMatching(/^(Bitte|Dieser|Diese)/) },
  ])
  expect((await settings({ orderTypes: ['dineIn'] })).body.data).toMatchObject({ kiosk: { orderTypes: ['dineIn'] } })
  await settings({ orderTypes: [] })
})

test('neither the PIN nor its hash leaves the server, whoever asks', async () => {
  await settings({ exitPin: PIN })
  const { rows } = await typedSql({
    hash: 'text',
  })`select settings -> 'kiosk' ->> 'exitPinHash' as hash from config`.execute(shop.app.db)
  expect(rows[0]?.hash).toMatch(/^argon2id\$/)
  const replies = [
    await shop.request('GET', '/api/config'),
    await shop.request('GET', '/api/config', { cookie: admin }),
    await settings({ warningSeconds: 12 }),
    await shop.request('GET', '/api/init'),
    await shop.request('GET', '/api/init', { cookie: admin }),
  ]
  for (const { status, text } of replies) {
    expect(status).toBe(200)
    expect(text).not.toContain(PIN)
    expect(text).not.toContain(rows[0]!.hash)
    expect(text).not.toContain('exitPinHash')
    expect(text).toContain('"exitPinIsSet":true')
  }
  const written = await typedSql({ changes: 'json' })`select changes from log_entries`.execute(shop.app.db)
  expect(JSON.stringify(written.rows)).not.toMatch(/exitPin|argon2id/)
  const stored = await typedSql({ settings: 'json' })`select settings from config`.execute(shop.app.db)
  expect(JSON.stringify(stored.rows)).not.toContain(PIN)
})

test('a PIN cannot be tried out: five times a minute, then one waits', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let pin = 1000; pin < 1007; pin += 1)
    statuses.push((await limited.request('POST', '/api/kiosk/unlock', { body: { pin: String(pin) } })).status)
  await limited.close()
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
})
