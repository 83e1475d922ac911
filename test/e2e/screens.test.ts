import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Specials } from '#contract/calls/signage/specials.ts'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

const HALL = { width: 1920, height: 1080 }
/** What is put on stands on the screen long before it asks for its boards anew, after five minutes. */
const SOON_MS = 30_000

let shop: TestShop
let browser: Browser
let url: string
let admin: string
let ticking: ReturnType<typeof setInterval>
const begun = Date.now()

beforeAll(async () => {
  shop = await openTestShop({ hasWorker: true })
  ticking = setInterval(() => shop.setNow(new Date(Date.parse(NOON) + Date.now() - begun).toISOString()), 200)
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  clearInterval(ticking)
  await browser?.close()
  await shop?.close()
})

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await shop.request(method, `/api${path}`, { cookie: admin, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.body.data as never
}
const hang = (name: string, more: object = {}) =>
  shop.create('digital-signage-devices', { name, branch: { id: shop.branchId }, ...more })
async function office(hash: string, viewport = DESKTOP) {
  const opened = await openPage(browser, `${url}/health/live`, { viewport, hasTouch: viewport !== DESKTOP })
  const [name = '', value = ''] = admin.split('=')
  await opened.page.context().addCookies([{ name, value, url }])
  await opened.page.goto(`${url}/backend#${hash}`)
  await opened.page.getByRole('main').waitFor()
  return opened.page
}
const TEXT = 'Bis 15 Uhr geöffnet'
const shown = (page: Page) => page.locator('[data-stage="shown"]')
/** Clicks, each of them counted. */
function clicker() {
  const done = { clicks: 0 }
  const click = async (target: Locator) => {
    done.clicks += 1
    await target.click()
  }
  return { done, click }
}

test('a screen shows its code, is paired in one step from the list of TVs, and its picture stands there', async () => {
  const words = await shop.create('digital-signage-segments', { name: 'Gruß', type: 'text', text: 'Guten Tag' })
  await hang('Wartet', { overrideSegment: { id: words } })
  const { page: screen } = await openPage(browser, `${url}/signage`, { viewport: HALL })
  const own = screen.getByText(/^\d{3} \d{3}$/)
  await own.waitFor()
  await expectAccessible(screen, 'a screen that waits')
  await expectWithin(screen, 'a screen that waits')

  const page = await office('/digital-signage/devices', TABLET)
  await page.getByRole('button', { name: 'Mit Code koppeln' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mit Code koppeln' })
  await dialog.getByLabel('Code auf dem Bildschirm').fill('000 000')
  await dialog.getByRole('button', { name: 'Koppeln' }).click()
  await dialog.getByText('Diesen Code zeigt gerade kein Bildschirm.', { exact: false }).waitFor()
  await expectAccessible(page, 'pairing by code')
  await dialog.getByLabel('Code auf dem Bildschirm').fill((await own.textContent()) ?? '')
  await dialog.getByRole('button', { name: 'Koppeln' }).click()
  await shown(screen).getByText('Guten Tag').waitFor()
  // It says what it shows with its next heartbeat.
  await dialog.getByText('„Wartet“ ist gekoppelt und zeigt „Gruß“.').waitFor({ timeout: 40_000 })
  const pictureIn = (place: Locator) =>
    place.frameLocator('iframe[title="Vorschau des Bildschirms"]').getByText('Guten Tag')
  await pictureIn(dialog).waitFor()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'detached' })
  await pictureIn(page.getByRole('region', { name: 'TVs' })).waitFor()
  await expectWithin(page, 'the list of TVs')
  await expectAccessible(page, 'the list of TVs')
})

test('a dish is on the screen with four clicks from the list of dishes, and is taken back', async () => {
  const tvs = (await call('GET', '/digital-signage-devices/states')) as TvState[]
  const hall = tvs.find(({ name }) => name === 'Wartet')!
  await hang('Bar')
  const { code, ticket } = (await call('POST', '/signage/screens', {})) as { code: string; ticket: string }
  await call('POST', `/digital-signage-devices/${hall.id}/screen`, { code })
  const { apiKey } = (await call('POST', '/signage/screens/key', { ticket })) as { apiKey: string }
  const { page: screen } = await openPage(browser, `${url}/signage#${apiKey}`, { viewport: HALL })
  await shown(screen).getByText('Guten Tag').waitFor()

  const page = await office('/products')
  const { done, click } = clicker()
  const dialog = page.getByRole('dialog', { name: 'Heute auf dem Bildschirm' })
  await click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Schnitzel/ })
      .first(),
  )
  await click(page.getByRole('button', { name: 'Heute auf dem Bildschirm' }))
  await click(dialog.getByRole('checkbox', { name: 'Wartet' }))
  await click(dialog.getByRole('button', { name: 'Zeigen' }))
  await shown(screen)
    .getByRole('heading', { name: /^Schnitzel/ })
    .waitFor({ timeout: SOON_MS })
  expect(done.clicks).toBe(WAYS.special.taps)
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${url}/health/live`)
  await page.goto(`${url}/backend#/digital-signage/devices`)
  const today = page.getByRole('region', { name: 'Heute auf dem Bildschirm' })
  await today.getByText(/^Wartet, bis /).waitFor()
  await expectAccessible(page, 'what is on today')
  await today.getByRole('button', { name: /zurücknehmen$/ }).click()
  await shown(screen).getByText('Guten Tag').waitFor({ timeout: SOON_MS })
  await today.waitFor({ state: 'detached' })
})

test('until an end of one’s own it takes five clicks, by mouse and by touch', async () => {
  for (const viewport of [DESKTOP, TABLET]) {
    const page = await office('/products', viewport)
    const { done, click } = clicker()
    const dialog = page.getByRole('dialog', { name: 'Heute auf dem Bildschirm' })
    await click(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Schnitzel/ })
        .first(),
    )
    await click(page.getByRole('button', { name: 'Heute auf dem Bildschirm' }))
    await click(dialog.getByRole('checkbox', { name: 'Bar' }))
    await click(dialog.getByLabel('Oder bis: Uhrzeit'))
    await page.keyboard.type('1745')
    await dialog.getByText('Es geht dem Programm vor und endet von selbst: 17:45 Uhr.').waitFor()
    if (viewport === TABLET) {
      await expectAccessible(page, 'an end of one’s own')
      await expectWithin(page, 'an end of one’s own')
    }
    await click(dialog.getByRole('button', { name: 'Zeigen' }))
    await dialog.waitFor({ state: 'detached' })
    expect([done.clicks, '1745'.length]).toEqual([WAYS.specialUntil.taps, WAYS.specialUntil.keys])
    const { specials } = (await call('GET', '/digital-signage-specials')) as Specials
    expect(specials.map(({ tvs }) => tvs.map(({ name, until }) => [name, until]))).toEqual([
      [['Bar', `${NOON.slice(0, 10)}T16:45:00.000Z`]],
    ])
    for (const { id } of specials) await call('DELETE', `/digital-signage-specials/${id}`)
    await page.context().close()
  }
})

test('an end is chosen by one press as well: some hours from now, or the whole day', async () => {
  const page = await office('/products', PHONE)
  const dialog = page.getByRole('dialog', { name: 'Heute auf dem Bildschirm' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Schnitzel/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Heute auf dem Bildschirm' }).click()
  await dialog.getByRole('checkbox', { name: 'Bar' }).check()
  // by keyboard the ends are one stop, and the arrows lead along them
  await dialog.getByRole('radio', { name: /^Bis Ladenschluss/ }).press('ArrowRight')
  await dialog.getByText(/^Es geht dem Programm vor und endet von selbst: \d\d:\d\d Uhr\.$/).waitFor()
  expect(await dialog.getByRole('radio', { name: '1 Stunde' }).isChecked()).toBe(true)
  await dialog.getByText('Den ganzen Tag').tap()
  await expectAccessible(page, 'ends on a phone')
  await expectWithin(page, 'ends on a phone')
  await dialog.getByRole('button', { name: 'Zeigen' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { specials } = (await call('GET', '/digital-signage-specials')) as Specials
  expect(specials.flatMap(({ tvs }) => tvs.map(({ until }) => until))).toEqual([`${NOON.slice(0, 10)}T23:00:00.000Z`])
  for (const { id } of specials) await call('DELETE', `/digital-signage-specials/${id}`)
})

test('a text is put on by keyboard on a phone, for all TVs of a group', async () => {
  await hang('Fenster 1', { group: 'Auslage' })
  await hang('Fenster 2', { group: 'Auslage' })
  const page = await office('/digital-signage/devices', PHONE)
  const dialog = page.getByRole('dialog', { name: 'Heute auf dem Bildschirm' })
  await page.getByRole('button', { name: 'Heute auf dem Bildschirm' }).press('Enter')
  await dialog.getByRole('checkbox', { name: /^Gruppe „Auslage“/ }).waitFor()
  await expectAccessible(page, 'the dialog on a phone')
  await expectWithin(page, 'the dialog on a phone')
  await dialog.getByLabel('Text').fill('Heute Kuchen')
  await dialog.getByRole('checkbox', { name: /^Gruppe „Auslage“/ }).press(' ')
  await dialog.getByRole('button', { name: 'Zeigen' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { specials } = (await call('GET', '/digital-signage-specials')) as Specials
  expect(specials.map(({ segment, tvs }) => [segment.name, tvs.map(({ name }) => name)])).toEqual([
    ['Heute Kuchen', ['Fenster 1', 'Fenster 2']],
  ])
  await page.getByRole('region', { name: 'Auslage' }).waitFor()
})

test('what is on today stands on the overview, where a text is put on with three clicks', async () => {
  const page = await office('/dashboard')
  const card = page.getByRole('region', { name: 'Heute auf dem Bildschirm' }).first()
  await card.getByText('Heute Kuchen').waitFor()
  const { done, click } = clicker()
  const dialog = page.getByRole('dialog', { name: 'Heute auf dem Bildschirm' })
  await click(card.getByRole('button', { name: 'Text zeigen' }))
  await dialog.getByLabel('Text').fill(TEXT)
  await click(dialog.getByRole('checkbox', { name: /^Gruppe „Auslage“/ }))
  await click(dialog.getByRole('button', { name: 'Zeigen' }))
  await card.getByText(TEXT).waitFor()
  expect([done.clicks, TEXT.length]).toEqual([WAYS.specialText.taps, WAYS.specialText.keys])
  await expectAccessible(page, 'the overview with what is on screens')
  await card.getByRole('button', { name: '„Heute: Bis 15 Uhr geöffnet“ zurücknehmen' }).click()
  await card.getByText(TEXT).waitFor({ state: 'detached' })
})

test('one command goes to several TVs, and of each is told what became of it', async () => {
  const page = await office('/digital-signage/devices')
  for (const name of ['Fenster 1', 'Fenster 2']) {
    const id = ((await call('GET', '/digital-signage-devices/states')) as TvState[]).find(tv => tv.name === name)!.id
    const { code, ticket } = (await call('POST', '/signage/screens', {})) as { code: string; ticket: string }
    await call('POST', `/digital-signage-devices/${id}/screen`, { code })
    await call('POST', '/signage/screens/key', { ticket })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Befehl an mehrere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Befehl an mehrere TVs' })
  await dialog.getByRole('checkbox', { name: /^Alle TVs/ }).click()
  await dialog.getByRole('checkbox', { name: /^Gruppe „Auslage“/ }).click()
  await dialog.getByLabel('Nachricht').fill('Gleich geht es weiter')
  // One of them is switched off meanwhile.
  const off = ((await call('GET', '/digital-signage-devices/states')) as TvState[]).find(tv => tv.name === 'Fenster 2')!
  await shop.change('digital-signage-devices', off.id, { isEnabled: false })
  await dialog.getByRole('button', { name: 'Senden' }).click()
  const results = dialog.getByRole('list', { name: 'Was daraus wurde' }).getByRole('listitem')
  await results.filter({ hasText: 'Fenster 1' }).getByText('Wartet').waitFor()
  await results.filter({ hasText: 'Fenster 2' }).getByText('Der TV ist ausgeschaltet.', { exact: false }).waitFor()
  expect(await results.count()).toBe(2)
  await expectAccessible(page, 'what became of a command')
})

test('the times of a stream are dragged and moved by keys on a day, and are a list on a phone', async () => {
  const segment = await shop.create('digital-signage-segments', { name: 'Frühstück', type: 'text', text: 'Frühstück' })
  const id = await shop.create('digital-signage-streams', {
    name: 'Tag',
    entries: [{ id: '1', segment: { id: segment } }],
    slots: [{ id: '1', kind: 'time', entries: ['1'], from: '06:00', to: '11:00' }],
  })
  const address = `/digital-signage/streams/${id}`
  const page = await office(address)
  const whole = page.getByRole('slider', { name: 'Frühstück: Zeit' })
  const end = page.getByRole('slider', { name: 'Frühstück: Ende' })
  await whole.waitFor()
  await expectAccessible(page, 'a day of a stream')
  // the day comes first, and what is typed of a time is folded into a line
  expect((await whole.boundingBox())!.y).toBeLessThan(DESKTOP.height)
  await page.getByText('06:00–11:00, jeden Tag').press('Enter')
  await page.getByRole('textbox', { name: 'Bis' }).first().waitFor()
  await whole.press('ArrowRight')
  await end.press('PageUp')
  await expect.poll(() => whole.getAttribute('aria-valuetext')).toBe('06:15–12:15')
  await whole.scrollIntoViewIfNeeded()
  const box = (await whole.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // Six hours fill as much of the bar as they fill of the day.
  await page.mouse.move(box.x + box.width / 2 + box.width / 3, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => whole.getAttribute('aria-valuetext')).toBe('08:15–14:15')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect
    .poll(async () => ((await call('GET', `/digital-signage-streams/${id}`)) as { slots: unknown[] }).slots)
    .toMatchObject([{ from: '08:15', to: '14:15' }])

  const phone = await office(address, PHONE)
  await phone.getByRole('list', { name: 'Zeiten dieses Tages' }).getByText('08:15–14:15').waitFor()
  expect(await phone.getByRole('slider').count()).toBe(0)
  await expectWithin(phone, 'a stream on a phone')
})
