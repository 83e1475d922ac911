import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Holiday } from '#contract/calls/hours/holidays.ts'
import { HOLIDAY_REGION_CODES } from '#contract/holiday-regions.ts'
import { holidaysOf } from '#server/core/holidays.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const dates = (list: readonly Holiday[], isPublic = true) =>
  list.filter(day => day.isPublic === isPublic).map(({ date }) => date)

describe('The holidays of a region', () => {
  test('are those of the coming twelve months, in order, each day once', async () => {
    const list = await holidaysOf('AT-9', '2026-11-23')
    expect(list[0]).toEqual({ date: '2026-12-08', name: 'Mariä Empfängnis', isPublic: true })
    expect(dates(list)).toEqual([
      '2026-12-08',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-01-06',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-05-27',
      '2027-08-15',
      '2027-10-26',
      '2027-11-01',
    ])
    expect(dates(list, false)).toEqual(['2026-12-24', '2026-12-31'])
    expect(list.find(({ date }) => date === '2026-12-26')?.name).toBe('Stefanitag')
    expect(new Set(list.map(({ date }) => date)).size).toBe(list.length)
  })

  test.each([
    { region: 'DE-BY', date: '2027-01-06', isThere: true, because: 'Bavaria keeps Epiphany' },
    { region: 'DE-BE', date: '2027-01-06', isThere: false, because: 'Berlin works' },
    { region: 'DE-BY-KATH', date: '2027-08-15', isThere: true, because: 'most of Bavaria keeps the Assumption' },
    { region: 'CH-ZH', date: '2027-08-01', isThere: true, because: 'it is the national day' },
    { region: 'LI', date: '2027-12-08', isThere: true, because: 'Liechtenstein keeps it too' },
  ] as const)('$region, $date: $isThere, because $because', async ({ region, date, isThere }) => {
    expect(dates(await holidaysOf(region, '2027-01-01')).includes(date)).toBe(isThere)
  })

  test.each(HOLIDAY_REGION_CODES)('%s is known by its code', async region => {
    expect(dates(await holidaysOf(region, '2027-01-01')).length).toBeGreaterThan(4)
  })
})

describe('Asked by the call', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp()
  })
  afterAll(() => shop.close())
  const ask = (query: string, cookie = '') => shop.request('GET', `/api/holidays?${query}`, { cookie })

  test('they are for those who enter hours', async () => {
    expect((await ask('region=AT-9&from=2026-11-23')).status).toBe(401)
    expect((await ask('region=AT-9&from=2026-11-23', await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(403)
    const answer = await ask('region=AT-9&from=2026-11-23', await shop.loginAs('ROLE_MANAGER'))
    expect((answer.body.data as Holiday[])[0]?.name).toBe('Mariä Empfängnis')
  })

  test.each([
    { query: 'region=AT-10&from=2026-11-23', field: 'region' },
    { query: 'region=FR&from=2026-11-23', field: 'region' },
    { query: 'region=AT&from=heute', field: 'from' },
    { query: 'region=AT', field: 'from' },
  ])('$query is refused at $field', async ({ query, field }) => {
    const answer = await ask(query, await shop.loginAs('ROLE_ADMIN'))
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  test('dishes of a branch that had days of their own are told, to who enters its hours', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const make = async (path: string, body: object) => {
      const answer = await shop.request('POST', `/api/${path}`, { cookie: admin, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return (answer.body.data as { id: number }).id
    }
    const [graz, linz] = [
      await make('branches', { identifier: 'graz', name: 'Graz' }),
      await make('branches', { identifier: 'linz', name: 'Linz' }),
    ]
    const once = { type: 'once', date: '2026-11-11', isClosed: false, from: '11:00', to: '22:00' }
    const lunch = { type: 'daily', date: null, isClosed: false, from: '11:00', to: '14:00' }
    const dish = (name: string, schedule: object[]) => make('products', { name, schedule, price: 28.5 })
    const [goose, menu, elsewhere] = [
      await dish('Martinigans', [once]),
      await dish('Mittagsmenü', [lunch]),
      await dish('Karpfen', [once]),
    ]
    const category = await make('categories', { name: 'Speisen' })
    for (const [branch, products] of [
      [graz, [goose, menu]],
      [linz, [elsewhere]],
    ] as const)
      await make('menus', {
        name: `Karte ${branch}`,
        availableFrom: '2020-01-01T00:00:00.000Z',
        branches: [{ id: branch }],
        catalog: [{ category: { id: category }, products: products.map(id => ({ id })) }],
      })
    const dishes = (branch: number | string, cookie: string) =>
      shop.request('GET', `/api/holidays/dishes?branch=${branch}`, { cookie })
    const manager = await shop.loginAs('ROLE_MANAGER', [graz])
    const { status, body, text } = await dishes(graz, manager)
    expect([status, text.includes('Mittagsmenü')]).toEqual([200, false])
    expect(body.data).toMatchObject([{ id: goose, version: 1, name: 'Martinigans', schedule: [once] }])
    expect((await dishes(linz, manager)).status).toBe(403)
    expect((await dishes(graz, await shop.loginAs('ROLE_EMPLOYEE', [graz]))).status).toBe(403)
    expect((await dishes(99_999, admin)).body.errors?.[0]?.field).toBe('branch')
    expect((await dishes('constructor', admin)).status).toBe(422)
  })
})
