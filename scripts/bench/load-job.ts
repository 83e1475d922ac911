import { fork } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { newOrderKey } from '#web/kit/new-order-key.ts'

/**
 * What every connection sends, the same request again and again, in whose body `{key}` becomes a new UUID and `{guest}`
 * six digits, of which there are a thousand.
 */
export type LoadJob = {
  port: number
  connections: number
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Or several, of which each request takes one by chance. */
  body?: string | readonly string[]
  expectedStatus: number
  /** Whether another answer, or none, is counted instead of ending the run. */
  mayRefuse?: boolean
} & ({ requests: number } | { milliseconds: number })

export type LoadResult = {
  requests: number
  /** Answers with the expected status alone. */
  perSecond: number
  refused: number
  /** From the request to the head of its answer. */
  ttfbMs: { p50: number; p99: number }
}

const STUCK_SECONDS = 30
/** As many people as order: each comes again, none of them orders all there is. */
const GUESTS = 1000
const GUEST_DIGITS = 6
/** The generator looks this often whether its time is up; by itself it would only once a second. */
const LOOK_MS = 50

/**
 * Sends until the count or the time is used up. Throws when an answer had another status than expected, or none came.
 */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const ttfbMs: number[] = []
  const refused: string[] = []
  const { method, path: address, headers, body, expectedStatus } = job
  const bodies = typeof body === 'string' ? [body] : (body ?? [])
  const anyBody = () => bodies[Math.floor(Math.random() * bodies.length)] ?? ''
  const anyGuest = () => String(Math.floor(Math.random() * GUESTS)).padStart(GUEST_DIGITS, '0')
  const request: autocannon.Request = {
    method,
    path: address,
    ...(headers && { headers }),
    ...(bodies.length > 0 && {
      setupRequest: one => ({
        ...one,
        body: anyBody()
          .replaceAll('{key}', () => newOrderKey())
          .replaceAll('{guest}', anyGuest),
      }),
    }),
    onResponse: (status, text) => void (status !== expectedStatus && refused.push(`${status} ${text}`)),
  }
  const started = performance.now()
  let ended = started
  const { errors } = await autocannon({
    url: `http://127.0.0.1:${job.port}`,
    connections: job.connections,
    ...('requests' in job ? { amount: job.requests } : { duration: job.milliseconds / 1000 }),
    sampleInt: LOOK_MS,
    timeout: STUCK_SECONDS,
    requests: [request],
    setupClient: client => {
      let sentAt = 0
      // Its types know only events of answers.
      ;(client as NodeJS.EventEmitter).on('request', () => (sentAt = performance.now()))
      client.on('headers', () => {
        ended = performance.now()
        ttfbMs.push(ended - sentAt)
      })
    },
  })
  if (refused.length > 0 && !job.mayRefuse)
    throw new Error(
      `${refused.length} of ${ttfbMs.length} answers were not ${expectedStatus}, the first:\n${refused[0]}`,
    )
  if (!job.mayRefuse && (errors > 0 || ttfbMs.length === 0)) throw new Error(`${errors} connections got no answer`)
  const sorted = ttfbMs.sort((a, b) => a - b)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  const perSecond = sorted.length > refused.length ? ((sorted.length - refused.length) / (ended - started)) * 1000 : 0
  return {
    requests: sorted.length,
    perSecond,
    refused: refused.length + errors,
    ttfbMs: { p50: percentile(0.5), p99: percentile(0.99) },
  }
}

/** Hands a job to a script beside this one, in a process of its own, and answers what it sends back. */
export function askChild<Result>(script: string, job: object): Promise<Result> {
  const child = fork(path.join(import.meta.dirname, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${script} ended with ${code}`)))
    child.once('message', message => {
      child.kill()
      resolve(message as Result)
    })
    child.send(job)
  })
}
