import { setImmediate } from 'node:timers/promises'
import * as calls from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { openAnswer } from '#contract/open-answer.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { laterFrom } from '#domain/orders/steps/urgency.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows, typed } from '#server/core/db/typed-sql.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { withDetails } from '#server/features/orders/rows/order-store.ts'
import { openTo } from '#server/features/orders/rows/open-to.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'

/** Orders are read and made ready to show in portions, with time between them for all that takes less. */
const PORTION = 50

const HEAD = {
  id: 'int',
  version: 'int',
  branchId: 'int',
  status: typed<OrderStatus>('text'),
  supplyAt: 'instant',
  isOpen: 'bool',
} as const

/** What the shop has said yes to; an order that still wants an answer is never put away. */
const ACCEPTED: readonly OrderStatus[] = ['confirmed', 'ready', 'inDelivery']

/** Whoever looks at more branches than this at once looks for what is wrong anywhere, and works on none of them. */
const MANY_BRANCHES = 12
/**
 * As many as such a board holds of a lane: its columns are longer than anybody reads, and no tab grows with the shop.
 */
const MOST_OF_MANY = 300

type Asked = { branch?: number | undefined; ids?: readonly number[] | undefined }

/**
 * Every open order, the next one due first, and those closed within two hours
 * (docs/reference/ordering.md#current-orders); `ids` asks for some orders only, in whatever state they are, as far as
 * they are open to whoever asks.
 */
export async function currentOrders(app: App, asked: Asked, principal: Principal): Promise<StaffOrder[]> {
  const orders: StaffOrder[] = []
  for await (const portion of portionsOf(app, asked, principal)) orders.push(...portion)
  return orders
}

/**
 * The same orders of one branch, or of all, as the answer of its call. Each portion is let go of once it is written: a
 * shop of two hundred branches has thousands of them open.
 */
export async function currentOrdersAsJson(app: App, branch: number | undefined, principal: Principal): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const portion of portionsOf(app, { branch }, principal)) {
    const members = JSON.stringify(openAnswer(calls.currentOrders.data, portion)).slice(1, -1)
    if (members !== '') pieces.push(Buffer.from(pieces.length > 0 ? `,${members}` : members))
  }
  return Buffer.concat([Buffer.from('{"data":['), ...pieces, Buffer.from(']}')])
}

async function* portionsOf(app: App, { branch, ids }: Asked, principal: Principal): AsyncGenerator<StaffOrder[]> {
  const asked = ids ?? (await currentRows(app, branch, principal)).map(({ id }) => id)
  const catalogue = await app.catalogue.current()
  const where = branchCondition(principal, branch)
  for (let begin = 0; begin < asked.length; begin += PORTION) {
    if (begin > 0) await setImmediate()
    const portion = asked.slice(begin, begin + PORTION)
    const { rows } = await storedRows('orders')`
      select * from orders where id = any(${portion}::bigint[]) and ${where} and ${openTo(principal, app.clock.now())}
      order by (closed_at is not null), supply_at, id`.execute(app.db)
    yield (await withDetails(app.db, rows)).map(order =>
      shownTo(principal, presentStaff(order, catalogue, app.clock.now())),
    )
  }
}

/**
 * What guests thought is for people, not for the tablet at the counter that anybody may look at
 * (docs/reference/ordering.md#ratings).
 */
export const shownTo = ({ kind }: Pick<Principal, 'kind'>, order: StaffOrder): StaffOrder =>
  kind === 'device' ? { ...order, rating: null, questionnaireRating: null } : order

/**
 * Number and version of each of the same orders, the next one due first, by where they stand at the desk: so a desk
 * learns at the cost of a few kilobytes what it lacks. `later` is accepted and for another business day of its branch.
 */
export async function currentHeads(
  app: App,
  branch: number | undefined,
  principal: Principal,
): Promise<calls.CurrentHeads> {
  const rows = await currentRows(app, branch, principal)
  const { config, branchById } = await app.catalogue.current()
  const now = app.clock.now()
  const ends = new Map<number, string>()
  const dayEnd = (branchId: number): string => {
    const known = ends.get(branchId)
    if (known !== undefined) return known
    const { until } = businessDayWindow(
      now,
      branchById.get(branchId)?.timeZone ?? config.timeZone,
      config.businessDayStart,
    )
    const end = isoOf(laterFrom(Date.parse(now), Date.parse(until)))
    ends.set(branchId, end)
    return end
  }
  const many = branch === undefined && branchesSeen(principal, branchById.size) > MANY_BRANCHES
  const heads: calls.CurrentHeads = { now: [], later: [], done: [], further: [], most: many ? MOST_OF_MANY : null }
  const open = rows.filter(({ isOpen }) => isOpen)
  const isUnanswered = ({ status }: (typeof rows)[number]) => !ACCEPTED.includes(status)
  // What wants an answer comes first, since the bell must know of it.
  const room = { unanswered: MOST_OF_MANY, accepted: Math.max(0, MOST_OF_MANY - open.filter(isUnanswered).length) }
  for (const row of rows) {
    const { id, version, branchId, supplyAt, isOpen } = row
    const kind = isUnanswered(row) ? 'unanswered' : 'accepted'
    const lane = !isOpen ? 'done' : kind === 'accepted' && supplyAt >= dayEnd(branchId) ? 'later' : 'now'
    const isBeyond = many && lane === 'now' && (room[kind] -= 1) < 0
    heads[isBeyond ? 'further' : lane].push([id, version])
  }
  return heads
}

const branchesSeen = (principal: Principal, all: number): number =>
  scopesOf(principal, 'orders.read').has('all') ? all : branchesOf(principal).length

/** Two looks joined, so that each takes its own index and what has long been over is not read. */
async function currentRows(app: App, branch: number | undefined, principal: Principal) {
  const where = branchCondition(principal, branch)
  const { rows } = await typedSql(HEAD)`
    select * from (
      select id, version, branch_id, status, supply_at, true as is_open from orders where closed_at is null and ${where}
      union all
      select id, version, branch_id, status, supply_at, false from orders
      where closed_at > ${app.clock.now()}::timestamptz - interval '2 hours' and ${where}
    ) current order by not is_open, supply_at, id`.execute(app.db)
  return rows
}
