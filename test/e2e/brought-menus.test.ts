import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell } from '#domain/tables/cell.ts'
import { workbook } from '#server/core/http/tables/send-table.ts'
import {
  type PrintedDish,
  type PrintedMenu,
  printedBytes,
  printedDishes,
  printedText,
} from '#test/menus/printed-menu.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.make('/branches', { identifier: 'haus', name: 'Haus' })
})
afterAll(() => desk.close())

type Product = {
  id: number
  number: string | null
  name: string
  description: string | null
  price: number
  allergens: string[]
  config: { parts: { options: { name: string; value: number }[] }[] }
}
type Named = { id: number; name: string }
const read = async <T>(path: string) => (await desk.read(path)) as unknown as T
const amount = (text: string) => Number(text.replace('.', '').replace(',', '.'))
const sizes = (text: string) =>
  text
    .split('; ')
    .filter(Boolean)
    .map(entry => [entry.slice(0, entry.lastIndexOf(' ')), amount(entry.slice(entry.lastIndexOf(' ') + 1))] as const)

/** A workbook as a till or a person keeps it: prices are numbers there. */
async function asWorkbook(dishes: readonly PrintedDish[]): Promise<Buffer> {
  const rows = dishes.map(({ number, name, description, category, price, sizes: kept, allergens }): Cell[] => [
    number,
    category,
    name,
    description,
    price === '' ? null : { number: amount(price), as: 'money' },
    kept,
    allergens,
  ])
  const labels = ['Nr.', 'Gruppe', 'Bezeichnung', 'Beschreibung', 'Preis', 'Größen', 'Allergene']
  return Buffer.concat(await Readable.from(workbook({ title: 'Karte', labels, rows: Readable.from([rows]) })).toArray())
}

type Brought = {
  menu: PrintedMenu
  count: number
  as: string
  source: () => Promise<string | { name: string; buffer: Buffer }>
}
const SOURCES: readonly Brought[] = [
  { menu: 'gasthaus', count: 132, as: 'pasted text with dotted lines', source: async () => printedText('gasthaus') },
  {
    menu: 'pizzeria',
    count: 136,
    as: 'pasted text with three sizes a line',
    source: async () => printedText('pizzeria'),
  },
  {
    menu: 'sushi',
    count: 73,
    as: 'a workbook',
    source: async () => ({ name: 'karte.xlsx', buffer: await asWorkbook(printedDishes('sushi')) }),
  },
  {
    menu: 'bakery',
    count: 60,
    as: 'the file of a till in the signs of old Windows',
    source: async () => ({ name: 'artikel.csv', buffer: printedBytes('bakery.csv') }),
  },
  {
    menu: 'konditorei',
    count: 58,
    as: 'a text in which every line is written differently',
    source: async () => printedText('konditorei'),
  },
]

test.each(SOURCES)(
  'the $count dishes of the $menu come in as $as and read back exactly',
  async ({ menu, count, source }) => {
    const expected = printedDishes(menu)
    expect(expected).toHaveLength(count)
    const { page, complaints } = await desk.enter('/menu-import')
    const given = await source()
    if (typeof given === 'string') {
      await page.getByLabel('Oder den Text einfügen').fill(given)
      await page.getByRole('button', { name: 'Text lesen' }).click()
    } else await page.getByLabel('Datei auswählen').setInputFiles({ ...given, mimeType: 'application/octet-stream' })
    await page.getByText(`${count} Zeilen`).waitFor()
    await page.getByLabel('Wohin kommen die Produkte?').selectOption({ label: 'Neue Speisekarte' })
    await page.getByLabel('Name der neuen Karte').fill(menu)
    const rates = page.getByRole('radio', { name: /Speisen/ })
    if ((await rates.count()) > 0) await rates.first().check()
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await page.getByText(`${count} neu, 0 geändert, 0 unverändert, 0 abgelehnt.`).waitFor()
    const bring = page.getByRole('button', { name: `${count} Zeilen übernehmen` })
    await bring.waitFor()
    // what may be read wrong is looked at first, with one press those that stand in sight
    const together = page.getByRole('button', { name: /^Diese .* sichtbaren? Zeilen? stimm/ })
    while ((await together.count()) > 0) await together.click()
    await bring.click()
    await page.getByText(`${count} Produkte neu angelegt`).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()

    const made = (await read<Named[]>('/menus')).find(({ name }) => name === menu)
    const { catalog } = await read<{ catalog: { category: { id: number }; products: { id: number }[] }[] }>(
      `/menus/${made?.id}`,
    )
    const products = new Map((await read<Product[]>('/products')).map(row => [row.id, row]))
    const categories = new Map((await read<Named[]>('/categories')).map(row => [row.id, row.name]))
    const found = catalog.flatMap(({ category, products: listed }) =>
      listed.map(({ id }) => {
        const { number, name, description, price, allergens, config } = products.get(id)!
        const options = (config.parts[0]?.options ?? []).map(option => [option.name, option.value] as const)
        return {
          category: categories.get(category.id),
          number,
          name,
          description,
          price,
          allergens: allergens.toSorted(),
          sizes: options,
        }
      }),
    )
    const inOrder = [...new Set(expected.map(({ category }) => category))].flatMap(name =>
      expected.filter(({ category }) => category === name),
    )
    expect(found).toEqual(
      inOrder.map(dish => ({
        category: dish.category,
        number: dish.number || null,
        name: dish.name,
        description: dish.description || null,
        price: dish.price === '' ? sizes(dish.sizes)[0]?.[1] : amount(dish.price),
        allergens: dish.allergens.split(',').filter(Boolean).toSorted(),
        sizes: sizes(dish.sizes),
      })),
    )
  },
)
