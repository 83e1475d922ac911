import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedEmpty } from '#server/seed-empty.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { printedText } from '#test/menus/printed-menu.ts'
import { expectFocus } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

/** A person needs so long to find and press something, and to type a sign; pasting is one press. */
const SECONDS_PER_PRESS = 6
const SECONDS_PER_SIGN = 0.5
const MOST_MINUTES = 15

let shop: TestApp
let browser: Awaited<ReturnType<typeof launchBrowser>>
let url: string
beforeAll(async () => {
  shop = await startTestApp({
    now: new Date().toISOString(),
    hasWorker: true,
    env: { SEED: 'none', ADMIN_USERNAME: 'chefin', ADMIN_PASSWORD: TEST_PASSWORD },
  })
  await seedEmpty(shop.app)
  shop.app.catalogue.invalidate()
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const work = { presses: 0, signs: 0 }
const press = async (place: Locator) => {
  work.presses += 1
  await place.click()
}
const type = async (place: Locator, text: string) => {
  work.presses += 1
  work.signs += text.length
  await place.fill(text)
}
const paste = async (place: Locator, text: string) => {
  work.presses += 2
  await place.fill(text)
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Erste Schritte' })
const guide = (page: Page) => page.getByRole('region', { name: 'Erste Schritte' })
/** Every page of the way says where it goes on. */
const goOn = async (page: Page, to: string) => press(strip(page).getByRole('link', { name: `Weiter: ${to}` }))
const lookAtWidths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
}

test('from an empty database to the first order served, each page leading to the next, in less than a quarter of an hour', async () => {
  const { page, complaints } = await openPage(browser, `${url}/backend`, { viewport: DESKTOP })
  await type(page.getByLabel('Benutzername'), 'chefin')
  await type(page.getByLabel('Kennwort', { exact: true }), TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await guide(page).getByText('1 von 10').waitFor()

  await press(guide(page).getByRole('link', { name: 'Unternehmensdaten: Eintragen' }))
  await strip(page).getByText('fehlt noch Name des Shops, Name des Unternehmens, Anschrift, E-Mail').waitFor()
  await lookAtWidths(page, 'the business')
  await type(field(page, 'Name des Shops'), 'Gasthof Eder')
  await type(field(page, 'Name des Unternehmens'), 'Eder Gastronomie')
  await type(field(page, 'Anschrift'), 'Hauptplatz 1, 8010 Graz')
  await type(field(page, 'Telefon'), '+43316123456')
  await type(field(page, 'E-Mail'), 'servus@eder.example')
  await press(page.getByRole('button', { name: 'Speichern' }))
  await goOn(page, 'Land und Steuersätze')
  await press(guide(page).getByRole('radio', { name: /^Österreich/ }))

  await press(guide(page).getByRole('link', { name: 'Rechtstexte: Vorlagen ansehen' }))
  await press(page.getByRole('button', { name: 'Alle 4 aus Vorlagen beginnen' }))
  await expectFocus(page, /./)
  for (const title of ['Impressum', 'Datenschutz', 'AGB', 'Widerruf']) {
    const text = page.getByRole('region', { name: title })
    const drops = text.getByRole('button', { name: /^Zeile löschen/ })
    while ((await drops.count()) > 0) await press(drops.first())
    const blanks = text.getByRole('list', { name: 'Lücken' }).getByRole('textbox')
    for (let place = 0; place < (await blanks.count()); place += 1) await type(blanks.nth(place), 'Magistrat Graz')
    if (title === 'Impressum') {
      await expect
        .poll(() => text.getByLabel('Entwurf: Impressum').inputValue())
        .toContain('Gewerbebehörde: Magistrat Graz')
      expect(await text.getByLabel('Entwurf: Impressum').inputValue()).not.toContain('UID-Nummer')
      await lookAtWidths(page, 'the texts')
    }
    await press(text.getByLabel('Ich habe diesen Text geprüft oder prüfen lassen.'))
    await press(text.getByRole('button', { name: `${title} veröffentlichen` }))
    await text.getByText('Veröffentlicht', { exact: true }).waitFor()
    // What was pressed is gone: whoever goes on by keyboard is not sent back to the top of the page.
    await expectFocus(page, title)
  }

  await goOn(page, 'Filiale')
  // the data of the company were asked for before
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Gasthof Eder')
  await expect.poll(() => field(page, 'Straße und Hausnummer').inputValue()).toBe('Hauptplatz 1')
  expect([await field(page, 'PLZ').inputValue(), await field(page, 'Ort').inputValue()]).toEqual(['8010', 'Graz'])
  await press(page.getByRole('button', { name: 'Anlegen', exact: true }))
  await goOn(page, 'Öffnungszeiten')
  await press(page.getByRole('button', { name: 'Täglich: Zeit hinzufügen' }))
  await type(field(page, 'Täglich, Bereich 1 von'), '0')
  await type(field(page, 'Täglich, Bereich 1 bis'), '24')
  // Saved from within the field it was typed in.
  await page.keyboard.press('Control+s')
  await goOn(page, 'Speisekarte')
  expect((await shop.app.catalogue.current()).branches[0]?.openingHours).toMatchObject([
    { type: 'daily', from: '00:00', to: '24:00' },
  ])

  await strip(page).getByText('fehlt noch für Gasthof Eder').waitFor()
  await paste(page.getByLabel('Oder den Text einfügen'), printedText('gasthaus'))
  await press(page.getByRole('button', { name: 'Text lesen' }))
  await press(page.getByRole('radio', { name: /Speisen/ }))
  await press(page.getByRole('button', { name: 'Vorschau zeigen' }))
  await press(page.getByRole('button', { name: /Zeilen übernehmen$/ }))
  await page.getByRole('heading', { name: 'Fertig', level: 2 }).waitFor()
  // one rate was chosen, for dishes; coffee, beer and wine were proposed theirs
  const rates = await shop.app.pool.query('select distinct tax::float as tax from products order by tax')
  expect(rates.rows.map(({ tax }) => tax)).toEqual([10, 20])
  await goOn(page, 'Testmail')
  await press(guide(page).getByRole('button', { name: 'Testmail an servus@eder.example' }))
  await guide(page)
    .getByText(/^Verschickt an servus@eder\.example/)
    .waitFor()
  await expectFocus(page, 'Noch einmal an')
  await expectAccessible(page, 'the first steps')

  const [guest] = await Promise.all([
    page.context().waitForEvent('page'),
    press(guide(page).getByRole('link', { name: 'Shop öffnen' })),
  ])
  await press(guest.getByRole('button', { name: /Frittatensuppe/ }).first())
  await press(guest.getByRole('dialog').getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }))
  await press(guest.getByRole('link', { name: 'Zur Kasse' }).first())
  await type(guest.getByLabel('Vorname'), 'Eva')
  await type(guest.getByLabel('Nachname'), 'Eder')
  await press(guest.getByRole('checkbox', { name: /Geschäftsbedingungen/ }))
  await press(guest.getByRole('checkbox', { name: /Datenschutzerklärung/ }))
  await press(guest.getByRole('button', { name: /Zahlungspflichtig bestellen/ }))
  await guest.getByText('Warten auf Bestätigung').first().waitFor()

  await page.bringToFront()
  await page.reload()
  await press(guide(page).getByRole('link', { name: 'Testbestellung: Bestellbrett' }))
  const card = page.locator('article[data-order]')
  await press(card.getByRole('button', { name: 'Annehmen' }))
  await press(card.getByRole('button', { name: /^(Fertig|Bereit)/ }))
  await press(card.getByRole('button', { name: /^(Abgeholt|Abschließen|Übergeben)/ }))
  await expect
    .poll(async () => (await shop.app.pool.query('select status from orders')).rows)
    .toEqual([{ status: 'completed' }])

  expect([work.presses, work.signs]).toEqual([WAYS.firstServed.taps, WAYS.firstServed.keys])
  const minutes = (work.presses * SECONDS_PER_PRESS + work.signs * SECONDS_PER_SIGN) / 60
  expect(minutes, `${work.presses} presses and ${work.signs} signs`).toBeLessThan(MOST_MINUTES)
  expect(complaints.filter(line => !line.includes('401'))).toEqual([])
})
