import { knownReferrer } from '#domain/statistics/referrers/known-referrer.ts'
import { placed, pointsAmong } from '#domain/statistics/known-places.ts'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type KeyRow, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { shareOf } from '#domain/statistics/share.ts'
import { listedTowns } from '#server/features/statistics/towns/listed-towns.ts'

const MOST_ROWS = 500
const CENTS = 100
type Place = { country: string; zipCode: string; city: string; orders: number; cents: number }
type Branches = Pick<Catalogue, 'branchById'>
const keyOf = ({ country, zipCode }: Place) => `${country} ${zipCode}`
/** A country alone is no place. */
const tidied = (place: Place): Place => (place.zipCode === '' && place.city === '' ? { ...place, country: '' } : place)

/**
 * Orders and what they came to by postcode: days as they are written, and guests who were forgotten by whole months.
 */
async function placesOf(db: Executor, branches: readonly number[], { from, to }: DaySpan): Promise<Map<string, Place>> {
  const known = (await sumByKey(db, ['origin'], { branches, from, to })).map(({ key, n, x }): Place => {
    const [country = '', zipCode = '', city = ''] = JSON.parse(key) as string[]
    return { country, zipCode, city, orders: n, cents: x }
  })
  const { rows: forgotten } = await typedSql({
    country: 'text',
    zipCode: 'text',
    city: 'text',
    orders: 'int',
    cents: 'int',
  })`
    select country, zip_code as "zipCode", city, sum(orders)::bigint as orders, sum(cents)::bigint as cents
    from forgotten_origins
    where branch_id = any(${[...branches]}::bigint[]) and month >= ${from}::date
    and (month + interval '1 month')::date <= ${addDays(to, 1)}::date
    group by country, zip_code, city`.execute(db)
  // one postcode is written with several names of its town: the most frequent one names it
  const places = new Map<string, { best: Place; orders: number; cents: number }>()
  for (const one of [...known, ...forgotten]) {
    const place = tidied(one)
    const at = places.get(keyOf(place)) ?? { best: place, orders: 0, cents: 0 }
    places.set(keyOf(place), {
      best: place.orders > at.best.orders ? place : at.best,
      orders: at.orders + place.orders,
      cents: at.cents + place.cents,
    })
  }
  return new Map([...places].map(([key, { best, orders, cents }]) => [key, { ...best, orders, cents }]))
}

async function sourcesOf(db: Executor, scope: Scope, isRevenueKnown: boolean) {
  const { branches, previous } = scope
  const before = previous && joinedSources(await sumByKey(db, ['source'], { branches, ...previous }))
  return [...joinedSources(await sumByKey(db, ['source'], scope))]
    .toSorted(([, a], [, b]) => b.n - a.n)
    .slice(0, MOST_ROWS)
    .map(([key, { campaign, domain, name, n, x }]) => ({
      ...(campaign && { campaign }),
      ...(domain && { referrerDomain: domain, referrerName: name }),
      orders: n,
      ...(before && { previousOrders: before.get(key)?.n ?? 0 }),
      ...(isRevenueKnown && { gross: x / CENTS }),
    }))
}
/** Sources of one campaign and service as one; an order counts wherever it came from, spam or not. */
function joinedSources(rows: readonly KeyRow[]) {
  const sources = new Map<string, { campaign: string; domain: string; name: string; n: number; x: number }>()
  for (const { key, n, x } of rows) {
    const [campaign, referrer] = JSON.parse(key) as [string, string]
    const { domain, name } = knownReferrer(referrer)
    const one = JSON.stringify([campaign, domain])
    const source = sources.get(one) ?? { campaign, domain, name, n: 0, x: 0 }
    sources.set(one, { ...source, n: source.n + n, x: source.x + x })
  }
  return sources
}

/** The places of most orders or cents, where they lie, what they came to before, and where the branches stand. */
async function mostOf(db: Executor, scope: Scope, { branchById }: Branches, of: 'orders' | 'cents') {
  const places = [...(await placesOf(db, scope.branches, scope)).values()].filter(place => place[of] !== 0)
  const before = scope.previous && (await placesOf(db, scope.branches, scope.previous))
  const branches = scope.branches.flatMap(id => branchById.get(id) ?? [])
  const pointOf = pointsAmong(await listedTowns(), branches)
  const all = places.reduce((sum, place) => sum + place[of], 0)
  return {
    rows: places
      .toSorted((a, b) => b[of] - a[of])
      .slice(0, MOST_ROWS)
      .map(place => ({
        place: { zipCode: place.zipCode, city: place.city, country: place.country },
        value: place[of],
        before: before ? (before.get(keyOf(place))?.[of] ?? 0) : undefined,
        where: { share: shareOf(place[of], all), ...pointOf(place) },
      })),
    branches: branches.flatMap(branch => {
      const point = placed(branch)
      return point ? [{ id: branch.id, name: branch.name, ...point }] : []
    }),
  }
}

/** Orders by where they went to or came from. */
export async function orderOriginsOf(db: Executor, scope: Scope, catalogue: Branches, isRevenueKnown: boolean) {
  const { rows, branches } = await mostOf(db, scope, catalogue, 'orders')
  return {
    rows: rows.map(({ place, value, before, where }) => ({
      ...place,
      orders: value,
      ...(before !== undefined && { previousOrders: before }),
      ...where,
    })),
    sources: await sourcesOf(db, scope, isRevenueKnown),
    branches,
  }
}

/** Revenue by where the orders went to or came from. */
export async function revenueOriginsOf(db: Executor, scope: Scope, catalogue: Branches) {
  const { rows, branches } = await mostOf(db, scope, catalogue, 'cents')
  const sources = await sourcesOf(db, scope, true)
  return {
    rows: rows.map(({ place, value, before, where }) => ({
      ...place,
      gross: value / CENTS,
      ...(before !== undefined && { previousGross: before / CENTS }),
      ...where,
    })),
    sources: sources.map(source => ({ ...source, gross: source.gross ?? 0 })),
    branches,
  }
}
