import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
let branch: number
let person: number
const today = localDay(new Date().toISOString(), 'Europe/Vienna')
beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
  const { rows } = await typedSql({
    id: 'int',
  })`insert into users (username, password_hash, roles, first_name, last_name)
    values ('anna', 'x', array['ROLE_EMPLOYEE'], 'Anna', 'Auer') returning id`.execute(desk.shop.app.db)
  person = rows[0]?.id ?? 0
  await sql`insert into users_branches (row_id, target_id, position) values (${person}, ${branch}, 0)`.execute(
    desk.shop.app.db,
  )
})
afterAll(() => desk.close())

const asks = (type: string, day: string) =>
  sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
    values (${person}, ${type}, 'requested', true, ${day}::date, ${day}::date)`.execute(desk.shop.app.db)
const claims = (hoursAgo: number) =>
  sql`insert into working_activities (user_id, branch_id, kind, started_at, ended_at, time_zone, source, approval,
      is_claim,
      correction_reason) values (${person}, ${branch}, 'work', now() - make_interval(hours => ${hoursAgo}),
      now() - make_interval(hours => ${hoursAgo - 2}), 'Europe/Vienna', 'manual', 'submitted', true,
        'Vergessen')`.execute(desk.shop.app.db)
const stored = async () => {
  const { rows } = await typedSql({ status: 'text', reason: 'text?' })`
    select status, decision_reason as reason from working_schedules where user_id = ${person}
    order by start_date, id`.execute(desk.shop.app.db)
  return rows
}

test('what waits is decided on the overview in one press, and the badge counts it', async () => {
  await asks('vacation', addDays(today, 7))
  await asks('compensatory', addDays(today, 8))
  const { page } = await desk.enter('/dashboard', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  const card = page.getByRole('region', { name: 'Wartet auf Sie' })
  await card.getByRole('listitem', { name: 'Abwesenheit, Anna Auer: Urlaub' }).waitFor()
  const badge = page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Eingang/ })
    .first()
  await expect.poll(() => badge.textContent()).toBe('Eingang2')
  await expectAccessible(page, 'the overview with what waits')
  // one press decides, and the entry leaves
  let clicks = 0
  await card.getByRole('button', { name: 'Genehmigen: Anna Auer: Urlaub' }).click()
  clicks += 1
  await card.getByRole('listitem', { name: 'Abwesenheit, Anna Auer: Urlaub' }).waitFor({ state: 'detached' })
  await expect.poll(() => badge.textContent()).toBe('Eingang1')
  expect((await stored()).map(({ status }) => status)).toEqual(['approved', 'requested'])
  expect(clicks).toBe(WAYS.grantLeave.taps)
  // a refusal asks for its reason first, and may do without
  await card.getByRole('button', { name: 'Ablehnen: Anna Auer: Zeitausgleich' }).click()
  await page.getByRole('textbox', { name: 'Begründung' }).fill('Da ist Inventur.')
  await card.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => badge.textContent()).toBe('Eingang')
  expect((await stored()).at(-1)).toEqual({ status: 'rejected', reason: 'Da ist Inventur.' })
})

test('by keyboard alone a correction is refused, and not without a reason', async () => {
  await claims(30)
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  const entry = page.getByRole('listitem', { name: 'Zeitkorrektur, Anna Auer: Nachtrag' })
  await entry.waitFor()
  await tabTo(page, 'Ablehnen: Anna Auer: Nachtrag')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Begründung')
  // the browser keeps it back while there is none
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Begründung')
  await page.keyboard.type('An dem Tag war geschlossen.')
  await page.keyboard.press('Enter')
  await page.getByText('Nichts wartet auf Sie').waitFor()
  const { rows } = await typedSql({ approval: 'text', reason: 'text?' })`
    select approval, decision_reason as reason from working_activities where user_id = ${person}`.execute(
    desk.shop.app.db,
  )
  expect(rows).toEqual([{ approval: 'rejected', reason: 'An dem Tag war geschlossen.' }])
})

test.each([
  { name: 'phone', viewport: PHONE },
  { name: 'tablet', viewport: TABLET },
  { name: 'desktop', viewport: DESKTOP },
])('on a $name the list stands within the screen and is answered by touch', async ({ name, viewport }) => {
  await asks('specialLeave', addDays(today, 20))
  await claims(50)
  const { page } = await desk.enter('/inbox', {
    role: 'ROLE_MANAGER',
    branches: [branch],
    viewport,
    hasTouch: true,
  })
  const entry = page.getByRole('listitem', { name: 'Abwesenheit, Anna Auer: Sonderurlaub' })
  await entry.waitFor()
  await expectWithin(page, `the inbox on a ${name}`)
  await expectAccessible(page, `the inbox on a ${name}`)
  await page.getByRole('button', { name: /^Zeitkorrektur/ }).tap()
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Freigeben: Anna Auer: Nachtrag' }).tap()
  // the last of its kind is gone: all are shown again
  await entry.waitFor()
  await page.getByRole('button', { name: 'Genehmigen: Anna Auer: Sonderurlaub' }).tap()
  await page.getByText('Nichts wartet auf Sie').waitFor()
  await sql`delete from working_activities`.execute(desk.shop.app.db)
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test('who was slower is told what has happened, and goes on with the next entry', async () => {
  await asks('vacation', addDays(today, 30))
  await asks('specialLeave', addDays(today, 31))
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  // decided elsewhere while the press is on its way, whenever this page hears of it
  await page.route('**/api/working-schedules/*/status', async route => {
    await sql`update working_schedules set version = version + 1, status = 'rejected'
      where user_id = ${person} and type = 'vacation'`.execute(desk.shop.app.db)
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Genehmigen: Anna Auer: Urlaub' })
  await button.waitFor()
  await tabTo(page, 'Genehmigen: Anna Auer: Urlaub')
  const answered = page.waitForResponse('**/api/working-schedules/*/status')
  await page.keyboard.press('Enter')
  expect((await answered).status()).toBe(409)
  await page.getByText('Inzwischen hat jemand diesen Eintrag geändert.').first().waitFor()
  await button.waitFor({ state: 'detached' })
  await expectFocus(page, 'Anna Auer: Sonderurlaub')
  expect((await stored()).map(({ status }) => status)).toEqual(['rejected', 'requested'])
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test('whoever goes on while an answer is slow is not torn away by it', async () => {
  await asks('vacation', addDays(today, 30))
  await asks('compensatory', addDays(today, 31))
  await asks('specialLeave', addDays(today, 32))
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/working-schedules/*/status', async route => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Genehmigen: Anna Auer: Urlaub' }).click()
  await page.getByRole('button', { name: 'Ablehnen: Anna Auer: Sonderurlaub' }).click()
  await expectFocus(page, 'Begründung')
  await page.keyboard.type('An dem Tag ist ')
  arrived.resolve()
  await page.getByRole('listitem', { name: 'Abwesenheit, Anna Auer: Urlaub' }).waitFor({ state: 'detached' })
  await page.keyboard.type('Inventur.')
  expect(await page.getByRole('textbox', { name: 'Begründung' }).inputValue()).toBe('An dem Tag ist Inventur.')
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test('an answer that is lost on the way back is said to be unsure, and then what became of it', async () => {
  await asks('vacation', addDays(today, 30))
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  let isOffline = true
  await page.route('**/api/working-schedules/*/status', async route => {
    if (isOffline) return route.abort('connectionreset')
    // done, and nobody hears of it
    await route.fetch()
    await route.abort('connectionreset')
  })
  const button = page.getByRole('button', { name: 'Genehmigen: Anna Auer: Urlaub' })
  await button.click()
  await page.getByRole('alert').getByText('Der Server hat nicht geantwortet.').waitFor()
  expect((await stored()).map(({ status }) => status)).toEqual(['requested'])
  isOffline = false
  await button.click()
  await page.getByText('Der Eintrag ist inzwischen erledigt.').waitFor()
  await page.getByText('Nichts wartet auf Sie').waitFor()
  expect((await stored()).map(({ status }) => status)).toEqual(['approved'])
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test('of every kind the first stands on the overview, and all of it one press further, by keyboard too', async () => {
  const second = await desk.make('/branches', { identifier: 'ibk', name: 'Backstube Innsbruck beim Goldenen Dachl' })
  await sql`with tv as (insert into digital_signage_devices (name, branch_id, is_enabled, secret_hash, paired_at)
      select 'Theke ' || n, case when n > 3 then ${second}::bigint else ${branch} end, true,
        decode(md5(n::text) || md5('x' || n), 'hex'), now()
      from generate_series(1, 6) n returning id)
    insert into digital_signage_states (device_id, last_seen_at, silence_told_at)
      select id, now(), now() from tv`.execute(desk.shop.app.db)
  await asks('vacation', addDays(today, 30))
  await asks('specialLeave', addDays(today, 31))
  await claims(70)
  const branches = [branch, second]
  const { page } = await desk.enter('/dashboard', { role: 'ROLE_MANAGER', branches, viewport: PHONE })
  const card = page.getByRole('region', { name: 'Wartet auf Sie' })
  const listed = card.getByRole('listitem')
  await card.getByRole('listitem', { name: 'Zeitkorrektur, Anna Auer: Nachtrag' }).waitFor()
  await card.getByRole('listitem', { name: 'Abwesenheit, Anna Auer: Urlaub' }).waitFor()
  expect(await listed.count()).toBe(5)
  await tabTo(page, 'Weitere 4 hier zeigen', { most: 120 })
  await page.keyboard.press('Enter')
  await expect.poll(() => listed.count()).toBe(9)
  await expectFocus(page, 'Weniger zeigen')
  await expectWithin(page, 'the overview with all that waits')
  await expectAccessible(page, 'the overview with all that waits')
  await tabTo(page, 'Genehmigen: Anna Auer: Sonderurlaub', { isBack: true })
  await page.keyboard.press('Enter')
  await expect.poll(() => listed.count()).toBe(8)
  await sql`delete from digital_signage_devices`.execute(desk.shop.app.db)
  await sql`delete from working_activities`.execute(desk.shop.app.db)
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test('of five hundred requests fifty are listed, and the others follow', async () => {
  await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
    select ${person}, 'vacation', 'requested', true, ${today}::date + n, ${today}::date + n
    from generate_series(1, 500) n`.execute(desk.shop.app.db)
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: PHONE })
  const entries = page.getByRole('list', { name: 'Was auf Sie wartet' }).getByRole('listitem')
  await page.getByText('Und 450 weitere.').waitFor()
  expect(await entries.count()).toBe(50)
  await expectWithin(page, 'the inbox with five hundred')
  await entries
    .first()
    .getByRole('button', { name: /^Genehmigen/ })
    .click()
  await page.getByText('Und 449 weitere.').waitFor()
  expect(await entries.count()).toBe(50)
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})

test.each([
  { name: 'phone', viewport: PHONE },
  { name: 'tablet', viewport: TABLET },
  { name: 'desktop', viewport: DESKTOP },
])('on a $name a failed TV is seen where it stands, a colleague hears of it, its page names who', async one => {
  const { name, viewport } = one
  const { rows } = await typedSql({ id: 'int' })`
    with tv as (insert into digital_signage_devices (name, branch_id, is_enabled, secret_hash, paired_at)
      values ('Theke', ${branch}, true, decode(md5('a') || md5('b'), 'hex'), now()) returning id)
    insert into digital_signage_states (device_id, last_seen_at, silence_told_at)
      select id, now() - interval '20 minutes', now() - interval '5 minutes' from tv
      returning device_id as id`.execute(desk.shop.app.db)
  const { page } = await desk.enter('/dashboard', {
    role: 'ROLE_MANAGER',
    branches: [branch],
    viewport,
    hasTouch: true,
  })
  const other = await desk.enter('/inbox', { role: 'ROLE_EMPLOYEE', branches: [branch], viewport: DESKTOP })
  const card = page.getByRole('region', { name: 'Wartet auf Sie' })
  const seen = card.getByRole('button', { name: 'Gesehen: Theke' })
  await seen.waitFor()
  await other.page.getByRole('listitem', { name: 'Bildschirm, Theke' }).waitFor()
  await expectWithin(page, `a failure on the overview of a ${name}`)
  await expectAccessible(page, `a failure on the overview of a ${name}`)
  await seen.tap()
  await card.waitFor({ state: 'detached' })
  await page.getByText('Als gesehen vermerkt.').waitFor()
  // sooner than the list is read anew by itself
  await other.page.getByText('Nichts wartet auf Sie').waitFor({ timeout: 20_000 })
  await page.goto(page.url().replace(/#.*/, `#/digital-signage/devices/${rows[0]?.id}`))
  await page.getByText(/^Ausfall gesehen von /).waitFor()
  await sql`delete from digital_signage_devices`.execute(desk.shop.app.db)
})

test('a month somebody has signed waits in the one list, is counted once and signed for the house there', async () => {
  await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
    values (${person}, '2026-09-01', 'person', now())`.execute(desk.shop.app.db)
  await sql`insert into time_sheet_events (user_id, month, at, action)
    values (${person}, '2026-09-01', now(), 'submit')`.execute(desk.shop.app.db)
  await asks('vacation', addDays(today, 40))
  const { page } = await desk.enter('/inbox', { role: 'ROLE_MANAGER', branches: [branch], viewport: DESKTOP })
  const entry = page.getByRole('listitem', { name: 'Stundenzettel, Anna Auer: September 2026' })
  await entry.waitFor()
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  const folded = areas.locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  await expect
    .poll(() =>
      areas
        .getByRole('link', { name: /^Eingang/ })
        .first()
        .textContent(),
    )
    .toBe('Eingang2')
  // what waits is counted at the inbox alone
  expect(await areas.getByRole('link', { name: /^Abwesenheiten/ }).textContent()).toBe('Abwesenheiten')
  await tabTo(page, 'Freigeben: Anna Auer: September 2026', { most: 120 })
  await page.keyboard.press('Enter')
  await page.getByText('Monat freigegeben.').waitFor()
  await entry.waitFor({ state: 'detached' })
  const { rows } = await typedSql({ side: 'text' })`
    select side from time_sheet_signatures where user_id = ${person} order by side`.execute(desk.shop.app.db)
  expect(rows.map(({ side }) => side)).toEqual(['house', 'person'])
  await sql`delete from working_schedules`.execute(desk.shop.app.db)
})
