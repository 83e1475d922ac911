import { businessWithin, hourShares } from '#domain/statistics/sold-out-loss.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sumByBranch, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'

/** What a product sells is looked at over so many days before. */
const BEFORE_DAYS = 28
/** The latest so many spans are reckoned, and so many products told. */
const [MOST_SPANS, MOST_ROWS] = [500, 100]
const CENTS = 100

const SPAN = { branchId: 'int', productId: 'int', since: 'instant', until: 'instant?', quantity: 'int', cents: 'int' } as const

/**
 * What sold out products would have sold: their pieces a day of the four weeks before, in as much of a usual day's business as went by without them.
 */
export async function soldOutOf(db: Executor, scope: Scope, catalogue: Catalogue, now: string) {
  const told = await lossesOf(db, scope, catalogue, now)
  if (!scope.previous) return told
  const { lostGross } = await lossesOf(db, { ...scope, ...scope.previous }, catalogue, now)
  return { ...told, previousLostGross: lostGross }
}

async function lossesOf(db: Executor, scope: Scope, { productById, branchById }: Catalogue, now: string) {
  const { branches, dayStartMinutes, timeZone } = scope
  const from = wallInstant(scope.from, dayStartMinutes, timeZone)
  const until = Math.min(Date.parse(now), wallInstant(addDays(scope.to, 1), dayStartMinutes, timeZone))
  const { rows: spans } = await answers(SPAN)`
    select s.branch_id, s.product_id, s.since, s.until, coalesce(f.quantity, 0)::bigint as quantity, coalesce(f.cents, 0)::bigint as cents
    from (select * from sold_out_spans where branch_id = any(${[...branches]}::bigint[]) and since < ${isoOf(until)}::timestamptz
        and (until is null or until > ${isoOf(from)}::timestamptz) order by since desc limit ${MOST_SPANS}) s,
      lateral (select sum(d.n) as quantity, sum(d.y) as cents from statistic_days d where d.kind = 'product' and d.branch_id = s.branch_id and d.key = s.product_id || ' '
        and d.day >= (s.since at time zone ${timeZone})::date - ${BEFORE_DAYS}::int and d.day < (s.since at time zone ${timeZone})::date) f`.execute(
    db,
  )
  const ids = [...new Set(spans.map(({ branchId }) => branchId))]
  const walls = await sumByBranch(db, ['orders.wall'], { branches: ids, from: addDays(scope.to, -BEFORE_DAYS), to: scope.to })
  const shares = new Map(ids.map(id => [id, hourShares(byHour(walls.filter(({ branchId }) => branchId === id)))]))
  const found = new Map<string, Loss>()
  for (const { branchId, productId, since, until: end, quantity, cents } of spans) {
    const [branch, product] = [branchById.get(branchId), productById.get(productId)]
    if (!branch) continue
    const span = { from: Math.max(from, Date.parse(since)), until: Math.min(until, end === null ? until : Date.parse(end)) }
    if (span.until <= span.from) continue
    const days = businessWithin(span, shares.get(branchId) ?? [], branch.timeZone) / BEFORE_DAYS
    const key = `${branchId} ${productId}`
    const loss = found.get(key) ?? {
      product: productId,
      name: product?.name ?? `Produkt ${productId}`,
      branch: { id: branchId, name: branch.name },
      times: 0,
      seconds: 0,
      quantity: 0,
      cents: 0,
    }
    found.set(key, {
      ...loss,
      times: loss.times + 1,
      seconds: loss.seconds + Math.round((span.until - span.from) / 1000),
      quantity: loss.quantity + quantity * days,
      cents: loss.cents + cents * days,
    })
  }
  const rejected = (await sumByKey(db, ['canceled.reason'], scope)).find(({ key }) => key === 'soldOut')
  const losses = [...found.values()].sort((a, b) => b.cents - a.cents || b.seconds - a.seconds)
  return {
    rows: losses.slice(0, MOST_ROWS).map(({ quantity, cents, ...loss }) => ({
      ...loss,
      expectedQuantity: Math.round(quantity * 10) / 10,
      lostGross: Math.round(cents) / CENTS,
    })),
    lostGross: Math.round(losses.reduce((sum, { cents }) => sum + Math.round(cents), 0)) / CENTS,
    rejected: { orders: rejected?.n ?? 0, gross: (rejected?.x ?? 0) / CENTS },
  }
}

type Loss = {
  product: number
  name: string
  branch: { id: number; name: string }
  times: number
  seconds: number
  quantity: number
  cents: number
}

function byHour(rows: readonly { key: string; n: number }[]): Map<number, number> {
  const hours = new Map<number, number>()
  for (const { key, n } of rows) hours.set(Number(key) % 100, (hours.get(Number(key) % 100) ?? 0) + n)
  return hours
}
