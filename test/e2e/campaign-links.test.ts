import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { readCode } from './read-code.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-30T08:00:00.000Z' })
})
afterAll(() => desk?.close())

for (const [name, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, desk: DESKTOP }))
  test(`a link for a campaign is made, copied and found again with its visits at a ${name}`, async () => {
    const { page, complaints } = await desk.enter('/campaign-links/new', { role: 'ROLE_EDITOR', viewport })
    await page.getByText('Tragen Sie Kampagne, Seite und Quelle ein.').waitFor()
    await page.getByRole('textbox', { name: /^Kampagne/ }).fill(`Advent ${name}`)
    await page.getByRole('textbox', { name: /^Quelle/ }).fill('instagram')
    await page.getByText(`utm_source=instagram&utm_medium=social&utm_campaign=Advent+${name}`).waitFor()
    expect(await readCode(page.getByRole('img', { name: 'QR-Code des Links' }))).toMatch(
      new RegExp(`^https?://.*utm_source=instagram&utm_medium=social&utm_campaign=Advent\\+${name}$`),
    )
    await expectAccessible(page, 'a campaign link')
    await expectWithin(page, 'a campaign link')
    await page.getByRole('button', { name: 'Link kopieren' }).click()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.waitForURL(/campaign-links\/\d+/)
    await page.evaluate(() => (location.hash = '#/campaign-links'))
    await page.getByText(`Advent ${name}`).first().waitFor()
    await expectAccessible(page, 'the campaign links')
    expect(complaints).toEqual([])
  })

test('where visits came from is said as people know it, and spam in one line', async () => {
  const { db } = desk.shop.app
  const stored = [
    'l.facebook.com',
    'm.facebook.com',
    'android-app://com.facebook.katana',
    'xn--kse-qla.at',
    'semalt.com',
  ]
  for (const [at, referrer] of stored.entries())
    await sql`insert into analytics_events (at, day, visitor, type, path, referrer_domain, browser, os)
      values ('2026-11-28T10:00:00Z', '2026-11-28', decode(${String(at + 1).padStart(32, '0')}, 'hex'), 'pageView', '/',
        ${referrer}, 'Firefox', 'Linux')`.execute(db)
  await sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, '2026-11-28')`.execute(db)
  const books = { earned: earnedOn, takenBack: takenBackOn }
  await writeStatistics(desk.shop.app, { books, all: true, through: work => work(db) })
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, complaints } = await desk.enter('/statistics/visitors?from=2026-11-28&to=2026-11-28', { viewport })
    const figure = page.getByRole('region', { name: 'Verweise' })
    await figure.getByText('1 Besuch über 1 bekannte Spam-Adresse ist nicht gezählt.').waitFor()
    for (const name of ['Facebook', 'käse.at']) await figure.getByText(name, { exact: true }).first().waitFor()
    expect(await figure.textContent()).not.toMatch(/semalt|xn--|l\.facebook/u)
    await expectAccessible(page, 'where visits came from')
    expect(complaints).toEqual([])
  }
})
