import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
let branch: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
})
afterAll(() => desk.close())

test.each([PHONE, DESKTOP])(
  'an employee comes, pauses, goes on and leaves, and reads what was recorded, at $width pixels',
  async viewport => {
    desk.shop.setNow('2026-11-20T11:00:00.000Z')
    const { page, complaints } = await desk.enter('/time-tracking', {
      role: 'ROLE_EMPLOYEE',
      branches: [branch],
      viewport,
    })
    const step = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.getByText('Sie sind nicht eingestempelt.').waitFor()
    await page.getByText('Noch nichts aufgezeichnet.').waitFor()
    await expectAccessible(page, 'one’s own clock')
    await step('Kommen')
    await page.getByText(/^Eingestempelt seit/).waitFor()
    desk.shop.setNow('2026-11-20T13:00:00.000Z')
    await step('Pause')
    await page.getByText(/^In Pause seit/).waitFor()
    desk.shop.setNow('2026-11-20T13:30:00.000Z')
    await step('Pause beenden')
    await page.getByText(/^Eingestempelt seit/).waitFor()
    desk.shop.setNow('2026-11-20T15:00:00.000Z')
    await step('Gehen')
    await page.getByText('Sie sind nicht eingestempelt.').waitFor()
    const record = page.getByRole('listitem').filter({ hasText: '12:00 bis 16:00 Uhr' })
    await record.getByText('3 Std. 30 Min.').waitFor()
    await record.getByText('Pause 0 Std. 30 Min.').waitFor()
    await record.getByText('Graz').waitFor()
    await expectWithin(page, 'one’s own records')
    await expectAccessible(page, 'one’s own records')
    expect(complaints).toEqual([])
  },
)

test('what stands in the way is told in the words of the house, and how things stand is shown', async () => {
  desk.shop.setNow('2026-11-20T11:00:00.000Z')
  const { page } = await desk.enter('/time-tracking', { role: 'ROLE_EMPLOYEE', branches: [branch] })
  await page.getByText('Sie sind nicht eingestempelt.').waitFor()
  // at the terminal meanwhile
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const started = await desk.shop.request('POST', '/api/time-tracking/working-activities/start', {
    body: {},
    cookie,
  })
  expect(started.status).toBe(200)
  await page.getByRole('button', { name: 'Kommen' }).click()
  await page.getByText(/^Aktivität konnte nicht gestartet werden\. Es läuft bereits eine Zeiterfassung/).waitFor()
  await page.getByText(/^Eingestempelt seit/).waitFor()
})

test('who leads the branch gives a PIN and a badge, sees them once and takes them away', async () => {
  const person = await desk.make('/users', {
    username: 'mila.berger',
    firstName: 'Mila',
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branch }],
    password: 'Käsekrainer-5-Stück',
  })
  const { page } = await desk.enter(`/users/${person}`, { role: 'ROLE_MANAGER', branches: [branch], viewport: TABLET })
  const section = page.getByRole('region', { name: 'Zeiterfassung' })
  await section.getByText('Noch keiner. Für das Terminal genügt eine PIN.').waitFor()
  await section.getByRole('button', { name: 'PIN vergeben' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erzeugen' }).click()
  await dialog.getByText('Steht nur jetzt hier und danach nie wieder.').waitFor()
  const pin = await dialog.getByLabel('PIN am Terminal').inputValue()
  expect(pin).toMatch(/^\d{6}$/)
  await expectAccessible(page, 'a new PIN')
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await section.getByRole('button', { name: 'Ausweis hinzufügen' }).click()
  await dialog.getByLabel('Nummer des Ausweises').fill('123456')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await dialog.getByText(/nicht genau sechs Ziffern wie eine PIN/).waitFor()
  await dialog.getByLabel('Nummer des Ausweises').fill('04:A2:2B:11')
  await dialog.getByLabel('Bezeichnung').fill('Blauer Anhänger')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await dialog.getByRole('img', { name: 'QR-Code des Ausweises' }).waitFor()
  await dialog.getByRole('button', { name: 'QR-Code drucken' }).waitFor()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const badge = section.getByRole('listitem').filter({ hasText: 'Blauer Anhänger' })
  await badge.waitFor()
  await expectWithin(page, 'the ways into a clock')
  await badge.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await badge.waitFor({ state: 'hidden' })
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1)
  expect(await page.content()).not.toContain(pin)
})

test('work that was forgotten is asked for on a phone, approved by who leads, and the month is signed by both and closed', async () => {
  desk.shop.setNow('2026-12-01T11:00:00.000Z')
  const own = await desk.enter('/working-activities/new', {
    role: 'ROLE_EMPLOYEE',
    branches: [branch],
    viewport: PHONE,
  })
  const form = own.page.getByRole('form', { name: 'Zeit nachtragen' })
  const [begin, end] = [form.getByRole('group', { name: 'Beginn' }), form.getByRole('group', { name: 'Ende' })]
  await begin.getByLabel('Beginn: Tag').fill('24.11.2026')
  await begin.getByLabel('Uhrzeit').fill('900')
  await end.getByLabel('Ende: Tag').fill('24.11.2026')
  await end.getByLabel('Uhrzeit').fill('1230')
  await form.getByRole('button', { name: 'Nachtrag beantragen' }).click()
  await form.getByText('Bitte geben Sie einen Grund an.').waitFor()
  await form.getByLabel('Grund').fill('Handy war leer')
  await expectWithin(own.page, 'entering forgotten work')
  await expectAccessible(own.page, 'entering forgotten work')
  await form.getByRole('button', { name: 'Nachtrag beantragen' }).click()
  await own.page.getByRole('heading', { name: 'Nachtrag beantragt' }).waitFor()
  await expectWithin(own.page, 'a claim')
  await own.page.getByRole('button', { name: 'Zuordnung ändern' }).click()
  const about = own.page.getByRole('form', { name: 'Zuordnung ändern' })
  await about.getByLabel('Schlagwörter').fill('Umbau')
  await own.page.keyboard.press('Enter')
  await expectWithin(own.page, 'what work was for')
  await expectAccessible(own.page, 'what work was for')
  await about.getByRole('button', { name: 'Speichern' }).click()
  await about.waitFor({ state: 'hidden' })
  await own.page.getByRole('definition').filter({ hasText: 'Umbau' }).waitFor()

  const lead = await desk.enter('/working-activities?approval=submitted', {
    role: 'ROLE_MANAGER',
    branches: [branch],
    viewport: DESKTOP,
  })
  await expectAccessible(lead.page, 'records of work')
  await lead.page.getByRole('list', { name: 'Aktivitäten' }).getByRole('link').first().click()
  await lead.page.getByText('Grund: Handy war leer').waitFor()
  await lead.page.getByRole('button', { name: 'Freigeben' }).click()
  await lead.page.getByText(/^Freigegeben von/).waitFor()
  await lead.page.getByRole('region', { name: 'Verlauf' }).getByText('Nachtrag beantragt').first().waitFor()
  await expectAccessible(lead.page, 'a record of work')

  await own.page.goto(own.page.url().replace(/#.*/u, '#/time-sheets?month=2026-11'))
  await own.page.getByRole('rowheader').getByRole('link').first().click()
  await own.page.getByRole('link', { name: '09:00 – 12:30' }).waitFor()
  await expectWithin(own.page, 'one’s own time sheet')
  await expectAccessible(own.page, 'one’s own time sheet')
  await own.page.getByRole('button', { name: 'Monat bestätigen und abgeben' }).click()
  await own.page.getByRole('heading', { name: 'Abgegeben' }).waitFor()

  const sheet = own.page.url().replace(/.*#/u, '#')
  await lead.page.goto(lead.page.url().replace(/#.*/u, sheet))
  await lead.page.getByRole('button', { name: 'Für den Betrieb freigeben' }).click()
  await lead.page.getByRole('heading', { name: 'Freigegeben' }).waitFor()
  await lead.page.getByRole('button', { name: 'Monat abschließen' }).click()
  await lead.page.getByRole('heading', { name: 'Abgeschlossen' }).waitFor()
  await expectAccessible(lead.page, 'a month that is closed')
  // the claim without a reason was turned away, and nothing else
  expect([...own.complaints, ...lead.complaints]).toEqual([expect.stringContaining('422')])
})
