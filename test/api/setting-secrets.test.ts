import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#contract/config/config-fields.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { followMailSettings } from '#server/core/secrets/mail-settings.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import { mailFailure, mayHaveLeft } from '#server/core/mail/mail-failure.ts'
import { createMailer } from '#server/ports/mailer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer } from '#test/mail-server.ts'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
const post = (body: object) => shop.request('POST', '/api/config', { cookie: admin, body })
const sealed = async () =>
  (
    await typedSql({ name: 'text', sealed: 'text' })`select name, sealed from setting_secrets order by name`.execute(
      shop.app.db,
    )
  ).rows

describe('A credential', () => {
  test('is kept sealed, and nobody ever reads it back', async () => {
    const saved = await post({
      mail: { host: 'smtp.eder.example', user: 'eder', password: 'Nockerl-7' },
      sms: { apiKey: 'sms-Key-9' },
    })
    expect(saved.status, saved.text).toBe(200)
    for (const cookie of [admin, await shop.loginAs('ROLE_MANAGER'), undefined]) {
      const answer = await shop.request('GET', '/api/config', cookie ? { cookie } : {})
      expect(answer.text).not.toMatch(/Nockerl|sms-Key/)
      const { mail, sms } = answer.body.data as Partial<Config>
      expect([mail?.passwordIsSet, sms?.apiKeyIsSet]).toEqual(cookie ? [true, true] : [undefined, undefined])
    }
    expect(JSON.stringify(await sealed())).not.toMatch(/Nockerl|sms-Key/)
    const stored = await typedSql({ all: 'text' })`select settings::text as "all" from config`.execute(shop.app.db)
    expect(stored.rows[0]?.all).not.toMatch(/Nockerl|sms-Key|password|apiKey/)
    expect((await shop.request('GET', '/api/logs', { cookie: admin })).text).not.toMatch(/Nockerl|sms-Key/)
    expect(await readSettingSecret(shop.app, 'mail.password')).toBe('Nockerl-7')
  })

  test('stays when other settings change, and an empty one changes nothing', async () => {
    expect((await post({ mail: { port: 465, password: '' }, shopName: 'Eder' })).status).toBe(422)
    expect((await post({ mail: { port: 465 }, shopName: 'Eder' })).status).toBe(200)
    expect(await readSettingSecret(shop.app, 'mail.password')).toBe('Nockerl-7')
  })

  test('never goes to a server it was not given for', async () => {
    expect(await post({ mail: { host: 'smtp.fremd.example' } })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'mail.password', message: 'Bitte geben Sie für den neuen Mailserver auch das Kennwort ein.' },
        ],
      },
    })
    expect(await post({ sms: { provider: 'http', url: 'https://sms.example' } })).toMatchObject({
      body: { errors: [{ field: 'sms.apiKey' }] },
    })
    expect((await post({ mail: { host: 'smtp.neu.example', password: 'Neues-1' } })).status).toBe(200)
    expect(await readSettingSecret(shop.app, 'mail.password')).toBe('Neues-1')
  })

  test('is asked for again by a provider that takes its place, and not for sending nothing', async () => {
    const url = 'https://api.mail.example/emails'
    expect(await post({ mail: { transport: 'api', url } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mail.password' }] },
    })
    expect((await post({ mail: { transport: 'none' } })).status).toBe(200)
    expect(await post({ mail: { transport: 'smtp' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mail.password' }] },
    })
    expect((await post({ mail: { transport: 'api', url, password: 'api-Key-1' } })).status).toBe(200)
    expect((await post({ mail: { transport: 'smtp', password: 'Neues-1' } })).status).toBe(200)
  })

  test('is gone when it is taken away', async () => {
    expect((await post({ mail: { password: null } })).status).toBe(200)
    expect((await sealed()).map(({ name }) => name)).toEqual(['sms.apiKey'])
  })
})

test('The settings refuse a provider of mails in the open, because what guests are told and the key do not travel so', async () => {
  expect(await post({ mail: { url: 'http://api.mail.example' } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'mail.url' }] },
  })
})

test.each([
  { sms: { sender: 'Größl' }, field: 'sms.sender', because: 'telephones know no umlaut there' },
  { sms: { sender: 'Gasthof zum Eder' }, field: 'sms.sender', because: 'eleven letters are the most' },
  {
    sms: { provider: 'http', url: 'http://sms.example', apiKey: 'k' },
    field: 'sms.url',
    because: 'numbers of guests do not travel in the open',
  },
])('The settings refuse $sms, because $because', async ({ sms, field }) => {
  expect(await post({ sms })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

describe('The mail server of the settings', () => {
  const mail = {
    to: 'anna@example.at',
    subject: 'Test',
    text: 'Servus',
    html: '<p>Servus</p>',
    messageId: '<1@eder.example>',
  }
  const mailer = () =>
    createMailer(
      undefined,
      followMailSettings(shop.app.catalogue, () => readSettingSecret(shop.app, 'mail.password')),
    )

  test('sends from the moment it is saved, and no more when it is taken out', async () => {
    const server = await startMailServer()
    const { hostname, port } = new URL(server.url)
    const own = mailer()
    expect(own.isConfigured).toBe(false)
    await post({ mail: { host: hostname, port: Number(port), security: 'none', user: '' } })
    await shop.app.catalogue.current()
    expect(own.isConfigured).toBe(true)
    await own.send(mail)
    expect(server.mails).toMatchObject([{ to: ['anna@example.at'] }])

    await post({ mail: { security: 'starttls' } })
    await shop.app.catalogue.current()
    const error = await own.send(mail).catch((reason: unknown) => reason)
    expect(mailFailure(error)).toMatch(/^Die verschlüsselte Verbindung zum Mailserver kommt nicht zustande\. \(502 /)
    expect(server.mails).toHaveLength(1)

    await post({ mail: { host: '' } })
    await shop.app.catalogue.current()
    expect(own.isConfigured).toBe(false)
    await server.close()
  })

  test('is silent while mails are switched off, and goes on with what stood there', async () => {
    const server = await startMailServer()
    const { hostname, port } = new URL(server.url)
    const own = mailer()
    await post({ mail: { host: hostname, port: Number(port), security: 'none', transport: 'none' } })
    await shop.app.catalogue.current()
    expect(own.isConfigured).toBe(false)
    await expect(own.send(mail)).rejects.toThrow('No mail server is configured')
    await post({ mail: { transport: 'smtp' } })
    await shop.app.catalogue.current()
    await own.send(mail)
    expect(server.mails).toHaveLength(1)
    await server.close()
  })
})

describe('A provider of mails', () => {
  const mail = {
    to: 'anna@example.at',
    subject: 'Grüße',
    text: 'Servus',
    html: '<p>Servus</p>',
    messageId: '<7@eder.example>',
    from: '"Eder" <laden@eder.example>',
    replyTo: 'antwort@eder.example',
    bcc: 'buch@eder.example',
    attachments: [{ filename: 'abholung.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  }
  const mailer = (url: string) =>
    createMailer(undefined, () => ({ server: { transport: 'api', url }, password: () => Promise.resolve('api-Key-1') }))

  test('gets the whole mail with the key, and the same key of the message on every try', async () => {
    const provider = await startProvider(200, '{"id":"1"}')
    await mailer(provider.url).send(mail)
    await mailer(provider.url).send(mail)
    expect(provider.asked).toHaveLength(2)
    for (const { headers, body } of provider.asked) {
      expect(headers).toMatchObject({ authorization: 'Bearer api-Key-1', 'idempotency-key': '<7@eder.example>' })
      expect(JSON.parse(body)).toEqual({
        from: '"Eder" <laden@eder.example>',
        to: ['anna@example.at'],
        bcc: ['buch@eder.example'],
        reply_to: ['antwort@eder.example'],
        subject: 'Grüße',
        text: 'Servus',
        html: '<p>Servus</p>',
        headers: { 'Message-ID': '<7@eder.example>' },
        attachments: [{ filename: 'abholung.ics', content: btoa('BEGIN:VCALENDAR'), content_type: 'text/calendar' }],
      })
    }
    await provider.close()
  })

  test.each([
    { status: 401, words: 'Der Mailanbieter nimmt den API-Schlüssel nicht an. (401 nein)' },
    { status: 422, words: 'Der Mailserver hat die Nachricht nicht angenommen. (422 nein)' },
    { status: 302, words: 'Der Mailserver hat die Nachricht nicht angenommen. (302 nein)' },
  ])('that answers $status is told in words: $words', async ({ status, words }) => {
    const provider = await startProvider(status, 'nein')
    const error = await mailer(provider.url)
      .send(mail)
      .catch((reason: unknown) => reason)
    expect([mailFailure(error), mayHaveLeft(error)]).toEqual([words, false])
    await provider.close()
  })

  test('that is away has certainly not sent', async () => {
    const provider = await startProvider(200, '')
    await provider.close()
    const error = await mailer(provider.url)
      .send(mail)
      .catch((reason: unknown) => reason)
    expect([mailFailure(error), mayHaveLeft(error)]).toEqual(['Der Mailserver ist nicht erreichbar.', false])
  })
})

/** A provider on this machine that answers everything alike and remembers what it was asked. */
async function startProvider(status: number, answer: string) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      asked.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: '/anderswo' } : {}).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`
  return { url, asked, close: () => new Promise(resolve => server.close(resolve)) }
}
