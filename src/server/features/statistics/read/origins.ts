import { addDays } from '#domain/time/local-time.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { shareOf } from '#server/features/statistics/read/web-figures.ts'

const MOST_ROWS = 500
type Place = { country: string; zipCode: string; city: string; orders: number; cents: number }

/** Orders and what they came to by postcode: days as they are written, and guests who were forgotten by whole months. */
async function placesOf(db: Executor, scope: Scope): Promise<Place[]> {
  const known = (await sumByKey(db, ['origin'], scope)).map(({ key, n, x }): Place => {
    const [country = '', zipCode = '', city = ''] = JSON.parse(key) as string[]
    return { country, zipCode, city, orders: n, cents: x }
  })
  const { rows: forgotten } = await answers({ country: 'text', zipCode: 'text', city: 'text', orders: 'int', cents: 'int' })`
    select country, zip_code as "zipCode", city, sum(orders)::bigint as orders, sum(cents)::bigint as cents from forgotten_origins
    where branch_id = any(${[...scope.branches]}::bigint[]) and month >= ${scope.from}::date and (month + interval '1 month')::date <= ${addDays(scope.to, 1)}::date
    group by country, zip_code, city`.execute(db)
  // one postcode is written with several names of its town: the most frequent one names it
  const places = new Map<string, { best: Place; orders: number; cents: number }>()
  for (const place of [...known, ...forgotten]) {
    const at = places.get(`${place.country} ${place.zipCode}`) ?? { best: place, orders: 0, cents: 0 }
    places.set(`${place.country} ${place.zipCode}`, {
      best: place.orders > at.best.orders ? place : at.best,
      orders: at.orders + place.orders,
      cents: at.cents + place.cents,
    })
  }
  return [...places.values()].map(({ best, orders, cents }) => ({ ...best, orders, cents }))
}

async function sourcesOf(db: Executor, scope: Scope, isRevenueKnown: boolean) {
  return (await sumByKey(db, ['source'], scope))
    .toSorted((a, b) => b.n - a.n)
    .slice(0, MOST_ROWS)
    .map(({ key, n, x }) => {
      const [campaign, referrerDomain] = JSON.parse(key) as [string, string]
      return {
        ...(campaign && { campaign }),
        ...(referrerDomain && { referrerDomain }),
        orders: n,
        ...(isRevenueKnown && { gross: x / 100 }),
      }
    })
}

/** Orders by where they went to or came from. */
export async function orderOriginsOf(db: Executor, scope: Scope, isRevenueKnown: boolean) {
  const places = (await placesOf(db, scope)).filter(({ orders }) => orders > 0)
  const all = places.reduce((sum, { orders }) => sum + orders, 0)
  return {
    rows: places
      .toSorted((a, b) => b.orders - a.orders)
      .slice(0, MOST_ROWS)
      .map(({ zipCode, city, country, orders }) => ({ zipCode, city, country, orders, share: shareOf(orders, all) })),
    sources: await sourcesOf(db, scope, isRevenueKnown),
  }
}

/** Revenue by where the orders went to or came from. */
export async function revenueOriginsOf(db: Executor, scope: Scope) {
  const places = (await placesOf(db, scope)).filter(({ cents }) => cents !== 0)
  const all = places.reduce((sum, { cents }) => sum + cents, 0)
  const sources = await sourcesOf(db, scope, true)
  return {
    rows: places
      .toSorted((a, b) => b.cents - a.cents)
      .slice(0, MOST_ROWS)
      .map(({ zipCode, city, country, cents }) => ({ zipCode, city, country, gross: cents / 100, share: shareOf(cents, all) })),
    sources: sources.map(source => ({ ...source, gross: source.gross ?? 0 })),
  }
}
