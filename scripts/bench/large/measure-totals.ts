import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '../database-access.ts'
import { treeCpuMs } from '../process-tree.ts'
import { ask, medianOf } from './timed-request.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

const TIMES = 7
/** So many days of all branches together are answered at once. */
const DAYS = 20
const WRITTEN_MS = 600_000
const POLL_MS = 500

/**
 * Daily totals of all branches: reckoned from the orders of twenty days, then as those days are written down; and what
 * both take of the processors.
 */
export async function measureTotals(shop: Shop): Promise<Readings> {
  const { server, cookie, address } = shop
  const [asked] = await runSql<{ from: string; to: string; day: string; year: string; branch: number }>(
    address,
    `select to_char(last - ${DAYS - 1}, 'YYYY-MM-DD') as from, to_char(last, 'YYYY-MM-DD') as to,
        to_char(last - 364, 'YYYY-MM-DD') as year, branch
     from (select max(business_day) - 3 as last, (array_agg(branch_id))[1] as branch from orders) as o`,
  )
  if (!asked) throw new Error('There are no orders')
  const { from, to, year, branch } = asked
  const totals = (query: string) => ask(server.url, `/api/reports/daily-totals?${query}`, { headers: { cookie } })
  const timed = async (query: string) => {
    const before = treeCpuMs(server.pid)
    const ms = await medianOf(TIMES, () => totals(query))
    return { ms, cpu: (treeCpuMs(server.pid) - before) / (TIMES + 1) }
  }
  await runSql(address, 'delete from day_books')
  const reckoned = await timed(`from=${from}&to=${to}`)
  const body = await totals(`from=${from}&to=${to}`)
  await runSql(address, `select graphile_worker.add_job('write-day-books', '{}')`)
  await untilWritten(address)
  const written = await timed(`from=${from}&to=${to}`)
  const same = await totals(`from=${from}&to=${to}`)
  if (!same.body.equals(body.body)) throw new Error('Written days say something else than their orders')
  return {
    'totals reckoned': reckoned.ms,
    'totals reckoned cpu': reckoned.cpu,
    'totals written': written.ms,
    'totals written cpu': written.cpu,
    'totals year': (await timed(`from=${year}&to=${to}&branch=${branch}`)).ms,
  }
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
