import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { newOrderKey } from '#web/kit/new-order-key.ts'
import { demoOrder, placeOrder } from './demo-order.ts'
import { median, round, type Figure } from './figure.ts'
import { INSPECTED, watchHeld } from './inspector.ts'
import { treeCpuMs } from './process-tree.ts'
import { freePort, startServer } from './start-server.ts'

const STREAMS = 1000
const PER_SECOND = 20
const SECONDS = 30
const WARM_SECONDS = 5
const DESCRIPTORS = 8192
const OPENED_AT_ONCE = 50
/** What nobody has heard by then is lost. */
const LOST_MS = 30_000
const LOOK_MS = 50
const SECOND_MS = 1000
const MOST_MS = 1000

/** When each order was sent, and how many streams have told of it, the last one when. */
type Told = { sentAt: number; streams: number; lastAt: number }

/**
 * How late the last of a thousand boards hears of an order, all of them at the branch that takes twenty orders a
 * second: one process tells 20,000 times a second. A board that serves several branches would hear no more.
 */
export async function measureStreams(dataDir: string): Promise<Figure[]> {
  const server = await startServer({
    dataDir,
    port: await freePort(),
    descriptors: DESCRIPTORS,
    nodeArguments: INSPECTED,
  })
  const told = new Map<number, Told>()
  const streams: http.ClientRequest[] = []
  try {
    const order = await demoOrder(server.url)
    const cookie = await signedIn(server.url)
    const address = `${server.url}/api/orders/live?branch=${order.branch.id}`
    const hear = (id: number) => {
      const one = told.get(id) ?? { sentAt: NaN, streams: 0, lastAt: 0 }
      one.streams += 1
      one.lastAt = performance.now()
      told.set(id, one)
    }
    while (streams.length < STREAMS)
      streams.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => listen(address, cookie, hear)))))
    const place = async (turn: number, ms: number[]) => {
      const sentAt = performance.now()
      const guest = { phone: `+43664${1_000_000 + turn}`, clientOrderKey: newOrderKey() }
      const { status, text } = await placeOrder(server.url, { ...order, ...guest })
      if (status !== 201) throw new Error(`An order was refused: ${text}`)
      const { id } = (JSON.parse(text) as { data: { id: number } }).data
      const one = told.get(id) ?? { sentAt, streams: 0, lastAt: 0 }
      one.sentAt = sentAt
      told.set(id, one)
      ms.push(performance.now() - sentAt)
    }
    const run = async (seconds: number): Promise<number[]> => {
      const ms: number[] = []
      const placed: Promise<void>[] = []
      const began = performance.now()
      for (let turn = 0; turn < seconds * PER_SECOND; turn += 1) {
        await sleep(Math.max(0, began + (turn * SECOND_MS) / PER_SECOND - performance.now()))
        placed.push(place(turn, ms))
      }
      await Promise.all(placed)
      return ms
    }
    await run(WARM_SECONDS)
    await allHeard(told)
    told.clear()
    const held = await watchHeld(server)
    const before = treeCpuMs(server.pid)
    const answered = await run(SECONDS)
    await allHeard(told)
    const cpu = (treeCpuMs(server.pid) - before) / (SECONDS * SECOND_MS)
    const heldMs = await held.taken()
    held.close()
    const late = [...told.values()].map(({ sentAt, lastAt }) => lastAt - sentAt).toSorted((a, b) => a - b)
    const missing = [...told.values()].filter(({ streams: count }) => count < STREAMS).length
    const at = (share: number, of: readonly number[]) => of[Math.floor(of.length * share)] ?? 0
    return [
      {
        what: `${round(STREAMS)} boards of one branch, ${PER_SECOND} orders a second, the last board hears`,
        budget: `<= ${round(MOST_MS)} ms, each`,
        measured: `${round(median(late))} ms, 99 of 100 ${round(at(0.99, late))} ms, worst ${round(late.at(-1) ?? 0)} ms; ${missing} of ${round(told.size)} orders not heard by all`,
        how: `one process, ${SECONDS} s, from the guest's request to the last of the streams; placing took ${round(median(answered))} ms, the server ${round(cpu, 2)} processors, at most ${round(heldMs)} ms without a pause`,
        isWithin: missing === 0 && (late.at(-1) ?? Infinity) <= MOST_MS,
      },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await server.stop()
  }
}

async function signedIn(url: string): Promise<string> {
  const login = DEMO_LOGINS.find(({ username }) => username === 'service')
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: login?.username, password: login?.password }),
  })
  if (answer.status !== 200) throw new Error(`Nobody may sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

async function allHeard(told: ReadonlyMap<number, Told>): Promise<void> {
  for (const deadline = Date.now() + LOST_MS; Date.now() < deadline; await sleep(LOOK_MS))
    if ([...told.values()].every(({ streams }) => streams >= STREAMS)) return
}

const BEGINS = Buffer.from('event: order\ndata: ')
const ID = Buffer.from('"id":')
const ENDS = ','.charCodeAt(0)

/** Tells the first time each order is heard; resolves once the stream is open. */
const listen = (address: string, cookie: string, tell: (id: number) => void): Promise<http.ClientRequest> =>
  new Promise((resolve, reject) => {
    const heard = new Set<number>()
    let left: Buffer = Buffer.alloc(0)
    const request = http.get(address, { headers: { cookie }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}`))
      response.on('error', () => undefined)
      response.on('data', (piece: Buffer) => {
        const text = left.length === 0 ? piece : Buffer.concat([left, piece])
        left = Buffer.alloc(0)
        for (let at = text.indexOf(BEGINS); at >= 0; at = text.indexOf(BEGINS, at + 1)) {
          const from = text.indexOf(ID, at)
          const until = from < 0 ? -1 : text.indexOf(ENDS, from)
          if (until < 0) {
            left = text.subarray(at)
            return
          }
          const id = Number(text.toString('latin1', from + ID.length, until))
          if (heard.has(id)) continue
          heard.add(id)
          tell(id)
        }
        // a beginning may come in two pieces
        left = Buffer.from(text.subarray(Math.max(0, text.length - BEGINS.length + 1)))
      })
      resolve(request)
    })
    request.on('error', reject)
  })
