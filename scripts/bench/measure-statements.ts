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
/** A statement begins a line with our prefix; its further lines begin with a tab. */
const STATEMENT = /^bench-log (?<application>[^|]*)\|LOG: {2}(?:statement|execute [^:]*): (?<text>.*)/

/** Counts what really reaches PostgreSQL: a server of its own whose database writes down every statement. */
export async function measureStatements(options: ServerOptions): Promise<Figure> {
  const server = await startServer(options)
  try {
    const body = await demoOrder(server.url)
    const connectionString = await embeddedAddress(options.dataDir)
    await runSql(
      connectionString,
      "alter system set log_statement = 'all'",
      "alter system set log_line_prefix = 'bench-log %a|'",
      'select pg_reload_conf()',
    )
    await sleep(SETTLE_MS)
    const log = path.join(options.dataDir, 'postgres.log')
    const { length } = await readFile(log, 'utf8')
    for (let count = 0; count < ORDERS; count += 1) {
      const { status, text } = await placeOrder(server.url, { ...body, clientOrderKey: crypto.randomUUID() })
      if (status !== 201) throw new Error(`The order was refused: ${text}`)
    }
    await sleep(SETTLE_MS)
    const lines = (await readFile(log, 'utf8')).slice(length).split('\n')
    const texts = lines.flatMap(line => {
      const { application, text } = STATEMENT.exec(line)?.groups ?? {}
      return application === 'tresen' && text !== undefined ? [text] : []
    })
    const perOrder = texts.length / ORDERS
    return {
      what: 'SQL statements per order placed',
      budget: `<= ${LIMIT}`,
      measured: `${round(perOrder, 1)} (${[...new Set(texts.map(text => text.trim().split(' ')[0] || 'with'))].join(', ')})`,
      how: `log_statement = 'all' over ${ORDERS} orders in a branch with a limited kitchen, begin and commit counted; one without the limit needs a single statement`,
      isWithin: perOrder <= LIMIT && perOrder > 0,
    }
  } finally {
    await server.stop()
  }
}
