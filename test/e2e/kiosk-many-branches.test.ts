import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addBranches } from '#test/many-branches.ts'
import { layoutDefects } from './layout-defects.ts'
import { expectAccessible } from './browser.ts'
import {
  BRANCH,
  expectFitting,
  expectGoodScreen,
  GLASSES,
  heading,
  isAsleep,
  type KioskShop,
  openKioskShop,
  PORTRAIT,
  press,
  wake,
} from './kiosk-shop.ts'

let shop: KioskShop
beforeAll(async () => {
  shop = await openKioskShop()
  await addBranches(shop.app, { like: BRANCH.split('/').at(-1)!, count: 200 })
  shop.app.catalogue.invalidate()
  await shop.settings()
})
afterEach(() => shop.clear())
afterAll(() => shop?.close())

test.each(GLASSES)(
  'a device of $width px finds its branch among two hundred, and goes there by itself from then on',
  async viewport => {
    const { page, complaints } = await shop.kiosk({ path: '', viewport })
    await wake(page)
    await heading(page, 'In welcher Filiale sind Sie?')
    await page.getByText(/^12 von 20\d Filialen/).waitFor()
    const offered = page.getByRole('listitem').getByRole('button')
    await expect.poll(() => offered.count()).toBe(12)
    await expectAccessible(page, 'the choice of a branch')
    await expectFitting(page, 'the choice of a branch')
    await page.getByRole('button', { name: '123 Ziffern und Zeichen' }).tap()
    for (const digit of '4199') await page.getByRole('button', { name: digit, exact: true }).tap()
    await page.clock.runFor(1000)
    await expect.poll(() => offered.count()).toBe(1)
    await page.getByRole('button', { name: '9', exact: true }).tap()
    await page.clock.runFor(1000)
    await page.getByText('Zu „41999“ gibt es keine Filiale mit Selbstbedienung.').waitFor()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.clock.runFor(1000)
    await press(page, /Filiale 199/)
    await page.waitForURL(`${shop.url}/self-service/store/filiale-199`)
    await isAsleep(page)
    await page.goto(`${shop.url}/self-service`)
    await page.waitForURL(`${shop.url}/self-service/store/filiale-199`)
    expect(complaints).toEqual([])
  },
)

test.each(GLASSES)('names of sixty letters are read whole where a branch is chosen, at $width px', async viewport => {
  await sql`update branches set name = rpad('Hausgemachte Kartoffelpuffer mit Knoblauch-Schnittlauchrahm', 57, '.') ||
      substr(identifier, 9),
    street = 'Donaudampfschifffahrtsgesellschaftsstraße ' || id, city = 'Klagenfurt am Wörthersee'
    where identifier like 'filiale-%'`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
  const { page, complaints } = await shop.kiosk({ path: '', viewport })
  await wake(page)
  await heading(page, 'In welcher Filiale sind Sie?')
  await page.getByText(/^12 von 20\d Filialen/).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Hausgemachte/ })
      .count(),
  ).toBeGreaterThan(5)
  expect(await layoutDefects(page)).toEqual([])
  if (viewport === PORTRAIT) await expectGoodScreen(page, 'the choice of a branch with a long name')
  else await expectFitting(page, 'the choice of a branch with a long name')
  expect(complaints).toEqual([])
})
