import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

type Catalog = { category: { id: number }; products: { id: number }[] }[]

let desk: Desk
let menu: number
let categoryIds: Record<string, number>
let productIds: Record<string, number>
const nameOf = (known: Record<string, number>, id: number) =>
  Object.entries(known).find(([, value]) => value === id)?.[0] ?? String(id)
/** The ids of a collection by the rows' names. */
const idsByName = async (path: string) =>
  Object.fromEntries(
    ((await desk.read(path)) as unknown as { id: number; name: string }[]).map(({ id, name }) => [name, id]),
  )

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** The same small menu for every test, whatever the one before left behind. */
beforeEach(async () => {
  for (const path of ['/menus', '/products', '/categories'])
    for (const id of Object.values(await idsByName(path))) await desk.remove(`${path}/${id}`)
  for (const name of ['Suppen', 'Mehlspeisen']) await desk.make('/categories', { name })
  for (const [name, number] of [
    ['Gulaschsuppe', '10'],
    ['Frittatensuppe', '2'],
    ['Knoblauchsuppe', '3'],
    ['Apfelstrudel', '30'],
  ] as const)
    await desk.make('/products', { name, number, price: 5 })
  categoryIds = await idsByName('/categories')
  productIds = await idsByName('/products')
  menu = await desk.make('/menus', { name: 'Hauptkarte', availableFrom: '2026-01-01T00:00:00Z' })
  await arrange(['Suppen', 'Gulaschsuppe', 'Frittatensuppe', 'Knoblauchsuppe'], ['Mehlspeisen', 'Apfelstrudel'])
})

/** Sets the menu to these categories, each followed by its products. */
const arrange = (...groups: [string, ...string[]][]) =>
  desk.change(`/menus/${menu}`, {
    catalog: groups.map(([category, ...products]) => ({
      category: { id: categoryIds[category] },
      products: products.map(name => ({ id: productIds[name] })),
    })),
  })

/** The menu as the server holds it, by name. */
const saved = async () =>
  ((await desk.read(`/menus/${menu}`)).catalog as Catalog).map(({ category, products }) => [
    nameOf(categoryIds, category.id),
    products.map(({ id }) => nameOf(productIds, id)),
  ])
const rowOf = (page: Page, product: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product }) })
    .last()

async function drag(page: Page, from: Locator, to: Locator) {
  // The bar that saves lies over the foot of the page.
  await to.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}
async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await page.getByText('Alles gespeichert').or(page.getByText('Zuletzt geändert')).waitFor()
}

test('products are put in order by dragging, within a category and into another one', async () => {
  const { page, complaints } = await desk.enter(`/menus/${menu}`)
  const grip = (product: string) => rowOf(page, product).getByTitle('Ziehen, um zu ordnen')
  await drag(page, grip('Gulaschsuppe'), rowOf(page, 'Knoblauchsuppe'))
  await save(page)
  await eventually(async () =>
    expect(await saved()).toEqual([
      ['Suppen', ['Frittatensuppe', 'Knoblauchsuppe', 'Gulaschsuppe']],
      ['Mehlspeisen', ['Apfelstrudel']],
    ]),
  )
  await drag(page, grip('Knoblauchsuppe'), rowOf(page, 'Apfelstrudel'))
  await save(page)
  await eventually(async () =>
    expect(await saved()).toEqual([
      ['Suppen', ['Frittatensuppe', 'Gulaschsuppe']],
      ['Mehlspeisen', ['Knoblauchsuppe', 'Apfelstrudel']],
    ]),
  )
  expect(complaints).toEqual([])
})

/** A finger that rests on a grip for a moment, goes to another row and leaves the screen. */
async function dragByFinger(page: Page, from: Locator, to: Locator) {
  await to.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  await page.getByText('aufgenommen.').waitFor({ state: 'attached' })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: x + 60 * part, y: y + (end.y + end.height / 2 - y) * part })
  await touch('touchEnd')
}

test('a product is picked up at its grip by keyboard, put back by Escape, and dragged by a finger', async () => {
  await arrange(['Suppen', 'Frittatensuppe', 'Gulaschsuppe'], ['Mehlspeisen', 'Knoblauchsuppe', 'Apfelstrudel'])
  const { page, complaints } = await desk.enter(`/menus/${menu}`, { hasTouch: true })
  const grip = (product: string) => rowOf(page, product).getByTitle('Ziehen, um zu ordnen')
  const pickUp = async (product: string) => {
    await grip(product).focus()
    await page.keyboard.press('Space')
    await page.getByText(`${product} aufgenommen.`).waitFor({ state: 'attached' })
  }
  await pickUp('Gulaschsuppe')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Gulaschsuppe: Suppen, Platz 1').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByText('Verschieben abgebrochen: Gulaschsuppe').waitFor({ state: 'attached' })
  await pickUp('Gulaschsuppe')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Gulaschsuppe: Suppen, Platz 1').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await dragByFinger(page, grip('Apfelstrudel'), rowOf(page, 'Knoblauchsuppe'))
  await save(page)
  await eventually(async () =>
    expect(await saved()).toEqual([
      ['Suppen', ['Gulaschsuppe', 'Frittatensuppe']],
      ['Mehlspeisen', ['Apfelstrudel', 'Knoblauchsuppe']],
    ]),
  )
  expect(complaints).toEqual([])
})

test('the same by keyboard: with the arrows beside a row and with Alt, and a category as well', async () => {
  await arrange(['Suppen', 'Frittatensuppe', 'Gulaschsuppe'], ['Mehlspeisen', 'Knoblauchsuppe', 'Apfelstrudel'])
  const { page } = await desk.enter(`/menus/${menu}`)
  await page.getByRole('button', { name: 'Knoblauchsuppe nach unten' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Knoblauchsuppe nach oben')
  await page.getByRole('link', { name: 'Gulaschsuppe' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectFocus(page, /Gulaschsuppe/)
  await expect.poll(() => page.locator('.sr-only[role="status"]').textContent()).toBe('Gulaschsuppe: Platz 1 von 2')
  await page.getByRole('button', { name: 'Mehlspeisen nach oben' }).focus()
  await page.keyboard.press('Enter')
  await save(page)
  await eventually(async () =>
    expect(await saved()).toEqual([
      ['Mehlspeisen', ['Apfelstrudel', 'Knoblauchsuppe']],
      ['Suppen', ['Gulaschsuppe', 'Frittatensuppe']],
    ]),
  )
})

test('a category is sorted as it is printed, and a product goes to another one by the menu of its row', async () => {
  await arrange(['Mehlspeisen', 'Apfelstrudel', 'Knoblauchsuppe'], ['Suppen', 'Gulaschsuppe', 'Frittatensuppe'])
  const { page } = await desk.enter(`/menus/${menu}`)
  await page.getByRole('button', { name: 'Suppen: Produkte sortieren' }).click()
  await page.getByRole('menuitem', { name: 'Nach Nummer' }).click()
  await page.getByRole('button', { name: 'Knoblauchsuppe in eine andere Kategorie' }).click()
  await page.getByRole('menuitem', { name: 'Suppen' }).click()
  await save(page)
  await eventually(async () =>
    expect(await saved()).toEqual([
      ['Mehlspeisen', ['Apfelstrudel']],
      ['Suppen', ['Frittatensuppe', 'Gulaschsuppe', 'Knoblauchsuppe']],
    ]),
  )
})

test('a printed menu is typed in line by line: new category, new products, all by keyboard', async () => {
  const { page, complaints } = await desk.enter(`/menus/${menu}`)
  await page.getByLabel('Kategorie hinzufügen', { exact: true }).first().focus()
  await page.keyboard.type('Getränke')
  await page.getByRole('option', { name: '„Getränke“ neu anlegen' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const body = page.getByRole('list', { name: 'Produkte in Getränke' })
  await body.waitFor({ state: 'attached' })
  await tabTo(page, 'Neues Produkt', { isBack: true })
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Name')
  for (const [name, price] of [
    ['Apfelsaft', '3,6'],
    ['Almdudler', '3,90'],
  ] as const) {
    await page.keyboard.type(name)
    await tabTo(page, 'Preis')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    if (name === 'Apfelsaft') {
      // Nobody knows yet what stands in this category: a drink must not get the rate of dishes.
      await page.getByText('Bitte wählen Sie, was es ist: davon hängt die Steuer ab.').waitFor()
      await tabTo(page, 'Speisen')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await body.getByText(name).waitFor()
    await expectFocus(page, 'Name')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Dieses Feld darf nicht leer sein.').waitFor()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  // What is there already is found by a part of its name, and the search is ready for the next one.
  await page.getByLabel('Produkt zu Getränke hinzufügen', { exact: true }).first().click()
  await page.keyboard.type('strud')
  await page.getByRole('option', { name: 'Apfelstrudel' }).click()
  await body.getByText('Apfelstrudel').waitFor()
  await expectFocus(page, 'Produkt zu Getränke hinzufügen')
  await expect
    .poll(() => page.getByLabel('Produkt zu Getränke hinzufügen', { exact: true }).first().inputValue())
    .toBe('')
  await save(page)
  productIds = await idsByName('/products')
  categoryIds = await idsByName('/categories')
  await eventually(async () =>
    expect((await saved()).at(-1)).toEqual(['Getränke', ['Apfelsaft', 'Almdudler', 'Apfelstrudel']]),
  )
  expect(await desk.read(`/products/${productIds['Apfelsaft']}`)).toMatchObject({ price: 3.6, number: null, tax: 20 })
  expect(complaints).toEqual([])
})
