import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'

/** Monday to Sunday, far enough ahead that no test depends on the day it runs. */
const CLOSURE = { from: '2031-02-17T00:00', to: '2031-02-24T00:00', reason: 'Semesterferien' }
let desk: Desk
let branch: number
const people = { Anna: 0, Bert: 0, Carla: 0 }

beforeAll(async () => {
  desk = await openDesk({ now: '2031-01-13T09:00:00.000Z' })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz', country: 'AT' })
  for (const name of ['Anna', 'Bert', 'Carla'] as const) {
    const { rows } = await typedSql({ id: 'int' })`
      insert into users (username, password_hash, roles, first_name, last_name)
      values (${name.toLowerCase()}, 'x', array['ROLE_EMPLOYEE'], ${name}, 'Auer') returning id`.execute(
      desk.shop.app.db,
    )
    people[name] = rows[0]?.id ?? 0
    await sql`insert into users_branches (row_id, target_id, position) values (${people[name]}, ${branch}, 0)`.execute(
      desk.shop.app.db,
    )
    if (name !== 'Carla')
      await desk.change(`/users/${people[name]}/work-contracts`, {
        contracts: [
          {
            validFrom: '2031-01-01',
            weeklyMinutes: name === 'Anna' ? 2400 : 1200,
            holidayRegion: 'AT',
            vacationDaysPerYear: name === 'Anna' ? 25 : 2,
          },
        ],
      })
  }
})
afterAll(() => desk.close())
beforeEach(async () => {
  await sql`delete from company_leaves`.execute(desk.shop.app.db)
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
  await closed([CLOSURE])
})
async function closed(closures: readonly object[]) {
  const { version } = await desk.read(`/branches/${branch}`)
  await desk.change(`/branches/${branch}`, { version, closures })
}
const enter = (hash: string, options: object = {}) =>
  desk.enter(hash, { role: 'ROLE_PLANNER', branches: [branch], viewport: DESKTOP, ...options })
const booked = async () =>
  (
    await typedSql({ name: 'text', type: 'text', status: 'text' })`
      select u.first_name as name, s.type, s.status from working_schedules s join users u on u.id = s.user_id
      order by u.first_name, s.start_date, s.id`.execute(desk.shop.app.db)
  ).rows.map(({ name, type, status }) => `${name} ${type} ${status}`)
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} Auer` })

test('from a closure everybody has leave in a few presses, and it is taken back in two', async () => {
  const { page, complaints } = await enter('/absences')
  await page.getByRole('link', { name: 'Betriebsurlaub' }).click()
  await page.getByRole('link', { name: 'Als Betriebsurlaub buchen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Als Betriebsurlaub buchen' }).waitFor()
  expect(await rowOf(page, 'Anna').textContent()).toContain('25 → 20')
  expect(await rowOf(page, 'Bert').textContent()).toContain('Zu wenig Urlaub')
  await page.getByText('Carla Auer').waitFor()
  const book = page.getByRole('button', { name: /^Für .* buchen$/ })
  expect(await book.isDisabled()).toBe(true)
  await page.getByLabel(/^Für alle mit zu wenig Urlaub/).selectOption('unpaidLeave')
  await expect.poll(() => rowOf(page, 'Bert').textContent()).toContain('2 → 0')
  await book.click()
  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).waitFor()
  expect(await booked()).toEqual(['Anna vacation approved', 'Bert vacation approved', 'Bert unpaidLeave approved'])

  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
  await dialog.getByText('3 Einträge sind zurückgenommen.').waitFor()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await page.getByText(/^zurückgenommen am/).waitFor()
  expect((await booked()).every(row => row.endsWith('cancelled'))).toBe(true)
  expect(complaints).toEqual([])
})

test('what changed while one looked is said by name, and nothing is booked unseen', async () => {
  const { page } = await enter(`/absences/company?from=${CLOSURE.from}&to=${CLOSURE.to}&branches=${branch}`)
  await rowOf(page, 'Anna').waitFor()
  await page.getByLabel('Was geschieht: Bert Auer').selectOption('skip')
  await desk.make('/working-schedules', {
    type: 'specialLeave',
    user: { id: people.Anna },
    startDate: '2031-02-18',
    endDate: '2031-02-18',
  })
  await page.getByRole('button', { name: 'Für eine Person buchen' }).click()
  await page.getByRole('alert').getByText('Anna Auer (andere Tage)').waitFor()
  expect(await booked()).toEqual(['Anna specialLeave requested'])
  // the proposal is new, and what was chosen stays
  await rowOf(page, 'Anna').getByText('andere Tage als zuvor').waitFor()
  await expect.poll(() => rowOf(page, 'Anna').textContent()).toContain('25 → 21')
  expect(await page.getByLabel('Was geschieht: Bert Auer').inputValue()).toBe('skip')
  await page.getByRole('button', { name: 'Für eine Person buchen' }).click()
  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).waitFor()
})

test('the form of the branch leads there, and says when the closure leave was booked from is changed', async () => {
  const { page } = await desk.enter(`/branches/${branch}/hours`, { viewport: DESKTOP })
  await page.getByRole('link', { name: '17.02.2031 bis 23.02.2031 als Betriebsurlaub buchen' }).click()
  await page.getByLabel('Was geschieht: Bert Auer').selectOption('advance')
  await page.getByRole('button', { name: 'Für 2 Personen buchen' }).click()
  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).waitFor()
  await closed([{ ...CLOSURE, from: '2031-02-19T00:00' }])
  await page.goto(`${page.url().split('#')[0]}#/branches/${branch}/hours`)
  // somebody else has changed it: what this page knew of the branch is old
  await page.reload()
  await page.getByText(/ist für 2 Personen Betriebsurlaub gebucht/).waitFor()
  await page.getByRole('link', { name: 'Urlaub ansehen und berichtigen' }).click()
  await page.getByRole('link', { name: 'Berichtigen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Betriebsurlaub berichtigen' }).waitFor()
  await page.getByLabel('Was geschieht: Bert Auer').selectOption('skip')
  await page.getByRole('button', { name: 'Für eine Person buchen' }).click()
  await page.getByText(/^zurückgenommen am/).waitFor()
  expect((await booked()).filter(row => row.endsWith('approved'))).toEqual(['Anna vacation approved'])
})

test('who has just entered a closing time at once books the leave that follows from it', async () => {
  const { page, complaints } = await desk.enter('/branches', { viewport: DESKTOP })
  await page.getByLabel('Graz auswählen').check()
  await page.getByRole('button', { name: 'Schließzeit eintragen' }).click()
  const dialog = page.getByRole('dialog')
  // days without a time: from the beginning of the one to the end of the other
  for (const [label, day] of [
    ['Von', '10.03.2031'],
    ['Bis', '12.03.2031'],
  ] as const) {
    await dialog.getByLabel(`${label}: Tag`).fill(day)
    await page.keyboard.press('Tab')
  }
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  const way = dialog.getByRole('link', { name: '10.03.2031 bis 12.03.2031 als Betriebsurlaub buchen' })
  await way.waitFor()
  await expectAccessible(page, 'a closing time that was entered')
  await way.click()
  await page.getByRole('heading', { level: 1, name: 'Als Betriebsurlaub buchen' }).waitFor()
  // Monday to Wednesday
  expect(await rowOf(page, 'Anna').textContent()).toContain('25 → 22')
  await page.getByLabel('Was geschieht: Bert Auer').selectOption('skip')
  await page.getByRole('button', { name: 'Für eine Person buchen' }).click()
  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).waitFor()
  expect(await booked()).toEqual(['Anna vacation approved'])
  expect(complaints).toEqual([])
})

test('a time that is typed stands in place of the one that was there', async () => {
  const { page } = await desk.enter(`/branches/${branch}/hours`, { viewport: DESKTOP })
  const time = page.getByLabel('Von: Uhrzeit').first()
  await expect.poll(() => time.inputValue()).toBe('00:00')
  await time.click()
  await page.keyboard.type('15:00')
  await page.keyboard.press('Tab')
  expect(await time.inputValue()).toBe('15:00')
  expect(await page.getByLabel('Von: Tag').first().inputValue()).toBe('17.02.2031')
})

test.each(WIDTHS)('list, proposal and dialog are readable at $width', async viewport => {
  const { page } = await enter('/absences/company', { viewport, hasTouch: viewport === PHONE })
  await page.getByRole('link', { name: 'Als Betriebsurlaub buchen' }).waitFor()
  await expectAccessible(page, `company leave at ${viewport.width}`)
  await expectWithin(page, `company leave at ${viewport.width}`)
  await page.getByRole('link', { name: 'Als Betriebsurlaub buchen' }).click()
  await rowOf(page, 'Anna').waitFor()
  await expectAccessible(page, `proposal at ${viewport.width}`)
  await expectWithin(page, `proposal at ${viewport.width}`)
  await page.getByLabel('Was geschieht: Bert Auer').selectOption('advance')
  await page.getByRole('button', { name: 'Für 2 Personen buchen' }).click()
  await page.getByRole('button', { name: 'Betriebsurlaub zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen', exact: true }).waitFor()
  await expectAccessible(page, `taking back at ${viewport.width}`)
})
