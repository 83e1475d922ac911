import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { embeddedAddress, runSql } from '../database-access.ts'
import { freePort, startServer } from '../start-server.ts'
import { fillCatalogue, type CatalogueSize } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'

export type ShopSize = CatalogueSize & { orders: number }
export const LARGE: ShopSize = { branches: 200, products: 10_000, menus: 20, orders: 1_000_000 }

const WORK_MS = 20_000
const POLL_MS = 200
/** The demo is drawn and ordered by the server itself, which takes its time on a busy machine. */
const DEMO_MS = 300_000

/** Quick instead of durable, and roomy: nothing is lost that could not be made again, and the shop runs with the server's own settings later. */
const LOADING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '30min',
  idle_in_transaction_session_timeout: '0',
}

/**
 * Makes a shop of this size in an empty data directory and leaves it stopped: the demo, filled in by the server as ever, and then
 * multiplied by SQL. `note` hears of each step and its seconds.
 */
export async function makeLargeShop(dataDir: string, size: ShopSize, note: (step: string, seconds: number) => void): Promise<void> {
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const done = await work()
    note(step, (performance.now() - started) / 1000)
    return done
  }
  await timed('the demo', () => startAndStop(dataDir))
  const database = await startEmbedded({ dataDir, settings: LOADING })
  try {
    const client = new pg.Client({ connectionString: database.connectionString, application_name: 'bench' })
    await client.connect()
    await timed('branches, menus and products', () => fillCatalogue(client, size))
    await timed('orders', () => fillOrders(client, size.orders))
    await timed('vacuum and analyze', () => client.query('vacuum (analyze)'))
    // What is popular at each branch the server counts itself, at its next start.
    await client.query(`select graphile_worker.add_job('count-popular-products', '{}')`)
    await client.end()
  } finally {
    await database.stop()
  }
}

/** The demo has work to do after its start; stopped in the middle of it, nobody would take it up for hours. */
async function startAndStop(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, port: await freePort(), readyMs: DEMO_MS })
  const address = await embeddedAddress(dataDir)
  for (const deadline = Date.now() + WORK_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const [left] = await runSql<{ count: number }>(address, 'select count(*)::int as count from graphile_worker.jobs')
    if (left?.count === 0) break
  }
  await server.stop()
}
