import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedEmpty } from '#server/seed-empty.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { expectFocus } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

/** A person needs so long to find and press something, and to type a sign; pasting is one press. */
const SECONDS_PER_PRESS = 6
const SECONDS_PER_SIGN = 0.5
const MOST_MINUTES = 15

const EIGHT = `SUPPEN
Frittatensuppe (A,C,G,L) 4,90
Knoblauchcremesuppe (A,G,L) 5,40
HAUPTSPEISEN
Wiener Schnitzel (A,C,G) 19,90
Zwiebelrostbraten (A,L,M) 23,50
Käsespätzle (A,C,G) 13,90
SÜSSES
Apfelstrudel (A,C,H) 5,20
GETRÄNKE
Almdudler 0,35 l 3,90
Zipfer Märzen 0,5 l (A) 4,60`
/** Photos whose files are called as the dishes are. */
const pictures = () =>
  Promise.all(
    [
      'Frittatensuppe',
      'Knoblauchcremesuppe',
      'Wiener Schnitzel',
      'Zwiebelrostbraten',
      'Käsespätzle',
      'Apfelstrudel',
      'Almdudler 0,35 l',
      'Zipfer Märzen 0,5 l',
    ].map(async (name, place) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 80, height: 60, channels: 3, background: { r: 20 * place, g: 120, b: 40 } },
      })
        .png()
        .toBuffer(),
    })),
  )

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
/** Every key counts, also one that leads on or is held beside another: 'Control+s' is two. */
const key = async (page: Page, keys: string) => {
  work.signs += keys.split('+').length
  await page.keyboard.press(keys)
}
const isFocused = (place: Locator) => place.evaluate(element => element === document.activeElement)
/** So many presses of Tab are no more work than the way to the mouse and back. */
const MOST_TABS = 2
/** How many presses of Tab lie between what has the focus and a place further on; none where it is further away. */
const tabsTo = (place: Locator) =>
  place.evaluate((element, most) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter(one => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }))
    const at = all.findIndex(one => one === document.activeElement)
    const steps = all.indexOf(element as HTMLElement) - at
    return at >= 0 && steps > 0 && steps <= most ? steps : 0
  }, MOST_TABS)
/** By Tab where that is near, as somebody does who types: whether it led there. */
const comesByKey = async (place: Locator): Promise<boolean> => {
  await place.waitFor()
  if (await isFocused(place)) return true
  for (let steps = await tabsTo(place); steps > 0; steps -= 1) await key(place.page(), 'Tab')
  return isFocused(place)
}
const press = async (place: Locator) => {
  work.presses += 1
  await place.click()
}
/** Presses what stands next by a key: 'Enter', or 'Space' where it is ticked. */
const pressNext = async (place: Locator, by = 'Enter') => {
  if (await comesByKey(place)) await key(place.page(), by)
  else await press(place)
}
const type = async (place: Locator, text: string) => {
  if (!(await comesByKey(place))) await press(place)
  // what stands there already is written over
  if ((await place.inputValue()) !== '') await key(place.page(), 'Control+a')
  work.signs += text.length
  await place.page().keyboard.type(text)
  await expect.poll(() => place.inputValue()).toBe(text)
}
/** What lies in another program is marked and copied there, and pasted here. */
const paste = async (place: Locator, text: string) => {
  await press(place)
  work.signs += ['Control+a', 'Control+c', 'Control+v'].flatMap(keys => keys.split('+')).length
  await place.fill(text)
}
/** In the window of the system all files of a folder are marked by two keys and opened by one. */
const choose = async (place: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
  work.presses += 1
  work.signs += 3
  await place.setInputFiles(files)
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
  await key(page, 'Enter')
  await guide(page).getByText('1 von 10').waitFor()

  await press(guide(page).getByRole('link', { name: 'Unternehmensdaten: Eintragen' }))
  await strip(page).getByText('fehlt noch Name des Shops, Name des Unternehmens, Anschrift, E-Mail').waitFor()
  await lookAtWidths(page, 'the business')
  await type(field(page, 'Name des Shops'), 'Gasthof Eder')
  await type(field(page, 'Name des Unternehmens'), 'Eder Gastronomie')
  await type(field(page, 'Anschrift'), 'Hauptplatz 1, 8010 Graz')
  await type(field(page, 'Telefon'), '+43316123456')
  await type(field(page, 'E-Mail'), 'servus@eder.example')
  await key(page, 'Control+s')
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
    await pressNext(text.getByLabel('Ich habe diesen Text geprüft oder prüfen lassen.'), 'Space')
    await pressNext(text.getByRole('button', { name: `${title} veröffentlichen` }))
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
  await key(page, 'Control+s')

  await press(page.getByRole('button', { name: 'Weiter: Bestellen & Liefern' }))
  await press(page.getByRole('switch', { name: /^Lieferung/ }))
  await press(page.getByRole('button', { name: 'Gebiet hinzufügen' }))
  await type(field(page, 'Gebiet'), 'Graz')
  await type(field(page, 'Mindestbestellwert'), '15')
  await Promise.all([
    page.waitForResponse(answer => /\/api\/branches\/\d+/.test(answer.url()) && answer.request().method() !== 'GET'),
    key(page, 'Control+s'),
  ])
  // whoever goes on before it is said that all is saved would be asked
  await expect.poll(() => page.getByRole('button', { name: /^Speichern/ }).isDisabled()).toBe(true)
  await goOn(page, 'Speisekarte')
  expect((await shop.app.catalogue.current()).branches[0]).toMatchObject({
    isDeliveryEnabled: true,
    deliveryAreas: [{ area: 'Graz', minimumOrderValue: 15 }],
  })
  expect((await shop.app.catalogue.current()).branches[0]?.openingHours).toMatchObject([
    { type: 'daily', from: '00:00', to: '24:00' },
  ])

  await strip(page).getByText('fehlt noch für Gasthof Eder').waitFor()
  await paste(page.getByLabel('Oder den Text einfügen'), EIGHT)
  await press(page.getByRole('button', { name: 'Text lesen' }))
  await press(page.getByRole('radio', { name: /Speisen/ }))
  await press(page.getByRole('button', { name: 'Vorschau zeigen' }))
  await press(page.getByRole('button', { name: /Zeilen übernehmen$/ }))
  await page.getByRole('heading', { name: 'Fertig', level: 2 }).waitFor()
  // one rate was chosen, for dishes; coffee, beer and wine were proposed theirs
  const rates = await shop.app.pool.query('select distinct tax::float as tax from products order by tax')
  expect(rates.rows.map(({ tax }) => tax)).toEqual([10, 20])
  await press(page.getByRole('link', { name: 'Bilder dazu' }))
  await choose(page.locator('input[type="file"]'), await pictures())
  await press(page.getByRole('button', { name: '8 Bilder speichern' }))
  await page.getByText('8 Bilder bei 8 Produkten gespeichert.').waitFor()

  // a colleague comes by invitation, with a role and no password of the owner's making
  await key(page, 'Control+k')
  await page.keyboard.type('Benutzer anl')
  work.signs += 'Benutzer anl'.length
  await page.getByRole('dialog').getByRole('button', { name: 'Benutzer anlegen' }).waitFor()
  await key(page, 'Enter')
  await type(page.getByLabel('Benutzername'), 'mia')
  await type(field(page, 'Vorname'), 'Mia')
  await type(field(page, 'Nachname'), 'Berg')
  await type(field(page, 'E-Mail'), 'mia@eder.example')
  await press(page.getByRole('group', { name: 'Rollen' }).getByText('Mitarbeit', { exact: true }))
  await key(page, 'Control+s')
  await press(page.getByRole('button', { name: 'Per E-Mail einladen' }))
  await page.getByText('Die Einladung geht an mia@eder.example').waitFor()

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

  expect([work.presses <= 60, work.signs <= 500], `${work.presses} presses, ${work.signs} keys`).toEqual([true, true])
  expect([work.presses, work.signs]).toEqual([WAYS.firstServed.taps, WAYS.firstServed.keys])
  const minutes = (work.presses * SECONDS_PER_PRESS + work.signs * SECONDS_PER_SIGN) / 60
  expect(minutes, `${work.presses} presses and ${work.signs} signs`).toBeLessThan(MOST_MINUTES)
  expect(complaints.filter(line => !line.includes('401'))).toEqual([])
})
