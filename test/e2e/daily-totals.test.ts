import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'
import { NOON, openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
let staff: string
beforeAll(async () => {
  shop = await openTextShop()
  staff = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop?.close())

type Order = { id: number; uid: string; hash: string; totals: { gross: number } }
const step = async (id: number, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await shop.request('POST', `/api/orders/${id}/${path}`, { cookie: staff, body, headers })
  if (answer.status >= 300) throw new Error(answer.text)
}

test('a guest keeps the order as a PDF, and the owner finds it in the sums of the day, to look at and to take along', async () => {
  const order = (await shop.place()) as Order
  await step(order.id, 'status/confirm', { minutes: 20 })
  await step(order.id, 'status/completed', {})
  await step(
    order.id,
    'refunds',
    { amount: 1, reason: 'Suppe war kalt' },
    { 'idempotency-key': 'einmal-und-nie-wieder' },
  )

  await shop.visit(`/status/${order.uid}/${order.hash}`)
  const link = shop.page.getByRole('link', { name: 'Als PDF' })
  await link.waitFor()
  const file = await shop.page.request.get(new URL((await link.getAttribute('href'))!, shop.page.url()).href)
  expect([file.status(), file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])

  const [name = '', value = ''] = staff.split('=')
  const { origin } = new URL(shop.page.url())
  await shop.page.context().addCookies([{ name, value, url: origin }])
  await shop.page.setViewportSize(DESKTOP)
  await shop.page.goto(`${origin}/backend#/daily-totals?from=2026-11-20&to=2026-11-20`)
  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00A0€`
  const left = euros(order.totals.gross - 1)
  const table = shop.page.getByRole('region', { name: 'Nach Zahlungsart und Steuersatz' })
  await table
    .getByRole('row', {
      name: new RegExp(`^Summe ${euros(order.totals.gross)} ${euros(1)} ${left}`.replaceAll('\u00A0', '\\s')),
    })
    .waitFor()
  await shop.page
    .getByRole('region', { name: 'Geld' })
    .getByRole('row', { name: /^Barzahlung 1 / })
    .waitFor()
  for (const size of WIDTHS) {
    await shop.page.setViewportSize(size)
    await expectAccessible(shop.page, `daily totals at ${size.width}`)
    await expectWithin(shop.page, `daily totals at ${size.width}`)
  }

  await shop.page.setViewportSize(DESKTOP)
  const saved = shop.page.waitForEvent('download')
  await shop.page.getByRole('button', { name: 'Für die Buchhaltung' }).click()
  await shop.page.getByText('In diesem Zeitraum ist noch kein Tag abgeschlossen.').waitFor()
  await shop.page.getByRole('menuitemcheckbox', { name: 'Auch offene Tage' }).click()
  await shop.page.getByRole('menuitemcheckbox', { name: 'Je Bestellung statt je Tag' }).click()
  await shop.page.getByRole('menuitem', { name: 'Datei für DATEV' }).click()
  const bookings = (await readFile(await (await saved).path())).toString('latin1').trimEnd().split('\r\n')
  const sum = bookings.slice(1).reduce((cents, line) => {
    const [amount = '', side] = line.split(';')
    return cents + (side === '"S"' ? 1 : -1) * Number(amount.replace(',', ''))
  }, 0)
  expect(sum).toBe(Math.round((order.totals.gross - 1) * 100))

  await shop.page.getByRole('button', { name: 'Zeitraum davor' }).click()
  await shop.page.getByText('Kein Umsatz in diesem Zeitraum').waitFor()
  expect(shop.page.url()).toContain('from=2026-11-19')
})

test('a day is closed with the cash that was counted, in four clicks, and its orders say so', async () => {
  const { page } = shop
  const order = (await shop.place()) as Order
  await step(order.id, 'status/confirm', { minutes: 20 })
  await page.goto('about:blank')
  await page.goto(`${shop.url}/backend#/orders/${order.id}`)
  const cash = page.getByRole('region', { name: /^Bar kassieren/ })
  await cash.getByRole('textbox', { name: 'Gegeben' }).fill('100')
  await cash.getByText(/^Rückgeld/).waitFor()

  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Tagesabschluss' }).click()
  const { id } = (await shop.app.catalogue.current()).branches[0]!
  await page.evaluate(branch => (location.hash = `#/day-closing?branch=${branch}&day=2026-11-20`), id)
  await page.getByText(/1 Bestellung über .* ist noch offen/).waitFor()
  const till = page.getByRole('region', { name: 'Bargeld' })
  const expected = await till.locator('[data-strong] dd').innerText()
  await till.getByRole('textbox', { name: 'Gezählt' }).fill('0')
  await till.getByText(/^Differenz: .* zu wenig$/).waitFor()
  await till.getByRole('textbox', { name: 'Gezählt' }).fill(expected.replace(/[^\d,]/g, ''))
  await till.getByText('Differenz: Stimmt').waitFor()
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expectAccessible(page, `day closing at ${size.width}`)
    await expectWithin(page, `day closing at ${size.width}`)
  }
  await page.setViewportSize(DESKTOP)
  await till.getByRole('button', { name: 'Tag abschließen …' }).click()
  await page.getByRole('button', { name: /^Als .* abschließen$/ }).click()
  await page.getByText(/^Abgeschlossen am .* von /).waitFor()
  const paper = await page.request.get(
    new URL((await page.getByRole('link', { name: 'PDF' }).getAttribute('href'))!, page.url()).href,
  )
  expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await page.goto('about:blank')
  await page.goto(`${shop.url}/backend#/orders/${order.id}`)
  await page.getByText('wird am nächsten offenen Tag gebucht').waitFor()
})

test('the owner finds yesterday beside the week before with two clicks, walks a chart by its points, and takes its rows along', async () => {
  const { page } = shop
  await shop.at(NOON)
  const order = (await shop.place()) as Order
  await step(order.id, 'status/confirm', { minutes: 20 })
  await shop.at('2026-11-21T07:30:00.000Z')
  await sql`update orders set zip_code = '1070', city = 'Wien', country = 'AT'`.execute(shop.app.db)
  await tasksOf(FEATURES, shop.app)['write-statistics']({})
  const [name = '', value = ''] = (await shop.loginAs('ROLE_ADMIN')).split('=')
  await page.context().addCookies([{ name, value, url: shop.url }])
  await page.setViewportSize(DESKTOP)
  await page.goto('about:blank')
  await page.goto(`${shop.url}/backend#/dashboard`)

  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Statistiken' }).click()
  await page.getByRole('button', { name: 'Gestern' }).click()
  const branches = page.getByRole('region', { name: 'Umsatz nach Filiale' })
  await branches.getByText(/^mehr, Vorwoche 0,00\s€$/).waitFor()
  expect(page.url()).toContain('#/statistics/today?range=yesterday')

  const walker = page.getByRole('slider', { name: 'Umsatz je Stunde' })
  await walker.focus()
  await page.keyboard.press('Home')
  await expect
    .poll(() => walker.getAttribute('aria-valuetext'))
    .toMatch(/^Freitag, 20\.11\.2026, 4 bis 5 Uhr: 0,00\s€ · Vorwoche 0,00\s€/)
  for (let hour = 5; hour <= 12; hour += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => walker.getAttribute('aria-valuetext')).toMatch(/^Freitag, 20\.11\.2026, 12 bis 13 Uhr: [1-9]/)

  await page.getByRole('button', { name: 'Umsatz je Stunde: als Tabelle' }).click()
  await page.getByRole('row', { name: /^Freitag, 20\.11\.2026, 12 bis 13 Uhr [1-9]/ }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Umsatz je Stunde herunterladen' }).click()
  await page.getByRole('menuitem', { name: 'Als CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect([lines[0], lines.length]).toEqual(['\uFEFFStunde;Umsatz;Umsatz, Vorwoche', 26])
  expect(lines.at(-1)).toMatch(/^Summe;[1-9]\d*,\d\d;0,00$/)

  const book = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Umsatz je Stunde herunterladen' }).click()
  await page.getByRole('menuitem', { name: 'Als Excel-Datei (XLSX)' }).click()
  // a workbook is a packed folder
  expect((await readFile(await (await book).path())).subarray(0, 2).toString()).toBe('PK')

  // the report of a week is read on the screen, another week by one press, and is the same as on paper
  await page.evaluate(() => (location.hash = '#/statistics/report'))
  const glance = page.getByRole('region', { name: 'Auf einen Blick' })
  await glance.getByRole('row', { name: /^Umsatz brutto/ }).waitFor()
  await page.getByText('KW 46, 09.11.2026 bis 15.11.2026').waitFor()
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `the report of a week at ${viewport.width}`)
    await expectAccessible(page, `the report of a week at ${viewport.width}`)
  }
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Woche davor' }).click()
  await page.getByText('KW 45, 02.11.2026 bis 08.11.2026').waitFor()
  await glance.getByRole('row', { name: /^Umsatz brutto/ }).waitFor()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF' }).click()
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-')

  // an address says it all: days, comparison and how finely it is told
  await page.evaluate(
    () => (location.hash = '#/statistics/orders?from=2026-11-16&to=2026-11-22&compare=year&interval=day'),
  )
  await page.getByRole('slider', { name: 'Bestellungen im Verlauf' }).waitFor()
  await page.getByText(/^Am meisten: Freitag, 20\.11\.2026, \d+ Bestellung/).waitFor()
  await expectAccessible(page, 'figures of orders')
  await page.setViewportSize(PHONE)
  for (const tab of ['times', 'revenue', 'origins']) {
    await page.evaluate(to => (location.hash = `#/statistics/${to}?from=2026-11-16&to=2026-11-22`), tab)
    await page
      .getByRole(tab === 'times' ? 'table' : 'slider')
      .first()
      .waitFor()
    await expectAccessible(page, `${tab} on a phone`)
    await expectWithin(page, `${tab} on a phone`)
  }
  const map = page.getByRole('slider', { name: 'Bestellungen auf der Karte' })
  expect(await map.getAttribute('aria-valuetext')).toMatch(
    /^1070 Wien: \d+ Bestellung(en)? · die 7 Tage davor 0 Bestellungen \(mehr\)$/,
  )
})
