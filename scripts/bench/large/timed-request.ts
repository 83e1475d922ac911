import http from 'node:http'
import { median } from '../figure.ts'

export type Answer = { status: number; ms: number; bytes: number; body: Buffer }
export type Wish = { method?: 'GET' | 'PUT'; headers?: Readonly<Record<string, string>>; body?: object }

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const TIMEOUT_MS = 40_000

/** One request, timed to the last byte of its answer, which stays as it was sent: the bytes are those of the wire. */
export const ask = (url: string, path: string, { method = 'GET', headers, body }: Wish = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const request = http.request(url + path, {
      method,
      agent,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      timeout: TIMEOUT_MS,
    })
    request.once('response', response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const all = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, bytes: all.length, body: all })
      })
    })
    request.once('timeout', () => request.destroy(new Error(`${path} was not answered in ${TIMEOUT_MS} ms`)))
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
  })

/**
 * The same again and again, one after the other: the median in milliseconds, or the status that was no 200. The first
 * one warms up.
 */
export async function medianOf(times: number, work: (turn: number) => Promise<Answer>): Promise<number | string> {
  const all: number[] = []
  for (let turn = 0; turn <= times; turn += 1) {
    const { status, ms } = await work(turn)
    if (status !== 200) return `${status}`
    if (turn > 0) all.push(ms)
  }
  return median(all)
}
