import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseBranch, eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'

let desk: Desk
let branch: number
let other: number
const CLOSED = { from: '2027-03-01T00:00', to: '2027-03-03T00:00' }
beforeAll(async () => {
  desk = await openDesk()
  const open = { openingHours: [{ type: 'daily', from: '10:00', to: '22:00' }], isTakeawayEnabled: true }
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz', email: 'graz@example.at', ...open })
  other = await desk.make('/branches', { identifier: 'linz', name: 'Linz', email: 'linz@example.at', ...open })
  const product = await desk.make('/products', { name: 'Torte', price: 32, tax: 10 })
  const category = await desk.make('/categories', { name: 'Torten' })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branch }, { id: other }],
    catalog: [{ category: { id: category }, products: [{ id: product }] }],
  })
  const order = (where: number, appointmentDate: string, email: string, lastName: string) =>
    desk.make('/orders', {
      branch: { id: where },
      items: [{ product: { id: product }, amount: 1, unit: 'amount' }],
      firstName: 'Anna',
      lastName,
      email,
      appointmentDate,
      legalInstructions: true,
      privacyPolicy: true,
    })
  await order(branch, '2027-03-01T12:00', 'gruber@example.at', 'Gruber')
  await order(branch, '2027-03-02T15:30', 'gruber@example.at', 'Gruber')
  await order(other, '2027-03-02T18:00', 'huber@example.at', 'Huber')
  await order(branch, '2027-03-05T12:00', 'later@example.at', 'Später')
})
afterAll(() => desk.close())

test('several branches are closed at once: the preorders that are hit stand there, and their guests are told once', async () => {
  const { page, complaints } = await desk.enter('/branches')
  for (const name of ['Graz', 'Linz']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Schließzeit eintragen' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, day] of [
    ['Von', '01.03.2027'],
    ['Bis', '03.03.2027'],
  ] as const) {
    await dialog.getByLabel(`${label}: Tag`).fill(day)
    await page.keyboard.press('Tab')
    await dialog.getByLabel(`${label}: Uhrzeit`).fill('0000')
    await page.keyboard.press('Tab')
  }
  await dialog.getByText('3 Vorbestellungen fallen in die Schließzeit').waitFor()
  await expectAccessible(page, 'planning a closure')
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  await page.getByRole('dialog', { name: 'Schließzeit eingetragen' }).waitFor()
  await dialog.getByRole('button', { name: 'Gäste benachrichtigen' }).click()
  const text = dialog.getByLabel('Nachricht an die Gäste')
  await expect
    .poll(() => text.inputValue())
    .toContain('von Montag, 01.03.2027, bis einschließlich Dienstag, 02.03.2027, geschlossen')
  await text.fill('leider haben wir da zu.')
  await expectAccessible(page, 'writing to the guests of a closure')
  await dialog.getByRole('button', { name: 'An 2 Gäste senden' }).click()
  await dialog.getByText('2 Gäste wurden schon benachrichtigt.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Gäste benachrichtigen' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => expect((await desk.read(`/branches/${other}`)).closures).toMatchObject([CLOSED]))
  expect(complaints).toEqual([])
})

test('the form of a branch lists what its closures hit, on a telephone too', async () => {
  const { page } = await desk.enter(`/branches/${branch}/hours`, { viewport: PHONE })
  const hits = page.getByRole('region', { name: 'Vorbestellungen in der Schließzeit ab Mo 01.03.2027' })
  await hits.getByText('Anna Gruber').first().waitFor()
  await expect.poll(() => hits.getByRole('listitem').count()).toBe(2)
  await expectWithin(page, 'the closures of a branch')
  await expectAccessible(page, 'the closures of a branch')
})

test('public holidays become closures with a tick', async () => {
  const { page, complaints } = await desk.enter(`/branches/${other}/hours`)
  await page.getByRole('button', { name: 'Feiertage vorschlagen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Feiertagsregion' }).click()
  await page.getByRole('option', { name: 'Österreich, Wien' }).click()
  const christmas = dialog.getByRole('checkbox', { name: /^Christtag/ })
  await christmas.waitFor()
  await christmas.check()
  await expectAccessible(page, 'suggested holidays')
  await dialog.getByRole('button', { name: '1 übernehmen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () => {
    const saved = await desk.read(`/branches/${other}`)
    expect(saved.holidayRegion).toBe('AT-9')
    expect(saved.closures).toContainEqual({
      from: '2026-12-25T00:00',
      to: '2026-12-25T24:00',
      orderTypes: [],
      reason: 'Christtag',
    })
  })
  expect(complaints).toEqual([])
})

test('a department cannot be put below one that stands below it: the field says so', async () => {
  const kitchen = await desk.make('/departments', { name: 'Küche', identifier: 'kueche' })
  await desk.make('/departments', { name: 'Patisserie', identifier: 'patisserie', parent: { id: kitchen } })
  const { page } = await desk.enter(`/departments/${kitchen}`)
  await page.getByRole('combobox', { name: 'Übergeordnete Abteilung' }).click()
  await page.getByRole('option', { name: 'Patisserie' }).click()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page
    .getByText('„Patisserie“ ist dieser Abteilung selbst untergeordnet und kann nicht über ihr stehen.')
    .first()
    .waitFor()
  await expectAccessible(page, 'a department that was refused')
})

test('a value that a hidden row has is refused with that row, and leads there', async () => {
  const id = await desk.make('/departments', { name: 'Altes Lager', identifier: 'lager', isEnabled: false })
  const { page } = await desk.enter('/departments/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Neues Lager')
  await page.getByRole('textbox', { name: 'Kennung' }).fill('lager')
  await page.getByRole('button', { name: /^Anlegen(?! und)/ }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Abteilung „Altes Lager“ (ausgeschaltet).' })
  await summary.waitFor()
  const way = summary.getByRole('link', { name: '„Altes Lager“ öffnen' })
  expect(await way.getAttribute('href')).toBe(`#/departments/${id}`)
  await expectAccessible(page, 'what stands in the way')
})

test('a branch that a browser remembers and that is gone is let go: lists show those of all', async () => {
  const { page, complaints } = await desk.enter('/branches')
  await chooseBranch(page, 987_654)
  await page.goto(page.url().replace('/branches', '/orders/history'))
  await page.getByRole('button', { name: 'Filiale: Alle Filialen' }).waitFor()
  await page.getByText('Huber').first().waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('tresen.backoffice.branch.'))),
  ).toEqual([])
  // the first question was asked of the branch that is gone, and is answered by name
  expect(complaints.filter(text => !text.includes('422'))).toEqual([])
})
