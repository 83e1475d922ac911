import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendTestMails } from '#server/features/notifications/test-messages.ts'
import { createSmsSender } from '#server/ports/sms/sms-sender.ts'
import { type SmsService, startSmsService } from '#test/sms-service.ts'
import { type Desk, eventually, openDesk } from './backoffice-desk.ts'
import { expectAccessible, WIDTHS } from './browser.ts'

let desk: Desk
let phones: SmsService
beforeEach(async () => {
  ;[desk, phones] = [await openDesk(), await startSmsService()]
  desk.shop.app.sms = createSmsSender(phones.origin)
})
afterEach(async () => {
  await desk.close()
  await phones.close()
})

test('an owner sets up mail and SMS, tries both, and never sees a credential again', async () => {
  const { page, complaints } = await desk.enter('/settings/messages')
  const mail = page.getByRole('region', { name: 'E-Mail' })
  await mail.getByLabel('Mailserver').fill('smtp.eder.example')
  await mail.getByLabel('Benutzername').fill('eder')
  await mail.getByLabel('Kennwort oder API-Schlüssel', { exact: true }).fill('Nockerl-7')
  await mail.getByText('Bitte speichern Sie zuerst.').waitFor()
  const sms = page.getByRole('region', { name: 'SMS', exact: true })
  await sms.getByLabel('API-Schlüssel').fill('sms-Key-9')
  await sms.getByRole('switch', { name: /^SMS/ }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Einstellungen gespeichert.').waitFor()
  expect(await desk.read('/config')).toMatchObject({
    mail: { passwordIsSet: true },
    sms: { apiKeyIsSet: true },
    enableSMS: true,
  })

  await page.reload()
  expect(await mail.getByLabel('Kennwort oder API-Schlüssel', { exact: true }).inputValue()).not.toContain('Nockerl')
  expect(await page.content()).not.toMatch(/Nockerl-7|sms-Key-9/)

  await sms.getByText('0 von 500 SMS in diesem Monat gesendet.').waitFor()
  await sms.getByLabel('Test-SMS an').fill('+43 664 1234567')
  phones.next.push({ status: 401 })
  await sms.getByRole('button', { name: 'Test-SMS senden' }).click()
  await sms.getByText('Der SMS-Anbieter nimmt den API-Schlüssel nicht an. (401', { exact: false }).waitFor()
  await sms.getByRole('button', { name: 'Test-SMS senden' }).click()
  await sms.getByText('Gesendet. Bitte sehen Sie nach, ob sie ankommt.').waitFor()
  expect(phones.messages).toMatchObject([{ to: '+436641234567', headers: { 'x-api-key': 'sms-Key-9' } }])

  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, `messages at ${viewport.width}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `no sideways at ${viewport.width}`,
    ).toBe(true)
  }
  expect(complaints.filter(text => !text.includes('401'))).toEqual([])
})

test('the answer of the mail server is told in German', async () => {
  const { shop } = desk
  await sql`update users set email = 'chefin@eder.example'`.execute(shop.app.db)
  shop.app.mailer.send = () =>
    Promise.reject(
      Object.assign(new Error('auth'), { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Bad credentials' }),
    )
  const { page } = await desk.enter('/settings/messages')
  const mail = page.getByRole('region', { name: 'E-Mail' })
  await mail.getByRole('button', { name: /^Testmail an/ }).click()
  await mail.getByText(/^Unterwegs an/).waitFor()
  await sendTestMails(shop.app)
  const said = mail.getByText('Der Mailserver nimmt Benutzername und Kennwort nicht an.', { exact: false })
  await said.waitFor()
  await expect.poll(() => said.innerText()).toContain('(535 5.7.8 Bad credentials)')
})

test('an owner writes own words, sees the mail they make, and goes back to the usual ones', async () => {
  const { page, complaints } = await desk.enter('/settings/messages')
  const texts = page.getByRole('region', { name: 'Texte an Gäste' })
  const preview = page.frameLocator('iframe[title="Vorschau: Bestellung angenommen"]')
  await preview.getByText('Guten Tag Anna Gruber').waitFor()
  await preview.getByText('wir haben Ihre Bestellung bestätigt und bereiten sie vor.').last().waitFor()

  await texts.getByLabel('Einleitung').fill('Servus {{Name}}')
  await texts.getByText('Den Platzhalter {{Name}} gibt es nicht.').waitFor()
  await texts.getByLabel('Einleitung').fill('wir kochen schon, {{Vorname}}!')
  await preview.getByText('wir kochen schon, Anna!').last().waitFor()
  await texts.getByLabel('SMS', { exact: true }).fill('Wird um {{Zeit}} fertig 😀')
  await texts.getByText('Ein Zeichen darin, etwa ein Emoji', { exact: false }).waitFor()
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, `texts at ${viewport.width}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `no sideways at ${viewport.width}`,
    ).toBe(true)
  }
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Einstellungen gespeichert.').waitFor()
  await eventually(async () =>
    expect(await desk.read('/config')).toMatchObject({
      noticeTexts: [
        { kind: 'confirmed', introduction: 'wir kochen schon, {{Vorname}}!', sms: 'Wird um {{Zeit}} fertig 😀' },
      ],
    }),
  )
  await texts.getByRole('button', { name: 'Standardtexte wiederherstellen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(async () => expect(await desk.read('/config')).toMatchObject({ noticeTexts: [] }))
  expect(complaints).toEqual([])
})
