import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
})
afterAll(() => desk.close())

test('what a shop of one branch does without is folded away, found by the search, and in sight once it is used', async () => {
  const { page, complaints } = await desk.enter('/branches')
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  // more than fit a screen: groups begin folded
  const unfold = async () => {
    const group = navigation.getByRole('button', { name: 'Betriebsdaten' })
    await group.waitFor()
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  }
  await unfold()
  const area = (name: string) => navigation.getByRole('link', { name, exact: true })
  await area('Weitere Bereiche').waitFor()
  await expect.poll(() => area('Tische').count()).toBe(0)

  // the search knows it, and where somebody is stands in the navigation
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Suchen und springen' }).fill('Tische')
  await page.getByRole('dialog').getByText('Tische', { exact: true }).first().click()
  await page.getByRole('heading', { name: 'Tische', level: 1 }).waitFor()
  await area('Tische').waitFor()

  await area('Weitere Bereiche').click()
  await page.getByRole('heading', { name: 'Weitere Bereiche' }).waitFor()
  await expect.poll(() => area('Tische').count(), { message: 'left again, it is folded' }).toBe(0)
  await expectAccessible(page, 'further areas')
  const rows = page.getByRole('main')
  await rows.getByRole('listitem', { name: 'Bildschirme' }).getByRole('switch').press('Space')
  await navigation.getByRole('button', { name: 'Bildschirme' }).waitFor()

  const branch = (await desk.read('/branches')) as unknown as { id: number }[]
  await desk.make('/tables', { identifier: 'T1', branch: { id: branch[0]!.id } })
  await page.reload()
  await rows.getByRole('listitem', { name: 'Tische' }).getByText('Wird verwendet').waitFor()
  await unfold()
  await area('Tische').waitFor()
  expect(await rows.getByRole('listitem', { name: 'Tische' }).getByRole('switch').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each([
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])('at $width the areas and their switches are within reach', async viewport => {
  const { page } = await desk.enter('/further-areas', { viewport })
  const row = page.getByRole('listitem', { name: 'Abteilungen' })
  const box = await row.getByRole('switch').locator('xpath=ancestor::*[contains(@class,"switch")][1]').boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(viewport.width)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, `further areas at ${viewport.width}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  await page.context().close()
})
