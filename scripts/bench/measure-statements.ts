import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoOrder, placeOrder } from './demo-order.ts'
import { embeddedAddress, runSql } from './database-access.ts'
import { round, type Figure } from './figure.ts'
import { startServer, type ServerOptions } from './start-server.ts'

const ORDERS = 20
const LIMIT = 6
const SETTLE_MS = 1500
/** Long enough for the notice an order queues. */
const BETWEEN_MS = 150
/** A statement begins a line with our prefix; its further lines begin with a tab. */
const STATEMENT =
  /^bench-log (?<application>[^|]*)\|(?<seconds>[\d.]+)\|LOG: {2}(?:statement|execute [^:]*): (?<text>.*)/

type Statement = { at: number; text: string }

/**
 * Counts what really reaches PostgreSQL: a server of its own whose database writes down every statement. What comes
 * before the answer belongs to the order, what comes after it to the notice the order queued.
 */
export async function measureStatements(options: ServerOptions): Promise<Figure> {
  const server = await startServer(options)
  try {
    const body = await demoOrder(server.url)
    const connectionString = await embeddedAddress(options.dataDir)
    await runSql(
      connectionString,
      "alter system set log_statement = 'all'",
      "alter system set log_line_prefix = 'bench-log %a|%n|'",
      'select pg_reload_conf()',
    )
    await sleep(SETTLE_MS)
    const log = path.join(options.dataDir, 'postgres.log')
    const { length } = await readFile(log, 'utf8')
    const spans: { from: number; to: number }[] = []
    for (let count = 0; count < ORDERS; count += 1) {
      const from = Date.now()
      const { status, text } = await placeOrder(server.url, { ...body, clientOrderKey: crypto.randomUUID() })
      if (status !== 201) throw new Error(`The order was refused: ${text}`)
      spans.push({ from, to: Date.now() })
      await sleep(BETWEEN_MS)
    }
    await sleep(SETTLE_MS)
    const statements = readStatements((await readFile(log, 'utf8')).slice(length))
    const ofOrders = statements.filter(({ at }) => spans.some(({ from, to }) => at >= from && at <= to))
    const perOrder = ofOrders.length / ORDERS
    const after = (statements.length - ofOrders.length) / ORDERS
    const kinds = [...new Set(ofOrders.map(({ text }) => text.trim().split(/[ ;]/)[0] || 'with'))]
    return {
      what: 'SQL statements per order placed',
      budget: `<= ${LIMIT}`,
      measured: `${round(perOrder, 1)} until the answer (${kinds.join(', ')}), ${round(after, 1)} later by the notice`,
      how: `log_statement = 'all' over ${ORDERS} orders one after the other, begin and commit counted`,
      isWithin: perOrder <= LIMIT && perOrder > 0,
    }
  } finally {
    await server.stop()
  }
}

const readStatements = (log: string): Statement[] =>
  log.split('\n').flatMap(line => {
    const { application, seconds, text } = STATEMENT.exec(line)?.groups ?? {}
    return application === 'tresen' && text !== undefined ? [{ at: Number(seconds) * 1000, text }] : []
  })
