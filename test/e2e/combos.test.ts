import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'

let desk: Desk
const ids: Record<string, number> = {}
beforeAll(async () => {
  desk = await openDesk()
  const branch = await desk.make('/branches', {
    identifier: 'neubau',
    name: 'Neubau',
    isTakeawayEnabled: true,
    openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
  })
  for (const name of ['Hauptspeisen', 'Beilagen']) ids[name] = await desk.make('/categories', { name })
  for (const [name, body] of [
    ['Burger', { price: 12, tax: 10 }],
    ['Pommes', { price: 4, tax: 10, allergens: ['A'] }],
    ['Reis', { price: 3, tax: 10 }],
    ['Salat', { price: 5, tax: 10 }],
    ['Burger-Menü', { price: 14, type: 'bundle' }],
  ] as const)
    ids[name] = await desk.make('/products', { name, ...body })
  await desk.change(`/products/${ids['Burger-Menü']}`, {
    bundleItems: [{ product: { id: ids['Burger'] }, amount: 1, unit: 'amount' }],
  })
  const under = (category: string, ...names: string[]) => ({
    category: { id: ids[category] },
    products: names.map(name => ({ id: ids[name] })),
  })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: branch }],
    catalog: [under('Hauptspeisen', 'Burger', 'Burger-Menü'), under('Beilagen', 'Pommes', 'Reis', 'Salat')],
  })
})
afterAll(() => desk.close())

type Row = {
  version: number
  config: { parts: { name: string; options: { name: string; value: number | null; product: { id: number } }[] }[] }
}
const combo = async () => (await desk.read(`/products/${ids['Burger-Menü']}`)) as unknown as Row

const seeWidths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
  await page.setViewportSize(DESKTOP)
}

test('an owner lets guests choose the side of a menu, a guest chooses it, and is told when it is gone', async () => {
  const { page, complaints } = await desk.enter(`/products/${ids['Burger-Menü']}?tab=config`)

  // a whole category to choose from, one of it at a surcharge
  await page.getByRole('button', { name: 'Bestandteil nach Wahl hinzufügen' }).press('Enter')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Beilage')
  await page.getByRole('combobox', { name: 'Alle Produkte einer Kategorie zur Wahl stellen' }).fill('Beilagen')
  await page.getByRole('option', { name: 'Beilagen' }).click()
  await page.getByLabel('Aufpreis für Salat').fill('1,50')
  await seeWidths(page, 'a component with choices')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/gespeichert\.$/)
    .first()
    .waitFor()
  await eventually(async () =>
    expect((await combo()).config.parts[0]).toMatchObject({
      name: 'Beilage',
      options: [{ name: 'Pommes' }, { name: 'Reis' }, { name: 'Salat', value: 1.5 }],
    }),
  )

  // a guest on a phone has to choose, and does it by keyboard
  await page.setViewportSize(PHONE)
  await page.goto(new URL('/store/neubau', page.url()).href)
  await page
    .getByRole('button', { name: /Burger-Menü/ })
    .first()
    .click()
  const add = page.getByRole('button', { name: /Zum Warenkorb hinzufügen/ })
  await add.click()
  await page.getByText(/^Bitte (treffen|wählen) Sie eine?n? \S+\.$/).waitFor()
  await expectAccessible(page, 'a menu with a choice')
  await page.getByRole('radio', { name: /Pommes/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await add.getByText('15,50').waitFor()
  await add.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const line = (text: string) => page.getByRole('dialog', { name: 'Warenkorb' }).getByText(text)
  const bar = page.getByRole('button', { name: '1 Produkt im Warenkorb' })
  /** A cart that was open is open again after a reload or an edit, else its bar opens it. */
  const seeLine = (text: string) =>
    eventually(async () => {
      if ((await page.getByRole('dialog').count()) === 0) await bar.click({ timeout: 1000 })
      await line(text).waitFor({ timeout: 1000 })
    })
  await seeLine('Beilage: Salat')

  // the salad goes while it waits in the cart: it is told there, nothing else is lost, and it can be chosen anew
  const { config } = await combo()
  await desk.change(`/products/${ids['Burger-Menü']}`, {
    config: {
      parts: config.parts.map(part => ({ ...part, options: part.options.filter(({ name }) => name !== 'Salat') })),
    },
  })
  await page.reload()
  await seeLine('So gibt es das nicht mehr. Bitte wählen Sie neu: Beilage')
  await line('Bitte wählen Sie zuerst neu, was es so nicht mehr gibt.').waitFor()
  await expectAccessible(page, 'a cart with something to choose anew')
  await page.getByRole('button', { name: 'Burger-Menü bearbeiten' }).click()
  await page.getByRole('radio', { name: /Reis/ }).check()
  await page.getByRole('button', { name: /Änderungen übernehmen/ }).click()
  await page.getByRole('radio', { name: /Reis/ }).waitFor({ state: 'detached' })
  await seeLine('Beilage: Reis')
  expect(await line('So gibt es das nicht mehr').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
