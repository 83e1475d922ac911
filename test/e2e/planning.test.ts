import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mondayOf } from '#domain/time/iso-week.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { addDays, localDay, weekdayOf } from '#domain/time/local-time.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TOLD_MS } from './browser.ts'

let desk: Desk
let branch: number
/** Next week's Monday, by the clock of the browser. */
const monday = addDays(mondayOf(localDay(new Date().toISOString(), 'Europe/Vienna')), 7)
const today = localDay(new Date().toISOString(), 'Europe/Vienna')
const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'].concat([
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
])
/** What a day of the calendar is called. */
const dayLabel = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
  await desk.make('/shift-templates', {
    name: 'Frühdienst',
    branch: { id: branch },
    startTime: '08:00',
    endTime: '16:00',
    plannedPauseMinutes: 30,
  })
})
afterAll(() => desk.close())

/** Counts what a person presses. */
function counted(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(name: string | RegExp, role: 'button' | 'option' | 'menuitem' | 'combobox' = 'button') {
      await page
        .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
        .first()
        .click()
      clicks += 1
    },
  }
}

test('a planner fills and publishes a week, an employee acknowledges it on a phone and asks for holiday, the planner grants it', async () => {
  const planner = await desk.enter(`/working-schedules/week/${monday}`, {
    role: 'ROLE_PLANNER',
    branches: [branch],
    viewport: DESKTOP,
  })
  const employee = await desk.enter('/working-schedules', {
    role: 'ROLE_EMPLOYEE',
    branches: [branch],
    viewport: PHONE,
  })
  const cookies = await employee.page.context().cookies()
  const me = await desk.shop.request('GET', '/api/users/me', {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  })
  const { id } = me.body.data as { id: number }
  await sql`update users set first_name = 'Anna', last_name = 'Auer' where id = ${id}`.execute(desk.shop.app.db)
  await planner.page.reload()
  await employee.page.getByText('Keine Dienste geplant').waitFor()

  const plan = counted(planner.page)
  await plan.click('Vorlage für neue Dienste', 'combobox')
  await plan.click(/^Frühdienst/, 'option')
  const add = planner.page.getByRole('button', { name: /^Dienst hinzufügen, Anna Auer, Montag/ })
  await add.click()
  const chip = (day: string) =>
    planner.page.getByRole('button', { name: new RegExp(`^Anna Auer, ${day}.*08:00–16:00`) })
  await chip('Montag').waitFor()
  // with the keys alone: an hour longer, copied to Tuesday, and the copy moved on to Wednesday
  await chip('Montag').focus()
  await planner.page.keyboard.press('Control+c')
  await planner.page.keyboard.press('ArrowRight')
  await planner.page.keyboard.press('Control+v')
  await chip('Dienstag').waitFor()
  await chip('Dienstag').focus()
  await planner.page.keyboard.press('Alt+ArrowRight')
  await chip('Mittwoch').waitFor()
  await planner.page.keyboard.press('Shift+ArrowRight')
  await planner.page.getByRole('button', { name: /^Anna Auer, Mittwoch.*08:00–16:15/ }).waitFor()
  await expectAccessible(planner.page, 'the week')
  await expectWithin(planner.page, 'the week')
  await plan.click(/2 Entwürfe veröffentlichen/)
  await planner.page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  // the template and publishing; the day and the yes come to five
  expect(plan.clicks() + 2).toBe(5)

  await employee.page.getByText('2 Dienste sind neu oder geändert.').waitFor({ timeout: TOLD_MS })
  await expectAccessible(employee.page, 'one’s own shifts')
  await expectWithin(employee.page, 'one’s own shifts')
  const own = counted(employee.page)
  await own.click('Alle bestätigen')
  await employee.page.getByText('2 Dienste bestätigt.').waitFor()
  await planner.page.getByText('unbestätigt').first().waitFor({ state: 'detached' })
  // another week takes the place of this one, and this one comes back
  await plan.click('Nächste Woche')
  await chip('Montag').waitFor({ state: 'detached' })
  await plan.click('Vorige Woche')
  await chip('Montag').waitFor()

  await employee.page.getByRole('link', { name: 'Urlaub beantragen' }).first().click()
  await own.click(dayLabel(today))
  await own.click(dayLabel(today))
  await expectAccessible(employee.page, 'the request')
  await expectWithin(employee.page, 'the request')
  await own.click('Beantragen')
  await employee.page.getByText('Beantragt.', { exact: false }).first().waitFor()
  // the day of the calendar twice, and the yes
  expect(own.clicks()).toBe(4)

  await planner.page.goto(planner.page.url().replace(/#.*/, '#/absences'))
  await expectAccessible(planner.page, 'what is to be decided')
  await planner.page.getByRole('button', { name: 'Genehmigen' }).click()
  await employee.page.getByText('Genehmigt', { exact: true }).last().waitFor()

  // evenings at school: every week of three months, asked for and granted as one
  await employee.page.getByRole('link', { name: 'Abwesenheit beantragen' }).click()
  await own.click('Art', 'combobox')
  await own.click('Nicht verfügbar', 'option')
  await own.click(dayLabel(today))
  await own.click(dayLabel(today))
  await own.click('Wiederholen, Vertretung, Anmerkung')
  await own.click('Wiederholen', 'combobox')
  await own.click(`Wöchentlich am ${weekdayName(weekdayOf(today))}`, 'option')
  await employee.page.getByText(/13 Mal, zuletzt am/).waitFor()
  await expectAccessible(employee.page, 'a request that comes back')
  await expectWithin(employee.page, 'a request that comes back')
  await own.click('Beantragen')
  await employee.page.getByRole('button', { name: 'Alle zurückziehen' }).waitFor()
  await planner.page.getByRole('listitem', { name: /Nicht verfügbar, .* und 12 weitere Male bis/ }).waitFor()
  await planner.page.getByRole('button', { name: 'Genehmigen' }).click()
  await employee.page.getByRole('button', { name: 'Storno aller künftigen beantragen' }).waitFor()
  expect([...planner.complaints, ...employee.complaints]).toEqual([])
})

test('sickness that was told is asked about and made another absence of, with both sides’ words', async () => {
  const employee = await desk.enter('/absences', { role: 'ROLE_EMPLOYEE', branches: [branch], viewport: PHONE })
  const cookie = (await employee.page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { id } = (await desk.shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await sql`update users set first_name = 'Berta', last_name = 'Binder' where id = ${id}`.execute(desk.shop.app.db)
  const told = await desk.shop.request('POST', '/api/working-schedules', {
    cookie,
    body: { type: 'sick', user: { id }, startDate: today, endDate: today, note: 'Migräne' },
  })
  expect(told.status, told.text).toBe(201)

  const { page, complaints } = await desk.enter('/absences', { role: 'ROLE_MANAGER', branches: [branch] })
  const report = page.getByRole('region', { name: 'Krankmeldungen' }).getByRole('listitem')
  await report.getByText('Gemeldet mit: „Migräne“').waitFor()
  await report.getByRole('button', { name: 'Nachfragen oder berichtigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Krankmeldung: Berta Binder' })
  await dialog.getByText('Gemeldet mit: „Migräne“').waitFor()
  await dialog.getByRole('combobox', { name: 'Art' }).click()
  await page.getByRole('option', { name: 'Zeitausgleich' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog
    .getByText('Bitte geben Sie an, warum aus der Krankmeldung etwas anderes wird.', { exact: false })
    .waitFor()
  await expectAccessible(page, 'sickness to be put right')
  await expectWithin(page, 'sickness to be put right')
  await dialog.getByLabel('Ihre Worte an die Person').fill('Wie am Telefon besprochen.')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints.filter(words => !words.includes('422'))).toEqual([])

  await employee.page.reload()
  await employee.page
    .getByRole('listitem', { name: /^Zeitausgleich/ })
    .first()
    .waitFor()
  for (const words of ['„Wie am Telefon besprochen.“', 'Migräne'])
    await employee.page.getByText(words, { exact: true }).first().waitFor()
})
