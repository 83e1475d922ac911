import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Referrers } from '#contract/calls/statistics/web-figures.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  // stored as browsers sent them, also long before there was a list of services
  const stored = [
    'facebook.com',
    'l.facebook.com',
    'lm.facebook.com',
    'android-app://com.facebook.katana',
    'google.at',
    'google.com',
    'xn--mnchen-3ya.de',
    'xn--80ak6aa92e.com',
    'constructor',
    'a.'.repeat(59),
    'semalt.com',
    '7.semalt.com',
    'semalt.com',
    null,
  ]
  for (const [at, referrer] of stored.entries())
    await sql`insert into analytics_events (at, day, visitor, type, path, referrer_domain, browser, os)
      values ('2026-10-20T10:00:00Z', '2026-10-20', decode(${String(at + 1).padStart(32, '0')}, 'hex'), 'pageView', '/',
        ${referrer}, 'Firefox', 'Linux')`.execute(shop.app.db)
  await sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, '2026-10-20')`.execute(shop.app.db)
  await writeStatistics(shop.app, {
    books: { earned: earnedOn, takenBack: takenBackOn },
    all: true,
    through: work => work(shop.app.db),
  })
})
afterAll(() => shop.close())

const ask = async (query: string) => {
  const { status, text, body } = await shop.request('GET', `/api/statistics/referrers?${query}`, { cookie: admin })
  if (status !== 200) throw new Error(text)
  return body.data as Referrers
}

test('addresses and apps of a service are one row, domains stand in letters, spam is summed up beside', async () => {
  const { rows, leftOut } = await ask('from=2026-10-20&to=2026-10-20')
  const visitors = Object.fromEntries(rows.map(row => [row.name, row.visitors]))
  expect(visitors).toMatchObject({
    Facebook: 4,
    Google: 2,
    'münchen.de': 1,
    'xn--80ak6aa92e.com': 1,
    constructor: 1,
    '': 1,
  })
  expect(rows.find(({ name }) => name === 'Facebook')).toMatchObject({
    domain: 'facebook.com',
    addresses: ['android-app://com.facebook.katana', 'facebook.com', 'l.facebook.com', 'lm.facebook.com'],
    views: 4,
  })
  expect(leftOut).toEqual({ visits: 3, addresses: 2 })
  expect(rows.some(({ domain }) => domain.includes('semalt'))).toBe(false)
  // shares are of what is counted
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
})

test('days that are compared are joined in the same way', async () => {
  const { rows } = await ask('from=2026-10-21&to=2026-10-21&compare=previous')
  expect(rows).toEqual([])
  const { rows: beside } = await ask('from=2026-10-20&to=2026-10-20&compare=previous')
  expect(beside.find(({ name }) => name === 'Facebook')?.previousVisitors).toBe(0)
})
