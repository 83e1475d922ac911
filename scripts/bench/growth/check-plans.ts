import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Shop } from '../large/shop.ts'
import { placeOrder } from '../demo-order.ts'
import { askOnce } from './ask-question.ts'
import type { Question } from './questions.ts'
import type { Recorder, Sent } from './record-statements.ts'
import { HISTORY, type PlanNode, sequentialReads } from './walk-plan.ts'

export type BadPlan = { asked: string; tables: readonly string[]; statement: string }
/** `bad` is what somebody waits for, `behind` what jobs asked in the meantime. */
export type Plans = {
  statements: number
  bad: readonly BadPlan[]
  behind: readonly BadPlan[]
  read: readonly string[]
}

/** What jobs call their connections. */
export const BY_JOBS: ReadonlySet<string> = new Set(['tresen-jobs', 'tresen-worker'])

/** Sessions tell what they have read ten seconds after they did at the latest. */
const TOLD_MS = 12_000
const SHOWN = 300
/** Below so many rows reading all of them is often the cheapest there is. */
const LARGE_ROWS = 20_000

/**
 * The query plans: asks every question and places an order through the recorder, and explains each statement that was
 * sent with its own values. `read` is what the database itself counted as read from end to end meanwhile, in statements
 * of triggers, functions and jobs too.
 */
export async function checkPlans(shop: Shop, recorder: Recorder, questions: readonly Question[]): Promise<Plans> {
  const client = new pg.Client({ connectionString: shop.address, application_name: 'bench' })
  await client.connect()
  try {
    await sleep(TOLD_MS)
    const before = await endToEnd(client)
    const asked: { what: string; sent: Sent[] }[] = []
    recorder.taken()
    for (const question of questions) {
      await askOnce(shop, question)
      asked.push({ what: question.what, sent: recorder.taken() })
    }
    const [order] = shop.orders
    if (!order) throw new Error('Nothing can be ordered')
    const { status, text } = await placeOrder(shop.server.url, order)
    if (status !== 201) throw new Error(`An order is refused: ${text}`)
    asked.push({ what: 'placing an order', sent: recorder.taken() })
    await sleep(TOLD_MS)
    asked.push({ what: 'behind the order', sent: recorder.taken() })
    const after = await endToEnd(client)
    const read = [...after].flatMap(([table, scans]) => (scans > (before.get(table) ?? 0) ? [table] : []))
    const found = { bad: new Map<string, BadPlan>(), behind: new Map<string, BadPlan>() }
    const seen = new Set<string>()
    for (const { what, sent } of asked) {
      for (const one of sent) {
        const key = `${what} ${one.text}`
        if (seen.has(key) || !isExplained(one.text)) continue
        seen.add(key)
        const tables = await readBy(client, one)
        const list = BY_JOBS.has(one.by) ? found.behind : found.bad
        if (tables.length > 0 && !list.has(one.text))
          list.set(one.text, { asked: what, tables, statement: shortened(one.text) })
      }
    }
    return { statements: seen.size, bad: [...found.bad.values()], behind: [...found.behind.values()], read }
  } finally {
    await client.end()
  }
}

export const isExplained = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)

/**
 * What a statement reads from end to end of tables that are large; of those that are small in this shop, where it has
 * no index to go by however large they were.
 */
async function readBy(client: pg.Client, sent: Sent): Promise<string[]> {
  const tables = sequentialReads(await planOf(client, sent))
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1) and relkind = 'r' and reltuples >= ${LARGE_ROWS}`,
    [tables],
  )
  const large = new Set(rows.map(({ name }) => name))
  if (tables.every(table => large.has(table))) return tables
  await client.query('set enable_seqscan = off')
  const left = new Set(sequentialReads(await planOf(client, sent)))
  await client.query('reset enable_seqscan')
  return tables.filter(table => large.has(table) || left.has(table))
}

async function planOf(client: pg.Client, { text, values }: Sent): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`There is no plan of ${shortened(text)}`)
  return plan
}

/** How often each table of the history was read from end to end since its numbers began. */
async function endToEnd(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    'select relname as name, seq_scan as scans from pg_stat_user_tables where relname = any($1) order by 1',
    [[...HISTORY]],
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
