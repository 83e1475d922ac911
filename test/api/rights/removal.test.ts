import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksIn } from '#contract/links-in.ts'
import { resourceOf, RESOURCES } from '#contract/resources/index.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { otherUses } from '#server/core/resources/uses-elsewhere.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import { type FullShop, openFullShop } from '#test/api/rights/full-shop.ts'
import { ANY, PLACES } from '#test/api/rights/link-places.ts'

let fullShop: FullShop
beforeAll(async () => {
  fullShop = await openFullShop()
}, 240_000)
afterAll(() => fullShop.close())

type Values = Record<string, unknown>
const send = (method: string, address: string, body?: unknown) =>
  fullShop.shop.request(method, `/api/${address}`, { body, cookie: fullShop.principals.admin.cookie })

describe('What leads to a row', () => {
  // a file is not made here, and a list that the other side keeps is that side's link
  const made = PLACES.filter(
    ({ resource, to, name }) => to !== 'uploads' && !('inverse' in (resource.fields[name] ?? {})),
  )
  test.each(made)('is told before the removal and led nowhere behind it: $resource.path $path', async place => {
    const { here } = fullShop
    const { resource, name, to, holding } = place
    const [holder, target] = [await here.fresh(resource.path), await here.fresh(to)]
    const value = JSON.stringify({ [name]: holding(target) }).replaceAll(String(ANY), String(here.rows['categories']))
    const written = await send('PUT', `${resource.path}/${holder}`, JSON.parse(value))
    // a few values make sense beside others only, which is another rule
    if (written.status === 422) return expect(written.text).not.toContain('"unknown"')
    expect(written.status, written.text).toBe(200)
    // what a product is made of by a group is the group's to say
    const isKeptThere = linksIn(resource.fields, written.body.data as Values).some(
      link => link.to === to && link.id === target,
    )
    if (!isKeptThere) return

    const uses = (await send('GET', `${to}/${target}/uses`)).body.data as {
      path: string
      effect: string
      rows: Values[]
    }[]
    expect(uses.map(({ path }) => path)).toContain(resource.path)
    const isKept = uses.some(({ effect }) => effect === 'blocks')
    const removed = await send('DELETE', `${to}/${target}`)
    expect([removed.status, isKept], removed.text).toEqual([isKept ? 409 : 200, isKept])
    if (isKept) return
    const left = (await send('GET', `${resource.path}/${holder}`)).body.data as Values | undefined
    const led = left ? linksIn(resourceOf(resource.path).fields, left) : []
    expect(led.filter(link => link.to === to && link.id === target)).toEqual([])
  })
})

test('every foreign key that keeps a row is told as one that does', async () => {
  const { rows } = await typedSql({ from: 'text', to: 'text', column: 'text' })`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to", a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('r', 'a')`.execute(fullShop.shop.app.db)
  const tables = new Map(RESOURCES.map(resource => [tableOf(resource), resource]))
  const lacking: string[] = []
  for (const { from, to, column } of rows) {
    const target = tables.get(to)
    const field = Object.entries(tables.get(from)?.fields ?? {}).find(([name]) => `${name}_id` === column)?.[1]
    if (!target || (field && 'keepsTarget' in field)) continue
    const told = await otherUses(fullShop.shop.app.db, target.path, 0)
    if (!told.some(({ effect }) => effect === 'blocks')) lacking.push(`${from}.${column}`)
  }
  expect(lacking).toEqual([])
})

describe('A film sequence on air', () => {
  test('is told as used, and leaves the stream and its times', async () => {
    const { shop } = fullShop
    const [gone, stays] = [
      await shop.create('digital-signage-segments', { name: 'Aktion', type: 'orderBoard' }),
      await shop.create('digital-signage-segments', { name: 'Karte', type: 'orderBoard' }),
    ]
    const entry = (id: string, segment: number) => ({ id, segment: { id: segment } })
    const slot = (id: string, entries: string[]) => ({ id, kind: 'time', entries, from: '18:00', to: '20:00' })
    const stream = await shop.create('digital-signage-streams', {
      name: 'Fenster',
      entries: [entry('1', gone), entry('2', stays)],
      slots: [slot('1', ['1']), slot('2', ['1', '2'])],
    })
    const uses = await send('GET', `digital-signage-segments/${gone}/uses`)
    expect(uses.body.data).toMatchObject([{ path: 'digital-signage-streams', count: 1, effect: 'loses' }])
    expect((await send('DELETE', `digital-signage-segments/${gone}`)).status).toBe(200)
    expect((await send('GET', `digital-signage-streams/${stream}`)).body.data).toMatchObject({
      entries: [{ id: '2', segment: { id: stays } }],
      slots: [{ id: '2', entries: ['2'] }],
    })
  })

  test('a time names entries of its stream, and its last one does not leave it by the way', async () => {
    const { shop } = fullShop
    const segment = await shop.create('digital-signage-segments', { name: 'Aktion', type: 'orderBoard' })
    const entries = [{ id: '1', segment: { id: segment } }]
    const slots = [{ id: '1', kind: 'time', entries: ['1'], from: '18:00', to: '20:00' }]
    const id = await shop.create('digital-signage-streams', { name: 'Tür', entries, slots })
    const put = async (body: object) => {
      const { status, body: answer } = await send('PUT', `digital-signage-streams/${id}`, body)
      return [status, answer.errors?.[0]?.field]
    }
    expect(await put({ slots: [{ ...slots[0], entries: ['7'] }] })).toEqual([422, 'slots.0.entries.0'])
    expect(await put({ entries: [] })).toEqual([422, 'slots.0.entries'])
    expect(await put({ entries: [], slots: [] })).toEqual([200, undefined])
  })
})

describe('A picture', () => {
  const block = (type: string, value: object) => ({ id: 'a', type, value })
  const text = (id: number) => ({
    text: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Seit 1924' }] },
        { type: 'picture', attrs: { id } },
      ],
    },
  })
  test('leaves the text of a page it stands in, the published one too', async () => {
    const { shop, here } = fullShop
    const id = await here.fresh('images')
    const page = await shop.create('sites', {
      name: 'Haus',
      path: 'haus',
      content: { body: [block('text', text(id))] },
    })
    expect((await send('POST', `sites/${page}/publish`, {})).status).toBe(200)
    expect((await send('GET', `images/${id}/uses`)).body.data).toMatchObject([{ path: 'sites', effect: 'loses' }])
    expect((await send('DELETE', `images/${id}`)).status).toBe(200)
    const after = await send('GET', `sites/${page}?draft=true`)
    expect(after.text).toContain('Seit 1924')
    expect(after.text).not.toContain('"picture"')
    expect((await send('PUT', `sites/${page}`, { content: (after.body.data as Values)['content'] })).status).toBe(200)
  })
})

describe('A person with recorded work', () => {
  test('is kept by it, and both the answer and the uses say so', async () => {
    const { shop, here } = fullShop
    const id = await here.fresh('users')
    await shop.app.pool.query(
      `insert into month_closures (user_id, month, locked_at) values ($1, '2026-10-01', now())`,
      [id],
    )
    expect((await send('GET', `users/${id}/uses`)).body.data).toMatchObject([{ path: 'time-sheets', effect: 'blocks' }])
    const refused = await send('DELETE', `users/${id}`)
    expect([refused.status, refused.body.errors?.[0]?.code], refused.text).toEqual([409, 'inUse'])
  })
})

describe('What narrows a row', () => {
  const narrowed = (path: string, field: string, targets: readonly number[]) =>
    fullShop.shop.create(path, {
      name: `Nur dort ${targets.join(' ')}`,
      ...(path === 'webhooks' && { address: 'https://beispiel.at/haken' }),
      ...(path === 'coupons' && { code: `NUR${field}${targets.join('X')}`, type: 'amount', value: 5 }),
      [field]: targets.map(id => ({ id })),
    })

  test.each([
    { path: 'api-tokens', field: 'branches', to: 'branches', because: 'the program would reach all branches' },
    { path: 'webhooks', field: 'branches', to: 'branches', because: 'the receiver would be told of all branches' },
    { path: 'coupons', field: 'branches', to: 'branches', because: 'it would be redeemed everywhere' },
    { path: 'coupons', field: 'products', to: 'products', because: 'it would be for all that is sold' },
    { path: 'coupons', field: 'categories', to: 'categories', because: 'it would be for all that is sold' },
  ])('is not lost with its last row: $path $field, or $because', async ({ path, field, to }) => {
    const { here } = fullShop
    const [one, other] = [await here.fresh(to), await here.fresh(to)]
    await narrowed(path, field, [one, other])
    const told = async (id: number) =>
      ((await send('GET', `${to}/${id}/uses`)).body.data as Values[]).filter(use => use['path'] === path)
    expect(await told(one)).toMatchObject([{ effect: 'loses', count: 1 }])
    const removed = await Promise.all([one, other].map(id => send('DELETE', `${to}/${id}`)))
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const left = removed[0]!.status === 200 ? other : one
    expect(await told(left)).toMatchObject([{ effect: 'blocks', count: 1 }])
    expect(removed.find(({ status }) => status === 409)!.body.errors).toMatchObject([{ code: 'inUse' }])
  })

  test('may go where another narrows it as much: a voucher for a product and a category', async () => {
    const { here, shop } = fullShop
    const [product, category] = [await here.fresh('products'), await here.fresh('categories')]
    await shop.create('coupons', {
      name: 'Beides',
      code: 'BEIDES',
      type: 'amount',
      value: 5,
      products: [{ id: product }],
      categories: [{ id: category }],
    })
    expect((await send('DELETE', `products/${product}`)).status).toBe(200)
    expect((await send('DELETE', `categories/${category}`)).status).toBe(409)
  })
})

test('A branch whose days were closed is kept by them', async () => {
  const { shop, here } = fullShop
  const id = await here.fresh('branches')
  await shop.app.pool.query(
    `insert into day_books (branch_id, day, zone, day_start_minutes, currency)
      values ($1, '2026-10-01', 'Europe/Vienna', 0, 'EUR')`,
    [id],
  )
  await shop.app.pool.query(
    `insert into day_closings (branch_id, day, closed_at, closed_by, key, body_hash, float_cents, expected_cents,
      counted_cents, note, sheet) values ($1, '2026-10-01', now(), 'Anna', 'a', '', 0, 0, 0, '', '{}')`,
    [id],
  )
  expect((await send('GET', `branches/${id}/uses`)).body.data).toMatchObject([
    { path: 'day-closings', effect: 'blocks' },
  ])
  const refused = await send('DELETE', `branches/${id}`)
  expect([refused.status, refused.body.errors?.[0]?.code], refused.text).toEqual([409, 'inUse'])
})

test('A film sequence that is put on TVs for today says so before it is removed', async () => {
  const { shop, here } = fullShop
  const segment = await shop.create('digital-signage-segments', { name: 'Heute', type: 'orderBoard' })
  const tv = await here.fresh('digital-signage-devices')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const put = await send('POST', 'digital-signage-specials', { segment: { id: segment }, tvs: [{ id: tv }], until })
  expect(put.status, put.text).toBe(201)
  expect((await send('GET', `digital-signage-segments/${segment}/uses`)).body.data).toMatchObject([
    { path: 'digital-signage-specials', effect: 'goes', count: 1 },
  ])
})
