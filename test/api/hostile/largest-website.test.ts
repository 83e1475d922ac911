import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { readForSearch, websiteSearch } from '#server/features/pages/search/website-search.ts'
import { siteData } from '#server/features/pages/content/site-at.ts'
import { websiteLinks } from '#server/features/seo/website-links.ts'
import { watchWork } from '#test/api/hostile/attacker.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** What one request may work in one go, in ms of the processor: others wait that long. */
const MOST_MS = 300
const NOW = '2026-11-30T12:00:00Z'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
}, 120_000)
afterAll(() => shop.close())

const many = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index))
type Site = Catalogue['sites'][number]
const siteOf = (index: number, nodes: readonly object[][]) =>
  ({
    id: index + 1000,
    name: `Seite ${index}`,
    title: null,
    description: null,
    path: `seite-${index}`,
    usedBlocks: [],
    usedFiles: [],
    content: {
      body: nodes.map((content, block) => ({
        id: `b${block}`,
        type: 'text',
        value: { text: { type: 'doc', content: [{ type: 'paragraph', content }] }, links: [] },
      })),
    },
  }) as unknown as Site

/** 1,000 pages of 10,000 letters, and 3,000 dishes on twelve menus of as many of 500 branches. */
async function largeWebsite(): Promise<Catalogue> {
  const catalogue = await shop.app.catalogue.current()
  const words = many(600, index => `wort${(index * 37) % 20_000} der die`).join(' ')
  const [product, branch, menu, category] = [
    catalogue.products[0]!,
    catalogue.branches[0]!,
    catalogue.menus[0]!,
    catalogue.categories[0]!,
  ]
  const products = many(3000, index => ({
    ...product,
    id: 100_000 + index,
    name: `Speise ${index} mit Wort${index * 7}`,
    description: many(20, at => `wort${(at * index) % 9000}`).join(' '),
  }))
  const branches = many(500, index => ({ ...branch, id: 9000 + index, identifier: `filiale-${index}` }))
  return {
    ...catalogue,
    sites: many(1000, index => siteOf(index, [[{ type: 'text', text: `${words} ${index}` }]])),
    products,
    branches,
    menus: many(12, index => ({
      ...menu,
      id: 5000 + index,
      branches: [{ id: 9000 + index, name: '' }],
      catalog: [{ category: { id: category.id }, products: products.slice(index * 250, (index + 1) * 250) }],
    })),
    productById: new Map(products.map(one => [one.id, one])),
    branchById: new Map(branches.map(one => [one.id, one])),
  } as unknown as Catalogue
}

const workedMs = (act: () => unknown): number => {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return Math.round((user + system) / 1000)
}

describe('The search of a website as large as may be', () => {
  test.each([
    { typed: 'speise', finds: true },
    { typed: 'ab', finds: false },
    { typed: 'wortxyzabc freundne regoin tissch kocehn zutatne', finds: false },
    { typed: `${'q'.repeat(12)} ${'r'.repeat(12)} ${'s'.repeat(12)} ${'t'.repeat(12)}`, finds: false },
  ])('holds nobody, be all of it just edited or not: $typed', async ({ typed, finds }) => {
    const anew = await largeWebsite()
    const stop = watchWork()
    await readForSearch(anew, NOW)
    const first = Math.round(stop())
    // what is compiled while it runs for the first time is no fault of the search
    websiteSearch(anew, 'speise', NOW)
    const next = Math.min(...many(3, () => workedMs(() => websiteSearch(anew, typed, NOW))))
    expect([first <= MOST_MS, next <= MOST_MS], `${first} ms, then ${next} ms`).toEqual([true, true])
    expect((websiteSearch(anew, typed, NOW).found ?? []).length > 0).toBe(finds)
  })

  test('finds what is sold now, not what was sold before', async () => {
    const large = await largeWebsite()
    expect(websiteSearch(large, 'marillenknödel', NOW).found).toEqual([])
    const products = large.products.map(one => (one.id === 102_999 ? { ...one, name: 'Marillenknödel' } : one))
    const edited = { ...large, products, productById: new Map(products.map(one => [one.id, one])) }
    expect(websiteSearch(edited, 'marillenknödel', NOW).found).toMatchObject([{ title: 'Marillenknödel' }])
  })
})

describe('The links of a website as large as may be', () => {
  const link = (href: string) => ({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] })
  test.each([
    { of: 'folders in folders', to: (id: string) => `/${'a/'.repeat(140)}${id}` },
    { of: 'escapes', to: (id: string) => `/${'%C3%A4'.repeat(300)}${id}` },
    { of: 'short addresses', to: (id: string) => `/${id}` },
  ])(
    'hold nobody while they are looked through: $of',
    async ({ to }) => {
      const catalogue = await shop.app.catalogue.current()
      const sites = many(4, index =>
        siteOf(
          index,
          many(200, block => many(20, at => link(to(`${index}-${block}-${at}`)))),
        ),
      )
      const app = { ...shop.app, catalogue: { ...shop.app.catalogue, current: async () => ({ ...catalogue, sites }) } }
      const stop = watchWork()
      const found = await websiteLinks(app as typeof shop.app, () => false)
      const heldMs = Math.round(stop())
      expect([found.broken.total, heldMs <= MOST_MS], `${heldMs} ms`).toEqual([16_000, true])
    },
    60_000,
  )
})

describe('A page of 200 living blocks', () => {
  const dishes = (large: Catalogue) => ({
    menu_excerpt: { category: { id: large.categories[0]!.id }, products: [], most: 24 },
    todays_menu: { categories: [{ id: large.categories[0]!.id }] },
    hours: {},
    branches: { look: 'cards' },
    form: { form: { id: 777 } },
    reservation: { form: { id: 777 } },
  })
  const table = {
    id: 777,
    type: 'form',
    identifier: 'tisch',
    isPublic: true,
    content: { name: 'Tisch', fields: [], isReservation: true },
  }
  test.each(['menu_excerpt', 'todays_menu', 'hours', 'branches', 'form', 'reservation'] as const)(
    'holds nobody, and shows what the first of them show: %s',
    async type => {
      const large = { ...(await largeWebsite()), nodes: [table] } as unknown as Catalogue
      const site = {
        ...siteOf(0, []),
        content: { body: many(200, index => ({ id: `b${index}`, type, value: dishes(large)[type] })) },
      } as unknown as Site
      siteData(site, { ...(await largeWebsite()), nodes: [table] } as unknown as Catalogue, NOW)
      const heldMs = workedMs(() => siteData(site, large, NOW))
      const { content } = siteData(site, large, NOW)
      expect(heldMs, `${heldMs} ms`).toBeLessThanOrEqual(MOST_MS)
      expect(content?.blocks.length).toBeGreaterThan(0)
    },
    60_000,
  )
})
