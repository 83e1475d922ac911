import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { GLASSES, heading, isAsleep, type KioskShop, openKioskShop } from './kiosk-shop.ts'

const PIN = '480615'
const MOST_TABS = 60

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
})
beforeEach(() => shop.settings())
afterEach(() => shop.clear())
afterAll(() => shop?.close())

/** What has the focus: its name, and whether an eye finds it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const shown = element.closest('label') ?? element
    const { outlineStyle, outlineWidth } = getComputedStyle(shown)
    const inner = getComputedStyle(shown.querySelector('span') ?? shown)
    return {
      name: (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim(),
      isSeen: (outlineStyle !== 'none' && outlineWidth !== '0px') || inner.outlineStyle !== 'none',
    }
  })

/** Goes on with Tab until the focus is on something of this name, as somebody does who cannot touch. */
async function tabTo(page: Page, name: RegExp) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const { name: reached, isSeen } = await focus(page)
    if (name.test(reached)) {
      expect(isSeen, `the focus on ${reached} is seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
const enter = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test.each(GLASSES)('from the screensaver to the number on $width × $height without a touch', async viewport => {
  const { page, complaints } = await shop.kiosk({ viewport })
  await page.keyboard.press('Enter')
  await heading(page, 'Wo möchten Sie essen?')
  expect((await focus(page)).name, 'the question is read out').toBe('Wo möchten Sie essen?')
  await enter(page, /^Hier essen/)
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
  await page.keyboard.press('Shift+Tab')
  await enter(page, /^Pizza$/)
  await heading(page, 'Pizza')
  await enter(page, /^Pizza Margherita/)
  const layer = page.getByRole('dialog', { name: 'Pizza Margherita' })
  await layer.waitFor()
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
  expect((await focus(page)).name, 'closing leads back to the dish').toMatch(/^Pizza Margherita/)
  await page.keyboard.press('Enter')
  await layer.waitFor()
  await tabTo(page, /^Normal/)
  await page.keyboard.press('ArrowDown')
  expect((await focus(page)).name).toMatch(/^Klein/)
  await enter(page, /^Weiter$/)
  await page.getByRole('heading', { name: 'Teig' }).waitFor()
  await tabTo(page, /^Klassisch/)
  await page.keyboard.press('Space')
  await enter(page, /^Weiter$/)
  await page.getByRole('heading', { name: 'Extras' }).waitFor()
  await tabTo(page, /^Oliven/)
  await page.keyboard.press('Space')
  await enter(page, /^Weiter$/)
  await tabTo(page, /^Zum Beispiel/)
  await page.keyboard.type('Bitte gut durch')
  await page.keyboard.press('Tab')
  expect((await focus(page)).name, 'real keys need no keys on the glass').toBe('Zurück')
  await enter(page, /^Weiter$/)
  await enter(page, /^Mehr$/)
  await enter(page, /^In den Warenkorb/)
  await layer.waitFor({ state: 'detached' })
  await enter(page, /^Zur Bestellung/)
  await heading(page, 'Ihre Bestellung')
  await page.getByText(/Klein/).first().waitFor()
  await page.getByText(/Bitte gut durch/).waitFor()
  await enter(page, /^Weiter$/)
  await heading(page, 'An welchem Tisch sitzen Sie?')
  await tabTo(page, /^T1$/)
  await page.keyboard.press('ArrowRight')
  expect((await focus(page)).name).toBe('T2')
  await enter(page, /^Weiter$/)
  await heading(page, 'Wie dürfen wir Sie aufrufen?')
  await tabTo(page, /^Vorname/)
  await page.keyboard.type('Mira')
  await enter(page, /^Weiter$/)
  await heading(page, 'Wie möchten Sie bezahlen?')
  await tabTo(page, /^Bar an der Kassa/)
  await page.keyboard.press('ArrowDown')
  expect((await focus(page)).name).toBe('Mit Karte an der Kassa')
  await enter(page, /^AGB lesen/)
  await page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await focus(page)).name).toBe('AGB lesen')
  await enter(page, /^Bestellung abschicken/)
  await heading(page, 'Danke, Mira!')
  await enter(page, /^Fertig/)
  await isAsleep(page)
  expect(complaints).toEqual([])
})

test('helps, warning, question and way out answer to keys as well', async () => {
  await shop.settings({ exitPin: PIN })
  const { page } = await shop.kiosk()
  await page.keyboard.press('Enter')
  await enter(page, /^Mitnehmen/)
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
  await enter(page, /^Untere Bedienhöhe/)
  await enter(page, /Große Schrift$/)
  await expect.poll(() => page.getByRole('button', { name: 'Große Schrift' }).getAttribute('aria-pressed')).toBe('true')

  await page.clock.runFor(61_000)
  const warning = page.getByRole('alertdialog', { name: 'Weiter bestellen?' })
  await warning.waitFor()
  expect((await focus(page)).name).toBe('Ja, weiter bestellen')
  await page.keyboard.press('Tab')
  expect((await focus(page)).name).toBe('Nein, abbrechen')
  await page.keyboard.press('Escape')
  await warning.waitFor({ state: 'detached' })

  await page.mouse.move(40, 40)
  await page.mouse.down()
  await page.clock.runFor(5_100)
  await page.mouse.up()
  const exit = page.getByRole('dialog', { name: 'Selbstbedienung verlassen' })
  await exit.waitFor()
  await page.keyboard.press('Escape')
  await exit.waitFor({ state: 'detached' })
  await page.mouse.down()
  await page.clock.runFor(5_100)
  await page.mouse.up()
  await tabTo(page, /^PIN$/)
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/`)
})
