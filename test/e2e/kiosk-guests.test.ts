import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE } from './browser.ts'
import {
  addFrom,
  begin,
  emptyCart,
  expectCartInSight,
  expectGoodScreen,
  GLASSES,
  heading,
  isAsleep,
  type KioskShop,
  letGoOn,
  openCategory,
  openKioskShop,
  press,
  stored,
  wake,
} from './kiosk-shop.ts'

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
})
beforeEach(() => shop.settings())
afterEach(() => shop.clear())
afterAll(() => shop?.close())

describe('between two guests', () => {
  test.each(GLASSES)('nobody misses on $width × $height that the kiosk is about to forget them', async viewport => {
    await shop.settings({ warningSeconds: 60 })
    const { page } = await shop.kiosk({ viewport })
    await begin(page)
    await press(page, 'Untere Bedienhöhe')
    await addFrom(page, /^Burger/)
    // the rest of the minute is for a busy machine: its time passes at the kiosk as well
    await page.clock.runFor(50_000)
    expect(await page.getByRole('alertdialog').count(), 'a guest may think for a minute').toBe(0)
    await page.clock.runFor(11_000)
    const warning = page.getByRole('alertdialog', { name: 'Weiter bestellen?' })
    await warning.waitFor()
    await page.getByText('Sonst wird Ihr Warenkorb geleert und alles gelöscht, was Sie eingegeben haben.').waitFor()
    await expectGoodScreen(page, 'warning')
    const { width, height } = (await warning.boundingBox())!
    expect({ width, height }, 'it covers the whole glass').toEqual(viewport)
    const seconds = warning.getByText(/^\d+$/)
    expect(await seconds.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(60)
    const said = await warning.getByRole('timer').innerText()
    expect(said).toMatch(/^Noch (?:60|[1-5]\d) Sekunden$/)
    const buttons = await warning.getByRole('button').all()
    for (const button of buttons)
      expect((await button.boundingBox())!.y, 'the answers are in reach').toBeGreaterThan(viewport.height / 3)
  })

  test('who goes away is asked, then forgotten; who comes back in time goes on', async () => {
    const { page } = await shop.kiosk()
    const warning = page.getByRole('alertdialog', { name: 'Weiter bestellen?' })
    await begin(page)
    await addFrom(page, /^Burger/)
    await press(page, 'Zur Bestellung')
    await press(page, 'Weiter')
    await page.getByLabel(/^Vorname/).fill('Mira')
    await page.clock.runFor(61_000)
    await warning.waitFor()
    await press(page, 'Ja, weiter bestellen')
    await warning.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel(/^Vorname/).inputValue()).toBe('Mira')
    expect(await stored(page)).toContain('Mira')
    await page.clock.runFor(61_000)
    await warning.waitFor()
    await page.touchscreen.tap(20, 20)
    await warning.waitFor({ state: 'detached' })
    await page.clock.runFor(61_000)
    await warning.waitFor()
    await page.clock.runFor(10_000)
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
    await begin(page)
    await openCategory(page, /^Burger/)
    await page.locator('main li button[aria-haspopup]:enabled').first().tap()
    await press(page, /^In den Warenkorb|^Weiter/)
    await page.clock.runFor(75_000)
    await isAsleep(page)
    expect(await page.getByRole('dialog').count(), 'no layer of the guest is left').toBe(0)
  })

  test('who says no is forgotten at once; with an empty cart there is less to lose', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await page.clock.runFor(61_000)
    await page.getByText('Sonst beginnt das Gerät von vorne.').waitFor()
    await press(page, 'Nein, abbrechen')
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
  })

  test('the settings say how long a guest may be still', async () => {
    await shop.settings({ idleSeconds: 15, warningSeconds: 5 })
    const { page } = await shop.kiosk()
    await begin(page)
    await page.clock.runFor(16_000)
    await page.getByRole('alertdialog').waitFor()
    await page.clock.runFor(5_000)
    await isAsleep(page)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('a filled cart is not thrown away by one touch', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await press(page, 'Abbrechen')
    await isAsleep(page)
    await begin(page)
    await addFrom(page, /^Burger/)
    await press(page, 'Abbrechen')
    const question = page.getByRole('dialog', { name: 'Bestellung abbrechen?' })
    await question.waitFor()
    await expectGoodScreen(page, 'question')
    await press(page, 'Nein, weiter bestellen')
    await question.waitFor({ state: 'detached' })
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    await press(page, 'Abbrechen')
    await press(page, 'Ja, abbrechen')
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
    await wake(page)
    await press(page, /^Mitnehmen/)
    await emptyCart(page)
  })

  test('a page that has to start anew in the middle of an order goes on with it, and one that stayed away too long does not', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await addFrom(page, /^Burger/)
    await page.reload()
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    await page.goto('about:blank')
    await page.clock.fastForward(120_000)
    await page.goto(`${shop.url}/self-service/store/wien-neubau`)
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
  })
})

describe('what happens meanwhile', () => {
  test('a kiosk that falls asleep without its server is ready for hands and keys once it is back', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await page.context().setOffline(true)
    const away = page.getByRole('heading', { name: 'Gleich wieder da' })
    await expect.poll(async () => (await page.clock.runFor(2_000), away.isVisible())).toBe(true)
    await page.clock.runFor(75_000)
    await page.getByText('Zum Bestellen tippen').waitFor()
    await expect.poll(() => away.isVisible()).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(async () => (await page.clock.runFor(5_000), away.count())).toBe(0)
    await isAsleep(page)
  })

  test('without its server the kiosk says so calmly, and comes back with the order', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await addFrom(page, /^Burger/)
    await page.context().setOffline(true)
    const away = page.getByRole('heading', { name: 'Gleich wieder da' })
    await expect.poll(async () => (await page.clock.runFor(2_000), away.isVisible())).toBe(true)
    await expectAccessible(page, 'offline')
    await page.getByText('Bestellen können Sie auch direkt bei uns an der Theke.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => away.isVisible(), { message: 'nobody gets past it' }).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(async () => (await page.clock.runFor(5_000), away.count())).toBe(0)
    await expect.poll(() => page.getByText('1 Produkt im Warenkorb').isVisible()).toBe(true)
  })

  test('a dish that runs out while a guest looks at it is marked at once', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await openCategory(page, /^Burger/)
    await heading(page, 'Burger')
    const first = page.locator('main li button[aria-haspopup]').first()
    const { branches, products } = await shop.app.catalogue.current()
    const text = await first.innerText()
    const product = products.find(({ name }) => text.trim().startsWith(name))!
    const branch = branches.find(({ identifier }) => identifier === 'wien-neubau')!
    await shop.request('PUT', `/api/branches/${branch.id}/availability`, {
      body: { product: { id: product.id }, until: '2026-11-20T22:00:00.000Z' },
      cookie: shop.admin,
    })
    await expect.poll(() => first.innerText()).toContain('Ausverkauft')
    await expect.poll(() => first.isDisabled()).toBe(true)
  })
})

describe('a glass of another kind', () => {
  /** Everything to press is in sight, whole, large enough for a thumb, and nothing covers its neighbour. */
  async function expectUsable(page: Page, what: string) {
    await expectWithin(page, what)
    const wrong = () =>
      page.evaluate(() => {
        const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
        return [...top.querySelectorAll('button, textarea, label:has(input.sr-only), input:not(.sr-only)')].flatMap(
          element => {
            const { width, height, left, right } = element.getBoundingClientRect()
            const isKey = element.closest('[aria-label=Tastatur]') !== null
            const isGood = left >= 0 && right <= innerWidth + 1 && height >= 44 && width >= (isKey ? 32 : 44)
            const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
            return width < 2 || (isGood && !isCut)
              ? []
              : [`${element.textContent}: ${left} to ${right}, ${height} high`]
          },
        )
      })
    // an input that comes with the keys below it is laid out once more when they are there
    await expect.poll(wrong, { message: what }).toEqual([])
  }

  test.each([PHONE, DESKTOP])(
    'takes an order from the first touch to the number on $width × $height',
    async viewport => {
      const { page, complaints } = await shop.kiosk({ viewport })
      await expectUsable(page, 'screensaver')
      await wake(page)
      await expectUsable(page, 'first decision')
      await press(page, 'Große Schrift')
      await expectUsable(page, 'first decision, large')
      await press(page, 'Große Schrift')
      await press(page, /^Hier essen/)
      await emptyCart(page)
      await expectUsable(page, 'menu')
      await addFrom(page, /^Pizza/, what => expectUsable(page, what))
      await expectCartInSight(page, 'menu with a dish', /1 Produkt im Warenkorb/)
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      await expectUsable(page, 'order')
      await press(page, 'Weiter')
      await heading(page, 'An welchem Tisch sitzen Sie?')
      await expectUsable(page, 'table')
      await page.getByText('T3', { exact: true }).tap()
      await heading(page, 'Wie dürfen wir Sie aufrufen?')
      await letGoOn(page)
      for (const key of ['M', 'i', 'a']) await page.getByRole('button', { name: key, exact: true }).tap()
      await expectUsable(page, 'name')
      await press(page, 'Weiter')
      await heading(page, 'Wie möchten Sie bezahlen?')
      await expectUsable(page, 'payment')
      await expectCartInSight(page, 'payment', /1 Produkt im Warenkorb/)
      await press(page, 'Bestellung abschicken')
      await heading(page, 'Danke, Mia!')
      await expectUsable(page, 'number')
      await press(page, 'Fertig')
      await isAsleep(page)
      expect(complaints).toEqual([])
    },
  )
})
