import { fork } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { OPEN_BRANCH } from './demo-order.ts'
import { kb, percent, round, type Figure } from './figure.ts'
import { runLoad, type LoadResult } from './load-job.ts'
import type { ServerProcess } from './start-server.ts'

const CONNECTIONS = 32
const LEAST_SHARE = 0.25
const P99_LIMIT_MS = 60
/** What guests open most, and a page an editor made of blocks. */
const PAGES = { 'menu page': `/store/${OPEN_BRANCH}`, 'page of blocks': '/ueber-uns' } as const
type Kept = keyof typeof PAGES
const HEADERS = { 'accept-encoding': 'br' }
const ROUNDS = 4

/**
 * A kept page against a bare node:http server that answers the same bytes; the same generator drives both in turns, so
 * that a busy moment of the machine meets both.
 */
export async function measurePages(
  server: ServerProcess,
  milliseconds: number,
  which: Kept = 'menu page',
): Promise<Figure[]> {
  const page = PAGES[which]
  const load = (port: number, some: number) =>
    runLoad({
      port,
      connections: CONNECTIONS,
      method: 'GET',
      path: page,
      headers: HEADERS,
      expectedStatus: 200,
      milliseconds: some,
    })
  const kept = await fetchRaw(server.url + page)
  const bare = await startBare(kept)
  try {
    const ports = [Number(new URL(server.url).port), bare.port] as const
    const rounds: { own: LoadResult; least: LoadResult }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, least] = [await load(ports[0], milliseconds / ROUNDS), await load(ports[1], milliseconds / ROUNDS)]
      // The first round warms both up.
      if (round > 0) rounds.push({ own, least })
    }
    const own = best(rounds.map(pair => pair.own))
    const least = best(rounds.map(pair => pair.least))
    const share = own.perSecond / least.perSecond
    const seconds = round(milliseconds / 1000)
    return [
      {
        what: `kept ${which}, requests per second`,
        budget: `>= ${percent(LEAST_SHARE)} of a bare Node server`,
        measured: `${round(own.perSecond)}/s = ${percent(share)}`,
        bareLimit: `${round(least.perSecond)}/s`,
        how: `GET ${page}, ${kb(kept.body.length)} of brotli, ${CONNECTIONS} kept-alive connections for ${seconds} s; node:http with the same bytes and headers; both in turns, the best of ${ROUNDS} rounds each`,
        isWithin: share >= LEAST_SHARE,
      },
      {
        what: `kept ${which}, time to first byte, p99 at ${CONNECTIONS} connections`,
        budget: `<= ${P99_LIMIT_MS} ms`,
        measured: `${round(own.ttfbMs.p99, 1)} ms (p50 ${round(own.ttfbMs.p50, 1)} ms)`,
        bareLimit: `${round(least.ttfbMs.p99, 1)} ms (p50 ${round(least.ttfbMs.p50, 1)} ms)`,
        how: 'the same rounds, all connections busy all the time',
        isWithin: own.ttfbMs.p99 <= P99_LIMIT_MS,
      },
    ]
  } finally {
    bare.stop()
  }
}

const best = (results: readonly LoadResult[]) =>
  results.reduce((one, other) => (other.perSecond > one.perSecond ? other : one))

type RawAnswer = { headers: string[]; body: Buffer }

/** What `http.ServerResponse` adds by itself, which the bare server adds too. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

const fetchRaw = (address: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    http
      .get(address, { headers: HEADERS }, response => {
        const chunks: Buffer[] = []
        const pairs = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
        )
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ headers: pairs, body: Buffer.concat(chunks) }))
      })
      .on('error', reject)
  })

async function startBare({ headers, body }: RawAnswer): Promise<{ port: number; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const listening = new Promise<{ port: number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}`)))
    child.once('message', message => resolve(message as { port: number }))
  })
  child.send({ headers, body: body.toString('base64') })
  const { port } = await listening
  return { port, stop: () => void child.kill() }
}
