import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpAt } from '#server/core/auth/totp.ts'
import { TEST_PASSWORD, startTestApp, type TestApp } from '#test/app.ts'
import { expectFocus } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

const NEW_PASSWORD = 'Marillenknödel-im-Mai'
const STEP_MS = 30_000

let shop: TestApp
let url: string
let browser: Browser
let admin: string
let moment = Date.parse('2026-11-20T11:00:00.000Z')
beforeAll(async () => {
  shop = await startTestApp({ hasWorker: true })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

let count = 0
async function person(role = 'ROLE_EMPLOYEE') {
  const username = `journey.${(count += 1)}`
  const email = `${username}@wirt.example`
  const body = {
    username,
    email,
    password: TEST_PASSWORD,
    roles: [role],
    mustChangePassword: false,
    firstName: 'Rosa',
    lastName: 'Lang',
  }
  expect((await shop.request('POST', '/api/users', { cookie: admin, body })).status).toBe(201)
  return { username, email }
}
/** A code no earlier step of the journey has used. */
function nextCode(secret: string) {
  moment += STEP_MS
  shop.setNow(new Date(moment).toISOString())
  return totpAt(secret, shop.app.clock.now())
}
async function open(path: string, viewport: { width: number; height: number } = DESKTOP) {
  const { page } = await openPage(browser, `${url}${path}`, { viewport })
  return page
}
const sees = async (page: Page, what: string) => {
  await expectWithin(page, what)
  await expectAccessible(page, what)
}
const type = async (page: Page, { username }: { username: string }, password = TEST_PASSWORD) => {
  await page.getByLabel('Benutzername', { exact: true }).fill(username)
  await page.getByLabel('Kennwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
const isInside = (page: Page) => page.waitForURL(/\/backend(#.*)?$/)
const linkTo = async (address: string, path: string) => {
  const found = () =>
    shop.mails
      .flatMap(({ to, text }) =>
        to === address ? (new RegExp(`(/backend/login#${path}=[\\w-]+)`).exec(text)?.[1] ?? []) : [],
      )
      .at(-1)
  await expect.poll(found).toBeDefined()
  return found()!
}

/** Sets a second factor up on a page that shows how, and answers its secret and the recovery codes. */
async function setUp(page: Page, viewport: string) {
  await page.getByLabel('Ihr Kennwort', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByAltText('QR-Code für die App').waitFor()
  await expectFocus(page, 'Mit der App lesen')
  await sees(page, `the code to scan at ${viewport}`)
  const secret = new URL(
    (await page.getByRole('link', { name: 'auf diesem Gerät in der App öffnen' }).getAttribute('href'))!,
  ).searchParams.get('secret')!
  await page.getByLabel('Code aus der App').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Der Code passt nicht.').waitFor()
  await page.getByLabel('Code aus der App').fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await page.getByText('Ersatzcodes aufbewahren').waitFor()
  await sees(page, `the recovery codes at ${viewport}`)
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  return { secret, codes }
}

test.each(WIDTHS)(
  'a second factor is set up in the profile, asked for at the door and switched off again, at $width px',
  async viewport => {
    const who = await person()
    const page = await open('/backend/login', viewport)
    await type(page, who)
    await isInside(page)
    await page.goto(`${url}/backend#/profile`)
    await page.getByRole('button', { name: 'Einrichten' }).click()
    const { secret, codes } = await setUp(page, `${viewport.width} px`)
    await page.getByText('10 Ersatzcodes übrig.').waitFor()
    await sees(page, 'the profile')

    await page.goto(`${url}/backend/logout`)
    await page.getByText('Sie wurden abgemeldet.').waitFor()
    await type(page, who)
    await page.getByText('Ihr Konto ist mit einem zweiten Faktor geschützt.').waitFor()
    await expectFocus(page, 'Code aus der App')
    await sees(page, 'the second step')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Der Code ist falsch oder abgelaufen.').waitFor()
    await page.getByRole('button', { name: 'Telefon nicht zur Hand? Ersatzcode verwenden' }).click()
    await expectFocus(page, 'Ersatzcode')
    await page.keyboard.type(codes[0]!)
    await page.keyboard.press('Enter')
    await isInside(page)

    await page.goto(`${url}/backend#/profile`)
    await page.getByText('9 Ersatzcodes übrig.').waitFor()
    await page.getByRole('button', { name: 'Ausschalten' }).click()
    await page.getByLabel('Code aus der App').fill(nextCode(secret))
    await page.getByLabel('Ihr Kennwort', { exact: true }).fill(TEST_PASSWORD)
    await sees(page, 'the question before it goes')
    await page.keyboard.press('Enter')
    await page.getByText('Der zweite Faktor ist ausgeschaltet.').waitFor()
  },
)

test.each(WIDTHS)('whoever is signed in elsewhere is seen and signed out from here, at $width px', async viewport => {
  const who = await person()
  const phone = await open('/backend/login')
  await type(phone, who)
  await isInside(phone)
  for (let round = 0; round < 2; round += 1)
    await shop.request('POST', '/api/login', { body: { username: who.username, password: TEST_PASSWORD } })
  const page = await open('/backend/login', viewport)
  await type(page, who)
  await isInside(page)
  await page.goto(`${url}/backend#/profile`)
  const list = page.getByRole('region', { name: 'Sitzungen' })
  await list.getByText('Dieses Gerät').waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
  await list.scrollIntoViewIfNeeded()
  await sees(page, 'the sessions')
  await list
    .getByRole('button', { name: /^Unbekanntes Gerät/ })
    .first()
    .click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  await list.getByRole('button', { name: 'Überall sonst abmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Überall sonst abmelden' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await phone.reload()
  await phone.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
})

test.each(WIDTHS)(
  'a link from a mail signs in once, and a forgotten password is replaced, at $width px',
  async viewport => {
    const who = await person()
    const page = await open('/backend/login', viewport)
    await page.getByLabel('Benutzername', { exact: true }).fill(who.username)
    await page.getByRole('button', { name: 'Link per E-Mail' }).click()
    await expectFocus(page, 'Benutzername oder E-Mail-Adresse')
    await sees(page, 'asking for a link')
    await page.keyboard.press('Enter')
    await page.getByText('ist in Kürze eine Nachricht da').waitFor()
    await sees(page, 'a link on its way')
    const link = await linkTo(who.email, 'login')
    const mailed = await open(link, viewport)
    await mailed.getByRole('button', { name: 'Jetzt anmelden' }).waitFor()
    expect(new URL(mailed.url()).hash).toBe('')
    await sees(mailed, 'a link that was opened')
    await mailed.keyboard.press('Enter')
    await isInside(mailed)
    const late = await open(link)
    await late.getByRole('button', { name: 'Jetzt anmelden' }).click()
    await late.getByText('Dieser Link ist ungültig oder abgelaufen.').waitFor()
    await late.getByRole('button', { name: 'Zur Anmeldung' }).click()
    await late.getByRole('button', { name: 'Kennwort vergessen' }).click()
    await late.getByLabel('Benutzername oder E-Mail-Adresse').fill(who.email)
    await late.keyboard.press('Enter')
    await late.getByText('ist in Kürze eine Nachricht da').waitFor()
    const reset = await open(await linkTo(who.email, 'reset'), viewport)
    await expectFocus(reset, 'Neues Kennwort')
    await sees(reset, 'a new password')
    await reset.keyboard.type(NEW_PASSWORD)
    await reset.getByLabel('Neues Kennwort wiederholen').fill('Anders-gedacht-9')
    await reset.keyboard.press('Enter')
    await reset.getByText('Die beiden Kennwörter stimmen nicht überein.').waitFor()
    await reset.getByLabel('Neues Kennwort wiederholen').fill(NEW_PASSWORD)
    await reset.keyboard.press('Enter')
    await isInside(reset)
  },
)

test('the administration takes a lost second factor away in the form of the account, where it shows only while there is one', async () => {
  const who = await person()
  const entered = await shop.request('POST', '/api/login', {
    body: { username: who.username, password: TEST_PASSWORD },
  })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const { id } = entered.body.data as { id: number }
  const page = await open('/health/live')
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/users/${id}`)
  const factor = page.getByLabel('Zweiter Faktor')
  await page.getByLabel('Muss das Kennwort bei der nächsten Anmeldung ändern').waitFor()
  expect(await factor.count()).toBe(0)

  const begun = await shop.request('POST', '/api/users/me/totp', { cookie, body: { currentPassword: TEST_PASSWORD } })
  const { secret } = begun.body.data as { secret: string }
  expect(
    (await shop.request('POST', '/api/users/me/totp/confirm', { cookie, body: { code: nextCode(secret) } })).status,
  ).toBe(200)
  await page.reload()
  await factor.uncheck()
  await sees(page, 'an account with a second factor')
  await page.keyboard.press('Control+s')
  await page.getByText('Benutzer gespeichert.').waitFor()
  await factor.waitFor({ state: 'detached' })
  expect(
    (await shop.request('POST', '/api/login', { body: { username: who.username, password: TEST_PASSWORD } })).status,
  ).toBe(200)
})

test('a second factor the house demands is set up before anything else, and the work then begins', async () => {
  const who = await person('ROLE_MANAGER')
  const settings = await open('/health/live')
  const [name = '', value = ''] = admin.split('=')
  await settings.context().addCookies([{ name, value, url }])
  await settings.goto(`${url}/backend#/settings/access`)
  await settings.getByLabel('Zweiter Faktor für Leitung und Administration').check()
  await settings.keyboard.press('Control+s')
  await settings.getByText('gespeichert').first().waitFor()
  await sees(settings, 'the setting')
  const page = await open('/backend/login')
  await type(page, who)
  await page.getByRole('heading', { name: 'Zweiter Faktor' }).waitFor()
  await page.goto(`${url}/backend#/orders/current`)
  await page.getByRole('heading', { name: 'Zweiter Faktor' }).waitFor()
  await sees(page, 'the duty to set it up')
  await setUp(page, 'the duty')
  await page.getByRole('navigation').first().waitFor()
  await page.goto(`${url}/backend#/profile`)
  await page.getByText('Ihr Betrieb verlangt ihn, er bleibt eingeschaltet.').waitFor()
  expect(await page.getByRole('button', { name: 'Ausschalten' }).count()).toBe(0)
})
