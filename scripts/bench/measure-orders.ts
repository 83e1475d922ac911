import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { BareResult } from './bare-transaction.ts'
import { embeddedAddress, runSql } from './database-access.ts'
import { anybodysOrder } from './demo-order.ts'
import { percent, round, type Figure } from './figure.ts'
import { askChild, runLoad, type LoadResult } from './load-job.ts'
import { commandOf, processTree, treeCpuMs, treeMemoryMib, type TreeMemory } from './process-tree.ts'
import type { ServerProcess } from './start-server.ts'

const CLIENTS = 16
/** Where a bare transaction takes 0.26 ms; a machine on which that takes longer is granted as many times more. */
const CPU_LIMIT_MS = 1.5
const CPU_LIMIT_TIMES = CPU_LIMIT_MS / 0.26
const LEAST_SHARE = 0.2
const IDLE_LIMIT_MIB = 200
const BUSY_LIMIT_MIB = 350
/** What two readings of the same state may differ by. */
const NO_GROWTH = 1.1
const SETTLE_MS = 4000
/** Connections to the database close and the heap shrinks when nobody asks for a minute. */
const IDLE_MS = 75_000
/** Once a minute the queue looks for what is due: one reading may fall into that. */
const IDLE_READINGS = 5
const READING_MS = 4000

export type OrderRun = LoadResult & {
  cpuPerOrderMs: number
  cpuOfServerMs: number
  cpuOfDatabaseMs: number
  memory: TreeMemory
}
export type BareRun = BareResult & { cpuPerTransactionMs: number }

/** Orders placed by 16 clients at once, with the processor time that server and database took for them. */
export async function runOrders(server: ServerProcess, order: PlaceOrderInput, requests: number): Promise<OrderRun> {
  const database = databasePid(server.pid)
  const before = { all: treeCpuMs(server.pid), database: treeCpuMs(database) }
  const result = await runLoad({
    port: Number(new URL(server.url).port),
    connections: CLIENTS,
    method: 'POST',
    path: '/api/orders',
    headers: { 'content-type': 'application/json' },
    body: anybodysOrder(order),
    expectedStatus: 201,
    requests,
  })
  // Notices queued by the orders are part of their price.
  await sleep(SETTLE_MS)
  const all = treeCpuMs(server.pid) - before.all
  const ofDatabase = treeCpuMs(database) - before.database
  return {
    ...result,
    cpuPerOrderMs: all / requests,
    cpuOfServerMs: (all - ofDatabase) / requests,
    cpuOfDatabaseMs: ofDatabase / requests,
    memory: treeMemoryMib(server.pid),
  }
}

/**
 * The bare transaction on the same PostgreSQL: rows as wide as the orders placed so far, 16 connections, the same
 * durability.
 */
export async function runBare(server: ServerProcess, dataDir: string, transactions: number): Promise<BareRun> {
  const connectionString = await embeddedAddress(dataDir)
  const [width] = await runSql<{ order_bytes: number; item_bytes: number; items: number }>(
    connectionString,
    `select (select avg(octet_length(o::text))::int from orders o) as order_bytes,
        (select avg(octet_length(i::text))::int from order_items i) as item_bytes,
      (select round(count(*)::numeric / (select count(*) from orders))::int from order_items) as items`,
  )
  const database = databasePid(server.pid)
  const before = treeCpuMs(database)
  const job = {
    connectionString,
    connections: CLIENTS,
    transactions,
    orderBytes: width?.order_bytes ?? 0,
    itemBytes: width?.item_bytes ?? 0,
    items: width?.items ?? 0,
  }
  const result = await askChild<BareResult>('bare-transaction.ts', job)
  return { ...result, cpuPerTransactionMs: (treeCpuMs(database) - before + result.cpuMs) / transactions }
}

/**
 * What one server needs at rest and for orders. The order is made behind the rest: trying what is on sale places some.
 */
export async function measureOrders(
  server: ServerProcess,
  dataDir: string,
  findOrder: () => Promise<PlaceOrderInput>,
  count: number,
): Promise<Figure[]> {
  await sleep(IDLE_MS)
  const readings: TreeMemory[] = []
  for (let reading = 0; reading < IDLE_READINGS; reading += 1) {
    readings.push(treeMemoryMib(server.pid))
    await sleep(READING_MS)
  }
  const idle = readings.sort((left, right) => left.all - right.all)[(IDLE_READINGS - 1) / 2]!
  const order = await findOrder()
  await runOrders(server, order, Math.ceil(count / 4))
  const bareBefore = await runBare(server, dataDir, count)
  const first = await runOrders(server, order, count)
  const second = await runOrders(server, order, count)
  const bareAfter = await runBare(server, dataDir, count)
  const bare = bareBefore.perSecond > bareAfter.perSecond ? bareBefore : bareAfter
  const faster = first.perSecond > second.perSecond ? first : second
  const share = faster.perSecond / bare.perSecond
  const slower = faster === first ? second : first
  return [
    {
      what: 'CPU per order',
      budget: `<= ${CPU_LIMIT_MS} ms, or ${round(CPU_LIMIT_TIMES, 1)} times the bare limit`,
      measured: `${round(first.cpuPerOrderMs, 2)} ms = ${round(first.cpuPerOrderMs / bare.cpuPerTransactionMs, 1)} times (Node ${round(first.cpuOfServerMs, 2)}, PostgreSQL ${round(first.cpuOfDatabaseMs, 2)})`,
      bareLimit: `${round(bare.cpuPerTransactionMs, 2)} ms`,
      how: `user + system of all server processes from /proc over ${count} orders, notices included; in a second run ${round(second.cpuPerOrderMs, 2)} ms`,
      isWithin: first.cpuPerOrderMs <= Math.max(CPU_LIMIT_MS, CPU_LIMIT_TIMES * bare.cpuPerTransactionMs),
    },
    {
      what: `orders per second, ${CLIENTS} clients, durable`,
      budget: `>= ${percent(LEAST_SHARE)} of the bare transaction`,
      measured: `${round(faster.perSecond)}/s = ${percent(share)} (p50 ${round(faster.ttfbMs.p50, 1)} ms, p99 ${round(faster.ttfbMs.p99, 1)} ms)`,
      bareLimit: `${round(bare.perSecond)}/s`,
      how: `POST /api/orders, takeaway, ${order.items.length} lines, all at one branch, the better of two runs (the other: ${round(slower.perSecond)}/s); against begin, insert, insert, commit of rows as wide on ${CLIENTS} connections of the bare driver, before and after, the better too`,
      isWithin: share >= LEAST_SHARE,
    },
    memory(
      'memory, idle',
      idle,
      IDLE_LIMIT_MIB,
      `RSS of Node and PSS of all PostgreSQL processes after a restart, one page and ${IDLE_MS / 1000} s of rest, median of ${IDLE_READINGS} readings (${readings.map(({ all }) => round(all)).join(', ')})`,
    ),
    memory('memory, after the order run', first.memory, BUSY_LIMIT_MIB, `the same after ${count} orders`),
    {
      what: 'memory, no growth between runs',
      budget: `<= ${round((NO_GROWTH - 1) * 100)} % more`,
      measured: `${round(first.memory.all)} -> ${round(second.memory.all)} MiB`,
      how: `the same after ${count} orders more`,
      isWithin: second.memory.all <= first.memory.all * NO_GROWTH,
    },
  ]
}

const memory = (what: string, { all, root }: TreeMemory, limitMib: number, how: string): Figure => ({
  what,
  budget: `<= ${limitMib} MiB`,
  measured: `${round(all)} MiB (Node ${round(root)}, PostgreSQL ${round(all - root)})`,
  how,
  isWithin: all <= limitMib,
})

function databasePid(root: number): number {
  const pid = processTree(root).find(candidate => commandOf(candidate).includes('cluster_name='))
  if (!pid) throw new Error('The server has no PostgreSQL of its own')
  return pid
}
