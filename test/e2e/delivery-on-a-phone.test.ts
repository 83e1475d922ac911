import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'
import { handsOn } from './hands.ts'

let shop: TestApp
let browser: Browser
let url: string

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const guest = async (path: string) => (await openPage(browser, url + path, { viewport: PHONE, hasTouch: true })).page
const submit = (page: Page) => page.getByRole('button', { name: /Bestellung abschicken/ })
const terms = (page: Page) => page.getByRole('checkbox', { name: /Geschäftsbedingungen/ })
const privacy = (page: Page) => page.getByRole('checkbox', { name: /Datenschutzerklärung/ })
const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

/** From the menu into the cart: a schnitzel with the side dish the guest wants. */
async function orderSchnitzel(page: Page, { tap }: ReturnType<typeof handsOn>) {
  await tap(page.getByRole('button', { name: /Wiener Schnitzel vom Kalb/ }).first())
  await tap(page.getByRole('radio', { name: /Pommes frites/ }).locator('xpath=ancestor::label[1]'))
  await tap(page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tap(page.getByRole('button', { name: /1 Produkt im Warenkorb/ }))
}

test('a first guest has a configured dish delivered with ten taps and 26 letters, and one who comes back with three at the checkout', async () => {
  const page = await guest('/store/wien-neubau')
  const hands = handsOn(page)
  await orderSchnitzel(page, hands)
  await hands.tap(page.getByRole('dialog').getByText('Lieferung', { exact: true }))
  await hands.tap(page.getByRole('link', { name: 'Zur Kasse' }))

  await hands.tap(page.getByLabel('PLZ'))
  await hands.type('1010')
  await page.getByText(/Wir liefern zu Ihnen · (2,50.€|kostenlos) · in ca\. 50 Minuten/).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ort' }).inputValue()).toBe('Wien')
  await hands.next()
  expect(await focusedName(page)).toBe('street')
  await hands.type('Ring 1')
  // on to the name, though it stands in another card: stairway, floor and door may stay empty
  await hands.next()
  expect(await focusedName(page)).toBe('firstName')
  await hands.type('Eva')
  await hands.next()
  await hands.type('Ott')
  await hands.next()
  expect(await focusedName(page)).toBe('phone')
  await hands.type('0664123456')
  await hands.tap(terms(page))
  await hands.tap(privacy(page))
  // asked for, and no part of what has to be done
  await page.getByRole('checkbox', { name: 'Daten auf diesem Gerät merken' }).check()
  await hands.tap(submit(page))
  await page.waitForURL(/\/status\//)
  expect(hands.done).toEqual({ taps: WAYS.delivery.taps, keys: WAYS.delivery.keys, next: 4 })
  const { rows } = await shop.app.pool.query<{ phone: string; city: string }>(
    "select phone, city from orders where last_name = 'Ott'",
  )
  expect(rows).toEqual([{ phone: '+43664123456', city: 'Wien' }])

  // the tab is gone, the device is the same; what is ordered lies in the cart
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${url}/store/wien-neubau`)
  await orderSchnitzel(page, handsOn(page))
  await page.getByRole('dialog').getByText('Lieferung', { exact: true }).tap()
  await page.getByRole('link', { name: 'Zur Kasse' }).tap()
  const again = handsOn(page)
  await page.getByText('Eva Ott').waitFor()
  expect(await page.getByLabel('Vorname').count()).toBe(0)
  await page.getByText(/Wir liefern zu Ihnen/).waitFor()
  await expectAccessible(page, 'checkout that knows the guest')
  await again.tap(terms(page))
  await again.tap(privacy(page))
  await again.tap(submit(page))
  await page.waitForURL(/\/status\//)
  expect(again.done).toEqual({ taps: 3, keys: 0, next: 0 })

  // and what the device keeps can be taken off it
  await page.goto(`${url}/store/wien-neubau`)
  await orderSchnitzel(page, handsOn(page))
  await page.getByRole('link', { name: 'Zur Kasse' }).tap()
  await page.getByRole('button', { name: 'Vom Gerät löschen' }).tap()
  await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('tresen:kept:contact'))).toBe(null)
  await page.reload()
  await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('')
})

test('one who comes back to the first page has the same delivered once more with at most four taps and no key', async () => {
  const page = await guest('/store/wien-neubau')
  await orderSchnitzel(page, handsOn(page))
  await page.getByRole('dialog').getByText('Lieferung', { exact: true }).tap()
  await page.getByRole('link', { name: 'Zur Kasse' }).tap()
  await page.getByLabel('PLZ').fill('1010')
  await page.getByText(/Wir liefern zu Ihnen/).waitFor()
  await page.getByLabel('Straße und Hausnummer').fill('Ring 1')
  await page.getByLabel('Vorname').fill('Ida')
  await page.getByLabel('Nachname').fill('Alt')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+43664123456')
  await page.getByRole('checkbox', { name: 'Daten auf diesem Gerät merken' }).check()
  await terms(page).check()
  await privacy(page).check()
  await submit(page).tap()
  await page.waitForURL(/\/status\//)
  const first = page.url()

  // days later: the tab is gone, the device is the same
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
  const { tap, done } = handsOn(page)
  await tap(page.getByRole('button', { name: /^Noch einmal bestellen: .*Wiener Schnitzel vom Kalb/ }))
  await page.waitForURL(`${url}/store/wien-neubau/checkout`)
  await page.getByText(/Wir liefern zu Ihnen/).waitFor()
  await tap(terms(page))
  await tap(privacy(page))
  await tap(submit(page))
  await page.waitForURL(address => address.pathname.startsWith('/status/') && address.href !== first)
  expect(done).toEqual({ taps: WAYS.again.taps, keys: WAYS.again.keys, next: 0 })
  const { rows } = await shop.app.pool.query<Record<'street' | 'zip_code' | 'area' | 'order_total', string>>(
    "select street, zip_code, delivery_area->>'area' as area, gross from orders where last_name = 'Alt' order by id",
  )
  expect(rows).toHaveLength(2)
  expect(rows[1], 'the same dish to the same door').toEqual(rows[0])
  expect(rows[1]).toMatchObject({ street: 'Ring 1', zip_code: '1010', area: expect.any(String) as string })
})

const CART = {
  items: [{ uid: 'a', product: { id: 0 }, amount: 1, unit: 'amount', parts: [] }],
  snapshots: [],
  uploads: [],
  appointment: null,
  comment: '',
  orderType: 'delivery',
  deliveryArea: 'wien-mitte',
  removed: [],
}

/** The checkout with a plain dish of at least 20 euros' worth in the cart. */
async function checkOut(orderType: 'delivery' | 'takeaway'): Promise<Page> {
  const page = await guest('/site/imprint')
  const { products } = await shop.app.catalogue.current()
  const dish = products.find(({ name }) => name.startsWith('Frittatensuppe'))!
  const items = CART.items.map(item => ({
    ...item,
    product: { id: dish.id },
    unit: dish.unit,
    amount: orderType === 'delivery' ? 8 : 1,
  }))
  await page.evaluate(cart => sessionStorage.setItem('tresen:cart:wien-neubau', JSON.stringify(cart)), {
    ...CART,
    items,
    orderType,
  })
  await page.goto(`${url}/store/wien-neubau/checkout`)
  await page.getByRole('heading', { name: 'Zahlungsart' }).waitFor()
  return page
}

describe('the checkout on a phone', () => {
  test('an impossible postcode takes area, fee and button away, says so over the full width, and names the ways out', async () => {
    const page = await checkOut('delivery')
    await submit(page).waitFor()
    await page.getByLabel('PLZ').fill('99')
    await expect.poll(() => submit(page).count()).toBe(0)
    expect(
      await page.getByText('An diese Adresse liefern wir leider nicht.').count(),
      'half a postcode is judged by nobody',
    ).toBe(0)
    await page.getByLabel('PLZ').fill('9999')
    const notice = page.getByRole('alert').filter({ hasText: 'An diese Adresse liefern wir leider nicht.' })
    await notice.waitFor()
    await page.getByLabel('PLZ').press('Tab')
    await expect.poll(() => page.getByLabel('PLZ').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('An diese Adresse liefern wir leider nicht.').count(), 'said once').toBe(1)
    expect(
      await page
        .getByLabel('PLZ')
        .evaluate(input => document.getElementById(input.getAttribute('aria-describedby')!)?.innerText),
    ).toBe('An diese Adresse liefern wir leider nicht.')
    const section = page.getByRole('region', { name: 'Lieferadresse' })
    const [inner, outer] = await Promise.all([notice.boundingBox(), section.boundingBox()])
    expect(inner!.width).toBeGreaterThan(outer!.width - 40)
    expect(await submit(page).count()).toBe(0)
    expect(await page.getByText('Wir liefern zu Ihnen').count()).toBe(0)
    expect(await page.getByText('Lieferkosten').count()).toBe(0)
    await page.getByText('nicht an diese Adresse').waitFor()
    await expectAccessible(page, 'checkout with an impossible postcode')
    await expectWithin(page, 'checkout with an impossible postcode')

    await page.getByLabel('PLZ').fill('1070')
    await submit(page).waitFor()
    expect(await notice.count()).toBe(0)
    await page.getByLabel('PLZ').fill('9999')
    await expect
      .poll(() => page.getByRole('link', { name: 'Andere Filialen suchen' }).getAttribute('href'))
      .toBe('/delivery/9999')
    await page.getByRole('button', { name: 'Lieber selbst abholen' }).tap()
    await submit(page).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Abholung' }).count()).toBe(1)
  })

  test('the way to get the order is not asked again, and can be changed', async () => {
    const page = await checkOut('takeaway')
    expect(await page.getByRole('radio', { name: /^Lieferung/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ändern: Art der Lieferung' }).tap()
    await page
      .getByRole('radio', { name: /^Lieferung/ })
      .locator('xpath=ancestor::label[1]')
      .tap()
    await page.getByLabel('PLZ').waitFor()
    expect((await page.getByLabel('PLZ').boundingBox())!.y).toBeLessThan(
      (await page.getByLabel('Vorname').boundingBox())!.y,
    )
  })

  test('a pick-up fits two screens, the cart included', async () => {
    const page = await checkOut('takeaway')
    expect((await page.getByRole('main').boundingBox())!.height).toBeLessThanOrEqual(2 * PHONE.height)
  })

  test('a number written as at home is completed without a word, one that cannot exist or be read is refused', async () => {
    const page = await checkOut('takeaway')
    const phone = page.getByRole('textbox', { name: 'Telefon' })
    const enter = async (number: string) => {
      await phone.fill(number)
      await page.getByLabel('Vorname').focus()
    }
    await enter('01 5550170')
    expect([await phone.inputValue(), await phone.getAttribute('aria-invalid')]).toEqual(['+4315550170', null])
    await enter('+43 664 12')
    await page.getByText('Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.').first().waitFor()
    await enter('12')
    await page.getByText('Bitte geben Sie eine gültige Nummer im Format +436641234567 an.').first().waitFor()
  })

  test('a typing error of a mail host is asked about once the field is left, and one tap mends it', async () => {
    const page = await checkOut('takeaway')
    const email = page.getByRole('textbox', { name: 'E-Mail' })
    await email.fill('eva@gmial.con')
    expect(await page.getByText('Meinten Sie').count()).toBe(0)
    await page.getByLabel('Vorname').focus()
    await page.getByText('Meinten Sie eva@gmail.com?').waitFor()
    await page.getByRole('button', { name: 'Übernehmen eva@gmail.com' }).tap()
    await expect.poll(() => email.inputValue()).toBe('eva@gmail.com')
    expect(await page.getByText('Meinten Sie').count()).toBe(0)
  })
})

describe('who delivers to me', () => {
  test('is answered without scripts too, at an address that can be shared', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT', viewport: PHONE })
    const page = await context.newPage()
    await page.goto(url)
    await page.getByLabel('Liefert an meine Adresse').fill('A-1010 Wien')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.waitForURL(`${url}/delivery/1010`)
    const text = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
    for (const words of [
      'Lieferung nach 1010 Wien',
      'Lieferung 2,50 €',
      'Mindestbestellwert 20,00 €',
      'in ca. 50 Minuten bei Ihnen',
    ])
      expect(text).toContain(words)
    await page.getByRole('link', { name: 'Quendler Wien Neubau' }).click()
    await page.waitForURL(`${url}/store/wien-neubau`)
    await context.close()
  })

  test.each(WIDTHS)('fits $width px, found or not, and reads well to everyone', async viewport => {
    const { page, complaints } = await openPage(browser, url, { viewport })
    for (const path of ['/delivery/1010', '/delivery/9999', '/delivery/Entenhausen', '/']) {
      await page.goto(url + path)
      await page.getByLabel('Liefert an meine Adresse').waitFor()
      await expectWithin(page, path)
      await expectAccessible(page, path)
    }
    expect(complaints).toEqual([])
  })

  test('leads to a menu that knows where to deliver, and stays on the device only where that is wished', async () => {
    const page = await guest('/')
    const field = page.getByLabel('Liefert an meine Adresse')
    await field.fill('Gumpendorfer Straße 9, 1060 Wien')
    await page.getByRole('heading', { name: 'Lieferung nach 1060 Wien' }).waitFor()
    await page.getByText(/^Lieferung 2,50.€/).waitFor()
    await page.getByRole('button', { name: 'Suchen' }).tap()
    await expectWithin(page, 'an answer on the overview')
    await expectAccessible(page, 'an answer on the overview')
    const keep = page.getByRole('checkbox', { name: 'Diese Postleitzahl auf diesem Gerät merken' })
    await expect.poll(() => keep.isChecked()).toBe(false)
    await keep.check()
    await page.getByRole('link', { name: 'Quendler Wien Neubau' }).tap()
    await page.waitForURL(`${url}/store/wien-neubau`)
    const cart = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('tresen:cart:wien-neubau') ?? '{}') as typeof CART,
    )
    expect(cart).toMatchObject({ orderType: 'delivery', deliveryArea: 'wien-mitte' })
    const draft = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('tresen:draft:wien-neubau') ?? '{}') as object,
    )
    expect(draft).toMatchObject({ street: 'Gumpendorfer Straße 9', zipCode: '1060', city: 'Wien' })
    await page.getByRole('button', { name: /Lieferung nach 1060 Wien · 2,50.€/ }).waitFor()
    await expectWithin(page, 'a menu that knows where to deliver')

    await page.goto(url)
    await expect.poll(() => page.getByLabel('Liefert an meine Adresse').inputValue()).toBe('1060')
    await page.goto(`${url}/delivery/1060`)
    await keep.uncheck()
    await page.goto(url)
    await page.getByRole('button', { name: 'Suchen' }).waitFor()
    await expect.poll(() => page.getByLabel('Liefert an meine Adresse').inputValue()).toBe('')
  })
})
