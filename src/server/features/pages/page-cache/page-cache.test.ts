import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { titleOf } from '#contract/resource.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { type CollectionName, COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { insertRow, removeRow, updateRow } from '#server/core/resources/store.ts'
import {
  createPageAnswers,
  type PageAnswers,
  type PageReply,
  type PageWish,
} from '#server/features/pages/page-answers.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import type { CachedResponse } from '#server/core/http/cached-response.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/factories.ts'

const NOON = '2026-11-20T11:00:00.000Z'
const GUEST = { address: '192.0.2.1', isStaff: false }

let shop: TestApp
let pages: PageAnswers
let drawn: string[]
let paths: string[]
/** The first branch that has pages. */
let one: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  const { rows } = await typedSql({ id: 'int' })`insert into images (extension) values ('png') returning id`.execute(
    shop.app.db,
  )
  const settings = { enableKiosk: true, enableFavourites: true, enableDonations: true, logo: { id: rows[0]?.id } }
  await sql`update config set settings = settings || ${JSON.stringify(settings)}::jsonb`.execute(shop.app.db)
  await sharedBlock()
  const { branches } = await shop.app.catalogue.renewed()
  const identifiers = branches
    .filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
    .map(({ identifier }) => identifier)
  ;[one = ''] = identifiers
  paths = [
    '/',
    '/shop',
    '/site/imprint',
    '/self-service',
    '/ueber-uns',
    '/catering',
    '/formular/kontakt',
    ...identifiers.flatMap(name => [`/store/${name}`, `/store/${name}/checkout`, `/self-service/store/${name}`]),
    `/delivery/${branches.find(({ deliveryAreas }) => deliveryAreas[0]?.zipCodes[0])?.deliveryAreas[0]?.zipCodes[0]}`,
  ]
})
afterAll(() => shop.close())

beforeEach(() => {
  drawn = []
  const renderer: PageRenderer = {
    build: 'test',
    inlineStylesOf: () => [],
    prepare: page => page,
    render: async page => {
      drawn.push(page.path)
      return JSON.stringify(page)
    },
  }
  pages = createPageAnswers(shop.app, {}, async () => renderer)
})

const wish = (path: string): PageWish => ({ kind: 'html', path, origin: '' })
const fresh = async (path: string) =>
  pageData(await shop.app.catalogue.current(), { path, now: shop.app.clock.now(), origin: '', build: 'test' })

function shownBy(answer: CachedResponse): PageData {
  let body = ''
  answer.send(
    { headers: {}, method: 'GET' } as never,
    { writeHead: () => undefined, end: (bytes: Buffer) => void (body = bytes.toString()) } as never,
  )
  return JSON.parse(body) as PageData
}
const load = async () => {
  for (const path of paths) await pages.make(wish(path), GUEST)
}
/** The pages that are held to be right after what has been written to the database. */
const held = async () => {
  while (!shop.app.catalogue.settled()) await shop.app.catalogue.current()
  return paths.filter(path => pages.kept(wish(path)))
}
/** A block that every published page of the demo shows. */
async function sharedBlock(): Promise<void> {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hinweis' }] }] }
  const body = [{ id: 'text', type: 'text', value: { isWide: false, background: 'none', text, links: [] } }]
  const { rows } = await typedSql({ id: 'int' })`
    insert into blocks (name, identifier, content) values ('Hinweis', 'hinweis', ${JSON.stringify({ body })}::jsonb)
    returning id`.execute(shop.app.db)
  const shared = [{ id: 'hinweis', type: 'block', value: { block: { id: rows[0]?.id } } }]
  await sql`update sites set published_content = jsonb_set(published_content, '{body}', published_content -> 'body' ||
      ${JSON.stringify(shared)}::jsonb)
    where is_public`.execute(shop.app.db)
}
/** What an edit changes where it is not a row's title that guests read. */
const CHANGES: Partial<Record<CollectionName, string>> = {
  nodes: `content = jsonb_set(content, '{name}', to_jsonb((content ->> 'name') || '-neu'))`,
  sites: `published_content = jsonb_set(published_content, '{name}', to_jsonb((published_content ->> 'name') || '-neu'))`,
  blocks: `content = replace(content::text, 'Hinweis', 'Hinweis neu')::jsonb`,
}
/** A page is read by guests once it is published. */
const published = (name: string) => ({
  isPublic: true,
  publishedContent: { name, title: null, description: null, type: 'standard', body: [] },
})
const edit = async (collection: CollectionName, id: number, change: string) => {
  await sql.raw(`update ${collection} set ${change} where id = ${id}`).execute(shop.app.db)
}
/** Waits until this process has heard of a change, and of what comes with it. */
async function notified(): Promise<void> {
  await new Promise<void>(resolve => {
    const stop = shop.app.live.subscribe('catalogue', () => {
      stop()
      setTimeout(resolve, 10)
    })
  })
}
/** Keeps the pages, edits, and holds every page that is still kept against one made anew. Answers which are. */
async function afterEdit(work: () => Promise<unknown>): Promise<string[]> {
  await load()
  const heard = notified()
  await work()
  await heard
  const kept = await held()
  for (const path of kept) {
    const page = pages.kept(wish(path))
    expect(page && shownBy(page), `${path} is out of date`).toEqual(JSON.parse(JSON.stringify(await fresh(path))))
  }
  return kept
}

describe('No kept page is out of date', () => {
  test.each(Object.keys(COLLECTIONS) as CollectionName[])(
    'whatever of the %s is edited, added or removed',
    { timeout: 60_000 },
    async name => {
      const { db } = shop.app
      const resource = COLLECTIONS[name]
      const ids = (await shop.app.catalogue.renewed()) as unknown as Record<string, readonly { id: number }[]>
      const rows = ids[name] ?? []
      const image =
        (await typedSql({ id: 'int' })`insert into images (extension) values ('png') returning id`.execute(db)).rows[0]
          ?.id ?? 0
      const targets = {
        ...Object.fromEntries(Object.keys(COLLECTIONS).map(path => [path, ids[path]?.[0]?.id ?? 0])),
        images: image,
      }
      let added = 0
      const example = (said: string) => ({ ...exampleOf(resource, targets), ...(name === 'sites' && published(said)) })
      await afterEdit(async () => void (added = await insertRow(db, resource, example('Neu'))))
      const title = titleOf(resource)
      for (const { id } of rows.slice(0, 3))
        await afterEdit(() => edit(name, id, CHANGES[name] ?? `${title} = ${title} || '-neu'`))
      await afterEdit(() => updateRow(db, resource, added, example('Anders')))
      await afterEdit(() => removeRow(db, resource, added))
      expect(drawn.length).toBeGreaterThan(paths.length)
    },
  )

  test.each([
    { what: 'the settings', work: `update config set settings = settings || '{"shopName": "Neuer Name"}'::jsonb` },
    {
      what: 'what is popular',
      work: `insert into popular_products (branch_id, product_id, place) select b.id, p.id, p.id
        from branches b, products p`,
    },
    { what: 'a picture', work: `update images set version = version + 1, alt = 'Neu'` },
    {
      what: 'what is sold out',
      work: `insert into availability (branch_id, product_id, quantity_left) select b.id, p.id, 0
        from branches b, products p order by p.id limit 5 on conflict do nothing`,
    },
    { what: 'what a menu lists', work: `update menus set catalog = '[]'` },
    { what: 'which menus branches have', work: `delete from menus_branches` },
  ])('when $what changes', async ({ work }) => {
    expect(await afterEdit(() => sql.raw(work).execute(shop.app.db))).not.toEqual(paths)
  })
})

/** A dish that only the first branch has. */
async function dishOfOne(): Promise<number> {
  const { db } = shop.app
  const catalogue = await shop.app.catalogue.renewed()
  const branch = catalogue.branchByIdentifier.get(one)
  const category = await insertRow(db, COLLECTIONS.categories, { name: 'Nur hier' })
  const dish = await insertRow(db, COLLECTIONS.products, { name: 'Nur hier', price: 5 })
  await insertRow(db, COLLECTIONS.menus, {
    name: 'Nur hier',
    availableFrom: '2026-11-20T10:00:00.000Z',
    branches: [{ id: branch?.id }],
    catalog: [{ category: { id: category }, products: [{ id: dish }] }],
  })
  return dish
}
const ofOne = () => paths.filter(path => path.includes(`/store/${one}`))
const notOfOne = () => paths.filter(path => !path.includes(`/store/${one}`))
const soldOut = (dish: number, id: number | undefined) =>
  sql`insert into availability (branch_id, product_id, quantity_left) values (${id}, ${dish}, 0)`.execute(shop.app.db)

describe('An edit drops only the pages that show it', () => {
  let dish: number
  beforeAll(async () => {
    dish = await dishOfOne()
  })

  test('of a dish: those of the branches that sell it', async () => {
    expect(await afterEdit(() => edit('products', dish, 'price = price + 1'))).toEqual(notOfOne())
    await load()
    expect(drawn.slice(paths.length)).toEqual(ofOne())
  })

  test('of what is sold out: those of that branch', async () => {
    const branch = (await shop.app.catalogue.current()).branchByIdentifier.get(one)
    expect(await afterEdit(() => soldOut(dish, branch?.id))).toEqual(notOfOne())
  })

  test('of a picture nobody sees yet, and of nothing at all: none', async () => {
    expect(await afterEdit(() => sql`insert into images (extension) values ('png')`.execute(shop.app.db))).toEqual(
      paths,
    )
    expect(await afterEdit(() => edit('products', dish, 'price = price'))).toEqual(paths)
  })
})

const answerIn = (reply: PageReply): CachedResponse => {
  if ('detour' in reply) throw new Error('There are no redirects here')
  return reply.answer
}

describe('While a page is made anew', () => {
  const path = () => `/store/${one}`
  let branchId: number
  let dish: number
  beforeAll(async () => {
    branchId = (await shop.app.catalogue.renewed()).branchByIdentifier.get(one)?.id ?? 0
    dish = await dishOfOne()
  })
  afterEach(() => void vi.restoreAllMocks())

  const ask = async (asked: Partial<PageWish> = {}, isStaff = false) =>
    answerIn(await pages.make({ ...wish(path()), ...asked }, { ...GUEST, isStaff }))
  const priced = async (price: number) => {
    await edit('products', dish, `price = ${price}`)
    shop.app.catalogue.invalidate()
  }
  const priceOn = (answer: CachedResponse) => shownBy(answer).menu?.products.find(({ id }) => id === dish)?.price

  test('guests get the one before at once, and it is made once', async () => {
    await priced(10)
    await ask()
    await priced(11)
    const answers10 = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(answers10.map(priceOn)).toEqual(Array.from({ length: 10 }, () => 10))
    await expect.poll(() => pages.kept(wish(path()))).toBeDefined()
    expect([priceOn(await ask()), drawn]).toEqual([11, [path(), path()]])
  })

  test('whoever is signed in gets the new one: they may have edited it', async () => {
    await priced(12)
    await ask()
    await priced(13)
    expect(priceOn(await ask({}, true))).toBe(13)
  })

  test('an open page that asks for its data gets the new ones, and so does a kiosk', async () => {
    for (const asked of [{ kind: 'json' as const }, { path: `/self-service${path()}` }]) {
      await priced(14)
      await ask(asked)
      await priced(15)
      const answer = shownBy(await ask(asked))
      expect(answer.menu?.products.find(({ id }) => id === dish)?.price).toBe(15)
    }
  })

  test('nobody gets one that has been out of date for more than two seconds', async () => {
    await priced(16)
    await ask()
    await priced(17)
    const before = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => before() + 2001)
    expect(priceOn(await ask())).toBe(17)
  })

  test.each([
    {
      what: 'a dish is sold out',
      work: () => soldOut(dish, branchId),
      sees: (page: PageData) => page.menu?.availability.length === 1,
    },
    {
      what: 'the branch takes a break',
      work: () =>
        edit('branches', branchId, `pauses = '[{"startedAt":"2026-11-20T10:00:00Z","until":"2026-11-20T12:00:00Z"}]'`),
      sees: (page: PageData) => page.branch?.pauses?.length === 1,
    },
    {
      what: 'the shop changes a setting',
      work: () =>
        sql`update config set settings = settings || '{"shopName": "Noch neuer"}'::jsonb`.execute(shop.app.db),
      sees: (page: PageData) => page.config.shopName === 'Noch neuer',
    },
    {
      what: 'the branch is gone',
      work: () => edit('branches', branchId, 'is_enabled = false'),
      sees: (page: PageData) => page.status === 404,
    },
  ])('$what: everybody sees it at once', async ({ work, sees }) => {
    await ask()
    await work()
    shop.app.catalogue.invalidate()
    expect(sees(shownBy(await ask()))).toBe(true)
  })

  test('a page that is gone is not brought back from what was kept', async () => {
    expect([pages.kept(wish(path())), (await ask()).status]).toEqual([undefined, 404])
  })
})
