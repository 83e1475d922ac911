import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedAddress, runSql } from '../database-access.ts'
import { round } from '../figure.ts'
import { signIn } from '../large/shop.ts'
import { freePort, startServer } from '../start-server.ts'
import { collectEvents } from './collect-events.ts'
import { fillStatistics } from './fill-statistics.ts'
import { RAW_QUESTIONS } from './raw-questions.ts'

const MILLION = 1_000_000
const BUDGET_MS = 50
const ROUNDS = 6
const RAW_ROUNDS = 2
const EVENTS_A_SECOND = 3000
const COLLECT_SECONDS = 10
const DAY_MS = 86_400_000
/** How many days a question goes back. */
const SPANS = [0, 6, 29, 91, 364, 729]

/**
 * Fills a demo with two years of orders and events, prints how long they take to be written from nothing, what each statistic takes (95 of 100) over spans from
 * a day to two years, with and without the days before beside it, and the same question asked of the raw rows; then collects events at full rate.
 */
export async function runStatistics({ folder, count = MILLION }: { folder: string; count?: number | undefined }): Promise<boolean> {
  const dataDir = path.join(folder, 'statistics')
  const server = await startServer({ dataDir, port: await freePort(), readyMs: 300_000 })
  try {
    const address = await embeddedAddress(dataDir)
    let began = performance.now()
    await fillStatistics(address, count, count)
    console.log(`${count} orders and ${count} events stored in ${round((performance.now() - began) / 1000, 0)} s`)
    began = performance.now()
    await written(address)
    console.log(`written from nothing in ${round((performance.now() - began) / 1000, 0)} s`)
    await runSql(address, 'vacuum analyze')
    const cookie = await signIn(server.url)
    const isWithin = await measureCalls(server.url, address, cookie)
    const { sent, accepted, stored, perSecond, p95 } = await collectEvents(server.url, address, EVENTS_A_SECOND, COLLECT_SECONDS)
    const isWhole = sent === accepted && accepted === stored
    console.log(
      `${isWhole ? 'ok    ' : 'MISSED'}  collecting ${round(perSecond, 0)} events/s: ${sent} sent, ${accepted} accepted, ${stored} stored; answers p95 ${round(p95, 0)} ms`,
    )
    return isWithin && isWhole
  } finally {
    await server.stop()
  }
}

/** Waits until no day and no month is left to be written. */
async function written(address: string): Promise<void> {
  for (;;) {
    const [row] = await runSql<{ left: string; months: string }>(
      address,
      `select (select count(*) from (select from statistic_changes limit 1) c) as left, (select count(*) from statistic_written_months) as months`,
    )
    if (row?.left === '0' && Number(row.months) > 40) return
    await sleep(1000)
  }
}

async function measureCalls(url: string, address: string, cookie: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, application_name: 'bench' })
  await client.connect()
  const day = (back: number) => new Date(Date.now() - DAY_MS - back * DAY_MS).toISOString().slice(0, 10)
  let isWithin = true
  const ask = async (name: string, query: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/statistics/${name}?${query}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
    return performance.now() - began
  }
  const row = (name: string, times: number[], raw: number | null) => {
    times.sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    const [median] = times.slice(Math.floor(times.length / 2))
    isWithin &&= p95 <= BUDGET_MS
    console.log(
      `${p95 <= BUDGET_MS ? 'ok    ' : 'MISSED'}  ${name.padEnd(22)} p95 ${round(p95, 1).padStart(6)} ms  median ${round(median ?? 0, 1).padStart(6)} ms${raw === null ? '' : `  raw rows ${round(raw, 0).padStart(6)} ms = ${round(raw / p95, 0)} times`}`,
    )
  }
  for (const [name, sql] of Object.entries(RAW_QUESTIONS)) {
    const times: number[] = []
    await ask(name, `from=${day(1)}&to=${day(0)}`)
    for (let n = 0; n < ROUNDS; n += 1)
      for (const span of SPANS)
        for (const compare of ['', '&compare=previous']) times.push(await ask(name, `from=${day(span)}&to=${day(0)}${compare}`))
    let raw = Number.POSITIVE_INFINITY
    for (let n = 0; n < RAW_ROUNDS; n += 1) {
      const began = performance.now()
      await client.query(sql, [day(SPANS.at(-1) ?? 0), day(0)])
      raw = Math.min(raw, performance.now() - began)
    }
    row(name, times, raw)
  }
  const times: number[] = []
  for (let n = 0; n < ROUNDS * SPANS.length; n += 1) times.push(await ask('day', ''))
  row('day', times, null)
  await client.end()
  return isWithin
}
