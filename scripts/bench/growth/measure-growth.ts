import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { embeddedAddress, runSql } from '../database-access.ts'
import { median, round } from '../figure.ts'
import { runOrders } from '../large/measure-ordering.ts'
import { openShop, type Shop } from '../large/shop.ts'
import { treeCpuMs, treeMemoryMib } from '../process-tree.ts'
import { freePort, PROJECT, startServer } from '../start-server.ts'
import { ask } from './ask-question.ts'
import { checkPlans, type Plans } from './check-plans.ts'
import { questionsOf } from './questions.ts'
import { recordStatements } from './record-statements.ts'
import { countYear, type PageReads, timeYear, yearTable } from './year-of-all.ts'

/** A line of the table: what it is called, and what it came to. */
export type Reading = { what: string; value: string }
export type Grown = { readings: readonly Reading[]; plans: Plans; year: string }

const STARTS = 3
const WARM_MS = 8000
const SETTLE_MS = 3000
const BYTES_PER_GB = 1e9
const SECOND_MS = 1000

const seconds = (ms: number) => `${round(ms / SECOND_MS, 1)} s`

/** Everything the tables of growth say of one shop, which is left as it was found but for what counts itself. */
export async function measureGrowth(dataDir: string): Promise<Grown> {
  const start = await startsOf(dataDir)
  const shop = await openShop(dataDir)
  const readings: Reading[] = [{ what: 'start to ready, database included', value: start }]
  const note = (what: string, value: string) => {
    console.log(`        ${what}: ${value}`)
    readings.push({ what, value })
  }
  try {
    const last = await lastOrder(shop)
    note('database', await sizeOf(shop))
    await sleep(SETTLE_MS)
    for (const question of await questionsOf(shop)) {
      const { ms, cpuMs } = await ask(shop, question)
      note(question.what, `${round(ms, 1)} ms (${round(cpuMs, 1)})`)
    }
    for (const [what, value] of await ordering(shop)) note(what, value)
    const { all, root } = treeMemoryMib(shop.server.pid)
    note('memory with the database, of which Node', `${round(all)} MiB, ${round(root)}`)
    note('backup while it runs', backup(dataDir))
    await removeOrders(shop, last)
  } finally {
    await shop.server.stop()
  }
  const times = await timeYear(dataDir)
  const { plans, reads } = await plansOf(dataDir)
  return { readings, plans, year: yearTable(times, reads) }
}

async function startsOf(dataDir: string): Promise<string> {
  const all: number[] = []
  for (let turn = 0; turn <= STARTS; turn += 1) {
    const started = performance.now()
    const server = await startServer({ dataDir, port: await freePort(), readyMs: 600_000 })
    // the first one may migrate
    if (turn > 0) all.push(performance.now() - started)
    await server.stop()
  }
  return `${round(median(all) / SECOND_MS, 2)} s`
}

async function sizeOf({ address }: Shop): Promise<string> {
  const [size] = await runSql<{ bytes: string; days: number }>(
    address,
    `select pg_database_size(current_database()) as bytes, (select count(*)::int from statistic_written_days) as days`,
  )
  return size ? `${round(Number(size.bytes) / BYTES_PER_GB, 1)} GB` : ''
}

async function ordering(shop: Shop): Promise<[what: string, value: string][]> {
  await runOrders(shop, { milliseconds: WARM_MS })
  const before = treeCpuMs(shop.server.pid)
  const one = await runOrders(shop)
  const cpu = (treeCpuMs(shop.server.pid) - before) / one.requests
  const many = await runOrders(shop, { orders: shop.orders })
  return [
    ['orders a second at one branch, 16 at once', `${round(one.perSecond)}/s, p99 ${round(one.ttfbMs.p99)} ms`],
    ['processor time of one order', `${round(cpu, 2)} ms`],
    [
      'orders a second all over the chain',
      `${round(many.perSecond)}/s, p99 ${round(many.ttfbMs.p99)} ms${many.refused > 0 ? `, ${many.refused} refused` : ''}`,
    ],
  ]
}

/** As an operator makes one, beside the running server. */
function backup(dataDir: string): string {
  const target = path.join(dataDir, '..', 'backup.tar.zst')
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(PROJECT, 'build/server/backup-program.js'), target],
    {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  rmSync(target, { force: true })
  if (status !== 0) return `none: ${stderr.trim().split('\n')[0] ?? ''}`
  return `${seconds(performance.now() - started)}, ${/\(([^)]*B)\)/.exec(stdout)?.[1] ?? ''}`
}

async function lastOrder({ address }: Shop): Promise<number> {
  const [last] = await runSql<{ id: number }>(address, 'select max(id)::int as id from orders')
  return last?.id ?? 0
}

const removeOrders = ({ address }: Shop, last: number) =>
  runSql(address, `delete from orders where id > ${last}`, 'vacuum (analyze) orders, listed_orders, order_items')

/** The same shop once more, with everything it asks its database noted on the way. */
export async function plansOf(dataDir: string): Promise<{ plans: Plans; reads: Map<string, PageReads> }> {
  const database = await startEmbedded({ dataDir })
  const socket = path.join(dataDir, 'postgres', '.s.PGSQL.5432')
  const recorder = await recordStatements(socket)
  try {
    const address = new URL(await embeddedAddress(dataDir))
    const noted = `postgresql://${address.username}:${address.password}@127.0.0.1:${recorder.port}${address.pathname}`
    const shop = await openShop(dataDir, { env: { DATABASE_URL: noted } })
    try {
      const last = await lastOrder(shop)
      const plans = await checkPlans(shop, recorder, await questionsOf(shop))
      await removeOrders(shop, last - shop.orders.length)
      return { plans, reads: await countYear(shop, recorder) }
    } finally {
      await shop.server.stop()
    }
  } finally {
    await recorder.close()
    await database.stop()
  }
}
