import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSeen, expectUnseen, NIGHT, openTextShop, type Place, type TextShop, type Visit } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const CLOSED = 'Derzeit haben wir leider geschlossen.'
const NOT_NOW = 'Derzeit ist leider keine Lieferung möglich.'
const NEVER = 'Derzeit bieten wir leider keine Lieferung an.'
const AHEAD = 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'
const LATER = 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'
const LATE_EVENING = '2026-11-20T20:30:00.000Z'
const rules = (from: string, to: string) => [{ type: 'daily', from, to }]

describe('every page says whether the shop is open', () => {
  test.each<{ path: string; says: string; now?: string; other?: object; because: string }>([
    { path: '/', says: '2 Standorte geöffnet', because: 'both branches are open at noon' },
    {
      path: '/',
      says: '1 Standort geöffnet',
      other: { openingHours: rules('16:00', '20:00') },
      because: 'the other one opens at four',
    },
    { path: '/', says: 'Alle Standorte geschlossen', now: NIGHT, because: 'it is night' },
    { path: '/store/laden', says: 'Geöffnet bis 22:00', because: 'the branch closes at ten' },
    { path: '/store/laden', says: 'Laden am Eck', because: 'the selected branch is named' },
    { path: '/store/laden', says: 'Geschlossen', now: NIGHT, because: 'it is night' },
  ])('$path says "$says": $because', async ({ path, says, now, other }) => {
    await shop.setBranch(other ?? { openingHours: rules('11:00', '22:00') }, shop.otherId)
    await shop.visit(path, now ? { now } : {})
    await expectSeen(shop.page, says, 'header')
  })

  test('the last hour looks different from the hours before', async () => {
    const toneAt = async (now?: string) => {
      await shop.visit('/store/laden', now ? { now } : {})
      return shop.page.getByRole('banner').locator('[data-state]').first().getAttribute('data-state')
    }
    expect([await toneAt(), await toneAt(LATE_EVENING), await toneAt(NIGHT)]).toEqual(['open', 'closingSoon', 'closed'])
  })
})

describe('the header of a shop with a long name and no logo', () => {
  test.each([
    { size: 16, because: 'as everybody has it' },
    { size: 24, because: 'type at 150 %' },
  ])('overlaps and cuts nothing at $size px: $because', async ({ size }) => {
    await shop.setBranch({ openingHours: rules('11:00', '22:00') }, shop.otherId)
    for (const path of ['/', '/store/laden']) {
      await shop.visit(path, { now: NIGHT, config: { shopName: 'Gasthaus zur Linde' } })
      await shop.page.evaluate(px => document.documentElement.style.setProperty('font-size', `${px}px`), size)
      const found = await shop.page.getByRole('banner').evaluate(header => {
        const boxOf = (text: Element) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect()
        }
        const texts = [...header.querySelectorAll('span')]
          .filter(one => one.childElementCount === 0 && one.textContent && one.checkVisibility())
          .map(boxOf)
        const { bottom, right } = header.getBoundingClientRect()
        return {
          cut: texts.filter(box => box.bottom > bottom || box.right > right || box.left < 0 || box.top < 0).length,
          over: texts.filter((one, at) =>
            texts
              .slice(at + 1)
              .some(
                other =>
                  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
              ),
          ).length,
          hasNameAndState: texts.length > 1,
        }
      })
      expect(found).toEqual({ cut: 0, over: 0, hasNameAndState: true })
    }
  })
})

describe('the overview', () => {
  test('finds branches by place, says how many it shows, and that it found none', async () => {
    await shop.visit('/')
    const search = shop.page.getByPlaceholder('PLZ / Ort')
    await expectUnseen(shop.page, /Filialen (wird|werden) angezeigt/)
    await search.fill('graz')
    await expectSeen(shop.page, '1 von 2 Filialen werden angezeigt.')
    await search.fill('Paris')
    await expectSeen(shop.page, 'Leider wurden keine Ergebnisse gefunden.')
  })

  test.each([
    {
      path: '/nirgendwo',
      title: '404 Not Found',
      text: 'Leider wurde die angeforderte Seite nicht gefunden.',
      status: 404,
    },
    {
      path: '/store/weg',
      title: '404 Not Found',
      text: 'Leider wurde die angeforderte Seite nicht gefunden.',
      status: 404,
    },
  ])('$path answers $status and says so', async ({ path, title, text, status }) => {
    expect(await shop.visit(path)).toBe(status)
    await expect.poll(() => shop.page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await expectSeen(shop.page, text)
    expect(await shop.page.title()).toContain(title)
  })

  test('a page that cannot be made answers 500 and says so', async () => {
    await shop.visit('/')
    await sql`update branches set time_zone = 'Atlantis/Hafen' where id = ${shop.branchId}`.execute(shop.app.db)
    try {
      shop.app.catalogue.invalidate()
      const answer = await shop.page.goto(`${shop.url}/store/laden`)
      expect([answer?.status(), answer?.headers()['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
      await expectSeen(shop.page, '500 Internal Server Error', 'body')
      await expectSeen(shop.page, 'Leider ist ein interner Fehler aufgetreten.', 'body')
    } finally {
      await sql`update branches set time_zone = 'Europe/Vienna' where id = ${shop.branchId}`.execute(shop.app.db)
    }
  })
})

describe('the menu page says what can be had', () => {
  test.each<{ when: string; says: string[]; never?: string[] } & Visit>([
    { when: 'open with delivery', says: ['Apfelstrudel'], never: [CLOSED, NOT_NOW, NEVER, AHEAD] },
    { when: 'open with pre-orders', branch: { isPreorderEnabled: true }, says: [AHEAD], never: [CLOSED, LATER] },
    { when: 'open without delivery', branch: { isDeliveryEnabled: false }, says: [NEVER, 'abholen'], never: [NOT_NOW] },
    {
      when: 'open outside the delivery hours',
      branch: { isDeliveryHoursEnabled: true, deliveryHours: rules('17:00', '21:00') },
      says: [NOT_NOW, 'abholen oder vor Ort'],
      never: [NEVER, CLOSED],
    },
    { when: 'closed', now: NIGHT, says: [CLOSED, 'Wir öffnen heute um 11:00 Uhr wieder.'], never: [LATER, NOT_NOW] },
    {
      when: 'closed with pre-orders',
      now: NIGHT,
      branch: { isPreorderEnabled: true },
      says: [CLOSED, LATER, /sobald wir wieder geöffnet haben/.source],
    },
    {
      when: 'closed for long',
      branch: { openingHours: [], closedMessage: 'Wir sind im Urlaub.' },
      says: [CLOSED, 'Wir sind im Urlaub.'],
    },
  ])('$when', async ({ says, never = [], when: _when, ...visit }) => {
    await shop.visit('/store/laden', visit)
    for (const text of says) await expectSeen(shop.page, text)
    for (const text of never) await expectUnseen(shop.page, text)
  })

  test('the hours read as sentences, with closed days', async () => {
    const openingHours = [
      { type: 'monday', from: '11:00', to: '14:00' },
      { type: 'monday', from: '17:00', to: '22:00' },
      { type: 'saturday', from: '10:00', to: '16:00' },
      { type: 'sunday', from: '10:00', to: '16:00' },
    ]
    await shop.visit('/store/laden', { branch: { openingHours } })
    await shop.page.getByRole('button', { name: /Öffnungszeiten/ }).click()
    await expectSeen(shop.page, 'von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr', 'dialog')
    for (const text of [/^geschlossen$/, /^Montag$/, 'Dienstag - Freitag', 'Samstag & Sonntag'])
      await expectSeen(shop.page, text, 'dialog')
  })
})

describe('the cart', () => {
  test.each([
    { amount: 1, says: '1 Produkt im Warenkorb' },
    { amount: 3, says: '3 Produkte im Warenkorb' },
  ])('with $amount says "$says" on a phone and on a wide screen, where it can be hidden', async ({ amount, says }) => {
    await shop.visit('/store/laden', { cart: shop.strudel(amount) })
    await shop.page.getByRole('button', { name: says }).click()
    await expectSeen(shop.page, 'Warenkorb ausblenden', 'dialog')
    await shop.page.getByRole('button', { name: 'Warenkorb ausblenden' }).last().click()
    await shop.page.getByRole('dialog').waitFor({ state: 'detached' })
    await shop.page.setViewportSize({ width: 1440, height: 900 })
    await shop.page.getByRole('button', { name: 'Warenkorb ausblenden' }).click()
    await shop.page.getByRole('button', { name: says }).click()
    await shop.page.getByRole('button', { name: 'Warenkorb ausblenden' }).waitFor()
    await shop.page.setViewportSize({ width: 390, height: 844 })
  })

  test('without anything in it says so beside the menu', async () => {
    await shop.page.setViewportSize({ width: 1440, height: 900 })
    await shop.visit('/store/laden')
    await expectSeen(shop.page, 'Keine Produkte im Warenkorb')
    await shop.page.setViewportSize({ width: 390, height: 844 })
  })

  test('asks for way and area, and says what is missing to the minimum order value', async () => {
    await shop.visit('/store/laden', { cart: { ...shop.strudel(2), orderType: 'delivery', deliveryArea: 'eck' } })
    await shop.page.getByRole('button', { name: /im Warenkorb/ }).click()
    for (const text of ['Art der Lieferung', 'Liefergebiet', 'Kosten', 'Lieferkosten', 'Gesamt'])
      await expectSeen(shop.page, text, 'dialog')
    await expect
      .poll(() => shop.page.getByRole('dialog').locator('label').filter({ hasText: 'Liefergebiet' }).innerText())
      .toBe('Liefergebiet')
    await expectSeen(
      shop.page,
      'Sie haben den Mindestbestellwert in Höhe von 30,00 € leider noch nicht erreicht.',
      'dialog',
    )
    await expectSeen(shop.page, 'Noch 10,00 € bis zum Mindestbestellwert', 'dialog')
    await expectSeen(shop.page, 'Bis zum Mindestbestellwert', 'dialog')
  })
})

test('a cake in steps leads on, back and into the cart, and says which file it cannot take', async () => {
  const { page } = shop
  await shop.visit('/store/laden')
  await page.getByRole('button', { name: 'Fototorte' }).click()
  await expectSeen(page, 'Bisher 30,00 €', 'dialog')
  // A single choice goes on by itself.
  await page.getByRole('radio', { name: /Biskuit/ }).click()
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'böse.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expectSeen(
    page,
    'Die ausgewählte Datei "böse.png" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
    'dialog',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('button', { name: 'Zum nächsten Schritt' }).waitFor()
})

describe('over every page', () => {
  const texts: { text: string; place: Place }[] = [
    { text: 'Seiten', place: 'body' },
    { text: 'Statistiken', place: 'body' },
    { text: 'Navigationen', place: 'body' },
    { text: 'Version 1.7.2-dev', place: 'body' },
  ]
  test('staff find the way into the back-office', async () => {
    const [name = '', value = ''] = (await shop.loginAs('ROLE_EMPLOYEE')).split('=')
    const context = shop.page.context()
    await context.addCookies([
      { name, value, url: shop.url },
      { name: 'tresen_staff', value: '1', url: shop.url },
    ])
    await shop.visit('/store/laden')
    await shop.page.getByRole('button', { name: 'Leiste für Mitarbeiter' }).click()
    for (const { text, place } of texts) await expectSeen(shop.page, text, place)
    await shop.page.getByRole('button', { name: 'Toni Test' }).click()
    for (const text of ['Ins Backend wechseln', 'Abmelden']) await expectSeen(shop.page, text, 'body')
    await context.clearCookies({ name })
    await context.clearCookies({ name: 'tresen_staff' })
  })

  test('a lost connection is told of at once', async () => {
    await shop.visit('/store/laden')
    await expectUnseen(shop.page, 'Sie sind offline')
    await shop.page.waitForLoadState('networkidle')
    await shop.page.context().setOffline(true)
    for (const text of ['Sie sind offline', 'Bitte überprüfen Sie Ihre Internetverbindung.', 'Erneut versuchen'])
      await expectSeen(shop.page, text, 'body')
    await shop.page.context().setOffline(false)
  })

  test('the footer installs the app, with the dialog of the browser as last step', async () => {
    await shop.visit('/store/laden', { config: { enablePluginPWA: true } })
    await shop.page.waitForLoadState('networkidle')
    await shop.page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      // neither accepted nor dismissed: the browser's dialog stays open
      const stays = new Promise<never>(() => undefined)
      window.dispatchEvent(Object.assign(offer, { prompt: () => stays, userChoice: stays }))
    })
    await shop.page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
    await expectSeen(shop.page, 'Fast geschafft!', 'dialog')
    await expectSeen(shop.page, 'Abbrechen', 'dialog')
    await shop.page.getByRole('button', { name: 'Installation abschliessen' }).click()
    await expectSeen(shop.page, 'Installation läuft', 'dialog')
  })
})
