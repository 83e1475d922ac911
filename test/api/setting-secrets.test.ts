import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#contract/config/config-fields.ts'
import { answers } from '#server/core/db/answers.ts'
import { followMailSettings } from '#server/core/secrets/mail-settings.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import { mailFailure } from '#server/features/notifications/mail-failure.ts'
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
  (await answers({ name: 'text', sealed: 'text' })`select name, sealed from setting_secrets order by name`.execute(shop.app.db)).rows

describe('A credential', () => {
  test('is kept sealed, and nobody ever reads it back', async () => {
    const saved = await post({ mail: { host: 'smtp.eder.example', user: 'eder', password: 'Nockerl-7' }, sms: { apiKey: 'sms-Key-9' } })
    expect(saved.status, saved.text).toBe(200)
    for (const cookie of [admin, await shop.loginAs('ROLE_MANAGER'), undefined]) {
      const answer = await shop.request('GET', '/api/config', cookie ? { cookie } : {})
      expect(answer.text).not.toMatch(/Nockerl|sms-Key/)
      const { mail, sms } = answer.body.data as Partial<Config>
      expect([mail?.passwordIsSet, sms?.apiKeyIsSet]).toEqual(cookie ? [true, true] : [undefined, undefined])
    }
    expect(JSON.stringify(await sealed())).not.toMatch(/Nockerl|sms-Key/)
    const stored = await answers({ all: 'text' })`select settings::text as "all" from config`.execute(shop.app.db.withoutPlugins())
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
      body: { errors: [{ field: 'mail.password', message: 'Bitte geben Sie für den neuen Mailserver auch das Kennwort ein.' }] },
    })
    expect(await post({ sms: { provider: 'http', url: 'https://sms.example' } })).toMatchObject({
      body: { errors: [{ field: 'sms.apiKey' }] },
    })
    expect((await post({ mail: { host: 'smtp.neu.example', password: 'Neues-1' } })).status).toBe(200)
    expect(await readSettingSecret(shop.app, 'mail.password')).toBe('Neues-1')
  })

  test('is gone when it is taken away', async () => {
    expect((await post({ mail: { password: null } })).status).toBe(200)
    expect((await sealed()).map(({ name }) => name)).toEqual(['sms.apiKey'])
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
  const mail = { to: 'anna@example.at', subject: 'Test', text: 'Servus', html: '<p>Servus</p>', messageId: '<1@eder.example>' }
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
})
