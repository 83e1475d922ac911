// Sends requests from a thread of its own and measures what the server's other guests wait meanwhile: the thread of the
// server is busy, its own is not.
import { Agent, type ClientRequest, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A request as it goes out. */
export type Attack = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
  /** How often this is sent at once. */
  times?: number
  /** Sends the body in ten pieces with this much time between them. */
  pauseMs?: number
  /** Looks on for so long before anything is sent. */
  restMs?: number
}
/**
 * The status of each answer (0 where the server hung up), the longest that `/health/live` took meanwhile, and how long
 * all of it was.
 */
export type Aftermath = { statuses: number[]; longestWaitMs: number; tookMs: number }

/** What somebody else may wait at most because of one request; three hundred are promised. */
export const LONGEST_WAIT_MS = 100
/** A busy machine is late now and then; what holds the server up does so each time. */
const TRIES = 6
const MOST_REST_MS = 2000

type Asked = { id: number; attacks: readonly Attack[] }
type Told = { id: number; aftermath: Aftermath }

const PAUSE_MS = 2

/** Somebody who attacks a server while somebody else looks whether it is alive. */
export function startAttacker(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const waiting = new Map<number, (aftermath: Aftermath) => void>()
  let count = 0
  worker.on('message', ({ id, aftermath }: Told) => {
    waiting.get(id)?.(aftermath)
    waiting.delete(id)
  })
  const once = (...attacks: readonly Attack[]) =>
    new Promise<Aftermath>(resolve => {
      count += 1
      waiting.set(count, resolve)
      worker.postMessage({ id: count, attacks } satisfies Asked)
    })
  /**
   * The same; of the wait no more counts than this thread, which is the server's, worked without a pause: what others
   * on the machine took is nobody's fault here.
   */
  const held = async (...attacks: readonly Attack[]) => {
    const aftermath = once(...attacks)
    const stop = watchWork()
    const { longestWaitMs, ...rest } = await aftermath.finally(stop)
    return { ...rest, longestWaitMs: Math.min(longestWaitMs, stop()) }
  }
  return {
    /**
     * Attacks until others waited no longer than they may, and a few times at most: the shortest of these waits counts,
     * and every status. What one waits on this machine without an attack, at the same moment and for as long, is no
     * wait because of it.
     */
    async attack(attack: Attack): Promise<Pick<Aftermath, 'statuses' | 'longestWaitMs'>> {
      const { tookMs: _tookMs, ...all } = await held(attack)
      for (let tries = 1; tries < TRIES && all.longestWaitMs > LONGEST_WAIT_MS; tries += 1) {
        const { statuses, longestWaitMs, tookMs } = await held(attack)
        const calm = await once({ path: '/health/live', restMs: Math.min(tookMs, MOST_REST_MS) })
        all.statuses.push(...statuses)
        all.longestWaitMs = Math.min(all.longestWaitMs, longestWaitMs - calm.longestWaitMs)
      }
      return all
    },
    /** Sends all of them at the same moment: where nobody waited too long for all, nobody does for one. */
    atOnce: (attacks: readonly Attack[]): Promise<Pick<Aftermath, 'statuses' | 'longestWaitMs'>> => held(...attacks),
    end: () => worker.terminate(),
  }
}

/**
 * Watches this thread; what it answers stops that and says the longest it worked, in ms of processor time, before
 * anything else had its turn.
 */
export function watchWork(): () => number {
  const workedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let before = workedMs()
  const look = () => {
    const now = workedMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}

async function drip(sent: ClientRequest, body: Buffer, pauseMs: number): Promise<void> {
  const size = Math.ceil(body.length / 10)
  for (let at = 0; at < body.length; at += size) {
    sent.write(body.subarray(at, at + size))
    await new Promise(resolve => void setTimeout(resolve, pauseMs))
  }
  sent.end()
}

function sender({ hostname, port }: URL) {
  const alive = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method = 'GET', path, headers = {}, body, pauseMs }: Attack, agent?: Agent) =>
    new Promise<number>(resolve => {
      const sent = request({ hostname, port, path, method, headers, agent: agent ?? false }, answer => {
        answer.resume()
        answer.once('close', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', () => resolve(0))
      if (pauseMs === undefined) sent.end(body)
      else void drip(sent, Buffer.from(body ?? ''), pauseMs)
    })

  return async (attacks: readonly Attack[]): Promise<Aftermath> => {
    let isOver = false
    const begun = performance.now()
    const strike = async (attack: Attack) => {
      if (attack.restMs !== undefined) await new Promise(resolve => void setTimeout(resolve, attack.restMs))
      return send(attack)
    }
    const all = attacks.flatMap(attack => Array.from({ length: attack.times ?? 1 }, () => attack))
    const statuses = Promise.all(all.map(strike)).finally(() => (isOver = true))
    let longestWaitMs = 0
    do {
      const asked = performance.now()
      await send({ path: '/health/live' }, alive)
      longestWaitMs = Math.max(longestWaitMs, performance.now() - asked)
      await new Promise(resolve => void setTimeout(resolve, PAUSE_MS))
    } while (!isOver)
    return { statuses: await statuses, longestWaitMs, tookMs: performance.now() - begun }
  }
}

if (!isMainThread && parentPort && (workerData as { url?: string } | null)?.url !== undefined) {
  const { url } = workerData as { url: string }
  const strike = sender(new URL(url))
  parentPort.on('message', ({ id, attacks }: Asked) => {
    void strike(attacks).then(aftermath => parentPort?.postMessage({ id, aftermath } satisfies Told))
  })
}
