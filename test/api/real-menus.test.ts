import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type EnteredMenu, enterMenu, MENU_CLERK } from '#test/menus/enter-menu.ts'
import { PIZZERIA } from '#test/menus/pizzeria.ts'
import { readMenu } from '#test/menus/read-menu.ts'
import { WIRTSHAUS } from '#test/menus/wirtshaus.ts'

type Row = Record<string, unknown> & { id: number }
const MENUS = { wirtshaus: readMenu(WIRTSHAUS), pizzeria: readMenu(PIZZERIA) }
const NAMES = ['wirtshaus', 'pizzeria'] as const
const SECONDS_FOR_A_MENU = 30
const isBuilt = existsSync(path.join(PROJECT_ROOT, 'build/ssr/entry-server.js'))

let shop: TestApp
const entered = {} as Record<(typeof NAMES)[number], EnteredMenu>

beforeAll(async () => {
  shop = await startTestApp()
  await sql`insert into users (username, password_hash, roles)
    values (${MENU_CLERK.username}, ${await hashPassword(MENU_CLERK.password)}, '{ROLE_ADMIN}')`.execute(shop.app.db)
  for (const name of NAMES) entered[name] = await enterMenu(shop, name, MENUS[name])
}, 120_000)
afterAll(() => shop.close())

const read = async <T = Row[]>(address: string) => (await shop.request('GET', address)).body.data as T
const byId = (rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
/**
 * What was sent, with ids where the shop gives them: to pictures their address, to parts and options a number of their
 * own.
 */
const asRead = ({ images, image, config, ...sent }: Record<string, unknown>) => ({
  ...sent,
  ...(images ? { images: [expect.objectContaining((images as object[])[0]!)] } : {}),
  ...(image ? { image: expect.objectContaining(image) as object } : {}),
  ...(config
    ? {
        config: {
          parts: (config as { parts: { options?: object[] }[] }).parts.map(({ options = [], ...part }) =>
            expect.objectContaining({
              ...part,
              options: options.map(option => expect.objectContaining(option) as object),
            }),
          ),
        },
      }
    : {}),
})

describe.each(NAMES)('The menu of the %s', name => {
  const sections = () => entered[name].categories
  const all = () => sections().flatMap(({ products }) => products)

  test('has more than 130 dishes', () => expect(all().length).toBeGreaterThan(130))

  test('is entered in seconds', () => {
    const { calls, milliseconds } = entered[name]
    expect(calls).toBeGreaterThan(150)
    expect(milliseconds / 1000).toBeLessThan(SECONDS_FOR_A_MENU)
  })

  test('reads back from the lists exactly as it was sent', async () => {
    const [products, categories] = [byId(await read('/api/products')), byId(await read('/api/categories'))]
    for (const { id, sent, products: dishes } of sections()) {
      expect(categories.get(id)).toMatchObject(asRead(sent))
      for (const dish of dishes) expect(products.get(dish.id)).toMatchObject(asRead(dish.sent))
    }
  })

  test('reads back one by one and in the initial load', async () => {
    const init = await read<{ products: Row[]; categories: Row[]; menus: Row[] }>('/api/init')
    const products = byId(init.products)
    for (const dish of all()) {
      expect(products.get(dish.id)).toMatchObject(asRead(dish.sent))
      expect(await read<Row>(`/api/products/${dish.id}`)).toEqual(products.get(dish.id))
    }
    expect(init.menus.map(({ id }) => id)).toContain(entered[name].menu.id)
  })

  test('stands in its order, under the branch by number and by identifier', async () => {
    const order = sections().map(({ id, products }) => ({
      category: { id },
      products: products.map(dish => ({ id: dish.id })),
    }))
    for (const key of [entered[name].branch.id, name]) {
      const [menu] = await read(`/api/branches/${key}/menus`)
      expect(menu).toMatchObject({ id: entered[name].menu.id, catalog: order })
    }
  })

  test('is found page by page, and by its words', async () => {
    const rows: Row[] = []
    for (let page = 1; rows.length < all().length; page += 1) {
      const part = await read(`/api/products?page=${page}&limit=50&sort=id`)
      if (part.length === 0) break
      rows.push(...part)
    }
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const last = all().at(-1)!
    const found = await read(`/api/products?search=${encodeURIComponent(last.sent.name)}`)
    expect(found.map(({ id }) => id)).toContain(last.id)
  })

  test('its pictures are served', async () => {
    const [{ image }] = (await read(`/api/categories/${sections()[0]!.id}`).then(row => [row])) as unknown as [
      { image: { id: number; version: number; extension: string } },
    ]
    const answer = await shop.request('GET', `/image/small/${image.id}-${image.version}.${image.extension}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test.skipIf(!isBuilt)(
    'is read by guests on the menu page: every dish once, in order, with its words and its price',
    async () => {
      const { status, text } = await shop.request('GET', `/store/${name}`)
      expect(status).toBe(200)
      const page = textOf(text)
      let at: number
      // What can be had now stands before what comes again later, each in the order of the menu.
      const isResting = ({ sent }: { sent: Record<string, unknown> }) => (sent['schedule'] as unknown[]).length > 0
      const inOrder = [...sections().filter(section => !isResting(section)), ...sections().filter(isResting)]
      at = page.indexOf(inOrder[0]!.products[0]!.sent.name) - 200
      for (const { sent, products } of inOrder) {
        at = found(page, sent['name'] as string, at)
        for (const { sent: dish } of products) {
          at = found(page, dish.name, at)
          if (dish['description']) at = found(page, dish['description'] as string, at)
          const isOffered = (sent['schedule'] as unknown[]).length === 0 && !dish['schedule']
          if (isOffered && !dish['config'] && !dish['unit']) at = found(page, plainPrice(dish.price), at)
        }
      }
    },
  )
})

describe('A guest orders from them', () => {
  test('every plain dish at its printed price', async () => {
    for (const name of NAMES) {
      const products = byId(await read('/api/products'))
      const plain = entered[name].categories.flatMap(({ sent, products: dishes }) =>
        (sent['schedule'] as unknown[]).length > 0
          ? []
          : dishes.filter(({ sent: dish }) => !dish['config'] && !dish['schedule'] && !dish['isLeadTimeEnabled']),
      )
      const items = plain.map(({ id, sent }) => {
        const product = products.get(id) as unknown as Product
        return { product: { id }, amount: (sent['minimumQuantity'] as number | undefined) ?? 1, unit: product.unit }
      })
      const answer = await shop.request('POST', '/api/orders', {
        body: {
          branch: { id: entered[name].branch.id },
          items,
          firstName: 'Zoë',
          lastName: 'Öllinger',
          legalInstructions: true,
          privacyPolicy: true,
        },
      })
      expect(answer.status, answer.text).toBe(201)
      const { items: lines } = answer.body.data as { items: { name: string; gross: number; allergens: string[] }[] }
      expect(lines.map(line => line.name)).toEqual(plain.map(({ sent }) => sent.name))
      for (const [index, { sent }] of plain.entries()) {
        expect(lines[index]?.gross, sent.name).toBe(
          gross(sent.price, (sent['minimumQuantity'] as number | undefined) ?? 1),
        )
        expect(lines[index]?.allergens).toEqual((sent['allergens'] as string[]).toSorted())
      }
    }
  })
})

/** Price times amount in cents, half up, counted in whole numbers. */
const gross = (price: number, amount: number) =>
  Math.round((Math.round(price * 1e4) * Math.round(amount * 100)) / 1e4) / 100

/** The words of a page as a reader sees them. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
const plainPrice = (price: number) => formatCurrency(price, 'EUR').replaceAll(/[\u00a0\u202f]/g, ' ')

/** Where a text stands behind `from`, to look on from there. */
function found(page: string, text: string, from: number): number {
  const place = page.indexOf(text.replaceAll(/\s+/g, ' '), from)
  expect(place, `„${text}“ behind ${page.slice(from, from + 60)}`).toBeGreaterThanOrEqual(0)
  return place + text.length
}
