import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { median, round } from '../figure.ts'
import { INSPECTED, watchHeld } from '../inspector.ts'
import { openShop, type Shop } from '../large/shop.ts'
import { treeCpuMs } from '../process-tree.ts'
import { askOnce } from './ask-question.ts'
import { BY_JOBS, isExplained } from './check-plans.ts'
import type { Question } from './questions.ts'
import type { Recorder, Sent } from './record-statements.ts'
import type { PlanNode } from './walk-plan.ts'

/** The calls each page of figures makes together, by its part of the address. */
export const FIGURE_PAGES: Readonly<Record<string, readonly string[]>> = {
  revenue: ['revenue'],
  orders: ['orders', 'punctuality'],
  cancellations: ['canceled-orders'],
  items: ['items', 'popular-items', 'sold-out'],
  times: ['order-times'],
  origins: ['order-origins', 'revenue-origins'],
  ratings: ['ratings'],
  visitors: ['unique-visitors', 'page-views', 'pages', 'referrers', 'visitor-times'],
  events: ['event-flow', 'funnel', 'events'],
  technology: ['browsers', 'operating-systems', 'resolutions', 'device-pixel-ratios', 'color-schemes'],
  people: ['working-activities'],
  'today, the day that goes on': ['day'],
  'report, a week': ['report', 'report/week'],
}
/** Those that choose their days themselves. */
const OWN_DAYS: ReadonlySet<string> = new Set(['day', 'report', 'report/week'])

const DAY_MS = 86_400_000
const YEAR = 365
const TIMES = 5
const SETTLE_MS = 3000

/** What a page takes: until its last call is answered, and the longest time nobody else had their turn meanwhile. */
export type PageTime = { ms: number; cpuMs: number; heldMs: number }
/** What a page asks of the database: statements, and pages of 8 KB they read from its memory or the disk. */
export type PageReads = { statements: number; buffers: number }

/** A page asks for the last twelve months of all branches, beside the ones before as it does unless told otherwise. */
function questionsOf(calls: readonly string[]): Question[] {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  return calls.map(call => ({
    what: call,
    path: `/api/statistics/${call}${OWN_DAYS.has(call) ? '' : `?from=${day(YEAR - 1)}&to=${day(0)}&compare=previous`}`,
  }))
}

const askPage = async (shop: Shop, calls: readonly string[]): Promise<number> => {
  const started = performance.now()
  await Promise.all(questionsOf(calls).map(question => askOnce(shop, question)))
  return performance.now() - started
}

/** How long each page takes, the median of some turns behind a first one. */
export async function timeYear(dataDir: string): Promise<Map<string, PageTime>> {
  const shop = await openShop(dataDir, { nodeArguments: INSPECTED })
  try {
    const held = await watchHeld(shop.server)
    await sleep(SETTLE_MS)
    const times = new Map<string, PageTime>()
    for (const [page, calls] of Object.entries(FIGURE_PAGES)) {
      await askPage(shop, calls)
      const turns: PageTime[] = []
      for (let turn = 0; turn < TIMES; turn += 1) {
        await held.taken()
        const before = treeCpuMs(shop.server.pid)
        const ms = await askPage(shop, calls)
        turns.push({ ms, cpuMs: treeCpuMs(shop.server.pid) - before, heldMs: await held.taken() })
      }
      const time = {
        ms: median(turns.map(({ ms }) => ms)),
        cpuMs: turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / TIMES,
        heldMs: median(turns.map(({ heldMs }) => heldMs)),
      }
      console.log(`        year, ${page}: ${round(time.ms)} ms (${round(time.cpuMs)}), held ${round(time.heldMs)} ms`)
      times.set(page, time)
    }
    held.close()
    return times
  } finally {
    await shop.server.stop()
  }
}

/** What each page asks of the database, of a shop whose statements pass the recorder. */
export async function countYear(shop: Shop, recorder: Recorder): Promise<Map<string, PageReads>> {
  const client = new pg.Client({ connectionString: shop.address, application_name: 'bench' })
  await client.connect()
  try {
    const reads = new Map<string, PageReads>()
    for (const [page, calls] of Object.entries(FIGURE_PAGES)) {
      await askPage(shop, calls)
      recorder.taken()
      await askPage(shop, calls)
      const sent = recorder.taken().filter(({ text, by }) => !BY_JOBS.has(by) && isExplained(text))
      let buffers = 0
      for (const one of sent) buffers += await buffersOf(client, one)
      reads.set(page, { statements: sent.length, buffers })
    }
    return reads
  } finally {
    await client.end()
  }
}

type Buffers = PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Carried out once more; what it would change is taken back. */
async function buffersOf(client: pg.Client, { text, values }: Sent): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Buffers }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...values],
  )
  await client.query('rollback')
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0
}

/** As docs/scaling.md shows it. */
export function yearTable(times: ReadonlyMap<string, PageTime>, reads: ReadonlyMap<string, PageReads>): string {
  const lines = [...times].map(([page, { ms, cpuMs, heldMs }]) => {
    const { statements = 0, buffers = 0 } = reads.get(page) ?? {}
    const calls = FIGURE_PAGES[page]?.length ?? 0
    return `| ${page} | ${calls} | ${round(ms)} ms (${round(cpuMs)}) | ${statements} | ${round(buffers)} | ${round(heldMs)} ms |`
  })
  return [
    '| page | calls | answered in | statements | buffers | longest without a pause |',
    `|---${'|---'.repeat(5)}|`,
    ...lines,
  ].join('\n')
}
