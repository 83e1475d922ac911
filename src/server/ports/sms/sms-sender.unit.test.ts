import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSmsSender } from '#server/ports/sms/sms-sender.ts'
import type { SmsAccount } from '#server/ports/sms/sms-protocols.ts'
import { type SmsService, startSmsService } from '#test/sms-service.ts'

let service: SmsService
beforeAll(async () => {
  service = await startSmsService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.messages.length = 0
  service.requests.length = 0
  service.next.length = 0
})

const HTTP: SmsAccount = { provider: 'http', url: null, apiKey: 'geheim', sender: 'Eder' }
const SEVEN: SmsAccount = { ...HTTP, provider: 'seven' }
const SMS = { to: '+436641234567', text: 'Gasthof Eder: Größe €', key: 'tresen-1-confirmed-2' }
const send = (account = HTTP) => createSmsSender(service.origin).send(account, SMS)

describe('A message', () => {
  test('goes to an interface of the shop with its key, as whom and to whom it goes', async () => {
    expect(await send()).toEqual({ kind: 'sent', reference: 'sms-1' })
    expect(service.requests[0]).toMatchObject({ path: '/', to: SMS.to, from: 'Eder', text: SMS.text })
    expect(service.requests[0]?.headers).toMatchObject({ authorization: 'Bearer geheim', 'idempotency-key': SMS.key })
  })
  test('goes to seven.io as that one wants it', async () => {
    expect(await send(SEVEN)).toEqual({ kind: 'sent', reference: '1' })
    expect(service.requests[0]).toMatchObject({ path: '/sms', to: SMS.to, from: 'Eder', text: SMS.text })
    expect(service.requests[0]?.headers).toMatchObject({ 'x-api-key': 'geheim' })
  })
})

describe('What a provider answers', () => {
  test.each([
    { status: 401, kind: 'refused', words: /API-Schlüssel/, because: 'another try changes nothing' },
    { status: 402, kind: 'refused', words: /Guthaben/, because: 'somebody has to pay first' },
    { status: 422, kind: 'refused', words: /Nummer oder Text/, because: 'the number is none' },
    { status: 429, kind: 'later', words: /nicht erreichbar/, because: 'it has no time now' },
    { status: 500, kind: 'later', words: /nicht erreichbar/, because: 'with one key it sends once' },
    { status: 302, kind: 'refused', words: /nicht an/, because: 'the key was not meant for somewhere else' },
  ])('with $status is $kind: $because', async ({ status, kind, words }) => {
    service.next.push({ status, headers: { location: 'http://127.0.0.1:1/' } })
    expect(await send()).toMatchObject({ kind, words: expect.stringMatching(words) })
    expect(service.requests).toHaveLength(1)
  })
  test('says how long to wait, and no longer than an hour', async () => {
    service.next.push(
      { status: 429, headers: { 'retry-after': '90' } },
      { status: 429, headers: { 'retry-after': '999999' } },
    )
    expect([await send(), await send()]).toMatchObject([{ afterSeconds: 90 }, { afterSeconds: 3600 }])
  })
  test.each([
    { success: '202', words: 'Die Nummer nimmt der SMS-Anbieter nicht an.' },
    { success: '500', words: 'Das Guthaben beim SMS-Anbieter ist aufgebraucht.' },
    { success: '900', words: 'Der SMS-Anbieter nimmt den API-Schlüssel nicht an.' },
    { success: 'x', words: 'Der SMS-Anbieter nimmt Nummer oder Text nicht an.' },
  ])('seven.io refuses with $success inside of a success', async ({ success, words }) => {
    service.next.push({ status: 200, body: { success } })
    expect(await send(SEVEN)).toMatchObject({ kind: 'refused', words })
  })
  test('of seven.io that fails leaves open whether it was sent', async () => {
    service.next.push({ status: 500 })
    expect(await send(SEVEN)).toMatchObject({ kind: 'unknown', isSafeAgain: false })
  })
})

describe('A connection', () => {
  test('cut after the message leaves open whether it was sent; whether it may be sent again, the provider decides', async () => {
    service.next.push('cut', 'cut')
    expect([await send(), await send(SEVEN)]).toMatchObject([
      { kind: 'unknown', isSafeAgain: true },
      { kind: 'unknown', isSafeAgain: false },
    ])
  })
  test('that never stood has sent nothing', async () => {
    const gone = await startSmsService()
    await gone.close()
    expect(await createSmsSender(gone.origin).send(SEVEN, SMS)).toMatchObject({
      kind: 'later',
      words: expect.stringContaining('nicht erreichbar'),
    })
  })
  test('without an address goes nowhere', async () => {
    expect(await createSmsSender().send({ ...HTTP, url: null }, SMS)).toMatchObject({ kind: 'later' })
  })
})
