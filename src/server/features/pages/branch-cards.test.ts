import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const MANY = 200

let shop: TestShop
let small: number
beforeAll(async () => {
  shop = await openTestShop()
  small = (await page('/')).bytes
  // Every third is shut for good, every tenth is no part of the web shop, every fifth does not deliver.
  await sql`
    insert into branches overriding system value
    select (jsonb_populate_record(b, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('branches', 'id')), 'identifier', 'filiale-' || n, 'name', 'Filiale ' || n,
      'city', case when n % 2 = 0 then 'Villach' else 'Steyr' end, 'zip_code', (4000 + n)::text,
      'is_public', n % 10 <> 0, 'is_delivery_enabled', n % 5 <> 0,
      'opening_hours', case when n % 3 = 0 then '[]'::jsonb else b.opening_hours end))).*
    from branches b, generate_series(1, ${MANY}::int) n where b.id = ${shop.branchId}`.execute(shop.app.db)
  await shop.reload()
})
afterAll(() => shop.close())

async function page(path: string): Promise<{ data: PageData; bytes: number }> {
  const { body, text } = await shop.request('GET', `/page-data?path=${encodeURIComponent(path)}`)
  return { data: body as unknown as PageData, bytes: text.length }
}
async function cards(query = ''): Promise<{ cards: BranchCardData[]; total: number | undefined }> {
  const { body } = await shop.request('GET', `/api/branch-cards${query}`)
  return { cards: body.data, total: body.meta?.total }
}

describe('A shop of two hundred branches', () => {
  test('has a start page as light as that of a small one, with counts over all of them', async () => {
    const { data, bytes } = await page('/')
    expect(data.branches).toHaveLength(6)
    expect(data.totals).toMatchObject({ all: MANY + 2, guests: MANY + 2 - MANY / 10 })
    expect(data.words?.opening.text).toBe(`${data.totals?.open} Standorte geöffnet`)
    expect(data.totals?.open).toBeGreaterThan(100)
    const { bytes: card } = { bytes: JSON.stringify(data.branches[0]).length }
    expect(bytes).toBeLessThan(small + 5 * card)
  })

  test('shows every branch exactly once from page to page, open ones first, those outside the web shop last', async () => {
    const seen: BranchCardData[] = []
    for (let number = 1; number <= 34; number += 1)
      seen.push(...(await page(number === 1 ? '/' : `/branches/${number}`)).data.branches)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY + 2)
    expect(seen).toHaveLength(MANY + 2)
    expect(seen.findIndex(({ isPublic }) => !isPublic)).toBe(MANY + 2 - MANY / 10)
    const shut = seen.findIndex(({ openingHours }) => openingHours.length === 0)
    expect(seen.slice(shut).filter(({ openingHours, isPublic }) => isPublic && openingHours.length > 0)).toEqual([])
    expect((await page('/branches/35')).data.status).toBe(404)
    expect((await shop.request('GET', '/branches/35')).status).toBe(404)
  })

  test('leads on by plain links where no program runs', async () => {
    const { text } = await shop.request('GET', '/')
    expect(text).toContain('href="/branches/2"')
    expect(text).not.toContain('filiale-199"')
    expect((await shop.request('GET', '/branches/34')).text).not.toContain('href="/branches/35"')
  })

  test.each([
    { query: '?search=filiale%2017', total: 202, because: 'a word is enough' },
    { query: '?search=4017', total: 1, because: 'a postcode finds one' },
    { query: '?search=Steyr', total: MANY / 2, because: 'a place finds its branches' },
    { query: '?search=nirgends', total: 0, because: 'nobody is there' },
    {
      query: '?search=Villach&type=delivery&public=true',
      total: 80,
      because: 'half of them, without those that do not deliver',
    },
    { query: '?identifiers=filiale-3,filiale-9,weg', total: 2, because: 'what is gone is left out' },
  ])('is searched on the server: $query finds $total, $because', async ({ query, total }) => {
    const expected = query.includes('filiale%2017') ? (await cards('?search=filiale')).total : total
    expect((await cards(query)).total).toBe(expected)
  })

  test('finds who takes orders now, and says so of each', async () => {
    const open = await cards('?open=true&limit=100')
    expect(open.cards.every(({ openingHours, isPublic }) => isPublic && openingHours.length > 0)).toBe(true)
    expect((await cards('?open=true&type=delivery')).total).toBeLessThan(open.total ?? 0)
    shop.setNow('2026-11-20T03:00:00.000Z')
    expect((await cards('?open=true')).total).toBe(0)
    shop.setNow('2026-11-20T11:00:00.000Z')
  })

  test('offers a kiosk the first few of those that have one, and finds the others', async () => {
    await sql`update branches set is_kiosk_enabled = identifier not in ('filiale-50', 'filiale-150')`.execute(
      shop.app.db,
    )
    await shop.reload()
    const { data, bytes } = await page('/self-service')
    expect(data.branches).toHaveLength(12)
    expect(bytes).toBeLessThan(small + 12 * JSON.stringify(data.branches[0]).length)
    expect((await cards('?kiosk=true&limit=12')).total).toBe(MANY)
    expect((await cards('?kiosk=true&search=4199')).cards.map(({ identifier }) => identifier)).toEqual(['filiale-199'])
    expect((await cards('?kiosk=true&search=4150')).total).toBe(0)
    expect(
      (await cards('?kiosk=true&identifiers=filiale-50,filiale-8')).cards.map(({ identifier }) => identifier),
    ).toEqual(['filiale-8'])
    const menu = (await page('/self-service/store/filiale-199')).data
    expect(menu.branches.map(({ identifier }) => identifier)).toEqual(['filiale-199'])
  })

  test('tells of a branch what its card shows and nothing else', async () => {
    const { branches } = (await page('/')).data
    const [card] = (await cards('?limit=1')).cards
    expect(Object.keys(card ?? {}).toSorted()).toEqual(Object.keys(branches[0] ?? {}).toSorted())
    expect((await shop.request('GET', '/api/branch-cards?limit=101')).status).toBe(422)
  })

  test('carries on other pages the branches these are about, and never looks like a shop of one', async () => {
    const menu = (await page('/store/filiale-150')).data
    expect(menu.branches.map(({ identifier }) => identifier)).toContain('filiale-150')
    expect(menu.branches.length).toBeLessThan(6)
    expect(menu.branches.length).toBeGreaterThan(1)
    const { data } = await page(`/delivery/${menu.branch?.deliveryAreas[0]?.zipCodes?.[0] ?? 8010}`)
    for (const { branchId } of data.delivery?.offers ?? [])
      expect(data.branches.some(({ id }) => id === branchId)).toBe(true)
  })
})
