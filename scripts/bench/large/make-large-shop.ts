import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { embeddedAddress, runSql } from '../database-access.ts'
import { freePort, startServer } from '../start-server.ts'
import { fillCatalogue, type CatalogueSize } from './fill-catalogue.ts'
import { fillOrders, type OrdersSize } from './fill-orders.ts'
import { writeFigures } from './write-figures.ts'

export type ShopSize = CatalogueSize & OrdersSize
/** The demo tells of seven weeks; with so many before them it is two years. */
export const LARGE: ShopSize = { branches: 200, products: 10_000, menus: 20, orders: 1_000_000, weeks: 97 }
/** A chain of a thousand branches and a year, of which it is measured how it grows. */
export const CHAIN: ShopSize = { branches: 1000, products: 10_000, menus: 20, orders: 10_000_000, weeks: 46 }

const WORK_MS = 20_000
/** The months of a year, and what is popular at each of a thousand branches. */
const STATISTICS_MS = 1_800_000
const LOOK_MS = 500
/** The demo is drawn and ordered by the server itself, which takes its time on a busy machine. */
const DEMO_MS = 300_000

/**
 * Quick instead of durable: nothing is lost that could not be made again, and the shop runs with the server's own
 * settings later.
 */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
}
/** And roomy, for a few large statements. */
const LOADING = {
  ...QUICK,
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
  work_mem: '128MB',
  idle_in_transaction_session_timeout: '0',
}

/**
 * Makes a shop of this size in an empty data directory and leaves it stopped: the demo, filled in by the server as
 * ever, and then multiplied by SQL. `note` hears of each step and its seconds.
 */
export async function makeLargeShop(
  dataDir: string,
  size: ShopSize,
  note: (step: string, seconds: number) => void,
): Promise<void> {
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const done = await work()
    note(step, (performance.now() - started) / 1000)
    return done
  }
  await timed('the demo', () => startAndStop(dataDir, JOBS, WORK_MS))
  await onDatabase(dataDir, LOADING, async connectionString => {
    const [client, beside] = [await connect(connectionString), await connect(connectionString)]
    await client.query(`create schema ${SCHEMA}`)
    await timed('branches, menus and products', () => fillCatalogue(client, size))
    await timed('orders', () => fillOrders({ client, beside }, size))
    await client.query(`drop schema ${SCHEMA} cascade`)
    await timed('vacuum and analyze', () => client.query('vacuum (analyze)'))
    await timed('days of the statistics', () => writeFigures(connectionString))
    await client.query('vacuum (analyze) statistic_days, statistic_changes, statistic_written_days, sold_out_spans')
    // What is popular at each branch and what months came to the server counts itself, at its next start.
    await client.query(
      `select graphile_worker.add_job(name, '{}') from unnest(array['write-statistics',
          'count-popular-products']) as name`,
    )
    await Promise.all([client.end(), beside.end()])
  })
  await onDatabase(dataDir, QUICK, connectionString =>
    timed('months of the statistics', () => startAndStop(dataDir, UNWRITTEN, STATISTICS_MS, connectionString)),
  )
}

async function onDatabase(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const database = await startEmbedded({ dataDir, settings })
  try {
    await work(database.connectionString)
  } finally {
    await database.stop()
  }
}

/** What the shop is made of stands here while it is made. */
const SCHEMA = 'filling'

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bench',
    options: `-c search_path=${SCHEMA},public`,
  })
  // The database is stopped behind a step that failed, which is what is to be told of.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const JOBS = 'select count(*)::int as count from graphile_worker.jobs'
/** Days whose orders are not in the statistics yet, and one for the months of all branches, which follow them. */
const UNWRITTEN = `select (${JOBS}) + count(*)::int + (not exists (select from statistic_all_written))::int as count
  from ticket_counters t left join statistic_written_days w on w.branch_id = t.branch_id and w.day = t.business_day
  where w.last_number is distinct from t.last_number`

/** A server has work to do after its start; stopped in the middle of it, nobody would take it up for hours. */
export async function startAndStop(dataDir: string, left: string, workMs: number, external?: string): Promise<void> {
  const server = await startServer({
    dataDir,
    port: await freePort(),
    readyMs: DEMO_MS,
    ...(external && { env: { DATABASE_URL: external } }),
  })
  const address = external ?? (await embeddedAddress(dataDir))
  for (const deadline = Date.now() + workMs; Date.now() < deadline; await sleep(LOOK_MS)) {
    const [{ count } = { count: 1 }] = await runSql<{ count: number }>(address, left)
    if (count === 0) break
  }
  await server.stop()
}
