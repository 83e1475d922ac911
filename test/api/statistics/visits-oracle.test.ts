import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { monthly, said } from '#test/statistics/counted-rows.ts'
import { rawWebDays } from '#test/statistics/raw-web-days.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const write = () =>
  writeStatistics(shop.app, {
    books: { earned: earnedOn, takenBack: takenBackOn },
    all: true,
    through: work => work(shop.app.db),
  })
const SPAN = 'from=2026-10-20&to=2026-10-30'
const ask = async <T>(name: string, query = SPAN, cookie = admin): Promise<T> => {
  const { status, text, body } = await shop.request('GET', `/api/statistics/${name}?${query}`, { cookie })
  if (status !== 200) throw new Error(text)
  return body.data as T
}

/**
 * An event of chance: who, when, what, where. Minutes lie so that visits end and go on, over the end of summer time.
 */
const something = fc.record({
  who: fc.integer({ min: 1, max: 5 }),
  day: fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26'),
  minute: fc.integer({ min: 0, max: 300 }),
  path: fc.constantFrom('/', '/store/wien', '/shop', '/impressum'),
  title: fc.constantFrom(null, 'Start', 'Speisekarte', 'Herbstkarte'),
  action: fc.constantFrom(null, null, null, 'addToCart', 'checkout', 'order'),
  isHere: fc.boolean(),
  campaign: fc.constantFrom(null, null, 'herbst'),
  referrer: fc.constantFrom(null, 'suche.example'),
  browser: fc.constantFrom('Firefox', 'Chrome'),
  ratio: fc.constantFrom(null, 1, 1.5, 2),
  scheme: fc.constantFrom(null, 'light', 'dark'),
})
type Something = typeof something extends fc.Arbitrary<infer T> ? T : never

const store = async (one: Something) => {
  // midnight on the clock of the shop
  const midnight = {
    '2026-10-24': '2026-10-23T22:00:00Z',
    '2026-10-25': '2026-10-24T22:00:00Z',
    '2026-10-26': '2026-10-25T23:00:00Z',
  }[one.day]!
  const at = new Date(Date.parse(midnight) + one.minute * 60_000).toISOString()
  await sql`insert into analytics_events (at, day, visitor, type, category, action, name, path, referrer_domain,
      campaign, browser, browser_version, os, screen_width, screen_height, pixel_ratio, color_scheme, branch_id)
    values (${at}, ${one.day}, decode(${String(one.who).padStart(32, '0')}, 'hex'),
      ${one.action === null ? 'pageView' : 'event'}, ${one.action === null ? null : 'ecommerce'},
      ${one.action}, ${one.title}, ${one.path}, ${one.referrer}, ${one.campaign}, ${one.browser},
        ${String(100 + (one.minute % 3))}, 'Linux', 390, 844, ${one.ratio}, ${one.scheme},
      ${one.isHere ? shop.branchId : null})`.execute(shop.app.db)
}
const HALF_HOUR = 30 * 60_000

/** The visits of raw events, found one after the other. */
async function rawVisits(branchId: number | null) {
  const events = (
    await storedRows('analyticsEvents')`select * from analytics_events order by at, id`.execute(shop.app.db)
  ).rows
  const visits: { day: string; visitor: string; last: number; events: typeof events }[] = []
  for (const event of events.filter(one => branchId === null || one.branchId === branchId)) {
    const visitor = event.visitor.toString('hex')
    const at = Date.parse(event.at)
    const open = visits.findLast(one => one.day === event.day && one.visitor === visitor)
    if (open && at - open.last <= HALF_HOUR) {
      open.events.push(event)
      open.last = at
    } else visits.push({ day: event.day, visitor, last: at, events: [event] })
  }
  return visits
}

const stored = async (table: 'statistic_days' | 'statistic_months') => {
  const { rows } = await typedSql({
    kind: 'text',
    branchId: 'int',
    day: 'date',
    key: 'text',
    n: 'int',
    x: 'int',
    y: 'int',
  })`
    select kind, branch_id, ${sql.ref(table === 'statistic_days' ? 'day' : 'month')} as day, key, n, x, y
    from ${sql.table(table)} where kind like 'web.%'`.execute(shop.app.db)
  return new Map(
    rows.map(({ kind, branchId, day, key, n, x, y }) => [
      `${kind} ${branchId} ${day} ${key}`,
      [n, x, y] as [number, number, number],
    ]),
  )
}
/** What each page is called, and what its guests called it last. */
async function expectTitles(): Promise<void> {
  const { rows } = await typedSql({
    path: 'text',
    title: 'text',
    day: 'date',
  })`select path, title, day from statistic_titles`.execute(shop.app.db)
  const events = (
    await storedRows('analyticsEvents')`select * from analytics_events order by day, at, id`.execute(shop.app.db)
  ).rows
  const last = new Map<string, string>()
  for (const { type, path, name, day } of events)
    if (type === 'pageView' && path !== null && name !== null) last.set(path, `${path} ${name} ${day}`)
  expect(rows.map(({ path, title, day }) => `${path} ${title} ${day}`).sort()).toEqual([...last.values()].sort())
}
/** Every row of every roll-up against the raw events, and none beside them; the same when written from nothing. */
async function expectEveryRow(): Promise<void> {
  const raw = await rawWebDays(shop, 'Europe/Vienna')
  await expectTitles()
  expect(said(await stored('statistic_days'))).toEqual(said(raw))
  expect(said(await stored('statistic_months'))).toEqual(said(monthly(raw, month => month < '2026-11-01')))
  await sql`select write_statistics_anew()`.execute(shop.app.db)
  expect(said(await stored('statistic_days'))).toEqual([])
  await write()
  expect(said(await stored('statistic_days'))).toEqual(said(raw))
  await expectTitles()
}

type Figures = { total: number; series: { date: string; value: number }[] }
async function expectRaw(branchId: number | null): Promise<void> {
  const query = branchId === null ? SPAN : `${SPAN}&branch=${branchId}`
  const visits = await rawVisits(branchId)
  const views = visits.flatMap(({ events }) => events.filter(({ type }) => type === 'pageView'))
  const visitorsOf = (some: typeof visits) => new Set(some.map(({ day, visitor }) => `${day} ${visitor}`)).size
  const isStep = (step: string) => (one: (typeof visits)[number]) => one.events.some(({ action }) => action === step)
  expect((await ask<Figures>('unique-visitors', query)).total).toBe(visitorsOf(visits))
  expect((await ask<Figures>('page-views', query)).total).toBe(views.length)
  const pages = await ask<{ rows: { path: string; views: number; visitors: number; bounceRate: number }[] }>(
    'pages',
    query,
  )
  expect(pages.rows.reduce((sum, row) => sum + row.views, 0)).toBe(views.length)
  for (const row of pages.rows) {
    expect(row.views).toBe(views.filter(({ path }) => path === row.path).length)
    const entered = visits.filter(({ events }) => events.find(({ type }) => type === 'pageView')?.path === row.path)
    const left = entered.filter(({ events }) => events.filter(({ type }) => type === 'pageView').length === 1)
    expect(row.bounceRate).toBeCloseTo(entered.length > 0 ? left.length / entered.length : 0, 4)
  }
  const { funnel, dropOffs, links } = await ask<{
    funnel: { step: string; visitors: number; rate: number }[]
    dropOffs: { value: number }[]
    links: { source: string; target: string; value: number }[]
  }>('event-flow', query)
  for (const step of ['addToCart', 'checkout', 'order']) {
    const row = funnel.find(one => one.step === step)!
    expect(row.visitors).toBe(visitorsOf(visits.filter(isStep(step))))
    expect(row.rate).toBeCloseTo(visits.length > 0 ? visits.filter(isStep(step)).length / visits.length : 0, 4)
  }
  expect(dropOffs.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(visits.length)
  expect(links.every(({ source, target }) => Number(target.split(' ')[0]) === Number(source.split(' ')[0]) + 1)).toBe(
    true,
  )
  const devices = await ask<{ visits: number; rows: { visitors: number }[] }>('resolutions', query)
  expect(devices.visits).toBe(visits.length)
  const events = await ask<{ rows: { count: number }[] }>('events', query)
  expect(events.rows.reduce((sum, row) => sum + row.count, 0)).toBe(
    visits.flatMap(one => one.events).length - views.length,
  )
  const referrers = await ask<{ rows: { domain: string; visitors: number }[] }>('referrers', query)
  const came = visits.filter(one => one.events.some(({ referrerDomain }) => referrerDomain !== null))
  expect(referrers.rows.find(({ domain }) => domain === 'suche.example')?.visitors ?? 0).toBe(visitorsOf(came))
  const rows = (
    await ask<{ rows: { branch: object | null; campaign: string | null; visits: number }[] }>('funnel', query)
  ).rows
  const campaign = visits.filter(one => one.events.some(event => event.campaign === 'herbst'))
  const isMine = (row: { branch: object | null }) => (branchId === null ? row.branch === null : row.branch !== null)
  expect(rows.find(row => row.campaign === 'herbst' && isMine(row))?.visits ?? 0).toBe(campaign.length)
}

describe('What is written of visits', () => {
  test('is what their events say, of the whole website and of a branch, and a visit ends after half an hour', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(something, { minLength: 5, maxLength: 40 }),
        fc.array(something, { maxLength: 4 }),
        async (first, later) => {
          await sql`truncate analytics_events`.execute(shop.app.db)
          await sql`select write_statistics_anew()`.execute(shop.app.db)
          await sql`delete from statistic_days`.execute(shop.app.db)
          await sql`delete from statistic_titles`.execute(shop.app.db)
          for (const one of first) await store(one)
          await sql`insert into statistic_changes (source, branch_id, day) select distinct 'web', 0, day
            from analytics_events`.execute(shop.app.db)
          await write()
          await expectRaw(null)
          await expectRaw(shop.branchId)
          await expectEveryRow()
          // an earlier day that is counted once more says nothing of what a page is called now
          for (const day of ['2026-10-26', '2026-10-25', '2026-10-24']) {
            for (const one of later.filter(some => some.day === day)) await store(one)
            await sql`insert into statistic_changes (source, branch_id, day) select 'web', 0, ${day}::date
              where exists (select from analytics_events where day = ${day}::date)`.execute(shop.app.db)
            await write()
          }
          await expectRaw(null)
          await expectEveryRow()
        },
      ),
      { numRuns: 6 },
    )
    expect((await ask<Figures>('unique-visitors')).total).toBeGreaterThan(0)
  }, 300_000)

  test('stands hour by hour on the clock of the shop: a day has 25 hours where it goes back, and 23 where it goes on', async () => {
    await sql`truncate analytics_events`.execute(shop.app.db)
    // both of them between two and three, an hour apart
    await sql`insert into analytics_events (at, day, visitor, type, path)
      values ('2026-10-25T00:30:00Z', '2026-10-25', decode(repeat('01', 16), 'hex'), 'pageView', '/'),
      ('2026-10-25T01:30:00Z', '2026-10-25', decode(repeat('01', 16), 'hex'), 'pageView', '/')`.execute(shop.app.db)
    await sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, '2026-10-25')`.execute(
      shop.app.db,
    )
    await write()
    const back = await ask<Figures>('page-views', 'from=2026-10-25&to=2026-10-25')
    expect(back.series).toHaveLength(25)
    expect(back.series.filter(({ value }) => value > 0)).toEqual([
      { date: '2026-10-25T02:00+02:00', value: 1 },
      { date: '2026-10-25T02:00+01:00', value: 1 },
    ])
    expect((await ask<Figures>('page-views', 'from=2026-03-29&to=2026-03-29')).series).toHaveLength(23)
    const times = await ask<{ cells: { weekday: number; hour: number; value: number }[] }>('visitor-times', SPAN)
    expect(times.cells).toContainEqual({ weekday: 7, hour: 2, value: 1 })
  })

  test('outlives the visits themselves, which are forgotten', async () => {
    const before = await ask<Figures>('page-views')
    expect(before.total).toBeGreaterThan(1)
    await sql`delete from analytics_events`.execute(shop.app.db)
    await write()
    expect(await ask<Figures>('page-views')).toEqual(before)
  })
})
