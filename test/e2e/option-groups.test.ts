import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, WIDTHS } from './browser.ts'
import type { Page } from 'playwright-core'

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
  const category = await desk.make('/categories', { name: 'Pizza' })
  const parts = [
    { name: 'Extras', type: 'multiselect', isOptional: true, options: [{ name: 'Käse', modifier: 'add', value: 1.5 }] },
  ]
  for (const [name, body] of [
    ['Margherita', { type: 'configurable', config: { parts } }],
    ['Salami', {}],
    ['Diavola', {}],
  ] as const)
    ids[name] = await desk.make('/products', { name, price: 10, ...body })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: branch }],
    catalog: [
      { category: { id: category }, products: ['Margherita', 'Salami', 'Diavola'].map(name => ({ id: ids[name] })) },
    ],
  })
})
afterAll(() => desk.close())

type Row = { config: { parts: { name: string; group?: { id: number }; options: { name: string; value: number }[] }[] } }
const partsOf = async (name: string) => ((await desk.read(`/products/${ids[name]}`)) as unknown as Row).config.parts
const seeWidths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
  await page.setViewportSize(DESKTOP)
}
const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await page
    .getByText(/gespeichert\.$/)
    .first()
    .waitFor()
}

test('extras typed for one pizza become a group, many pizzas get it at once, and one change of its price reaches guests everywhere', async () => {
  const { page, complaints } = await desk.enter(`/products/${ids['Margherita']}?tab=config`)

  // what one product asks becomes a group
  await page.getByRole('button', { name: 'Als Optionsgruppe für mehrere Produkte anlegen' }).press('Enter')
  await page.getByText('Optionsgruppe „Extras (Margherita)“', { exact: false }).first().waitFor()
  await save(page)
  await eventually(async () => expect((await partsOf('Margherita'))[0]?.group).toBeDefined())
  await page
    .getByRole('button', { name: /^Extras/ })
    .first()
    .click()
  await seeWidths(page, 'a product that offers a group')

  // many products get it at once, with a look at what becomes of them
  await page.goto(`${page.url().split('#')[0]}#/products`)
  for (const name of ['Salami', 'Diavola']) await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  await page.getByRole('combobox', { name: 'Was soll sich ändern?' }).fill('Optionsgruppe')
  await page.getByRole('option', { name: 'Optionsgruppe' }).click()
  await page.getByRole('combobox', { name: /^Optionsgruppe/ }).fill('Extras')
  await page.getByRole('option', { name: /Extras \(Margherita\)/ }).click()
  await page.getByText('2 ändern sich').waitFor()
  await expectAccessible(page, 'the preview of a group for many')
  await page.getByRole('button', { name: '2 Produkte ändern' }).click()
  await eventually(async () => expect((await partsOf('Diavola')).map(({ name }) => name)).toEqual(['Extras']))

  // the group knows who offers it, and its price changes once for all
  await page.goto(`${page.url().split('#')[0]}#/option-groups`)
  await page.getByText('Margherita', { exact: false }).first().waitFor()
  await seeWidths(page, 'the list of groups')
  await page
    .getByRole('link', { name: /Extras \(Margherita\)/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Verwendet bei 3 Produkten' }).waitFor()
  await seeWidths(page, 'a group')
  await page.getByLabel('Betrag von Käse').fill('1,80')
  await save(page)
  for (const name of ['Margherita', 'Salami', 'Diavola'])
    await eventually(async () =>
      expect((await partsOf(name))[0]?.options).toMatchObject([{ name: 'Käse', value: 1.8 }]),
    )

  // guests see it at once
  await page.goto(new URL('/store/neubau', page.url()).href)
  await page
    .getByRole('button', { name: /Diavola/ })
    .first()
    .click()
  await page
    .getByText(/\+ 1,80/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('prices rise together with those of a group after each was seen, everywhere it is offered, and it can be taken back', async () => {
  const { page, complaints } = await desk.enter('/products')
  await page.getByRole('checkbox', { name: 'Margherita auswählen' }).check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const panel = page.getByRole('dialog', { name: '1 Produkt ändern' })
  await panel.getByLabel('Änderung in Prozent').fill('10')
  await panel.getByRole('button', { name: '1 Produkt ändern' }).waitFor()
  await panel.getByRole('switch', { name: 'Auch die Preise ihrer Optionsgruppen ändern' }).press('Space')
  const group = panel.getByRole('table', { name: /Extras \(Margherita\)/ })
  await group.getByText('Auch bei 2 weiteren Produkten.').waitFor()
  expect((await group.getByRole('row').nth(1).innerText()).replaceAll('\u00A0', ' ')).toMatch(
    /Käse\s+\+ 1,80 €\s+\+ 2,00 €/,
  )
  await seeWidths(page, 'prices that rise with those of a group')
  await panel.getByRole('button', { name: '1 Produkt und 1 Optionsgruppe ändern' }).press('Enter')
  await page.getByText('1 Produkt und 1 Optionsgruppe geändert.').waitFor()
  for (const name of ['Margherita', 'Salami', 'Diavola'])
    await eventually(async () => expect((await partsOf(name))[0]?.options).toMatchObject([{ name: 'Käse', value: 2 }]))
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('2 zurückgenommen.').waitFor()
  expect((await partsOf('Diavola'))[0]?.options).toMatchObject([{ name: 'Käse', value: 1.8 }])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a group that products offer stays, and says which', async () => {
  const { page, complaints } = await desk.enter('/option-groups')
  await page
    .getByRole('link', { name: /Extras \(Margherita\)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Optionsgruppe löschen' }).click()
  await page.getByText('verhindern das Löschen', { exact: false }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Endgültig löschen' }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})
