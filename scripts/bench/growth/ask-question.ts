import http from 'node:http'
import { median } from '../figure.ts'
import { treeCpuMs } from '../process-tree.ts'
import type { Shop } from '../large/shop.ts'
import type { Question } from './questions.ts'

const TIMES = 5
const TIMEOUT_MS = 120_000

export type Answered = { ms: number; cpuMs: number }

/** The same question several times, one after the other; the first one warms up. Throws where it is refused. */
export async function ask(shop: Shop, question: Question, times = TIMES): Promise<Answered> {
  await askOnce(shop, question)
  const all: number[] = []
  const before = treeCpuMs(shop.server.pid)
  for (let turn = 0; turn < times; turn += 1) all.push(await askOnce(shop, question))
  return { ms: median(all), cpuMs: (treeCpuMs(shop.server.pid) - before) / times }
}

/** Milliseconds to the end of the answer; of a file to its first piece, and the rest is not taken. */
export const askOnce = ({ server, cookie }: Shop, { what, path, body, isGuest }: Question): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const request = http.request(server.url + path, {
      method: body ? 'POST' : 'GET',
      agent: false,
      headers: {
        ...(!isGuest && { cookie }),
        ...(body && { 'content-type': 'application/json', origin: server.url }),
      },
      timeout: TIMEOUT_MS,
    })
    request.once('timeout', () => request.destroy(new Error(`${what} was not answered in ${TIMEOUT_MS} ms`)))
    request.once('error', reject)
    request.once('response', response => {
      const done = () => resolve(performance.now() - started)
      if (response.statusCode !== 200) {
        response.resume()
        reject(new Error(`${what} is answered with ${response.statusCode}`))
        return
      }
      if (body)
        response.once('data', () => {
          done()
          response.destroy()
        })
      else response.on('data', () => undefined).once('end', done)
      response.once('error', () => undefined)
    })
    request.end(body && JSON.stringify(body))
  })
