import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE, SMALL_PHONE, TABLET } from './browser.ts'
import { NIGHT, openTextShop, placeOf, type TextShop } from './text-shop.ts'

const ALL = [SMALL_PHONE, PHONE, TABLET, DESKTOP]
const DAILY = (from: string, to: string) => [{ type: 'daily', from, to }]

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const main = () => placeOf(shop.page, 'main')
/** Every sentence of the page that fits, once. */
const said = async (words: RegExp) => [...new Set((await main().innerText()).match(words))]

describe.each(ALL)('at $width px', viewport => {
  beforeAll(() => shop.page.setViewportSize(viewport))
  afterAll(() => shop.page.setViewportSize(PHONE))

  test('overview and page of a branch open at the same moment, whatever the hours of delivery say', async () => {
    const branch = {
      openingHours: DAILY('11:00', '22:00'),
      deliveryHours: DAILY('07:00', '22:00'),
      isDeliveryHoursEnabled: true,
    }
    await shop.setBranch({ openingHours: DAILY('11:00', '22:00') }, shop.otherId)
    for (const path of ['/', '/store/laden']) {
      await shop.visit(path, { now: NIGHT, branch })
      await main().getByText('Wir öffnen heute um 11:00 Uhr wieder.', { exact: false }).first().waitFor()
      expect(await said(/(?:öffnen|Geöffnet)[^.\n]*\d\d:\d\d/g), path).toEqual(['öffnen heute um 11:00'])
      const early = await said(/[^.\n]*07:00/g)
      expect(early.length, path).toBeGreaterThan(0)
      expect(
        early.filter(text => !text.trim().startsWith('Lieferung wieder ab')),
        'whose hours these are',
      ).toEqual([])
      await expectWithin(shop.page, path)
    }
  })

  test('one field answers with the branch that delivers, and the first branch is in sight without scrolling', async () => {
    const { page } = shop
    await shop.visit('/')
    const first = main().getByRole('article').first()
    if (viewport !== SMALL_PHONE) expect((await first.boundingBox())!.y).toBeLessThan(viewport.height - 120)
    expect(await main().getByRole('searchbox').or(main().getByRole('textbox')).count(), 'no two that disagree').toBe(1)
    await page.getByPlaceholder('PLZ / Ort').fill('1070')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await main().getByText('Laden am Eck').first().waitFor()
    await main().getByText(/2,50/).first().waitFor()
    await main().getByText(/30,00/).first().waitFor()
    await expectAccessible(page, 'where it is delivered to')
    await expectWithin(page, 'where it is delivered to')
  })

  test('at most twelve tabs lead from the top to the first dish, and the second skip link is there sooner', async () => {
    const { page } = shop
    await shop.visit('/store/laden')
    await main().getByRole('article').first().waitFor()
    const isAtDish = () => page.evaluate(() => document.activeElement?.closest('article') !== null)
    const tabsToDish = async () => {
      let tabs = 0
      while (!(await isAtDish()) && tabs < 40) {
        await page.keyboard.press('Tab')
        tabs += 1
      }
      return tabs
    }
    expect(await tabsToDish()).toBeLessThanOrEqual(12)
    await page.reload()
    await main().getByRole('article').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zur Speisekarte springen')
    await page.keyboard.press('Enter')
    expect(await tabsToDish()).toBeLessThanOrEqual(5)
  })

  test('who eats here is told who walks: the table on top where it is served, else the number to listen for', async () => {
    const { page } = shop
    const table = await shop.call<{ id: number }>('POST', '/tables', {
      identifier: `${viewport.width}`,
      branch: { id: shop.branchId },
    })
    for (const isTableService of [true, false]) {
      await shop.setBranch({ isTableSelectionEnabled: true, isTableService })
      const { uid, hash } = await shop.place({ isDineIn: true, table: { id: table.id } })
      await page.goto(`${shop.url}/status/${uid}/${hash}`)
      const seen = isTableService ? 'Wir servieren an' : 'Abholnummer'
      await main().getByText(seen, { exact: true }).waitFor()
      expect(await main().getByText(`Tisch ${viewport.width}`, { exact: true }).first().isVisible()).toBe(
        isTableService,
      )
      await expectAccessible(page, `an order at the table, ${seen}`)
      await expectWithin(page, `an order at the table, ${seen}`)
    }
  })

  test('below the minimum the cart says what is missing and the total is in sight; a sheet in steps keeps its buttons', async () => {
    const { page } = shop
    await shop.visit('/store/laden', { cart: { ...shop.strudel(2), orderType: 'delivery', deliveryArea: 'eck' } })
    if (viewport.width < 1024) await page.getByRole('button', { name: /im Warenkorb/ }).click()
    const cart =
      viewport.width < 1024
        ? page.getByRole('dialog', { name: 'Warenkorb' })
        : page.getByRole('complementary', { name: 'Warenkorb' })
    const way = cart.getByRole('button', { name: 'Noch 10,00 € bis zum Mindestbestellwert 22,50 €' })
    await way.waitFor()
    // the cart slides in
    const end = () => way.boundingBox().then(box => box!.y + box!.height)
    await expect.poll(end, { message: 'what is missing is in sight' }).toBeLessThanOrEqual(viewport.height)
    await expectWithin(page, 'a cart below the minimum')

    await shop.visit('/store/laden')
    await main().getByRole('article').filter({ hasText: 'Fototorte' }).getByRole('button').first().click()
    const sheet = page.getByRole('dialog', { name: 'Fototorte' })
    await sheet.getByText('Schritt 1 von 2').waitFor()
    await sheet.getByText('Bisher 30,00').waitFor()
    const buttonAt = async () => {
      const box = (await sheet.locator('footer').getByRole('button').last().boundingBox())!
      return Math.round(box.y + box.height)
    }
    await expect.poll(buttonAt).toBeLessThanOrEqual(viewport.height)
    // the sheet rises into its place
    await sheet.evaluate(dialog => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    const before = await buttonAt()
    await sheet.locator('label').filter({ hasText: 'Biskuit' }).first().click()
    await sheet.getByText('Schritt 2 von 2').waitFor()
    expect(await buttonAt()).toBe(before)
    await expectWithin(page, 'a sheet in steps')
  })

  test('a number as at home is completed, one that cannot exist questioned, a mail host asked about, each at its field', async () => {
    const { page } = shop
    await shop.visit('/store/laden/checkout', { cart: shop.strudel(1) })
    const phone = page.getByRole('textbox', { name: 'Telefon' })
    const email = page.getByRole('textbox', { name: 'E-Mail' })
    await phone.fill('0664 1234567')
    await email.fill('eva@gmial.con')
    await page.getByLabel('Vorname').focus()
    expect([await phone.inputValue(), await phone.getAttribute('aria-invalid')]).toEqual(['+436641234567', null])
    await page.getByText('Meinten Sie eva@gmail.com?').waitFor()
    await phone.fill('+43 664 12')
    await page.getByLabel('Vorname').focus()
    await page.getByText('Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.').first().waitFor()
    await expectAccessible(page, 'questions at the fields')
    await expectWithin(page, 'questions at the fields')
  })

  test('the papers of an order break none of their words', async () => {
    const { page } = shop
    await shop.setBranch()
    const staff = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const order = await shop.place()
    for (const step of ['confirm', 'completed'])
      await shop.request('POST', `/api/orders/${order.id}/status/${step}`, { cookie: staff, body: {} })
    await page.goto(`${shop.url}/status/${order.uid}/${order.hash}`)
    const word = main().locator('dt').filter({ hasText: 'Abholnummer' })
    await word.waitFor()
    const lines = await word.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })
})

test('whoever comes for the cart and closes it on a phone stands at the top of the menu, not below it', async () => {
  const { page } = shop
  await shop.visit('/store/laden#warenkorb', { cart: shop.strudel(3) })
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor()
  await page.getByRole('button', { name: 'Warenkorb ausblenden' }).click()
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor({ state: 'detached' })
  await page.waitForTimeout(900)
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight + 200])).toEqual([
    0,
    true,
  ])
})
