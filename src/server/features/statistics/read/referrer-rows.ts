import type { Referrers } from '#contract/calls/statistics/web-figures.ts'
import { type KnownReferrer, knownReferrer } from '#domain/statistics/referrers/known-referrer.ts'
import { shareOf } from '#domain/statistics/share.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type KeyRow, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'

const [MOST_ROWS, MOST_ADDRESSES] = [500, 100]
const KIND = 'web.referrer'
type Joined = KnownReferrer & { addresses: string[]; n: number; x: number; visits: number }

/** Rows by the service their address is of. */
function joined(rows: readonly KeyRow[]): Map<string, Joined> {
  const services = new Map<string, Joined>()
  for (const { key, n, x, y } of rows) {
    const known = knownReferrer(key)
    const service = services.get(known.domain) ?? { ...known, addresses: [], n: 0, x: 0, visits: 0 }
    service.addresses.push(key)
    services.set(known.domain, { ...service, n: service.n + n, x: service.x + x, visits: service.visits + y })
  }
  return services
}

/**
 * Where visits came from by service; an empty domain is whoever came directly. Joined at reading, so that days written
 * before are joined as well. What is known as spam is left out and summed up.
 * docs/reference/statistics.md#referrers
 */
export async function referrerRows(db: Executor, scope: Scope): Promise<Pick<Referrers, 'rows' | 'leftOut'>> {
  const { branches, previous } = scope
  const all = [...joined(await sumByKey(db, [KIND], scope)).values()]
  const before = previous && joined(await sumByKey(db, [KIND], { branches, ...previous }))
  const [spam, counted] = [all.filter(({ isSpam }) => isSpam), all.filter(({ isSpam }) => !isSpam)]
  const visitors = counted.reduce((sum, { n }) => sum + n, 0)
  return {
    rows: counted
      .toSorted((a, b) => b.n - a.n)
      .slice(0, MOST_ROWS)
      .map(({ domain, name, addresses, n, x }) => ({
        domain,
        name,
        addresses: addresses.toSorted().slice(0, MOST_ADDRESSES),
        visitors: n,
        ...(before && { previousVisitors: before.get(domain)?.n ?? 0 }),
        views: x,
        share: shareOf(n, visitors),
      })),
    leftOut: {
      visits: spam.reduce((sum, { visits }) => sum + visits, 0),
      addresses: spam.reduce((sum, { addresses }) => sum + addresses.length, 0),
    },
  }
}
