import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { embeddedAddress, runSql } from '../database-access.ts'
import { median, round } from '../figure.ts'
import { ask } from '../large/timed-request.ts'
import { signIn } from '../large/shop.ts'
import { freePort, startServer } from '../start-server.ts'
import { fillStatistics } from './fill-statistics.ts'

const MILLION = 1_000_000
const BUDGET_MS = 500
const ROUNDS = 7
const WRITTEN_MS = 1_800_000
const POLL_MS = 500
const DAY_MS = 86_400_000
/** How many days a question goes back: a day to two years. */
const SPANS = [0, 6, 29, 91, 364, 729]
/** Of a month both ways of answering are compared. */
const MONTH = 29

/**
 * Fills a demo with two years of orders and prints what their daily totals take, of all branches together: a month
 * reckoned from its orders, then spans up to all of them once the days are written. Sums are held against the rows to
 * the cent. Answers whether every span is told in time and rightly.
 */
export async function runBooks({
  folder,
  count = MILLION,
}: {
  folder: string
  count?: number | undefined
}): Promise<boolean> {
  const dataDir = path.join(folder, 'books')
  const server = await startServer({ dataDir, port: await freePort(), readyMs: 300_000 })
  try {
    const address = await embeddedAddress(dataDir)
    let began = performance.now()
    await fillStatistics(address, count, 0)
    console.log(`${count} orders stored in ${round((performance.now() - began) / 1000, 0)} s`)
    await runSql(address, 'delete from day_books')
    const headers = { cookie: await signIn(server.url) }
    const day = (back: number) => new Date(Date.now() - DAY_MS - back * DAY_MS).toISOString().slice(0, 10)
    const totals = async (back: number) => {
      const { status, ms, body } = await ask(server.url, `/api/reports/daily-totals?from=${day(back)}&to=${day(0)}`, {
        headers,
      })
      if (status !== 200) throw new Error(`The daily totals answer ${status}: ${body.toString()}`)
      return { ms, body }
    }
    const timed = async (back: number) => {
      await totals(back)
      const times: number[] = []
      for (let n = 0; n < ROUNDS; n += 1) times.push((await totals(back)).ms)
      return times
    }
    const reckoned = await timed(MONTH)
    console.log(
      `        a month reckoned from its orders: ${round(median(reckoned), 0)} ms, worst ${round(Math.max(...reckoned), 0)} ms`,
    )
    const { body: before } = await totals(MONTH)
    began = performance.now()
    await runSql(address, `select graphile_worker.add_job('write-day-books', '{}')`)
    await untilWritten(address)
    console.log(`        days written down in ${round((performance.now() - began) / 1000, 0)} s`)
    await runSql(address, 'vacuum analyze')
    let isWithin = true
    const say = (isKept: boolean, text: string) => {
      isWithin &&= isKept
      console.log(`${isKept ? 'ok    ' : 'MISSED'}  ${text}`)
    }
    say((await totals(MONTH)).body.equals(before), 'a month of written days says what its orders say')
    for (const span of SPANS) {
      const times = await timed(span)
      const { body } = await totals(span)
      const worst = Math.max(...times)
      say(
        worst <= BUDGET_MS,
        `${span + 1} days of all branches: ${round(median(times), 0)} ms, worst ${round(worst, 0)} ms, ${round(body.length / 1024, 0)} KB`,
      )
      const [sum, orders] = await rawSum(address, day(span), day(0))
      const { money } = (JSON.parse(body.toString()) as { data: DailyTotals }).data
      const told = money.reduce((all, { sold }) => all + Math.round(sold * 100), 0)
      const counted = money.reduce((all, row) => all + row.orders, 0)
      say(told === sum && counted === orders, `${counted} orders of ${told / 100}, as their rows say to the cent`)
    }
    return isWithin
  } finally {
    await server.stop()
  }
}

/** What the orders of these days came to in cents, and how many they are, row by row. */
async function rawSum(address: string, from: string, to: string): Promise<[cents: number, orders: number]> {
  const [row] = await runSql<{ cents: string; orders: string }>(
    address,
    `select coalesce(sum((gross * 100)::bigint), 0) as cents, count(*) as orders from orders
      where business_day between '${from}' and '${to}'
      and status in ('new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed') and not is_quotation
      and not is_test_paid`,
  )
  return [Number(row?.cents), Number(row?.orders)]
}

async function untilWritten(address: string): Promise<void> {
  for (const deadline = Date.now() + WRITTEN_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const [left] = await runSql<{ count: number }>(
      address,
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'write-day-books'`,
    )
    if (left?.count === 0) return
  }
  throw new Error('The days were not written in time')
}
