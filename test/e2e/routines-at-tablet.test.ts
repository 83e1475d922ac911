import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const HOUR_MS = 3_600_000
let shop: TestShop
let browser: Browser
let address: string
let admin: string
beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  admin = await shop.loginAs('ROLE_ADMIN')
  address = `${await shop.listen()}/backoffice/${shop.branchId}/${await keyOf(shop, admin, 'backoffice')}#/routines`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const make = async (path: string, body: object) => {
  const answer = await shop.request('POST', `/api${path}`, { cookie: admin, body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as { id: number; secret: string }
}
const read = async (id: number) =>
  (await shop.request('GET', `/api/tasks/${id}`, { cookie: admin })).body.data as unknown as Task
const list = (title: string, dueInMs: number, points: readonly object[]) =>
  make('/tasks', {
    title,
    branch: { id: shop.branchId },
    routine: 'hygiene',
    dueAt: new Date(Date.parse(shop.app.clock.now()) + dueInMs).toISOString(),
    isDueAllDay: false,
    points,
  })
const titles = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).map(text => text.split(/\s/)[0])

test('the first tick asks who it is, once for a shift, and a point that wants a photo opens the camera', async () => {
  const { id } = await list('Hygiene', 20 * 60_000, [{ text: 'Boden' }, { text: 'Kassenlade', requiresPhoto: true }])
  const { page, complaints } = await openPage(browser, address, { viewport: TABLET, hasTouch: true })
  await page.getByText('Noch niemand angemeldet').waitFor()
  await expectAccessible(page, 'the lists of a tablet')
  await page.getByRole('checkbox', { name: 'Boden' }).tap()
  await page.getByRole('dialog', { name: 'Wer hakt ab?' }).waitFor()
  await expectAccessible(page, 'who ticks at a tablet')
  await page.getByLabel('Ihre Initialen').fill('lh')
  await page.getByRole('button', { name: 'Weiter' }).tap()
  await page.getByText('Es hakt ab: LH').waitFor()
  await expect
    .poll(async () => (await read(id)).points[0])
    .toMatchObject({ isDone: true, doneBy: expect.stringMatching(/^LH, /) })

  const camera = page.waitForEvent('filechooser')
  await page.getByRole('checkbox', { name: 'Kassenlade' }).tap()
  await (await camera).setFiles({ name: 'lade.png', mimeType: 'image/png', buffer: PIXEL })
  expect(await page.locator('input[type="file"]').first().getAttribute('capture')).toBe('environment')
  await expect.poll(async () => (await read(id)).points[1]?.isDone).toBe(true)

  // it is known also to the next page, until somebody says that it is not them
  await page.reload()
  await page.getByText('Es hakt ab: LH').waitFor()
  await page.getByRole('button', { name: 'Ich bin es nicht' }).tap()
  await page.getByText('Noch niemand angemeldet').waitFor()
  expect(complaints).toEqual([])
})

test('what is overdue moves to the front at its hour, with a sound where somebody has let it, on a phone as well', async () => {
  await list('Abends', 3 * HOUR_MS, [{ text: 'Licht' }])
  await list('Mittags', HOUR_MS, [{ text: 'Kühlhaus' }])
  const { page, complaints } = await openPage(browser, `${address.split('#')[0]}`, { viewport: PHONE, hasTouch: true })
  await page.evaluate(() => {
    const Whole = window.OscillatorNode
    const heard = { tones: 0 }
    Object.assign(window, { heard })
    window.OscillatorNode = class extends Whole {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.tones += 1
      }
    }
  })
  await page.getByRole('link', { name: 'Listen' }).tap()
  await page.getByRole('heading', { name: /^Mittags/ }).waitFor()
  const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones)
  await page.getByRole('button', { name: 'Ton einschalten' }).tap()
  await page.getByRole('button', { name: 'Ton ausschalten' }).waitFor()
  const first = await tones()
  expect(first).toBeGreaterThan(0)
  shop.setNow(new Date(Date.parse(shop.app.clock.now()) + HOUR_MS + 60_000).toISOString())
  await expect.poll(async () => (await titles(page))[0], { timeout: 40_000 }).not.toBe('Abends')
  await page.getByText('überfällig').first().waitFor({ timeout: 40_000 })
  await expect.poll(tones).toBeGreaterThan(first)
  expect((await titles(page)).indexOf('Mittags')).toBeLessThan((await titles(page)).indexOf('Abends'))
  await expectWithin(page, 'the lists of a tablet')
  await page.getByRole('button', { name: 'Ton ausschalten' }).tap()
  await page.getByRole('button', { name: 'Ton einschalten' }).waitFor()
  expect(complaints).toEqual([])
})

test('a PIN is asked for where people have one, and who has none says their initials', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { id: person } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  const { secret: pin } = await make(`/users/${person}/time-tracking-pin`, {})
  const { id } = await list('Zusperren', 30 * 60_000, [{ text: 'Tür' }])
  const { page, complaints } = await openPage(browser, address, { viewport: TABLET, hasTouch: true })
  await page.getByRole('checkbox', { name: 'Tür' }).tap()
  await page.getByLabel('PIN oder Ausweis').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Die PIN ist falsch.').waitFor()
  await page.getByLabel('PIN oder Ausweis').fill(pin)
  await page.keyboard.press('Enter')
  await page.getByText(/^Es hakt ab: Toni/).waitFor()
  await expect.poll(async () => (await read(id)).points[0]?.doneBy).toMatch(/^Toni/)

  await page.getByRole('button', { name: 'Ich bin es nicht' }).tap()
  await page.getByRole('button', { name: 'Anmelden' }).tap()
  await page.getByRole('button', { name: 'Ich habe weder PIN noch Ausweis' }).tap()
  await page.getByLabel('Ihre Initialen').fill('TT')
  await page.keyboard.press('Enter')
  // Toni Test has a PIN: nobody else signs so
  await page.getByText('So heißt hier jemand mit PIN oder Ausweis.', { exact: false }).waitFor()
  await expectAccessible(page, 'initials beside PINs')
  await page.getByLabel('Ihre Initialen').fill('LH')
  await page.keyboard.press('Enter')
  await page.getByText('Es hakt ab: LH').waitFor()
  expect(complaints.filter(text => !text.includes('422'))).toEqual([])
})
