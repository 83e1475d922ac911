import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'
import { expectSeen, openTextShop, type TextShop, type Visit } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const CHECKOUT = '/store/laden/checkout'
const FILLED = { firstName: 'Änne', lastName: 'Größinger', legalInstructions: true, privacyPolicy: true }
const UNASKED = { isTakeawayEmailRequired: false, isTakeawayAddressRequired: false }
const checkOut = ({ cart, draft, branch }: Visit = {}) =>
  shop.visit(CHECKOUT, {
    branch: { ...UNASKED, ...branch },
    cart: { ...shop.strudel(2), ...cart },
    draft: { ...FILLED, ...draft },
  })
const submit = () => shop.page.getByRole('button', { name: /abschicken/ })
const setStrudel = (change: object) =>
  shop.call('PUT', `/products/${shop.strudelId}`, { id: shop.strudelId, ...change })
const placedOrders = async () =>
  Number((await shop.app.pool.query<{ n: string }>('select count(*) as n from orders')).rows[0]!.n)

beforeEach(() => setStrudel({ price: 10 }))

describe('a price that changes while the checkout is open', () => {
  test('stands beside the old one at once, and the order waits until the guest agrees', async () => {
    const { page } = shop
    const before = await placedOrders()
    await checkOut()
    await submit().getByText('20,00 €').waitFor()
    await setStrudel({ price: 11 })
    await expectSeen(page, 'Neuer Preis: 22,00 € statt bisher 20,00 €.')
    await expect.poll(() => page.locator('s').innerText()).toBe('20,00\u00a0€')
    await submit().click()
    await expectSeen(page, 'Seit Sie Ihren Warenkorb gefüllt haben, hat sich etwas geändert')
    await expectSeen(page, 'Der Preis von „Apfelstrudel“ hat sich von 20,00 € auf 22,00 € geändert.')
    await expectAccessible(page, 'changed prices')
    expect(await placedOrders()).toBe(before)
    await page.getByRole('button', { name: 'Neue Preise annehmen und abschicken' }).click()
    await page.waitForURL(/\/status\//)
    const { rows } = await shop.app.pool.query<{ gross: string }>('select gross from orders order by id desc limit 1')
    expect(Number(rows[0]!.gross)).toBe(22)
  })

  test('is not forgotten by a reload', async () => {
    const { page } = shop
    await checkOut()
    await submit().getByText('20,00 €').waitFor()
    await setStrudel({ price: 9 })
    await page.reload()
    await expectSeen(page, 'Neuer Preis: 18,00 € statt bisher 20,00 €.')
  })

  test('is told by the server where the browser did not hear of it', async () => {
    const { page } = shop
    await page.route('**/api/live?*', route => route.abort())
    await checkOut()
    await submit().getByText('20,00 €').waitFor()
    await setStrudel({ price: 12 })
    await submit().click()
    await expectSeen(page, 'Der Gesamtbetrag hat sich von 20,00 € auf 24,00 € geändert.')
    await expectSeen(page, 'Neuer Gesamtbetrag: 24,00 €')
    await page.unroute('**/api/live?*')
    await page.getByRole('button', { name: 'Neue Preise annehmen und abschicken' }).click()
    await page.waitForURL(/\/status\//)
  })
})

describe('a time that no longer holds', () => {
  test('is answered with the new one, which the guest takes with one press', async () => {
    const { page } = shop
    await page.route('**/api/live?*', route => route.abort())
    await checkOut({ branch: { preparationMinutes: 20 } })
    await expectSeen(page, 'in ca. 20 Minuten')
    const before = await placedOrders()
    await shop.setBranch({ ...UNASKED, preparationMinutes: 50 })
    await submit().click()
    await expectSeen(page, 'Die gezeigte Zeit ist nicht mehr möglich')
    await expectSeen(page, /Ihre Bestellung wäre jetzt voraussichtlich um 12:50 Uhr fertig\.$/)
    for (const size of WIDTHS) {
      await page.setViewportSize(size)
      await expectWithin(page, `a changed time at ${size.width}`)
    }
    await expectAccessible(page, 'a changed time')
    expect(await placedOrders()).toBe(before)
    await page.unroute('**/api/live?*')
    await page.getByRole('button', { name: 'Neue Zeit annehmen und abschicken' }).click()
    await page.waitForURL(/\/status\//)
    await expectSeen(page, '12:50')
  })

  test('gives way to the next free one where a time was chosen', async () => {
    const { page } = shop
    await checkOut({
      branch: { preparationMinutes: 20, slotMinutes: 15 },
      cart: { ...shop.strudel(2), appointment: '2026-11-20T12:30' },
    })
    await expectSeen(page, 'Heute, 20.11.2026, um 12:30 Uhr')
    shop.setNow('2026-11-20T11:12:00.000Z')
    await submit().click()
    await expectSeen(page, /Der nächste freie Termin: 12:45 Uhr\.$/)
    await page.getByRole('button', { name: 'Neue Zeit annehmen und abschicken' }).click()
    await page.waitForURL(/\/status\//)
    const { rows } = await shop.app.pool.query<{ at: number }>(
      'select extract(epoch from supply_at)::int as at from orders order by id desc limit 1',
    )
    expect(new Date(rows[0]!.at * 1000).toISOString()).toBe('2026-11-20T11:45:00.000Z')
  })
})

describe('what runs out while the checkout is open', () => {
  const setLeft = (quantityLeft: number | null) =>
    shop.call('PUT', `/branches/${shop.branchId}/availability`, [{ product: { id: shop.strudelId }, quantityLeft }])
  beforeEach(() => setLeft(null))

  test('is said at its line, and the order is not sent', async () => {
    const { page } = shop
    await checkOut()
    await submit().waitFor()
    await setLeft(0)
    await expectSeen(page, 'Leider ausverkauft')
    const before = await placedOrders()
    await submit().click()
    await page.getByRole('link', { name: 'Leider ausverkauft' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Entfernen')
    expect(await placedOrders()).toBe(before)
    await page.keyboard.press('Enter')
    await expectSeen(page, 'Keine Produkte im Warenkorb!')
    await setLeft(null)
  })

  test('a line asking for more than is left says how much there is, and is brought down to it in one press', async () => {
    const { page } = shop
    await checkOut()
    await submit().waitFor()
    await setLeft(1)
    await expectSeen(page, 'Nur noch 1 Stk. verfügbar')
    const before = await placedOrders()
    await submit().click()
    await page.getByRole('link', { name: 'Nur noch 1 Stk. verfügbar' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Auf 1 Stk. verringern')
    await page.keyboard.press('Enter')
    await page.getByText('Nur noch 1 Stk. verfügbar').waitFor({ state: 'detached' })
    await submit().getByText('10,00 €').waitFor()
    await submit().click()
    await page.waitForURL(/\/status\//)
    expect(await placedOrders()).toBe(before + 1)
  })

  test('a line is whole again as soon as there is enough', async () => {
    await checkOut()
    await submit().waitFor()
    await setLeft(1)
    await expectSeen(shop.page, 'Nur noch 1 Stk. verfügbar')
    await setLeft(null)
    await shop.page.getByText('Nur noch 1 Stk. verfügbar').waitFor({ state: 'detached' })
  })
})

describe('the form', () => {
  const marked = (field: Locator) =>
    field.evaluate(element => {
      const input = element as HTMLInputElement
      return [input.required, input.labels?.[0]?.textContent?.includes('*')]
    })

  test.each([
    { branch: {}, name: 'Vorname', isRequired: true, because: 'a name is always needed' },
    { branch: { isTakeawayEmailRequired: true }, name: 'E-Mail', isRequired: true, because: 'the branch wants it' },
    { branch: {}, name: 'E-Mail', isRequired: false, because: 'the branch does not ask for it' },
    {
      branch: { isTakeawayAddressRequired: true },
      name: 'PLZ',
      isRequired: true,
      because: 'the branch wants the address',
    },
    { branch: {}, name: 'Was sollen wir noch wissen?', isRequired: false, because: 'nobody has to say anything' },
  ])('marks $name with an asterisk: $isRequired, since $because', async ({ branch, name, isRequired }) => {
    await checkOut({ branch })
    const field = shop.page.getByRole('textbox', { name, exact: true })
    const unfold = shop.page.getByRole('button', { name: 'Anmerkung', exact: true })
    await unfold.waitFor()
    if (name === 'Was sollen wir noch wissen?') await unfold.click()
    await field.waitFor()
    expect(await marked(field)).toEqual([isRequired, isRequired])
    await expectSeen(shop.page, 'Mit * markierte Felder sind Pflichtfelder.')
  })

  test('keeps what was entered and chosen through a reload, also that a time is wanted', async () => {
    const { page } = shop
    await checkOut()
    await page.getByLabel('Nachname').fill('Oberhuemer')
    await page.getByRole('radio', { name: /Zu einem Termin/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: /Unternehmen/ }).check()
    await page.getByLabel('Firma').fill('Größinger OG')
    await page.reload()
    await submit().waitFor()
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Oberhuemer')
    await expect.poll(() => page.getByLabel('Firma').inputValue()).toBe('Größinger OG')
    await expect.poll(() => page.getByRole('radio', { name: /Zu einem Termin/ }).isChecked()).toBe(true)
  })

  test('begins anew without complaint when the tab has forgotten everything', async () => {
    const { page } = shop
    const before = shop.complaints.length
    await checkOut()
    await submit().waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expectSeen(page, 'Keine Produkte im Warenkorb!')
    expect(shop.complaints.slice(before)).toEqual([])
  })

  test('names in one line what is only missing, and leads there', async () => {
    const { page } = shop
    await checkOut({ draft: { firstName: '', email: 'kein At', privacyPolicy: false } })
    await submit().click()
    await expectSeen(page, 'E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse an.')
    const missing = page.getByRole('list', { name: 'Es fehlt noch:' })
    await expect.poll(() => missing.getByRole('link').allInnerTexts()).toEqual(['Vorname', 'Datenschutz'])
    await expectSeen(page, 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.')
    await missing.getByRole('link', { name: 'Vorname' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('firstName')
  })

  test.each(WIDTHS)('keeps the sum in sight at $width px, also above a long list of problems', async viewport => {
    const { page } = shop
    await page.setViewportSize(viewport)
    await checkOut({ cart: { orderType: 'delivery', deliveryArea: 'eck' }, draft: { firstName: '', lastName: '' } })
    await shop.page.getByLabel('PLZ').fill('1070')
    for (const at of ['top', 'bottom'] as const) {
      await page.evaluate(
        end =>
          window.scrollTo(
            0,
            end === 'top' ? 0 : document.querySelector('form')!.getBoundingClientRect().bottom - innerHeight,
          ),
        at,
      )
      const box = (await submit().boundingBox())!
      expect(box.y, at).toBeGreaterThan(0)
      expect(box.y + box.height, at).toBeLessThanOrEqual(viewport.height)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })
})

describe('a connection that comes and goes', () => {
  test('takes no part of the form along: what cannot be fetched is said beside its button', async () => {
    const { page } = shop
    await page.route('**/DonateeDialog-*.js', route => route.abort())
    await checkOut()
    await page.getByText('spenden, für Sie kostenlos').click()
    await page.getByRole('button', { name: 'Organisation auswählen' }).click()
    await expectSeen(
      page,
      'Das konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    )
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Änne')
    await page.unroute('**/DonateeDialog-*.js')
    await page.reload()
    await page.getByText('spenden, für Sie kostenlos').click()
    await page.getByRole('button', { name: 'Organisation auswählen' }).click()
    await page.getByRole('dialog').waitFor()
  })

  test('a form that comes in part can be loaded again, with everything in it', async () => {
    const { page } = shop
    await page.route('**/FurtherSections-*.js', route => route.abort())
    await checkOut()
    await expectSeen(page, 'Die Seite konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung.')
    await page.unroute('**/FurtherSections-*.js')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByLabel('Vorname').waitFor()
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Änne')
  })

  test('an order that is placed is known to be placed, although its page cannot be loaded yet', async () => {
    const { page } = shop
    await checkOut()
    await submit().waitFor()
    await page.route('**/page-data?path=%2Fstatus*', route => route.abort())
    await submit().click()
    await page.waitForURL(/\/status\//)
    await expectSeen(page, 'Die Seite konnte nicht geladen werden.')
    await expectSeen(page, 'Ihre Bestellung ist davon nicht betroffen.')
    await page.unroute('**/page-data?path=%2Fstatus*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expectSeen(page, 'Vielen Dank für Ihre Bestellung!')
  })

  test('an order whose answer was lost is there once, however often it is sent', async () => {
    const { page } = shop
    const before = await placedOrders()
    await checkOut()
    await submit().waitFor()
    // the order arrives, its answer does not
    await page.route('**/api/orders', async route => {
      await route.fetch()
      await route.abort()
    })
    await submit().click()
    await expectSeen(page, 'Sie können es gefahrlos noch einmal versuchen: Es entsteht dabei nur eine Bestellung.')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expectSeen(page, 'Ein unbekannter Fehler ist aufgetreten.')
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.waitForURL(/\/status\//)
    expect(await placedOrders()).toBe(before + 1)
  })
})
