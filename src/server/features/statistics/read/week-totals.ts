import type { WeekFigures } from '#domain/statistics/week-report.ts'
import { shareOf } from '#domain/statistics/share.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { CENTS, averageCents } from '#server/features/statistics/read/order-figures.ts'
import { average } from '#server/features/statistics/read/quality-figures.ts'
import { type KeyRow, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'

const KINDS = ['orders', 'items', 'canceled', 'revenue', 'rating', 'punctual'] as const
type Kind = (typeof KINDS)[number]

/**
 * What counts of some days, told of them as a whole and by one statement: the pages of figures ask for each of these
 * day by day and branch by branch as well, which is read again and again for every week that stands beside.
 */
export async function totalsOf(
  db: Executor,
  scope: Pick<Scope, 'branches' | 'from' | 'to'>,
  isRevenueKnown: boolean,
): Promise<Omit<WeekFigures, 'visitors'>> {
  const rows = await sumByKey(db, KINDS, scope)
  const all = (kind: Kind, of: 'n' | 'x' | 'y', key?: string) =>
    rows.reduce((sum, row: KeyRow) => (row.kind === kind && (key ?? row.key) === row.key ? sum + row[of] : sum), 0)
  const cents = all('revenue', 'x', 'goods')
  const [canceled, promised, rated] = [all('canceled', 'n'), all('punctual', 'n'), all('rating', 'n', 'overall')]
  return {
    orders: all('orders', 'n'),
    items: all('items', 'n'),
    canceled,
    canceledRate: shareOf(canceled, all('orders', 'n')),
    revenue: isRevenueKnown
      ? {
          gross: cents / CENTS,
          net: all('revenue', 'y', 'goods') / CENTS,
          averageOrder: averageCents(cents, all('orders', 'x')),
          deposit: all('revenue', 'x', 'deposit') / CENTS,
          tip: all('revenue', 'x', 'tip') / CENTS,
        }
      : null,
    promised: {
      orders: promised,
      rate: shareOf(all('punctual', 'x'), promised),
      averageMinutes: average(all('punctual', 'y'), promised) ?? 0,
    },
    rating: { count: rated, average: average(all('rating', 'x', 'overall'), rated) },
  }
}
