import { businessIn, hourShares, type LocalHours, localHours } from '#domain/statistics/sold-out-loss.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sumByHour, sumByKey } from '#server/features/statistics/read/read-days.ts'
import { rowsByBranch } from '#server/features/statistics/read/rows-by-branch.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { USUAL_DAYS } from '#server/features/statistics/write/order-day-sql.ts'

/** The latest so many spans are reckoned, a hundred a day over some months, and so many products told. */
const [MOST_SPANS, MOST_ROWS] = [20_000, 100]
const CENTS = 100
/** What is out for longer is not sold out but off the menu: nothing is reckoned with from then on. */
const LONGEST_MS = USUAL_DAYS * 86_400_000

/** Instants as milliseconds: there may be thousands of them. */
const SPAN = { branchId: 'int', productId: 'int', since: 'int', until: 'int?', quantity: 'int', cents: 'int' } as const

/**
 * What sold out products would have sold: their pieces a day of the four weeks before, in as much of a usual day's
 * business as went by without them, at most four weeks each time.
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
  const { rows: spans } = await typedSql(SPAN)`
    select branch_id, product_id, (extract(epoch from since) * 1000)::bigint as since,
      (extract(epoch from until) * 1000)::bigint as until, usual_quantity as quantity, usual_cents as cents
    from sold_out_spans where branch_id = any(${[...branches]}::bigint[])
    and since > ${isoOf(from - LONGEST_MS)}::timestamptz and since < ${isoOf(until)}::timestamptz
      and (until is null or until > ${isoOf(from)}::timestamptz)
    order by since desc limit ${MOST_SPANS}`.execute(db)
  const ids = [...new Set(spans.map(({ branchId }) => branchId))]
  const ordered = await sumByHour(db, 'orders.wall', {
    branches: ids,
    from: addDays(scope.to, -USUAL_DAYS),
    to: scope.to,
  })
  const orderedAt = rowsByBranch(ordered)
  const hoursOf = new Map<string, LocalHours>()
  const business = new Map(
    ids.map(id => {
      const zone = branchById.get(id)?.timeZone ?? timeZone
      const hours = hoursOf.get(zone) ?? localHours({ from, until }, zone)
      hoursOf.set(zone, hours)
      return [id, businessIn(hours, hourShares(new Map(orderedAt(id).map(({ hour, n }) => [hour, n]))))]
    }),
  )
  const found = new Map<string, Loss>()
  for (const { branchId, productId, since, until: end, quantity, cents } of spans) {
    const [branch, product] = [branchById.get(branchId), productById.get(productId)]
    if (!branch) continue
    const span = { from: Math.max(from, since), until: Math.min(until, end ?? until, since + LONGEST_MS) }
    if (span.until <= span.from) continue
    const days = (business.get(branchId)?.(span) ?? 0) / USUAL_DAYS
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
    loss.times += 1
    loss.seconds += Math.round((span.until - span.from) / 1000)
    loss.quantity += quantity * days
    loss.cents += cents * days
    found.set(key, loss)
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
