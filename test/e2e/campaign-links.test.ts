import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'

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
    await page.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
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
