import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openDesk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'
import { NOON } from './kiosk-shop.ts'

const NAME = 'Burger nach Ihrer Wahl'

let shop: TestApp
let browser: Browser
let url: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A sheet of steps by touch, which counts what the finger does. */
async function openSheet(page: Page) {
  let taps = 0
  const sheet = page.getByRole('dialog', { name: NAME })
  const press = async (name: string | RegExp) => {
    taps += 1
    await sheet.getByRole('button', { name }).tap()
  }
  await page
    .getByRole('button', { name: new RegExp(NAME) })
    .first()
    .tap()
  await sheet.getByText('Schritt 1 von 8').waitFor()
  return {
    sheet,
    press,
    taps: () => taps,
    choose: async (option: string) => {
      taps += 1
      await sheet.locator('label', { hasText: option }).tap()
    },
    asked: (question: string, place: string) =>
      Promise.all([
        sheet.getByText(`Schritt ${place}`).waitFor(),
        sheet.getByText(question, { exact: true }).waitFor(),
      ]),
  }
}

test('on a phone a question about beef is asked of beef alone; a change of mind keeps neither answer nor price', async () => {
  const { page, complaints } = await openPage(browser, `${url}/store/wien-neubau`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    prepare: one => one.clock.install({ time: NOON }),
  })
  const { sheet, press, choose, asked, taps } = await openSheet(page)
  await choose('Sesam-Brioche')
  await asked('Laibchen', '2 von 8')
  await choose('Hendl, knusprig')
  await asked('Käse', '3 von 7')
  await sheet.getByText('Bisher 12,40').waitFor()
  await press('Zurück')
  await asked('Laibchen', '2 von 7')
  await choose('Rind doppelt')
  await asked('Gargrad', '3 von 8')
  await expectWithin(page, 'a step that depends on another')
  await expectAccessible(page, 'a step that depends on another')
  await choose('Durch')
  await asked('Käse', '4 von 8')
  // to chicken and back to beef: the answer of before is gone
  for (const _step of [1, 2]) await press('Zurück')
  await choose('Hendl, knusprig')
  await asked('Käse', '3 von 7')
  await press('Zurück')
  await choose('Rind, 160 g')
  await asked('Gargrad', '3 von 8')
  expect(await sheet.getByRole('radio', { checked: true }).count()).toBe(0)
  // from here one tap a choice and one for what takes several
  const before = taps()
  await choose('Rosa')
  await asked('Käse', '4 von 8')
  await press('Zum nächsten Schritt')
  await asked('Belag', '5 von 8')
  await choose('Salat')
  await press('Zum nächsten Schritt')
  await asked('Beilage', '6 von 8')
  await choose('Pommes frites')
  await asked('Saucen', '7 von 8')
  await press('Zum nächsten Schritt')
  await press(/^Zum Warenkorb hinzufügen · 12,90/)
  await sheet.waitFor({ state: 'detached' })
  expect(taps() - before).toBe(7)
  const cart = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect([cart.includes('Rosa'), cart.includes('Durch')]).toEqual([true, false])
  expect(complaints).toEqual([])
})

test('staff say in the editor after which choice a step is asked, and see what they said', async () => {
  const desk = await openDesk()
  try {
    const part = (name: string, options: string[]) => ({
      name,
      type: 'select',
      isOptional: false,
      options: options.map(option => ({ name: option })),
    })
    const id = await desk.make('/products', {
      name: 'Grillteller',
      price: 18,
      type: 'configurable',
      config: { parts: [part('Fleisch', ['Rind', 'Huhn']), part('Gargrad', ['Rosa', 'Durch'])] },
    })
    const { page, complaints } = await desk.enter(`/products/${id}?tab=config`)
    await page
      .getByRole('button', { name: /^Gargrad/ })
      .first()
      .click()
    await page.getByLabel('Nur nach bestimmter Wahl').selectOption({ label: 'nur nach einer Wahl bei „Fleisch“' })
    await page.keyboard.press('Control+s')
    await page.getByText('Bitte wählen Sie mindestens eine Möglichkeit.').first().waitFor()
    await page.getByRole('group', { name: 'Wenn bei „Fleisch“ gewählt ist' }).getByText('Rind').click()
    await page.getByText('Nur bei „Rind“').first().waitFor()
    await expectAccessible(page, 'a condition of a step')
    await page.setViewportSize(PHONE)
    await expectWithin(page, 'a condition of a step')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/gespeichert\.$/)
      .first()
      .waitFor()
    const { config } = (await desk.read(`/products/${id}`)) as unknown as {
      config: { parts: { id: string; onlyFor?: object; options: { id: string }[] }[] }
    }
    const [meat, doneness] = config.parts
    expect(doneness?.onlyFor).toEqual({ part: meat?.id, options: [meat?.options[0]?.id] })
    // the refused attempt before is the one complaint there may be
    expect(complaints.filter(text => !text.includes('422'))).toEqual([])
  } finally {
    await desk.close()
  }
})
