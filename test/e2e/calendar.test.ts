import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
const branch = { graz: 0, linz: 0 }
/** A Tuesday, far enough from every clock change. */
const [NOW, DAY] = ['2026-11-24T09:00:00.000Z', '2026-11-24']

beforeAll(async () => {
  desk = await openDesk({ now: NOW })
  const closures = [{ from: '2026-11-26T00:00', to: '2026-11-26T24:00', reason: 'Inventur' }]
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
    (${person}, ${branch.graz}, 'shift', 'published', false, '2026-11-24T07:00:00Z', '2026-11-24T15:00:00Z', ${DAY}, ${DAY}, 'full', 'Küche'),
    (${person}, null, 'vacation', 'approved', true, null, null, '2026-11-25', '2026-11-25', 'morning', null)`.execute(
    db,
  )
  // a Saturday on which more is on than a month has room for
  await sql`insert into working_schedules (branch_id, type, status, is_all_day, start_at, end_at, start_date, end_date)
    select ${branch.graz}, 'shift', 'published', false, '2026-11-28T07:00:00Z'::timestamptz + make_interval(mins => n),
      '2026-11-28T15:00:00Z', '2026-11-28', '2026-11-28' from generate_series(1, 40) n`.execute(db)
  const task = { title: 'Kühlung prüfen', dueAt: '2026-11-24T11:00:00.000Z', isDueAllDay: false }
  await desk.make('/tasks', { ...task, branch: { id: branch.graz } })
})
afterAll(() => desk.close())

test.each([
  { name: 'phone', viewport: PHONE },
  { name: 'tablet', viewport: TABLET },
  { name: 'desktop', viewport: DESKTOP },
])('on a $name month, week and day stand within the screen and are read by everybody', async ({ name, viewport }) => {
  const { page, complaints } = await desk.enter('/calendar?day=2026-11-24', {
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
  await page.getByRole('link', { name: '35 weitere: Samstag, 28.11.2026' }).waitFor()
  await page.getByText('Woche', { exact: true }).click()
  await expect.poll(() => page.url()).toContain('view=week')
  await entry.waitFor()
  await expectWithin(page, `the week on a ${name}`)
  await expectAccessible(page, `the week on a ${name}`)
  await page.getByText('Tag', { exact: true }).click()
  await page.getByRole('heading', { name: /Dienstag, 24.11.2026/ }).waitFor()
  await page.getByRole('link', { name: /^Aufgabe: 12:00/ }).waitFor()
  await expectWithin(page, `the day on a ${name}`)
  await expectAccessible(page, `the day on a ${name}`)
  expect(complaints).toEqual([])
})

test('a kind is switched off by keyboard, the address keeps it, and an entry leads to its place', async () => {
  const { page } = await desk.enter('/calendar?day=2026-11-24&view=week', {
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
  await expect.poll(() => page.url()).toContain('day=2026-12-01')
})

test('what has no room in a month is one press away', async () => {
  const { page } = await desk.enter('/calendar?day=2026-11-24', { role: 'ROLE_MANAGER', branches: [branch.graz] })
  await page.getByRole('link', { name: '35 weitere: Samstag, 28.11.2026' }).click()
  await page.getByRole('heading', { name: 'Samstag, 28.11.2026' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Dienst: / }).count()).toBe(40)
})

test('on paper are the days with all that was fetched, and nothing to press', async () => {
  const { page } = await desk.enter('/calendar?day=2026-11-24', { role: 'ROLE_MANAGER', branches: [branch.graz] })
  const shifts = page.locator('[data-kind="shift"]:not(button)')
  await shifts.first().waitFor()
  const seen = async () => (await shifts.all()).length && page.locator('a[data-kind="shift"]:visible').count()
  expect(await seen()).toBe(6)
  await page.emulateMedia({ media: 'print' })
  // one on Tuesday, thirty of forty on Saturday, and how many are missing
  expect(await seen()).toBe(31)
  await page.getByText('und 10 weitere').waitFor()
  expect(await page.getByRole('button', { name: 'Drucken' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Dienste' }).isVisible()).toBe(false)
})

test('a calendar is subscribed to, and its address taken away', async () => {
  const { page } = await desk.enter('/calendar?day=2026-11-24&without=task', {
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
  const { page } = await desk.enter('/calendar?day=2026-11-24&branch=all', { viewport: DESKTOP })
  await page.getByRole('link', { name: 'Schließung: Inventur' }).waitFor()
  await page.getByRole('combobox', { name: 'Filiale' }).click()
  await page.getByRole('option', { name: 'Linz' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Schließung: Inventur' }).count()).toBe(0)
  await expect.poll(() => page.url()).toContain(`branch=${branch.linz}`)
})
