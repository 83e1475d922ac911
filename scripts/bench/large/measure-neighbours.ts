import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askChild } from '../load-job.ts'
import { treeMemoryMib } from '../process-tree.ts'
import { ask } from './timed-request.ts'
import type { ClerksJob, ClerksResult } from './clerks.ts'
import { searchWords } from './measure-desk.ts'
import { BROWSER } from './measure-guests.ts'
import { runOrders } from './measure-ordering.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

const CALLERS = 2
const READERS = 40
const READ_MS = 8000
const LOOK_MS = 200
const CLERKS = 12
/** A little longer than the orders beside which they search, so that no order is alone. */
const CLERKS_MS = 9000

/** What those who order feel of greedy callers, slow readers and busy clerks. */
export const measureNeighbours = async (shop: Shop): Promise<Readings> => ({
  'init callers': await besideCallers(shop),
  'slow readers': await memoryOfReaders(shop),
  ...(await besideClerks(shop, await searchWords(shop))),
})

async function besideCallers(shop: Shop): Promise<number> {
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) await ask(shop.server.url, '/api/init', { headers: BROWSER }).catch(() => sleep(LOOK_MS))
  })
  const { perSecond } = await runOrders(shop)
  isOver = true
  await Promise.all(callers)
  return perSecond
}

/** How much more memory the server has while many ask for all of it and take nothing. */
async function memoryOfReaders({ server }: Shop): Promise<number> {
  const before = treeMemoryMib(server.pid).all
  const sockets = Array.from({ length: READERS }, () => {
    const socket = net.connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.pause()
    socket.write('GET /api/init HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n')
    return socket
  })
  let most = before
  for (const until = Date.now() + READ_MS; Date.now() < until; await sleep(LOOK_MS))
    most = Math.max(most, treeMemoryMib(server.pid).all)
  for (const socket of sockets) socket.destroy()
  return most - before
}

async function besideClerks(shop: Shop, words: readonly string[]): Promise<Readings> {
  const before = await runOrders(shop)
  const job: ClerksJob = { url: shop.server.url, cookie: shop.cookie, clerks: CLERKS, words, milliseconds: CLERKS_MS }
  const searching = askChild<ClerksResult>('large/clerks.ts', job)
  const during = await runOrders(shop)
  const { searches, failed, p50Ms } = await searching
  return {
    clerks: (during.perSecond / before.perSecond) * 100,
    'clerks refused': during.refused,
    'clerks search': failed === searches ? 'none answered' : p50Ms,
    'clerks failed': (failed / Math.max(searches, 1)) * 100,
  }
}
