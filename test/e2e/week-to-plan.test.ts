import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { choose, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, TABLET, WIDTHS } from './browser.ts'

let desk: Desk
let branch: number
const people = { Anna: 0, Bert: 0 }
const thisWeek = mondayOf(localDay(new Date().toISOString(), 'Europe/Vienna'))
const nextWeek = addDays(thisWeek, 7)

async function shift(user: number | null, day: string, hours: readonly [number, number], status = 'published') {
  const at = (hour: number) => sql`(${day} || ' ' || ${hour} || ':00')::timestamp at time zone 'Europe/Vienna'`
  await sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date)
    values (${user}, ${branch}, 'shift', ${status}, false, ${at(hours[0])}, ${at(hours[1])}, ${day}::date,
      ${day}::date)`.execute(desk.shop.app.db)
}
const clear = () => sql`delete from working_schedules`.execute(desk.shop.app.db)
const planner = (hash: string, options: object = {}) =>
  desk.enter(hash, { role: 'ROLE_PLANNER', branches: [branch], viewport: DESKTOP, ...options })

beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
  for (const name of ['Anna', 'Bert'] as const) {
    const { rows } = await typedSql({
      id: 'int',
    })`insert into users (username, password_hash, roles, first_name, last_name)
      values (${name.toLowerCase()}, 'x', array['ROLE_EMPLOYEE'], ${name}, 'Auer') returning id`.execute(
      desk.shop.app.db,
    )
    people[name] = rows[0]?.id ?? 0
    await sql`insert into users_branches (row_id, target_id, position) values (${people[name]}, ${branch}, 0)`.execute(
      desk.shop.app.db,
    )
  }
})
afterAll(() => desk.close())
beforeEach(clear)

/** A page of an employee of the branch who is called so from now on. */
async function enterAs(name: keyof typeof people, options: object) {
  const entered = await desk.enter('/working-schedules', { role: 'ROLE_EMPLOYEE', branches: [branch], ...options })
  const cookie = (await entered.page.context().cookies()).map(one => `${one.name}=${one.value}`).join('; ')
  const { id } = (await desk.shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await sql`update sessions set user_id = ${people[name]} where user_id = ${id}`.execute(desk.shop.app.db)
  await entered.page.reload()
  await entered.page.getByRole('heading', { level: 1, name: 'Dienstplan' }).waitFor()
  return entered
}

const chips = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Auer, `) })

test('who plans begins with the week to plan, and copies last week in three clicks', async () => {
  await shift(people.Anna, thisWeek, [8, 16])
  await shift(people.Bert, addDays(thisWeek, 1), [8, 16])
  const { page } = await planner('/dashboard')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await click(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Dienstplan' }))
  await page.getByRole('heading', { level: 1, name: /^Wochenplan/ }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(nextWeek.slice(8))
  await click(page.getByRole('button', { name: 'Woche kopieren' }))
  await click(page.getByRole('menuitem', { name: 'Vorwoche hierher' }))
  await chips(page, 'Anna').waitFor()
  await chips(page, 'Bert').waitFor()
  expect(clicks).toBe(WAYS.copyWeek.taps)
  // one's own shifts are beside it
  await page.getByRole('link', { name: 'Meine Dienste' }).click()
  await page.getByText('Keine Dienste geplant').waitFor()
})

test.each(WIDTHS)(
  'publishing at $width px names whom it tells and what is not solved, an overlap once',
  async viewport => {
    await shift(people.Anna, nextWeek, [8, 16], 'draft')
    await shift(people.Anna, nextWeek, [12, 18], 'draft')
    await shift(null, nextWeek, [8, 12], 'draft')
    const { page } = await planner('/working-schedules', { viewport })
    const settle = page.getByRole('region', { name: 'Zu klären' })
    await settle.waitFor()
    expect(await settle.getByText('Überschneidet sich mit einem anderen Dienst', { exact: false }).count()).toBe(1)
    await expectAccessible(page, 'the week to plan')
    await expectWithin(page, 'the week to plan')
    await page.getByRole('button', { name: '3 Entwürfe veröffentlichen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Anna Auer (2 Dienste)').waitFor()
    await dialog.getByText('1 offener Dienst wird zum Übernehmen gezeigt').waitFor()
    const left = dialog.getByRole('region', { name: 'Noch nicht geklärt' }).getByRole('listitem')
    await expect.poll(() => left.filter({ hasText: /^Überschneidung Anna Auer/ }).count()).toBe(1)
    expect(await left.filter({ hasText: /^Lücke .*08:00–12:00, Dienst: noch niemand/ }).count()).toBe(1)
    await dialog
      .getByRole('region', { name: 'Zu beachten' })
      .getByText(/kein(en)? Dienstvertrag/)
      .waitFor()
    await expectAccessible(page, 'what is published')
    await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByRole('button', { name: 'Alles veröffentlicht' }).waitFor()
    // whoever comes then plans the week after
    await page.reload()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain(addDays(nextWeek, 7).slice(8))
  },
)

test('on a tablet a finger that holds drags a shift to another day, and one that does not scrolls', async () => {
  await shift(people.Anna, nextWeek, [8, 16], 'draft')
  const { page, complaints } = await planner('/working-schedules', { viewport: TABLET, hasTouch: true })
  const chip = chips(page, 'Anna')
  await chip.waitFor()
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y ?? 0 }] })
  const drag = async (isHeld: boolean) => {
    const from = (await chip.boundingBox())!
    const to = (await page.locator(`td[data-day="${addDays(nextWeek, 2)}"][data-user="${people.Anna}"]`).boundingBox())!
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2]
    await touch('touchStart', x, y)
    if (isHeld) await page.locator('[data-dragged]').waitFor()
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', x + ((endX - x) * step) / 5, y + ((endY - y) * step) / 5)
    await touch('touchEnd')
  }
  const day = async () => {
    const { rows } = await typedSql({ day: 'date' })`select start_date as day from working_schedules`.execute(
      desk.shop.app.db,
    )
    return rows[0]?.day
  }
  await drag(false)
  expect(await day()).toBe(nextWeek)
  await drag(true)
  await expect.poll(day).toBe(addDays(nextWeek, 2))
  await page.getByRole('button', { name: /^Anna Auer, Mittwoch/ }).waitFor()
  expect(complaints).toEqual([])
})

test('on a tablet a shift that is held at the edge brings the days behind it into view', async () => {
  await shift(people.Anna, nextWeek, [8, 16], 'draft')
  const { page } = await planner('/working-schedules', { viewport: TABLET, hasTouch: true })
  const chip = chips(page, 'Anna')
  await chip.waitFor()
  const sunday = page.locator(`td[data-day="${addDays(nextWeek, 6)}"][data-user="${people.Anna}"]`)
  const right = async () => {
    const box = (await sunday.boundingBox())!
    return box.x + box.width
  }
  expect(await right()).toBeGreaterThan(TABLET.width)
  const box = (await chip.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await page.locator('[data-dragged]').waitFor()
  await touch('touchMove', x + 60)
  await touch('touchMove', TABLET.width - 30)
  await expect.poll(right).toBeLessThanOrEqual(TABLET.width)
  // no finger is still
  let moves = 0
  const over = async () => {
    moves += 1
    await touch('touchMove', TABLET.width - 60 - (moves % 2))
    return sunday.getAttribute('data-over')
  }
  await expect.poll(over).toBe('')
  await touch('touchEnd')
  await expect
    .poll(async () => {
      const { rows } = await typedSql({ day: 'date' })`select start_date as day from working_schedules`.execute(
        desk.shop.app.db,
      )
      return rows[0]?.day
    })
    .toBe(addDays(nextWeek, 6))
})

test('a planner of money sees what the week costs, and goes from a figure to its place by keyboard', async () => {
  await shift(people.Anna, nextWeek, [8, 16], 'draft')
  await shift(people.Anna, nextWeek, [12, 18], 'draft')
  const contracts = [{ validFrom: '2020-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', hourlyRate: 20.5 }]
  await desk.change(`/users/${people.Anna}/work-contracts`, { contracts })
  const { page } = await planner('/working-schedules', { role: 'ROLE_MANAGER' })
  const figures = page.getByRole('region', { name: 'Die Woche in Zahlen' })
  await figures.getByText('14:00 h').waitFor()
  // fourteen hours at 20.50
  await figures.getByText(/^287\s€$/u).waitFor()
  await figures.getByText(/^≈\s0\s€$/u).waitFor()
  await figures.getByRole('button', { name: '1 Überschneidung' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Zu klären')
  // a shift that is not planned any more costs nothing any more
  await sql`delete from working_schedules where extract(hour from start_at at time zone 'Europe/Vienna') = 12`.execute(
    desk.shop.app.db,
  )
  await page.reload()
  await figures.getByText('8:00 h').waitFor()
  await figures.getByText('Nichts ist offen').waitFor()

  // whoever plans and reads no contracts is told of hours alone
  const { page: other } = await planner('/working-schedules', { viewport: TABLET })
  const hours = other.getByRole('region', { name: 'Die Woche in Zahlen' })
  await hours.getByText('8:00 h').waitFor()
  expect(await hours.getByText('Personalkosten').count()).toBe(0)
})

test('on tablets a template fills a day, an open shift is taken and another one swapped, by touch', async () => {
  await desk.make('/shift-templates', {
    name: 'Frühdienst',
    branch: { id: branch },
    startTime: '08:00',
    endTime: '16:00',
    plannedPauseMinutes: 30,
  })
  await shift(null, nextWeek, [17, 21])
  const touch = { viewport: TABLET, hasTouch: true } as const
  const { page, complaints } = await planner(`/working-schedules/week/${nextWeek}`, touch)
  await page.getByRole('combobox', { name: 'Vorlage für neue Dienste' }).tap()
  await page.getByRole('option', { name: /^Frühdienst/ }).tap()
  await page.getByRole('button', { name: /^Dienst hinzufügen, Anna Auer, Dienstag/ }).tap()
  await page.getByRole('button', { name: /^Anna Auer, Dienstag.*08:00–16:00/ }).waitFor()
  await page.getByRole('button', { name: '1 Entwurf veröffentlichen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).tap()
  await page.getByRole('button', { name: 'Alles veröffentlicht' }).waitFor()

  const anna = await enterAs('Anna', touch)
  await anna.page
    .getByRole('listitem', { name: /offen$/ })
    .getByRole('button', { name: 'Übernehmen' })
    .tap()
  await anna.page.getByText('Der Dienst gehört Ihnen.').waitFor()
  await anna.page
    .getByRole('listitem')
    .filter({ hasText: '08:00–16:00' })
    .getByRole('button', { name: 'Zum Tausch anbieten' })
    .tap()
  await anna.page.getByRole('button', { name: 'Doch behalten' }).waitFor()
  await expectAccessible(anna.page, 'one’s own shifts on a tablet')
  await expectWithin(anna.page, 'one’s own shifts on a tablet')

  const bert = await enterAs('Bert', touch)
  await bert.page
    .getByRole('listitem', { name: /Anna Auer$/ })
    .getByRole('button', { name: 'Übernehmen' })
    .tap()
  await bert.page.getByText('wartet auf Freigabe').waitFor()

  await page.getByRole('region', { name: 'Zu klären' }).getByRole('button', { name: 'Freigeben' }).tap()
  await page.getByRole('button', { name: /^Bert Auer, Dienstag.*08:00–16:00/ }).waitFor()
  await page.getByRole('button', { name: /^Anna Auer, Montag.*17:00–21:00/ }).waitFor()
  await expectWithin(page, 'a week that was swapped')
  expect([...complaints, ...anna.complaints, ...bert.complaints]).toEqual([])
})

test('before a week is published its gaps are waited for, and whoever publishes is not among those told', async () => {
  const { page } = await planner('/working-schedules')
  const me = await page.evaluate(
    async () => ((await (await fetch('/api/users/me')).json()) as { data: { id: number } }).data.id,
  )
  const contracts = [{ validFrom: '2020-01-01', weeklyMinutes: 2400, breakPolicy: 'AT' }]
  await desk.change(`/users/${me}/work-contracts`, { contracts })
  await shift(me, nextWeek, [8, 16], 'draft')
  const answered = Promise.withResolvers<void>()
  let isLost = false
  await page.route('**/api/working-schedules/coverage?*', async route => {
    await answered.promise
    if (isLost) await route.fulfill({ status: 500, json: { errors: [{ message: 'Fehler' }] } })
    else await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: '1 Entwurf veröffentlichen' }).click()
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: 'Veröffentlichen', exact: true })
  await dialog.getByText('Niemand bekommt eine Nachricht').waitFor()
  await dialog.getByText('1 eigener Dienst, ohne Nachricht an Sie').waitFor()
  await dialog.getByRole('heading', { name: 'Wird noch geprüft' }).waitFor()
  expect([await publish.isDisabled(), await dialog.getByText('Alles geklärt').count()]).toEqual([true, 0])
  // no answer is said as well, and the week can be published all the same
  isLost = true
  answered.resolve()
  await dialog.getByRole('heading', { name: 'Nicht alles geprüft' }).waitFor()
  await expect.poll(() => publish.isEnabled()).toBe(true)
  isLost = false
  await dialog.getByRole('button', { name: 'Erneut prüfen' }).click()
  await dialog.getByRole('heading', { name: 'Alles geklärt' }).waitFor()
  await publish.click()
  await page.getByRole('button', { name: 'Alles veröffentlicht' }).waitFor()
})

/** A week of Anna's with a violation, an overlap and more than 48 hours, and one of Bert's without a contract. */
async function crowdedWeek() {
  const contracts = [{ validFrom: '2020-01-01', weeklyMinutes: 2400, breakPolicy: 'AT' }]
  await desk.change(`/users/${people.Anna}/work-contracts`, { contracts })
  for (const [day, hours] of [
    [0, [8, 18]],
    [1, [8, 18]],
    [2, [12, 22]],
    // ten hours after the last one
    [3, [8, 18]],
    [3, [17, 18]],
    [4, [9, 18]],
  ] as const)
    await shift(people.Anna, addDays(nextWeek, day), hours, 'draft')
  await shift(people.Bert, nextWeek, [8, 16], 'draft')
}

test.each([...WIDTHS, { ...DESKTOP, isDark: true }])(
  'what the law forbids, what clashes and what is to be known look different at $width px, in the week and its list',
  async ({ isDark = false, ...viewport }: { width: number; height: number; isDark?: boolean }) => {
    await crowdedWeek()
    const { page } = await planner('/working-schedules', { viewport, colorScheme: isDark ? 'dark' : 'light' })
    const settle = page.getByRole('region', { name: 'Zu klären' })
    await settle.waitFor()
    const lines = settle.getByRole('listitem')
    await expect.poll(() => lines.filter({ hasText: 'Verstoß Die Ruhezeit davor ist zu kurz' }).count()).toBe(1)
    expect(await lines.filter({ hasText: /Überschneidung Überschneidet sich/ }).count()).toBe(1)
    const long = /Hinweis In dieser Woche werden es 50:00 Stunden, mehr als 48:00\./
    expect(await lines.filter({ hasText: long }).count()).toBe(1)
    // each of its own colour, with an icon and a word
    const looks = await settle.locator('[data-weight]:has(> svg)').evaluateAll(signs =>
      signs.map(sign => {
        const { backgroundColor, color } = getComputedStyle(sign)
        return `${sign.textContent} ${backgroundColor} ${color} ${sign.querySelector('svg')?.innerHTML}`
      }),
    )
    expect(new Set(looks).size).toBe(3)
    if (viewport.width < 720) await page.getByRole('button', { name: /^Do \d+/ }).click()
    const shown = page.locator('button').filter({ hasText: '17:00–18:00' })
    await shown.getByText('Konflikt').waitFor()
    await page
      .getByRole('region', { name: 'Die Woche in Zahlen' })
      .getByRole('button', { name: '2 Hinweise' })
      .waitFor()
    await expectAccessible(page, `a crowded week at ${viewport.width}, dark ${isDark}`)
    await expectWithin(page, `a crowded week at ${viewport.width}`)
    await shown.click()
    const told = page.getByRole('dialog').getByRole('list', { name: 'Konflikte' })
    await told.getByText('Überschneidung', { exact: true }).waitFor()
    await expectAccessible(page, `a shift with a conflict at ${viewport.width}, dark ${isDark}`)
  },
)

test('whose work is the plan lands there, and who leads a shop has a way to it on the overview', async () => {
  const { page } = await planner('')
  await page.getByRole('heading', { level: 1, name: /^Wochenplan/ }).waitFor()
  const { page: owner } = await planner('', { role: 'ROLE_MANAGER' })
  await owner.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await owner.getByRole('link', { name: 'Woche planen' }).click()
  await owner.getByRole('heading', { level: 1, name: /^Wochenplan/ }).waitFor()
  expect([page, owner].map(one => one.url().split('#')[1])).toEqual(['/working-schedules', '/working-schedules'])
})

test('by keyboard alone a template fills a day, an open shift is taken and another one swapped', async () => {
  const template = { name: 'Spätdienst', startTime: '14:00', endTime: '22:00', plannedPauseMinutes: 30 }
  await desk.make('/shift-templates', { ...template, branch: { id: branch } })
  await shift(null, nextWeek, [17, 21])
  const { page, complaints } = await planner(`/working-schedules/week/${nextWeek}`)
  await chips(page, 'Offen')
    .or(page.getByRole('button', { name: /^Offen, Montag/ }))
    .waitFor()
  const far = { most: 120 }
  await tabTo(page, 'Vorlage für neue Dienste', far)
  await choose(page, 'Spätdienst, 14:00–22:00')
  await tabTo(page, /^(Offen, Montag|Dienst hinzufügen, Offen, Montag)/, far)
  const at = (name: string) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '').then(of => of.startsWith(name))
  for (let press = 0; press < 10 && !(await at('Dienst hinzufügen, Anna Auer, Montag')); press += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Anna Auer, Montag.*14:00–22:00/ }).waitFor()
  await tabTo(page, '1 Entwurf veröffentlichen', { isBack: true, ...far })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).isEnabled()
  await tabTo(page, 'Veröffentlichen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Alles veröffentlicht' }).waitFor()

  const bert = await enterAs('Bert', {})
  await bert.page.getByRole('button', { name: 'Übernehmen' }).waitFor()
  await tabTo(bert.page, 'Übernehmen', far)
  await bert.page.keyboard.press('Enter')
  await bert.page.getByText('Der Dienst gehört Ihnen.').waitFor()
  await bert.page.getByRole('button', { name: 'Zum Tausch anbieten' }).waitFor()
  await tabTo(bert.page, 'Zum Tausch anbieten', far)
  await bert.page.keyboard.press('Enter')
  await bert.page.getByRole('button', { name: 'Doch behalten' }).waitFor()

  // whoever works at the same time cannot take it
  await sql`update working_schedules set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day',
    start_date = start_date + 1, end_date = end_date + 1 where user_id = ${people.Anna}`.execute(desk.shop.app.db)
  const anna = await enterAs('Anna', {})
  await anna.page.getByRole('button', { name: 'Übernehmen' }).waitFor()
  await tabTo(anna.page, 'Übernehmen', far)
  await anna.page.keyboard.press('Enter')
  await anna.page.getByText('wartet auf Freigabe').waitFor()

  await page.getByRole('region', { name: 'Zu klären' }).getByRole('button', { name: 'Freigeben' }).waitFor()
  await tabTo(page, 'Freigeben', far)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Anna Auer, Montag.*17:00–21:00/ }).waitFor()
  expect([...complaints, ...bert.complaints, ...anna.complaints]).toEqual([])
})

test('what somebody is about to lose of their account stands beside them, below the week and before it is published', async () => {
  const contracts = [{ validFrom: '2020-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', overtimeCapMinutes: 60 }]
  await desk.change(`/users/${people.Bert}/work-contracts`, { contracts })
  await desk.make('/balance-adjustments', {
    user: { id: people.Bert },
    date: localDay(new Date().toISOString(), 'Europe/Vienna'),
    kind: 'overtime',
    seconds: 200 * 3600,
    isPayout: false,
    reason: 'Übernommen',
  })
  await shift(people.Bert, nextWeek, [8, 16], 'draft')
  const { page } = await planner('/working-schedules')
  const told = 'Die Obergrenze des Zeitkontos ist erreicht; was darüber liegt, verfällt am Monatsende.'
  await page.getByRole('rowheader', { name: 'Bert Auer' }).getByText(told).waitFor()
  await page
    .getByRole('region', { name: 'Zu klären' })
    .getByRole('listitem')
    .filter({ hasText: `Hinweis ${told}` })
    .waitFor()
  await expectAccessible(page, 'a week with what is lost')
  await page.getByRole('button', { name: '1 Entwurf veröffentlichen' }).click()
  const remarks = page.getByRole('dialog').getByRole('region', { name: 'Zu beachten' })
  await remarks.getByText(`Bert Auer. ${told}`).waitFor()
  await page.getByRole('dialog').getByRole('heading', { name: 'Alles geklärt' }).waitFor()
})
