import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, isoOf, localDay, wallInstant, weekdayOf } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { addMonths } from '#web/kit/calendar/month-weeks.ts'
import { expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
const branch = { graz: 0, linz: 0 }
const VIENNA = 'Europe/Vienna'
const now = new Date().toISOString()
/** In the middle of the next month: ahead of every clock, and of no clock change. */
const DAY = `${addMonths(localDay(now, VIENNA).slice(0, 7), 1)}-14`
const [FREE, SHUT, FULL] = [1, 2, 4].map(count => addDays(DAY, count)) as [string, string, string]
const at = (day: string, hour: number) => isoOf(wallInstant(day, hour * 60, VIENNA))
const named = (day: string) => `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`

beforeAll(async () => {
  desk = await openDesk({ now })
  const closures = [{ from: `${SHUT}T00:00`, to: `${SHUT}T24:00`, reason: 'Inventur' }]
  branch.graz = await desk.make('/branches', { identifier: 'graz', name: 'Graz', closures })
  branch.linz = await desk.make('/branches', { identifier: 'linz', name: 'Linz' })
  const { db } = desk.shop.app
  const { rows } = await typedSql({
    id: 'int',
  })`insert into users (username, password_hash, roles, first_name, last_name)
    values ('anna', 'x', array['ROLE_EMPLOYEE'], 'Anna', 'Auer') returning id`.execute(db)
  const person = rows[0]?.id ?? 0
  await sql`insert into users_branches (row_id, target_id, position) values (${person}, ${branch.graz}, 0)`.execute(db)
  await sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date, day_part, position) values
    (${person}, ${branch.graz}, 'shift', 'published', false, ${at(DAY, 8)}::timestamptz, ${at(DAY, 16)}::timestamptz,
      ${DAY}::date, ${DAY}::date, 'full', 'Küche'),
    (${person}, null, 'vacation', 'approved', true, null, null, ${FREE}, ${FREE}, 'morning', null)`.execute(db)
  // a day on which more is on than a month has room for
  await sql`insert into working_schedules (branch_id, type, status, is_all_day, start_at, end_at, start_date, end_date)
    select ${branch.graz}, 'shift', 'published', false, ${at(FULL, 8)}::timestamptz + make_interval(mins => n),
      ${at(FULL, 16)}::timestamptz, ${FULL}::date, ${FULL}::date from generate_series(1, 40) n`.execute(db)
  const task = { title: 'Kühlung prüfen', dueAt: at(DAY, 12), isDueAllDay: false }
  await desk.make('/tasks', { ...task, branch: { id: branch.graz } })
})
afterAll(() => desk.close())

test.each([
  { name: 'phone', viewport: PHONE },
  { name: 'tablet', viewport: TABLET },
  { name: 'desktop', viewport: DESKTOP },
])('on a $name month, week and day stand within the screen and are read by everybody', async ({ name, viewport }) => {
  const { page, complaints } = await desk.enter(`/calendar?day=${DAY}`, {
    role: 'ROLE_MANAGER',
    branches: [branch.graz],
    viewport,
    hasTouch: name !== 'desktop',
  })
  const entry = page.getByRole('link', { name: 'Dienst: 08:00 - 16:00 Anna Auer Küche' })
  await entry.waitFor()
  await page.getByRole('link', { name: 'Abwesenheit: vormittags Anna Auer Urlaub' }).waitFor()
  await page.getByRole('link', { name: 'Schließung: Inventur' }).waitFor()
  await expectWithin(page, `the month on a ${name}`)
  await expectAccessible(page, `the month on a ${name}`)
  await page.getByRole('link', { name: `35 weitere: ${named(FULL)}` }).waitFor()
  await page.getByText('Woche', { exact: true }).click()
  await expect.poll(() => page.url()).toContain('view=week')
  await entry.waitFor()
  await expectWithin(page, `the week on a ${name}`)
  await expectAccessible(page, `the week on a ${name}`)
  await page.getByText('Tag', { exact: true }).click()
  await page.getByRole('heading', { name: named(DAY), level: 2 }).waitFor()
  await page.getByRole('link', { name: /^Aufgabe: 12:00/ }).waitFor()
  await expectWithin(page, `the day on a ${name}`)
  await expectAccessible(page, `the day on a ${name}`)
  expect(complaints).toEqual([])
})

test('a kind is switched off by keyboard, the address keeps it, and an entry leads to its place', async () => {
  const { page } = await desk.enter(`/calendar?day=${DAY}&view=week`, {
    role: 'ROLE_MANAGER',
    branches: [branch.graz],
  })
  const shifts = page.getByRole('link', { name: /^Dienst: 08:00/ })
  await shifts.first().waitFor()
  await tabTo(page, 'Dienste')
  await page.keyboard.press('Space')
  await expect.poll(() => shifts.count()).toBe(0)
  await expectFocus(page, 'Dienste')
  await expect.poll(() => page.url()).toContain('without=shift')
  await page.reload()
  const task = page.getByRole('link', { name: /^Aufgabe: 12:00 Kühlung prüfen/ })
  await task.waitFor()
  expect(await shifts.count()).toBe(0)
  await task.click()
  await expect.poll(() => page.url()).toMatch(/#\/tasks\/\d+/)
  await page.goBack()
  await task.waitFor()
  await page.getByRole('button', { name: 'Nächste Woche' }).click()
  await expect.poll(() => page.url()).toContain(`day=${addDays(DAY, 7)}`)
})

test('what has no room in a month is one press away', async () => {
  const { page } = await desk.enter(`/calendar?day=${DAY}`, { role: 'ROLE_MANAGER', branches: [branch.graz] })
  await page.getByRole('link', { name: `35 weitere: ${named(FULL)}` }).click()
  await page.getByRole('heading', { name: named(FULL), level: 2 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Dienst: / }).count()).toBe(40)
})

test('on paper are the days with all that was fetched, and nothing to press', async () => {
  const { page } = await desk.enter(`/calendar?day=${DAY}`, { role: 'ROLE_MANAGER', branches: [branch.graz] })
  await page.locator('a[data-kind="shift"]').first().waitFor()
  const seen = () => page.locator('a[data-kind="shift"]:visible').count()
  expect(await seen()).toBe(6)
  await page.emulateMedia({ media: 'print' })
  // one on one day, thirty of forty on the other, and how many are missing
  expect(await seen()).toBe(31)
  await page.getByText('und 10 weitere').waitFor()
  expect(await page.getByRole('button', { name: 'Drucken' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Dienste' }).isVisible()).toBe(false)
})

test('a calendar is subscribed to, and its address taken away', async () => {
  const { page } = await desk.enter(`/calendar?day=${DAY}&without=task`, {
    role: 'ROLE_MANAGER',
    branches: [branch.graz],
  })
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  await page.getByRole('button', { name: 'Kalenderadresse erstellen' }).click()
  const address = await page.getByRole('textbox', { name: 'Adresse zum Abonnieren' }).inputValue()
  await expectAccessible(page, 'the calendar with its address')
  const file = await page.request.get(address)
  const text = await file.text()
  expect(text).toContain('SUMMARY:Anna Auer: Küche')
  expect(text).not.toContain('Kühlung')
  await page.getByRole('button', { name: 'Adresse entfernen' }).click()
  await page.getByText('Die Adresse gilt nicht mehr.').waitFor()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('two branches stand together, or one of them', async () => {
  const { page } = await desk.enter(`/calendar?day=${DAY}&branch=all`, { viewport: DESKTOP })
  await page.getByRole('link', { name: 'Schließung: Inventur' }).waitFor()
  await page.getByRole('combobox', { name: 'Filiale' }).click()
  await page.getByRole('option', { name: 'Linz' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Schließung: Inventur' }).count()).toBe(0)
  await expect.poll(() => page.url()).toContain(`branch=${branch.linz}`)
})
