import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '../database-access.ts'
import { treeMemoryMib } from '../process-tree.ts'
import { ask } from './timed-request.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

const ORDERS = 100_000
const LOOK_MS = 2
const WEIGH_MS = 50

/**
 * A workbook of a hundred thousand orders: how long it takes, what it weighs while it is written, and what others wait
 * for it.
 */
export async function measureExport(shop: Shop): Promise<Readings> {
  const { server, cookie } = shop
  const [found] = await runSql<{ since: string }>(
    shop.address,
    `select to_char(coalesce((select created_at from orders order by created_at desc offset ${ORDERS} limit 1),
        (select min(created_at) from orders)), 'YYYY-MM-DD') as since`,
  )
  const before = treeMemoryMib(server.pid).root
  let [isOver, worst, most] = [false, 0, before]
  const looking = (async () => {
    while (!isOver) {
      const { ms } = await ask(server.url, '/health/live')
      worst = Math.max(worst, ms)
      await sleep(LOOK_MS)
    }
  })()
  const weighing = setInterval(() => (most = Math.max(most, treeMemoryMib(server.pid).root)), WEIGH_MS)
  const started = performance.now()
  const bytes = await download(`${server.url}/api/orders/export`, cookie, {
    format: 'xlsx',
    from: found?.since,
    sort: '-createdAt',
  })
  const seconds = (performance.now() - started) / 1000
  isOver = true
  clearInterval(weighing)
  await looking
  if (bytes === 0) throw new Error('The workbook is empty')
  return { 'export seconds': seconds, 'export memory': most - before, 'export blocked': worst }
}

/** Takes a file as fast as it comes and keeps nothing of it. Answers its bytes. */
const download = (url: string, cookie: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: 'POST',
      headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
    })
    request.once('error', reject)
    request.once('response', response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`The file is answered with ${response.statusCode}`)),
      )
    })
    request.end(JSON.stringify(body))
  })
