import pg from 'pg'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { median } from '../figure.ts'
import { runOrders } from '../measure-orders.ts'
import type { ServerProcess } from '../start-server.ts'

const ROUNDS = 3
const ORDERS = 1500
/** What the server holds while it writes figures; whoever holds it instead keeps them from being written. */
const LOCK = 7319

export type RollupCost = { with: Taken; without: Taken }
type Taken = { perSecond: number; cpuPerOrderMs: number }

/**
 * Places orders with everything that is done for figures and without it, in turn on the same server, and answers the
 * middle of some rounds each.
 */
export async function measureRollupCost(
  server: ServerProcess,
  address: string,
  order: PlaceOrderInput,
): Promise<RollupCost> {
  const client = new pg.Client({ connectionString: address, application_name: 'bench' })
  await client.connect()
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where not tgisinternal
      and tgname like 'statistic%'
      and tgrelid in ('orders'::regclass, 'order_items'::regclass, 'payments'::regclass, 'refunds'::regclass,
        'order_visits'::regclass)`,
  )
  const noted = async (isNoted: boolean) => {
    for (const { table, trigger } of rows)
      await client.query(`alter table ${table} ${isNoted ? 'enable' : 'disable'} trigger "${trigger}"`)
    await client.query(isNoted ? `select pg_advisory_unlock(${LOCK})` : `select pg_advisory_lock(${LOCK})`)
  }
  const taken: { with: Taken[]; without: Taken[] } = { with: [], without: [] }
  try {
    await runOrders(server, order, ORDERS)
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.with.push(await runOrders(server, order, ORDERS))
      await noted(false)
      taken.without.push(await runOrders(server, order, ORDERS))
      await noted(true)
    }
  } finally {
    await client.end()
  }
  const middle = (some: readonly Taken[]): Taken => ({
    perSecond: median(some.map(({ perSecond }) => perSecond)),
    cpuPerOrderMs: median(some.map(({ cpuPerOrderMs }) => cpuPerOrderMs)),
  })
  return { with: middle(taken.with), without: middle(taken.without) }
}
