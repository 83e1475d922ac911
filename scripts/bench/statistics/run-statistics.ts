import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedAddress, runSql } from '../database-access.ts'
import { demoOrder } from '../demo-order.ts'
import { percent, round } from '../figure.ts'
import { signIn } from '../large/shop.ts'
import { freePort, startServer } from '../start-server.ts'
import { collectEvents } from './collect-events.ts'
import { fillStatistics } from './fill-statistics.ts'
import { measureRollupCost } from './measure-rollup-cost.ts'
import { RAW_QUESTIONS } from './raw-questions.ts'
import { type Further, type StatisticRow, writeStatisticsReport } from './write-statistics-report.ts'

const MILLION = 1_000_000
const BUDGET_MS = 50
const ROUNDS = 6
const RAW_ROUNDS = 2
const EVENTS_A_SECOND = 3000
const COLLECT_SECONDS = 10
/** Orders with what is done for figures are at least so many of those without. */
const LEAST_SHARE = 0.9
const DAY_MS = 86_400_000
/** How many days a question goes back. */
const SPANS = [0, 6, 29, 91, 364, 729]

/**
 * Fills a demo with two years of orders and events, prints how long they take to be written from nothing, what each
 * statistic takes (95 of 100) over spans from a day to two years, with and without the days before beside it, and the
 * same question asked of the raw rows; what figures cost an order; then collects events at full rate. A run over a
 * million of each is written into docs/performance-figures.md.
 */
export async function runStatistics({
  folder,
  count = MILLION,
}: {
  folder: string
  count?: number | undefined
}): Promise<boolean> {
  const started = performance.now()
  const [load = 0] = os.loadavg()
  const dataDir = path.join(folder, 'statistics')
  const server = await startServer({ dataDir, port: await freePort(), readyMs: 300_000 })
  const further: Further[] = []
  const note = (one: Further) => {
    console.log(`${mark(one.isWithin)}  ${one.what}: ${one.measured}`)
    further.push(one)
  }
  try {
    const address = await embeddedAddress(dataDir)
    let began = performance.now()
    await fillStatistics(address, count, count)
    console.log(`${round(count)} orders and as many events stored in ${round((performance.now() - began) / 1000)} s`)
    began = performance.now()
    await written(address)
    note({
      what: 'counted from nothing',
      measured: `${round((performance.now() - began) / 1000)} s`,
      budget: 'some minutes',
      isWithin: performance.now() - began < 600_000,
    })
    await runSql(address, 'vacuum analyze')
    const cost = await measureRollupCost(server, address, await demoOrder(server.url))
    const share = cost.with.perSecond / cost.without.perSecond
    note({
      what: 'orders with all that is done for figures',
      measured: `${round(cost.with.perSecond)}/s = ${percent(share)} of ${round(cost.without.perSecond)}/s without; ${round(cost.with.cpuPerOrderMs, 2)} ms and ${round(cost.without.cpuPerOrderMs, 2)} ms of processor an order`,
      budget: `>= ${percent(LEAST_SHARE)}`,
      isWithin: share >= LEAST_SHARE,
    })
    await written(address)
    const rows = await measureCalls(server.url, address, await signIn(server.url))
    const { sent, accepted, stored, perSecond, p95 } = await collectEvents(
      server.url,
      address,
      EVENTS_A_SECOND,
      COLLECT_SECONDS,
    )
    note({
      what: `events at ${round(perSecond)} a second`,
      measured: `${round(sent)} sent, ${round(accepted)} accepted, ${round(stored)} stored; answered in ${round(p95)} ms at 95 of 100`,
      budget: 'none lost',
      isWithin: sent === accepted && accepted === stored,
    })
    const seconds = (performance.now() - started) / 1000
    if (count === MILLION)
      console.log(`Written: ${writeStatisticsReport({ count, rows, further, budgetMs: BUDGET_MS, seconds, load })}`)
    return [...rows, ...further].every(({ isWithin }) => isWithin)
  } finally {
    await server.stop()
  }
}

const mark = (isWithin: boolean) => (isWithin ? 'ok    ' : 'MISSED')

/** Waits until no day and no month is left to be written. */
async function written(address: string): Promise<void> {
  for (;;) {
    const [row] = await runSql<{ left: string; months: string }>(
      address,
      `select (select count(*) from (select from statistic_changes limit 1) c) as left, (select count(*)
          from statistic_written_months) as months`,
    )
    if (row?.left === '0' && Number(row.months) > 40) return
    await sleep(1000)
  }
}

async function measureCalls(url: string, address: string, cookie: string): Promise<StatisticRow[]> {
  const client = new pg.Client({ connectionString: address, application_name: 'bench' })
  await client.connect()
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  const ask = async (name: string, query: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/statistics/${name}?${query}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
    return performance.now() - began
  }
  const rowOf = (name: string, times: number[], raw: number | null): StatisticRow => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const row = { name, median: at(0.5), p95: at(0.95), raw, isWithin: at(0.95) <= BUDGET_MS }
    console.log(
      `${mark(row.isWithin)}  ${name.padEnd(22)} p95 ${round(row.p95, 1).padStart(6)} ms  median ${round(row.median, 1).padStart(6)} ms${raw === null ? '' : `  raw rows ${round(raw).padStart(6)} ms = ${round(raw / row.p95)} times`}`,
    )
    return row
  }
  const rows: StatisticRow[] = []
  for (const [name, sql] of Object.entries(RAW_QUESTIONS)) {
    const times: number[] = []
    await ask(name, `from=${day(1)}&to=${day(0)}`)
    for (let n = 0; n < ROUNDS; n += 1)
      for (const span of SPANS)
        for (const compare of ['', '&compare=previous'])
          times.push(await ask(name, `from=${day(span)}&to=${day(0)}${compare}`))
    let raw = Number.POSITIVE_INFINITY
    for (let n = 0; n < RAW_ROUNDS; n += 1) {
      const began = performance.now()
      await client.query(sql, [day(SPANS.at(-1) ?? 0), day(0)])
      raw = Math.min(raw, performance.now() - began)
    }
    rows.push(rowOf(name, times, raw))
  }
  const times: number[] = []
  for (let n = 0; n < ROUNDS * SPANS.length * 2; n += 1) times.push(await ask('day', ''))
  rows.push(rowOf('day', times, null))
  await client.end()
  return rows
}
