import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallInstant } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { ordersAt, store } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { rawLosses } from '#test/statistics/raw-sold-out.ts'

let shop: TestShop
let admin: string
const zones: Record<number, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  zones[shop.branchId] = 'Europe/Vienna'
  zones[shop.otherBranchId] = 'America/New_York'
  await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

const HOUR_US = 3_600_000_000
/** What may happen to what is left of a dish, each as the product writes it, and how many hours go by afterwards. */
const step = fc.record({
  what: fc.constantFrom('set', 'set', 'set', 'taken', 'removed', 'option', 'renamed'),
  isHere: fc.boolean(),
  dish: fc.constantFrom('schnitzel', 'cola'),
  left: fc.constantFrom(null, 0, 0, 2),
  hours: fc.constantFrom(null, -2, 1, 3, 30),
  passes: fc.integer({ min: 0, max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Row = { left: number | null; until: number | null }
/** One moment of the story of a dish: what stood there from then on, in microseconds. */
type Moment = { at: number; row: Row | null }

const MICROS = sql`(extract(epoch from now()) * 1000000)::bigint`

/** Carries a step out and answers when that was. */
const doStep = ({ what, left, hours }: Step, branchId: number, productId: number): Promise<number> =>
  shop.app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ at: 'int' })`select ${MICROS} as at`.execute(tx)
    const mine = sql`branch_id = ${branchId} and product_id = ${productId} and option_id is null`
    const until = hours === null ? sql`null::timestamptz` : sql`now() + make_interval(hours => ${hours}::int)`
    if (what === 'set')
      await sql`insert into availability (branch_id, product_id, quantity_left, until, updated_at)
        values (${branchId}, ${productId}, ${left}, ${until}, now())
        on conflict on constraint availability_key do update set quantity_left = excluded.quantity_left,
          until = excluded.until, updated_at = excluded.updated_at`.execute(tx)
    else if (what === 'taken')
      await sql`update availability set quantity_left = quantity_left - 1, updated_at = now() where ${mine}
        and quantity_left >= 1`.execute(tx)
    else if (what === 'removed') await sql`delete from availability where ${mine}`.execute(tx)
    else if (what === 'option')
      await sql`insert into availability (branch_id, product_id, option_id, quantity_left)
        values (${branchId}, ${productId}, 'gross', ${left}) on conflict do nothing`.execute(tx)
    else await sql`update availability set updated_at = now() where ${mine}`.execute(tx)
    return rows[0]!.at
  })

/** Hours go by: everything that is known lies further back. */
async function pass(hours: number): Promise<void> {
  await sql`alter table availability disable trigger user`.execute(shop.app.db)
  await sql`update availability set until = until - make_interval(hours => ${hours}::int), updated_at = updated_at -
      make_interval(hours => ${hours}::int)`.execute(shop.app.db)
  await sql`alter table availability enable trigger user`.execute(shop.app.db)
  await sql`update sold_out_spans set since = since - make_interval(hours => ${hours}::int),
      until = until - make_interval(hours => ${hours}::int)`.execute(shop.app.db)
}

/** What a step makes of what stood there. */
function after({ what, left, hours }: Step, at: number, before: Row | null): Row | null {
  if (what === 'set') return { left, until: hours === null ? null : at + hours * HOUR_US }
  if (what === 'removed') return null
  if (what === 'taken' && before?.left) return { ...before, left: before.left - 1 }
  return before
}

/** When a dish was sold out, by what stood there from moment to moment; a span that is still going on has no end. */
function outSpans(moments: readonly Moment[], now: number): string[] {
  const spans: { since: number; until: number | null }[] = []
  for (const [index, { at, row }] of moments.entries()) {
    if (row === null || (row.left ?? 0) > 0 || (row.until !== null && row.until <= at)) continue
    const next = moments[index + 1]?.at
    const until = next === undefined ? row.until : Math.min(next, row.until ?? next)
    const last = spans.at(-1)
    if (last?.until === at) last.until = until
    else spans.push({ since: at, until })
  }
  return spans
    .map(({ since, until }) => `${since} ${until !== null && until > now ? `${until} (to come)` : (until ?? 'open')}`)
    .sort()
}

test('A dish is sold out from the moment nothing is left of it until it is back or its time is over, once for each time, whatever happens to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async steps => {
      await sql`delete from availability`.execute(shop.app.db)
      await sql`delete from sold_out_spans`.execute(shop.app.db)
      const stories = new Map<string, Moment[]>()
      for (const one of steps) {
        const [branchId, productId] = [one.isHere ? shop.branchId : shop.otherBranchId, shop.ids[one.dish as 'cola']]
        const at = await doStep(one, branchId, productId)
        const story = stories.get(`${branchId} ${productId}`) ?? []
        stories.set(`${branchId} ${productId}`, [...story, { at, row: after(one, at, story.at(-1)?.row ?? null) }])
        await pass(one.passes)
        const back = one.passes * HOUR_US
        for (const [key, moments] of stories)
          stories.set(
            key,
            moments.map(moment => ({
              at: moment.at - back,
              row: moment.row && { ...moment.row, until: moment.row.until === null ? null : moment.row.until - back },
            })),
          )
      }
      const { rows: nows } = await typedSql({ at: 'int' })`select ${MICROS} as at`.execute(shop.app.db)
      const { rows } = await typedSql({ branchId: 'int', productId: 'int', since: 'int', until: 'int?' })`
        select branch_id, product_id, (extract(epoch from since) * 1000000)::bigint as since,
          (extract(epoch from until) * 1000000)::bigint as until
        from sold_out_spans where until is null or until > since`.execute(shop.app.db)
      const now = nows[0]!.at
      for (const [key, moments] of stories) {
        const stored = rows.filter(row => `${row.branchId} ${row.productId}` === key)
        expect(
          stored
            .map(
              ({ since, until }) =>
                `${since} ${until !== null && until > now ? `${until} (to come)` : (until ?? 'open')}`,
            )
            .sort(),
        ).toEqual(outSpans(moments, now))
      }
      expect(rows.length).toBe([...stories.values()].reduce((sum, moments) => sum + outSpans(moments, now).length, 0))
    }),
    { seed: 20_261_128, numRuns: 25 },
  )
}, 120_000)

// Around both changes of the clock of an autumn, in Vienna and in New York.
const MOMENTS = ['2025-10-18T11:00', '2025-10-25T23:30', '2025-10-30T17:00', '2025-11-02T04:30', '2025-11-05T12:00']
const SPAN = { from: '2025-10-20', to: '2025-11-06' }
const out = fc.record({
  isHere: fc.boolean(),
  dish: fc.constantFrom('schnitzel', 'cola'),
  minute: fc.integer({ min: -9000, max: 30_000 }),
  minutes: fc.constantFrom(null, 15, 90, 1500, 9000),
})

test('What it cost is what its lines sold in the four weeks before, by as much of the business as went by without it, and the same when counted from nothing', async () => {
  const write = () =>
    writeStatistics(shop.app, {
      books: { earned: earnedOn, takenBack: takenBackOn },
      all: true,
      through: work => work(shop.app.db),
    })
  const usual = async () =>
    (
      await typedSql({
        id: 'int',
        quantity: 'int',
        cents: 'int',
      })`select id, usual_quantity as quantity, usual_cents as cents from sold_out_spans order by id`.execute(
        shop.app.db,
      )
    ).rows
  let lost = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(ordersAt(MOMENTS), { minLength: 10, maxLength: 20 }),
      fc.uniqueArray(out, { minLength: 2, maxLength: 8, selector: ({ isHere, dish }) => `${isHere} ${dish}` }),
      async (orders, outs) => {
        await sql`truncate orders cascade`.execute(shop.app.db)
        await sql`delete from sold_out_spans`.execute(shop.app.db)
        for (const one of orders) await store({ shop, zones }, one)
        await sql`update order_items set amount = 1 + order_id % 3, gross = 4.2 + order_id % 5, product_id = case
          when order_id % 2 = 0 then ${shop.ids.schnitzel}::bigint else ${shop.ids.cola}::bigint end`.execute(
          shop.app.db,
        )
        await sql`insert into ticket_counters (branch_id, business_day, last_number) select branch_id, business_day,
            max(ticket_number) from orders group by 1, 2
          on conflict (branch_id, business_day) do update set last_number = excluded.last_number`.execute(shop.app.db)
        for (const { isHere, dish, minute, minutes } of outs)
          await sql`insert into sold_out_spans (branch_id, product_id, since, until)
            select ${isHere ? shop.branchId : shop.otherBranchId}::bigint, ${shop.ids[dish as 'cola']}::bigint, since,
              since + make_interval(mins => ${minutes}::int)
            from (select '2025-10-20T00:00:00Z'::timestamptz + make_interval(mins => ${minute}::int) as since)
              s`.execute(shop.app.db)
        await write()
        const written = await usual()
        await sql`select write_statistics_anew()`.execute(shop.app.db)
        await write()
        expect(await usual()).toEqual(written)
        for (const branchId of [shop.branchId, shop.otherBranchId]) {
          const { status, text, body } = await shop.request(
            'GET',
            `/api/statistics/sold-out?from=${SPAN.from}&to=${SPAN.to}&branch=${branchId}`,
            { cookie: admin },
          )
          if (status !== 200) throw new Error(text)
          const told = body.data as {
            rows: { product: number; times: number; seconds: number; expectedQuantity: number; lostGross: number }[]
            lostGross: number
          }
          const zone = zones[branchId]!
          const raw = await rawLosses(shop, zones, {
            from: wallInstant(SPAN.from, 240, zone),
            until: wallInstant('2025-11-07', 240, zone),
            to: SPAN.to,
          })
          const mine = [...raw].filter(([key]) => key.startsWith(`${branchId} `))
          expect(told.rows.map(row => `${branchId} ${row.product}`).sort()).toEqual(mine.map(([key]) => key).sort())
          for (const row of told.rows) {
            const loss = raw.get(`${branchId} ${row.product}`)!
            expect([row.times, row.seconds]).toEqual([loss.times, loss.seconds])
            expect(Math.abs(row.lostGross * 100 - loss.cents)).toBeLessThanOrEqual(1)
            expect(Math.abs(row.expectedQuantity - loss.quantity)).toBeLessThanOrEqual(0.051)
          }
          lost += told.lostGross
        }
      },
    ),
    { seed: 20_261_129, numRuns: 6 },
  )
  expect(lost).toBeGreaterThan(0)
}, 300_000)
