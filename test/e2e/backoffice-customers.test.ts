import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'

let desk: Desk
let branch: number
let product: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', {
    identifier: 'graz',
    name: 'Graz',
    email: 'graz@example.at',
    openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
    isTakeawayEnabled: true,
  })
  product = await desk.make('/products', { name: 'Torte', price: 32, tax: 10 })
  const category = await desk.make('/categories', { name: 'Torten' })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branch }],
    catalog: [{ category: { id: category }, products: [{ id: product }] }],
  })
})
afterAll(() => desk.close())

/** Places an order as a guest and lets its customer be found. */
async function order(email: string, phone: string, firstName: string, lastName: string): Promise<string> {
  const items = [{ product: { id: product }, amount: 1, unit: 'amount' }]
  const body = {
    branch: { id: branch },
    items,
    firstName,
    lastName,
    email,
    phone,
    legalInstructions: true,
    privacyPolicy: true,
  }
  const { text } = await desk.shop.request('POST', '/api/orders', { body })
  await linkOrders(desk.shop.app)
  return text
}

test('a guest who orders is a customer moments later: found, noted, merged, blocked and forgotten', async () => {
  await order('anna@beispiel.at', '+436641111111', 'Anna', 'Gruber')
  await order('gruber@firma.at', '+436642222222', 'A.', 'Gruber')
  const { page, complaints } = await desk.enter('/customers')
  await page.getByRole('link', { name: 'Anna Gruber' }).waitFor()
  await page.getByRole('link', { name: 'A. Gruber' }).waitFor()
  await expectAccessible(page, 'customers')
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill('0664 111')
  await page.getByRole('link', { name: 'A. Gruber' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Anna Gruber' }).click()
  await page.getByRole('heading', { name: 'Anna Gruber' }).waitFor()
  await page.getByText('32,00 €').first().waitFor()
  await page.getByLabel('Interne Notiz').fill('Klingel geht nicht')
  await page.keyboard.press('Control+s')
  await page.getByText('Kunde gespeichert.').waitFor()
  await expectAccessible(page, 'a customer')

  await page.getByLabel('Anrede').fill('Frau')
  await page.getByRole('button', { name: 'Kunde', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mit anderem zusammenführen' }).click()
  await page
    .getByRole('dialog', { name: 'Zuerst speichern?' })
    .getByRole('button', { name: 'Speichern und weiter' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Mit Anna Gruber zusammenführen' })
  await dialog.getByRole('combobox', { name: 'Wer kommt dazu?' }).fill('gruber')
  await page.getByRole('option', { name: /A\. Gruber/ }).click()
  await dialog.getByText('Eine Bestellung zieht um').waitFor()
  await expectAccessible(page, 'what becomes of two customers')
  await dialog.getByRole('button', { name: 'Abbrechen' }).focus()
  await expect
    .poll(() => dialog.getByRole('combobox').inputValue(), { message: 'whoever was chosen stands in the field' })
    .toMatch(/A\. Gruber/)
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click()
  await page.getByText('Eine Bestellung ist mitgekommen').waitFor()
  await eventually(async () =>
    expect(await page.getByRole('complementary', { name: 'Bestellungen' }).textContent()).toContain('64,00'),
  )

  await expect
    .poll(() => page.getByLabel('Anrede').inputValue(), { message: 'what was typed before the merge is there' })
    .toBe('Frau')

  await page.getByRole('switch', { name: 'Gesperrt' }).press(' ')
  await page.getByLabel('Grund der Sperre').fill('Nie abgeholt')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').filter({ hasText: 'Nie abgeholt' }).waitFor()
  expect(await order('anna@beispiel.at', '+436649999999', 'Anna', 'Gruber')).toContain('online nicht annehmen')

  await page.setViewportSize(PHONE)
  await expectWithin(page, 'a customer on a phone')
  await page.getByRole('button', { name: 'Kunde', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Anonymisieren' }).click()
  await page.getByRole('dialog', { name: /anonymisieren$/ }).waitFor()
  await expectAccessible(page, 'the question before somebody is forgotten')
  await page.getByRole('dialog').getByRole('button', { name: 'Anonymisieren' }).click()
  await page.getByText(/Anonymisiert am/).waitFor()
  expect(complaints).toEqual([])
})

test('who looks over a shoulder reads no guest where this browser hides them', async () => {
  await order('bert@beispiel.at', '+436643333333', 'Bert', 'Moser')
  await desk.make('/withdrawals', {
    key: crypto.randomUUID(),
    name: 'Bert Moser',
    contract: 'Torte',
    email: 'bert@beispiel.at',
    statement: 'Ich widerrufe.',
  })
  const { page, complaints } = await desk.enter('/orders/history')
  await page.getByText('Bert Moser').first().waitFor()
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Kundendaten' }).click()
  await page.getByText('Bert Moser').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('showCustomerData'))).toBe('0')
  const open = (await desk.read('/orders/current')) as unknown as { id: number }[]
  for (const [path, stands] of [
    ['/orders/current', 'Annehmen'],
    [`/orders/${open.at(-1)?.id}`, 'Nachrichten'],
    ['/withdrawals', 'Keiner Bestellung zugeordnet'],
    ['/customers', 'Kundendaten sind ausgeblendet'],
    ['/dashboard', 'Als Nächstes'],
  ] as const) {
    await page.goto(page.url().replace(/#.*/, `#${path}`))
    await page.getByRole('main').getByText(stands).first().waitFor()
    expect(await page.getByText(/Moser|bert@/).count(), path).toBe(0)
  }
  await page.goto(page.url().replace(/#.*/, '#/customers'))
  await page.getByRole('button', { name: 'Kundendaten anzeigen' }).click()
  await page.getByRole('link', { name: 'Bert Moser' }).waitFor()

  // what was ordered is hidden in the same way
  await page.goto(page.url().replace(/#.*/, '#/orders/current'))
  const card = page.locator('article[data-order]').first()
  await card.getByText('Torte').waitFor()
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Produktdaten' }).click()
  await card.getByText('1 Position', { exact: true }).waitFor()
  expect(await page.getByText('Torte').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('showProductData'))).toBe('0')
  expect(complaints).toEqual([])
})

test('somebody from outside is invited and comes in', async () => {
  const { page, complaints } = await desk.enter('/external-users/new')
  await page.getByLabel('Vorname').fill('Franz')
  await page.getByLabel('Nachname').fill('Lager')
  await page.getByLabel('E-Mail').fill('franz@lager.example')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByText('Die Einladung an franz@lager.example ist unterwegs.').waitFor()
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
  await page.getByLabel('Bezeichnung').fill('Handy')
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('24.12.2099')
  await page.keyboard.press('Tab')
  await page.getByRole('switch', { name: 'Nur lesen' }).click()
  await expectAccessible(page, 'making a way in')
  await page.getByRole('button', { name: 'Erzeugen', exact: true }).click()
  const link = await page.getByLabel('Adresse für eine Person').inputValue()
  await expectAccessible(page, 'a new way in')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await page
    .getByRole('list', { name: 'Zugangsschlüssel' })
    .getByText(/^bis 25\.12\.2099.*, nur lesen$/)
    .waitFor()
  const guest = await page.context().browser()!.newContext({ viewport: PHONE })
  const door = await guest.newPage()
  await door.goto(new URL(new URL(link).pathname, page.url()).href)
  await door.getByRole('heading', { name: 'Guten Tag Franz Lager' }).waitFor()
  await expectAccessible(door, 'the way in')
  await expectWithin(door, 'the way in')
  await door.getByRole('button', { name: 'Einladung annehmen' }).press('Enter')
  await door.getByText('Ihr Zugang ist eingerichtet').waitFor()
  await guest.close()
  expect(complaints).toEqual([])
})
