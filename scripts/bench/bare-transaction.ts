import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const NONE_LEFT = '53300'
const CONNECT_TRIES = 40
const CONNECT_PAUSE_MS = 250

export type BareJob = {
  connectionString: string
  connections: number
  transactions: number
  orderBytes: number
  itemBytes: number
  items: number
}
export type BareResult = { perSecond: number; cpuMs: number }

const TABLES = `
drop table if exists bench_items, bench_orders;
create table bench_orders (id bigint generated always as identity primary key, content text not null);
create table bench_items (order_id bigint not null references bench_orders, position smallint not null,
  content text not null, primary key (order_id, position));
alter table bench_orders alter content set storage plain;
alter table bench_items alter content set storage plain`

/**
 * The same bytes an order takes, stored by the bare driver: begin, one order, its lines, commit. Durable like the
 * server's own.
 */
async function run(job: BareJob): Promise<BareResult> {
  const clients = await Promise.all(Array.from({ length: job.connections }, () => connect(job.connectionString)))
  const [first] = clients
  await first?.query(TABLES)
  const order = 'o'.repeat(job.orderBytes)
  const items = Array.from({ length: job.items }, () => 'i'.repeat(job.itemBytes))
  let begun = 0
  const work = async (client: pg.Client) => {
    while ((begun += 1) <= job.transactions) {
      await client.query('begin')
      const { rows } = await client.query<{ id: string }>({
        name: 'order',
        text: 'insert into bench_orders (content) values ($1) returning id',
        values: [order],
      })
      const text = 'insert into bench_items select $1, n, c from unnest($2::text[]) with ordinality as i(c, n)'
      await client.query({ name: 'items', text, values: [rows[0]?.id, items] })
      await client.query('commit')
    }
  }
  const started = performance.now()
  const cpuBefore = process.cpuUsage()
  await Promise.all(clients.map(work))
  const seconds = (performance.now() - started) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  await first?.query('drop table bench_items, bench_orders')
  await Promise.all(clients.map(client => client.end()))
  return { perSecond: job.transactions / seconds, cpuMs: (cpu.user + cpu.system) / 1000 }
}

/** Connections just given back take a moment to end; until then there may be none left. */
async function connect(connectionString: string): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString, application_name: 'bench' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== NONE_LEFT || tries === CONNECT_TRIES) throw error
      await sleep(CONNECT_PAUSE_MS)
    }
  }
}

process.once('message', (job: BareJob) => {
  run(job).then(
    result => void process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
