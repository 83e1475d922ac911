import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
let branch: number
/** Hours of each account, put there by hand. */
const ACCOUNTS = { Anna: 3, Bert: -2, Carla: 7 } as const
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-24T09:00:00.000Z' })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
  for (const [firstName, hours] of Object.entries(ACCOUNTS)) {
    const { rows } = await typedSql({
      id: 'int',
    })`insert into users (username, password_hash, roles, first_name, last_name)
      values (${firstName.toLowerCase()}, 'x', array['ROLE_EMPLOYEE'], ${firstName}, 'Auer') returning id`.execute(
      desk.shop.app.db,
    )
    const user = rows[0]?.id ?? 0
    await sql`insert into users_branches (row_id, target_id, position) values (${user}, ${branch}, 0)`.execute(
      desk.shop.app.db,
    )
    await desk.change(`/users/${user}/work-contracts`, {
      contracts: [{ validFrom: '2026-11-24', mode: 'hourly', breakPolicy: 'AT' }],
    })
    await desk.make('/balance-adjustments', {
      user: { id: user },
      date: '2026-11-24',
      kind: 'overtime',
      seconds: hours * 3600,
      isPayout: false,
      reason: 'Übernommen',
    })
  }
})
afterAll(() => desk.close())

const idOf = async (firstName: string) => {
  const { rows } = await typedSql({ id: 'int' })`select id from users where first_name = ${firstName}`.execute(
    desk.shop.app.db,
  )
  return rows[0]?.id
}
const table = (page: Page) => page.getByRole('table', { name: 'Stunden und Urlaub' })
const people = (page: Page) =>
  table(page)
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.textContent?.split(' ')[0]))

test('who is over is two clicks from the overview', async () => {
  const { page } = await desk.enter('/dashboard', { role: 'ROLE_PLANNER', branches: [branch], viewport: DESKTOP })
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await click(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Guthaben' }))
  await table(page).waitFor()
  await click(page.getByRole('button', { name: 'Im Plus' }))
  await expect.poll(() => people(page)).toEqual(['Carla', 'Anna'])
  expect(clicks).toBe(WAYS.whoIsOver.taps)
  // the address keeps it
  await page.reload()
  await expect.poll(() => people(page)).toEqual(['Carla', 'Anna'])
})

test('by keyboard a head orders the list, a second press turns it over', async () => {
  const { page } = await desk.enter('/balances', { role: 'ROLE_PLANNER', branches: [branch], viewport: DESKTOP })
  await expect.poll(() => people(page)).toEqual(['Anna', 'Bert', 'Carla'])
  const head = page.getByRole('columnheader', { name: 'Zeitkonto' })
  await tabTo(page, 'Zeitkonto')
  await page.keyboard.press('Enter')
  await expect.poll(() => people(page)).toEqual(['Carla', 'Anna', 'Bert'])
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await page.keyboard.press('Enter')
  await expect.poll(() => people(page)).toEqual(['Bert', 'Anna', 'Carla'])
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
})

test.each(WIDTHS)('at $width px the list is narrowed by a figure', async viewport => {
  const { page } = await desk.enter('/balances?figure=account&least=-2&most=3', {
    role: 'ROLE_PLANNER',
    branches: [branch],
    viewport,
  })
  await expect.poll(() => people(page)).toEqual(['Anna', 'Bert'])
  await expectWithin(page, 'balances')
  await expectAccessible(page, 'balances')
  await page.getByLabel('bis (Stunden)').fill('2,5')
  await expect.poll(() => people(page)).toEqual(['Bert'])
  await page
    .locator('button[aria-pressed]')
    .filter({ hasText: /^Alle$/ })
    .click()
  await expect.poll(() => people(page)).toEqual(['Anna', 'Bert', 'Carla'])
})

test.each(WIDTHS)(
  'holiday accounts are ordered by their heads and narrowed by a figure at $width px',
  async viewport => {
    const { page } = await desk.enter('/holiday-balances?year=2026', {
      role: 'ROLE_PLANNER',
      branches: [branch],
      viewport,
    })
    const accounts = page.getByRole('table', { name: 'Urlaub 2026' })
    const names = () =>
      accounts
        .getByRole('rowheader')
        .getByRole('link')
        .evaluateAll(links => links.map(link => link.textContent?.split(' ')[0]))
    await expect.poll(names).toEqual(['Anna', 'Bert', 'Carla'])
    for (const [name, days] of [
      ['Bert', 4],
      ['Carla', 2],
    ] as const)
      await desk.make('/balance-adjustments', {
        user: { id: (await idOf(name)) ?? 0 },
        date: '2026-11-24',
        kind: 'holiday',
        days,
        reason: 'Übernommen',
      })
    await page.goto(page.url().replace(/#.*/, '#/holiday-balances?year=2026&sort=-adjustment'))
    await page.reload()
    await expect.poll(names).toEqual(['Bert', 'Carla', 'Anna'])
    await page.goto(page.url().replace(/#.*/, '#/holiday-balances?year=2026&figure=adjustment&least=1&sort=adjustment'))
    await expect.poll(names).toEqual(['Carla', 'Bert'])
    await expectWithin(page, 'holiday accounts')
    await expectAccessible(page, 'holiday accounts')
    if (viewport.width >= DESKTOP.width) {
      await accounts.getByRole('columnheader', { name: 'Korrektur' }).getByRole('button').press('Enter')
      await expect.poll(names).toEqual(['Bert', 'Carla'])
      // the year before keeps the order
      await page.getByRole('button', { name: 'Voriges Jahr' }).click()
      await expect.poll(() => page.url()).toContain('sort=-adjustment')
      await page.getByText('Niemand passt dazu.').waitFor()
    }
    await sql`delete from balance_adjustments where kind = 'holiday'`.execute(desk.shop.app.db)
  },
)
