import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import type { ShownBlock } from '#contract/pages/content.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { pageExpiry } from '#server/features/pages/page-expiry.ts'
import { structuredData } from '#server/features/pages/structured-data.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
let count = 0
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const text = (id: string, said: string) => ({ id, type: 'text', value: { text: words(said) } })
const idOf = async (table: string, name: string): Promise<number> =>
  (await typedSql({ id: 'int' })`select id from ${sql.table(table)} where name = ${name}`.execute(shop.app.db)).rows[0]!
    .id
const ask = (method: string, path: string, body?: unknown, cookie = editor) =>
  shop.request(method, `/api/${path}`, { body, cookie })
const save = (body: object[]) =>
  ask('POST', 'sites', { name: 'Seite', path: `seite-${(count += 1)}`, content: { body } })
const pageAt = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })

/** The blocks guests see of a page made of these. */
async function shown(body: object[]): Promise<{ path: string; blocks: readonly ShownBlock[] }> {
  const made = await save(body)
  expect(made.status, made.text).toBe(201)
  const { id, path } = made.body.data as SiteRow
  expect((await ask('POST', `sites/${id}/publish`, {})).status).toBe(200)
  return { path: `/${path}`, blocks: (await pageAt(`/${path}`)).site?.content?.blocks ?? [] }
}
const excerpt = (value: object) => ({ id: 'x', type: 'menu_excerpt', value: { title: null, most: 6, ...value } })

beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

describe('Dishes of the menu', () => {
  let dish: number
  beforeAll(async () => {
    dish = await idOf('products', 'Schnitzel')
  })

  test('stand with the price of now, and a way to order', async () => {
    const { path, blocks } = await shown([excerpt({ products: [{ id: dish }] })])
    expect(blocks).toMatchObject([{ href: '/store/graz', dishes: [{ name: 'Schnitzel', note: null }] }])
    const price = () => pageAt(path).then(page => JSON.stringify(page.site?.content?.blocks))
    expect(await price()).toContain('12,90')
    await ask('PUT', `products/${dish}`, { price: 13.5 })
    expect(await price()).toContain('13,50')
    await ask('PUT', `products/${dish}`, { price: 12.9 })
  })

  test('stand in a preview too, which has no address of its own', async () => {
    const made = await save([excerpt({ products: [{ id: dish }] }), { id: 'y', type: 'todays_menu', value: {} }])
    const { id } = made.body.data as SiteRow
    const preview = await shop.request('GET', `/preview/sites/${id}`, { cookie: editor })
    expect([preview.status, preview.text.includes('Schnitzel')]).toEqual([200, true])
  })

  test('say whose they are where guests see several branches, and no longer where one is left', async () => {
    const linz = await idOf('branches', 'Linz')
    const today = { id: 'y', type: 'todays_menu', value: {} }
    const { path, blocks } = await shown([excerpt({ products: [{ id: dish }] }), today])
    expect(blocks).toMatchObject([{ branch: 'Graz' }, { branch: 'Graz' }])
    const elsewhere = await shown([excerpt({ products: [{ id: dish }], branch: { id: linz } })])
    expect(elsewhere.blocks).toMatchObject([{ branch: 'Linz', href: '/store/linz' }])
    const read = async () => (await shop.request('GET', path)).text
    expect(await read()).toContain('Angebot der Filiale')
    await ask('PUT', `branches/${linz}`, { isPublic: false })
    expect(await read()).not.toContain('Angebot der Filiale')
    await ask('PUT', `branches/${linz}`, { isPublic: true })
    expect(await read()).toContain('Angebot der Filiale')
  })

  test('say that they are sold out, at once', async () => {
    const { path } = await shown([excerpt({ products: [{ id: dish }] })])
    await sql`insert into availability (branch_id, product_id, quantity_left) select id, ${dish}, 0 from branches
      where identifier = 'graz'`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    expect((await pageAt(path)).site?.content?.blocks).toMatchObject([{ dishes: [{ note: 'Ausverkauft' }] }])
    await sql`delete from availability`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
  })

  test('that are no longer sold are left out, and a block of none shows nothing', async () => {
    const { path } = await shown([excerpt({ products: [{ id: dish }] }), text('t', 'Danach')])
    await ask('PUT', `products/${dish}`, { isEnabled: false, isVisibleWhenUnavailable: false })
    expect((await pageAt(path)).site?.content?.blocks.map(({ type }) => type)).toEqual(['text'])
    await ask('PUT', `products/${dish}`, { isEnabled: true })
  })

  test('are found as a use of the dish', async () => {
    await shown([excerpt({ products: [{ id: dish }] })])
    const uses = await ask('GET', `products/${dish}/uses`)
    expect(uses.status, uses.text).toBe(200)
    expect(uses.text).toContain('"sites"')
  })

  test('that nobody knows are refused at their field', async () => {
    const answer = await save([excerpt({ products: [{ id: 999_999 }], category: { id: 999_998 } })])
    expect(answer.status).toBe(422)
    expect(new Set((answer.body.errors as { field: string }[]).map(({ field }) => field))).toEqual(
      new Set(['content.body.0.value.products.0', 'content.body.0.value.category']),
    )
  })
})

describe('Columns', () => {
  const columns = (...bodies: object[][]) => ({
    id: 'c',
    type: 'columns',
    value: { title: null, columns: bodies.map(body => ({ body })) },
  })
  test('show simple blocks beside each other', async () => {
    const { blocks } = await shown([columns([text('a', 'Links')], [text('b', 'Rechts')])])
    expect(blocks).toMatchObject([
      { type: 'columns', columns: [[{ html: '<p>Links</p>' }], [{ html: '<p>Rechts</p>' }]] },
    ])
  })
  test.each([1, 5])('are no %i', async number => {
    const answer = await save([columns(...Array.from({ length: number }, (_, index) => [text(`t${index}`, 'x')]))])
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'content.body.0.value.columns' }]])
  })
  test('hold no columns, whatever stands in the database', async () => {
    const inner = columns([text('a', 'x')], [text('b', 'y')])
    const refused = await save([columns([inner], [text('z', 'z')])])
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ field: 'content.body.0.value.columns.0.body.0.type' }],
    ])
    const { path } = await shown([columns([text('a', 'x')], [text('b', 'y')])])
    await sql`update sites set published_content = jsonb_set(published_content, '{body,0,value,columns,0,body}',
        ${JSON.stringify([inner])}::jsonb) where path = ${path.slice(1)}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    expect((await pageAt(path)).site?.content?.blocks).toMatchObject([{ columns: [[], [{ type: 'text' }]] }])
  })
})

describe('Hours and branches', () => {
  test('follow the branch, and the page ends with them', async () => {
    const { path, blocks } = await shown([{ id: 'h', type: 'hours', value: {} }])
    expect(JSON.stringify(blocks)).toContain('22:00')
    const catalogue = await shop.app.catalogue.current()
    expect(Date.parse(pageExpiry(await pageAt(path), catalogue))).toBeGreaterThan(Date.parse(NOON))
    const branch = await idOf('branches', 'Graz')
    await ask('PUT', `branches/${branch}`, { openingHours: [{ type: 'daily', from: '09:00', to: '15:00' }] })
    expect(JSON.stringify((await pageAt(path)).site?.content?.blocks)).toContain('09:00')
    await ask('PUT', `branches/${branch}`, { openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }] })
  })
  test('name the kitchen where it has hours of its own', async () => {
    const { path } = await shown([{ id: 'h', type: 'hours', value: {} }])
    const branch = await idOf('branches', 'Graz')
    const set = { name: 'Küche', kind: 'kitchen', hours: [{ type: 'daily', from: '12:00', to: '20:00' }] }
    const kitchen = async () => {
      const block = (await pageAt(path)).site?.content?.blocks[0]
      return block?.type === 'hours'
        ? block.weeks.find(({ name }) => name === 'Graz')?.kitchen.map(({ title }) => title)
        : null
    }
    expect(await kitchen()).toEqual([])
    await ask('PUT', `branches/${branch}`, { seasons: [{ ...set, from: '2026-11-25', to: '2026-12-24' }] })
    expect(await kitchen()).toEqual(['Küche ab 25. November'])
    await ask('PUT', `branches/${branch}`, { seasons: [] })
  })
  test('a branch guests do not know is shown by none of them', async () => {
    const body = [
      { id: 'h', type: 'hours', value: {} },
      { id: 'b', type: 'branches', value: {} },
    ]
    const { path } = await shown(body)
    await sql`update branches set is_public = false`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    expect((await pageAt(path)).site?.content?.blocks).toEqual([])
    await sql`update branches set is_public = true`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
  })
})

test('questions are told to search engines, those in columns too', async () => {
  const questions = (id: string, question: string) => ({
    id,
    type: 'questions',
    value: { questions: [{ question, answer: words('Ja.') }] },
  })
  const { path } = await shown([
    questions('a', 'Darf mein Hund mit?'),
    {
      id: 'c',
      type: 'columns',
      value: { columns: [{ body: [questions('b', 'Gibt es Parkplätze?')] }, { body: [] }] },
    },
  ])
  const nodes = structuredData(await pageAt(path))
  expect(nodes.find(node => node['@type'] === 'FAQPage')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Darf mein Hund mit?' }, { name: 'Gibt es Parkplätze?' }],
  })
})

test('films, galleries and branches are told to search engines, also those of columns', async () => {
  const made = await ask('POST', 'images', { data: PNG, name: 'stube.png', alt: 'Die Stube </script>' })
  const { id, version } = made.body.data as { id: number; version: number }
  const film = { id: 'v', type: 'video', value: { address: 'https://youtu.be/abcdefghijk', image: { id } } }
  const column = { id: 'c', type: 'columns', value: { columns: [{ body: [film] }, { body: [] }] } }
  const gallery = { id: 'g', type: 'gallery', value: { title: 'Stube', images: [{ id }] } }
  const branch = await idOf('branches', 'Graz')
  const hours = { id: 'h', type: 'hours', value: { branch: { id: branch } } }
  const { path } = await shown([column, gallery, hours])
  const page = await pageAt(path)
  const nodes = structuredData(page)
  const named = (type: string) => nodes.filter(node => node['@type'] === type)
  const picture = `${page.origin}/image/medium/${id}-${version}.png`
  expect(named('VideoObject')).toMatchObject([
    { thumbnailUrl: picture, embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0' },
  ])
  expect(named('ImageGallery')).toMatchObject([
    { name: 'Stube', image: [{ contentUrl: picture, caption: 'Die Stube </script>' }] },
  ])
  expect(named('Restaurant')).toMatchObject([{ name: 'Graz', openingHoursSpecification: [{}] }])
  expect((await shop.request('GET', path)).text).not.toContain('Die Stube </script>')
})

test('the first picture of a page is the one that is shared, whatever shows it', async () => {
  const made = await ask('POST', 'images', { data: PNG, name: 'koch.png', alt: 'Der Koch' })
  const { id, version } = made.body.data as { id: number; version: number }
  const film = { id: 'v', type: 'video', value: { address: 'https://youtu.be/abcdefghijk', image: { id } } }
  const gallery = { id: 'g', type: 'gallery', value: { images: [{ id }] } }
  const team = { id: 'm', type: 'team', value: { people: [{ name: 'Ohne' }, { name: 'Ada', image: { id } }] } }
  const inColumns = (body: object) => ({
    id: 'c',
    type: 'columns',
    value: { columns: [{ body: [] }, { body: [body] }] },
  })
  for (const body of [[film], [gallery], [team], [inColumns(team)], [inColumns(film)]]) {
    const { path } = await shown(body)
    expect((await shop.request('GET', path)).text).toContain(`/image/share/${id}-${version}.png`)
  }
})

test('a picture in a text keeps the place of its own shape while it loads, so that nothing below it jumps', async () => {
  const picture = await ask('POST', 'images', { data: PNG, name: 'hoch.png', alt: 'Hoch' })
  const id = (picture.body.data as { id: number }).id
  await sql`update images set width = 600, height = 900 where id = ${id}`.execute(shop.app.db)
  const doc = { type: 'doc', content: [{ type: 'picture', attrs: { id } }, ...words('Darunter').content] }
  const { path } = await shown([{ id: 't', type: 'text', value: { text: doc } }])
  expect((await shop.request('GET', path)).text).toMatch(/<img[^>]* width="600" height="900"/)
  const draft = (await ask('GET', `sites?path=${path.slice(1)}&draft=true`)).text
  expect(draft, 'an editor is told no more than before').not.toContain('"width":600')
})

test('a film comes from services that are known, and from no other address', async () => {
  const film = (address: string) => save([{ id: 'v', type: 'video', value: { address } }])
  expect((await film('https://vimeo.com/76979871')).status).toBe(201)
  const refused = await film('https://evil.example/embed/76979871')
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'content.body.0.value.address' }]])
})

test.each(Object.entries(BLOCK_TYPES).filter(([type]) => type !== 'wysiwyg' && type !== 'block'))(
  'a value of %s that came past all checks shows nothing that breaks the page',
  async type => {
    const { path } = await shown([text('t', 'Davor')])
    const values = [null, 7, 'x', [], {}, { columns: 'x', questions: 7, people: {}, images: 'x', products: 3 }]
    const body = values.map((value, index) => ({ id: `b${index}`, type, value }))
    await sql`update sites set published_content = jsonb_set(published_content, '{body}',
        ${JSON.stringify([...body, text('t', 'Danach')])}::jsonb) where path = ${path.slice(1)}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    expect((await pageAt(path)).site?.content?.blocks.at(-1)).toMatchObject({ type: 'text', html: '<p>Danach</p>' })
  },
)

test('dishes are told to search engines with the price that is shown, escaped', async () => {
  const dish = await idOf('products', 'Schnitzel')
  const description = 'Mit Petersilkartoffeln </script><script>alert(1)</script>'
  await ask('PUT', `products/${dish}`, { description, diets: ['vegetarian'] })
  const { path } = await shown([
    { id: 'c', type: 'columns', value: { columns: [{ body: [excerpt({ products: [{ id: dish }] })] }, { body: [] }] } },
  ])
  const menu = async () => {
    const page = await pageAt(path)
    return { page, node: structuredData(page).find(node => node['@type'] === 'Menu') }
  }
  const { page, node } = await menu()
  expect(node).toMatchObject({
    url: `${page.origin}/store/graz`,
    provider: { '@type': 'Restaurant', name: 'Graz' },
    hasMenuItem: [
      {
        '@type': 'MenuItem',
        name: 'Schnitzel',
        description,
        suitableForDiet: ['https://schema.org/VegetarianDiet'],
        offers: { '@type': 'Offer', price: '12.90', priceCurrency: 'EUR' },
      },
    ],
  })
  const { text: html } = await shop.request('GET', path)
  expect(html).toContain('12,90')
  expect(html).toContain('"price":"12.90"')
  expect(html).not.toContain('</script><script>alert(1)')
  // the price follows, and one that is hidden is told to nobody
  await ask('PUT', `products/${dish}`, { price: 13.5 })
  expect((await menu()).node).toMatchObject({ hasMenuItem: [{ offers: { price: '13.50' } }] })
  await ask('PUT', `products/${dish}`, { isPriceHidden: true })
  expect(JSON.stringify((await menu()).node)).not.toContain('offers')
  await ask('PUT', `products/${dish}`, { price: 12.9, isPriceHidden: false, description: null, diets: [] })
  // what is sold out says so, here and on the menu of the branch
  const offers = async () => {
    const [restaurant] = structuredData(await pageAt('/store/graz'))
    const own = JSON.stringify(restaurant?.['hasMenu']).match(/"name":"Schnitzel".*?"availability":"([^"]*)"/)?.[1]
    return [JSON.stringify((await menu()).node).match(/"availability":"([^"]*)"/)?.[1], own]
  }
  expect(await offers()).toEqual([undefined, undefined])
  const stock = (entries: object[]) => ask('PUT', `branches/${shop.branchId}/availability`, entries)
  expect((await stock([{ product: { id: dish }, quantityLeft: 0, until: null }])).status).toBe(200)
  expect(await offers()).toEqual(['https://schema.org/SoldOut', 'https://schema.org/SoldOut'])
  await stock([{ product: { id: dish }, quantityLeft: 9, until: null }])
  expect(await offers()).toEqual([undefined, undefined])
})

test('the people of a team are told to search engines, in their order', async () => {
  const people = [
    { name: 'Anna </script>', role: 'Küchenchefin', text: 'Kocht seit 1999.' },
    { name: 'Bert', role: null, text: null },
  ]
  const { path } = await shown([{ id: 't', type: 'team', value: { title: 'Team', people } }])
  const page = await pageAt(path)
  const found = structuredData(page).filter(node => node['@type'] === 'Person')
  const worksFor = { '@id': `${page.origin}/#organisation`, name: page.config.shopName }
  expect(found).toMatchObject([
    { name: 'Anna </script>', jobTitle: 'Küchenchefin', description: 'Kocht seit 1999.', worksFor },
    { name: 'Bert', worksFor },
  ])
  expect(Object.keys(found[1] ?? {}).sort()).toEqual(['@type', 'name', 'worksFor'])
  expect((await shop.request('GET', path)).text).not.toContain('Anna </script>')
})

test('where a table is reserved, the restaurants of the page name it to search engines', async () => {
  const made = await ask('POST', 'nodes', {
    identifier: 'tisch',
    type: 'form',
    content: { name: 'Tisch', fields: [], actions: [], isReservation: true },
  })
  expect(made.status, made.text).toBe(201)
  const form = { id: (made.body.data as { id: number }).id }
  const { path } = await shown([{ id: 'r', type: 'reservation', value: { form } }])
  const reserving = async (at = path) => {
    const page = await pageAt(at)
    return { at: `${page.origin}${at}`, nodes: structuredData(page) }
  }
  const several = await reserving()
  expect(several.nodes.find(node => node['@type'] === 'ItemList')).toMatchObject({
    itemListElement: ['Graz', 'Linz'].map(name => ({
      item: {
        '@type': 'Restaurant',
        name,
        acceptsReservations: several.at,
        potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: several.at } },
      },
    })),
  })
  const linz = await idOf('branches', 'Linz')
  await ask('PUT', `branches/${linz}`, { isPublic: false })
  const alone = await reserving()
  expect(alone.nodes.filter(node => node['@type'] === 'Restaurant')).toMatchObject([
    {
      name: 'Graz',
      acceptsReservations: alone.at,
      potentialAction: [{ '@type': 'OrderAction' }, { '@type': 'ReserveAction', target: { urlTemplate: alone.at } }],
    },
  ])
  // wherever else a restaurant is told of, and above all its own page, it is where guests are led
  const hours = await shown([{ id: 'h', type: 'hours', value: {} }])
  const elsewhere = [hours.path, '/', '/store/graz']
  for (const at of elsewhere)
    expect(JSON.stringify((await reserving(at)).nodes), at).toContain(`"acceptsReservations":"${alone.at}"`)
  const own = async () => JSON.stringify((await reserving('/store/graz')).nodes)
  expect(await own()).toContain('"@type":"ReserveAction"')
  // of a shared block too, at the form itself where no page asks, nowhere where none takes any
  const { rows } = await typedSql({ id: 'int' })`select id from sites where path = ${path.slice(1)}`.execute(
    shop.app.db,
  )
  const write = async (body: object[]) => {
    const { data } = (await ask('GET', `sites/${rows[0]!.id}?draft=true`)).body
    const changed = { version: (data as SiteRow).version, content: { body } }
    expect((await ask('PUT', `sites/${rows[0]!.id}`, changed)).status).toBe(200)
    expect((await ask('POST', `sites/${rows[0]!.id}/publish`, {})).status).toBe(200)
  }
  const asks = { id: 'r', type: 'reservation', value: { form } }
  await write([text('t', 'Ohne')])
  expect(await own()).toContain(`"acceptsReservations":"${new URL(alone.at).origin}/formular/tisch"`)
  const block = await ask('POST', 'blocks', { identifier: 'tisch', name: 'Tisch', content: { body: [asks] } })
  expect(block.status, block.text).toBe(201)
  await write([{ id: 's', type: 'block', value: { block: { id: (block.body.data as { id: number }).id } } }])
  expect(await own()).toContain(`"acceptsReservations":"${alone.at}"`)
  await ask('PUT', `nodes/${form.id}`, { isPublic: false })
  for (const at of [...elsewhere, path]) expect(JSON.stringify((await reserving(at)).nodes), at).not.toContain('Reserv')
  await ask('PUT', `branches/${linz}`, { isPublic: true })
})
