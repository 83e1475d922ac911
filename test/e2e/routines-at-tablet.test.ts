import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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
const list = (title: string, dueInMs: number, points: readonly object[], more: object = {}) =>
  make('/tasks', {
    title,
    branch: { id: shop.branchId },
    routine: 'hygiene',
    dueAt: new Date(Date.parse(shop.app.clock.now()) + dueInMs).toISOString(),
    isDueAllDay: false,
    points,
    ...more,
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
  await page.getByRole('button', { name: 'Ich bin nicht LH' }).tap()
  await page.getByRole('dialog', { name: 'Wer hakt ab?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Noch niemand angemeldet').waitFor()
  expect(complaints).toEqual([])
})

test('a list that is to be proved by a photo is finished at the tablet with the camera of the device', async () => {
  const { id } = await list('Theke', 25 * 60_000, [{ text: 'Abdecken' }], { requiresPhoto: true })
  const seeing = await launchBrowser({ hasCamera: true })
  onTestFinished(() => seeing.close())
  const { page, complaints } = await openPage(seeing, address, { viewport: TABLET, hasTouch: true })
  const card = page.getByRole('region', { name: /^Theke/ })
  await card.getByText('Zum Abschluss gehört ein Foto.').waitFor()
  await card.getByRole('checkbox', { name: 'Abdecken' }).tap()
  await page.getByLabel('Ihre Initialen').fill('lh')
  await page.getByRole('button', { name: 'Weiter' }).tap()
  await card.getByRole('button', { name: 'Foto aufnehmen und abschließen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await dialog.getByLabel('Bild der Kamera').waitFor()
  // it is pressed once there is a picture to take
  await expect.poll(() => dialog.getByRole('button', { name: 'Aufnehmen' }).isEnabled()).toBe(true)
  await expectAccessible(page, 'the camera of a tablet')
  await dialog.getByRole('button', { name: 'Aufnehmen' }).tap()
  await expect.poll(async () => (await read(id)).status).toBe('done')
  const { uploads, completedBy } = await read(id)
  expect(completedBy).toMatch(/^LH, /)
  expect(uploads).toMatchObject([{ name: 'foto.jpg' }])
  const photo = card.getByRole('link', { name: 'Foto zur Liste ansehen' })
  const taken = await page.request.get(new URL((await photo.getAttribute('href')) ?? '', address).href)
  expect([taken.status(), (await taken.body()).length > 1000]).toEqual([200, true])
  expect(complaints).toEqual([])
})

test('whoever left the tablet alone is asked by one press whether they are still there, and nobody ticks as them', async () => {
  const { id } = await list('Vitrine', 26 * 60_000, [{ text: 'Glas' }, { text: 'Licht' }, { text: 'Preise' }])
  const { page, complaints } = await openPage(browser, address, { viewport: TABLET, hasTouch: true })
  const card = page.getByRole('region', { name: /^Vitrine/ })
  const doers = async () => (await read(id)).points.map(({ doneBy }) => doneBy?.split(',')[0])
  await card.getByRole('checkbox', { name: 'Glas' }).tap()
  await page.getByLabel('Ihre Initialen').fill('lh')
  await page.keyboard.press('Enter')
  await expect.poll(doers).toEqual(['LH', undefined, undefined])
  const leaveAlone = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('tresen:routine-shift') ?? '{}') as { usedAt: number }
      localStorage.setItem('tresen:routine-shift', JSON.stringify({ ...kept, usedAt: kept.usedAt - 31 * 60_000 }))
    })
  await leaveAlone()
  await page.reload()
  await card.getByRole('checkbox', { name: 'Licht' }).tap()
  const still = page.getByRole('dialog', { name: 'Hakt noch LH ab?' })
  await expectAccessible(page, 'whether somebody still works at a tablet')
  await still.getByRole('button', { name: 'Ja, ich bin LH' }).tap()
  await expect.poll(doers).toEqual(['LH', 'LH', undefined])

  await leaveAlone()
  await page.reload()
  await card.getByRole('checkbox', { name: 'Preise' }).tap()
  await still.getByRole('button', { name: 'Nein, jemand anderes' }).tap()
  await page.getByLabel('Ihre Initialen').fill('mk')
  await page.keyboard.press('Enter')
  await expect.poll(doers).toEqual(['LH', 'LH', 'MK'])
  expect(complaints).toEqual([])
})

test('what is overdue says so on every page of the tablet, with a sound once for each list, and moves to the front', async () => {
  await list('Abends', 5 * HOUR_MS, [{ text: 'Licht' }])
  await list('Mittags', HOUR_MS, [{ text: 'Kühlhaus' }])
  await list('Nachmittags', 3 * HOUR_MS, [{ text: 'Vitrine' }])
  const { page, complaints } = await openPage(browser, address, {
    viewport: PHONE,
    hasTouch: true,
    prepare: one =>
      one.addInitScript(() => {
        const heard = { tones: 0 }
        Object.assign(window, { heard })
        window.OscillatorNode = class extends window.OscillatorNode {
          constructor(context: BaseAudioContext, options?: OscillatorOptions) {
            super(context, options)
            heard.tones += 1
          }
        }
      }),
  })
  const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones)
  await page.getByRole('heading', { name: /^Mittags/ }).waitFor()
  await page.getByRole('button', { name: 'Ton einschalten' }).tap()
  await page.getByRole('button', { name: 'Ton ausschalten' }).waitFor()
  const first = await tones()
  expect(first).toBeGreaterThan(0)
  const later = (ms: number) => shop.setNow(new Date(Date.parse(shop.app.clock.now()) + ms).toISOString())
  const overdue = page.getByRole('link', { name: /^\d+ Listen? überfällig$/ })

  // in the kitchen nobody looks at the lists
  await page.getByRole('link', { name: 'Küche' }).tap()
  await page.getByRole('heading', { name: 'Küche', level: 1 }).waitFor()
  expect(await tones()).toBe(first)
  const before = await overdue.count()
  later(HOUR_MS + 60_000)
  if (before === 0) await overdue.waitFor()
  await expect.poll(tones).toBe(first * 2)
  await expectAccessible(page, 'the kitchen with an overdue list')
  await expectWithin(page, 'the kitchen with an overdue list')

  // a page that is loaded anew has sounded for it, and sounds for the next one
  await page.reload()
  await overdue.waitFor()
  expect(await tones()).toBe(0)
  later(2 * HOUR_MS)
  await page.getByRole('link', { name: 'Verfügbarkeit' }).tap()
  await expect.poll(tones).toBe(first)

  await overdue.tap()
  await page.getByRole('heading', { name: /^Mittags/ }).waitFor()
  expect(await overdue.count()).toBe(0)
  const order = (await titles(page)).filter(title => ['Abends', 'Mittags', 'Nachmittags'].includes(title ?? ''))
  expect(order).toEqual(['Mittags', 'Nachmittags', 'Abends'])
  await page.getByText('überfällig').first().waitFor()
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

  // whoever comes next says it by one press
  await page.getByRole('button', { name: /^Ich bin nicht Toni/ }).tap()
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
