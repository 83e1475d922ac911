import { randomUUID } from 'node:crypto'
import net from 'node:net'
import type { LoadJob, LoadResult } from './load-job.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const NANOSECONDS_PER_MS = 1e6
const STUCK_MS = 30_000

type Tally = { done: number; refused: number; refusal: string; ttfbMs: number[] }

/** One kept-alive connection that sends its next request when the answer to the last one is complete. */
function drive(job: LoadJob, makeRequest: () => string, tally: Tally, takeTurn: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    let received: Buffer[] = []
    let size = 0
    let expected = Number.POSITIVE_INFINITY
    let sentAt = 0n

    const send = () => {
      if (!takeTurn()) return socket.end(() => resolve())
      received = []
      size = 0
      expected = Number.POSITIVE_INFINITY
      sentAt = process.hrtime.bigint()
      socket.write(makeRequest())
    }
    const readHead = () => {
      const bytes = Buffer.concat(received)
      const end = bytes.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = bytes.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return void socket.destroy(new Error(`An answer without a length:\n${head}`))
      expected = end + END_OF_HEAD.length + Number(length)
      if (Number(head.slice(9, 12)) === job.expectedStatus) return
      tally.refused += 1
      tally.refusal ||= bytes.toString('utf8')
    }
    socket.setTimeout(STUCK_MS, () => socket.destroy(new Error('A connection got no answer')))
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (size === 0) tally.ttfbMs.push(Number(process.hrtime.bigint() - sentAt) / NANOSECONDS_PER_MS)
      received.push(chunk)
      size += chunk.length
      if (expected === Number.POSITIVE_INFINITY) readHead()
      if (size < expected) return
      tally.done += 1
      send()
    })
  })
}

async function generate(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { done: 0, refused: 0, refusal: '', ttfbMs: [] }
  const started = performance.now()
  let begun = 0
  const takeTurn = () => ('requests' in job ? (begun += 1) <= job.requests : performance.now() - started < job.milliseconds)
  const cpuBefore = process.cpuUsage()
  const makeRequest = requestMaker(job)
  await Promise.all(Array.from({ length: job.connections }, () => drive(job, makeRequest, tally, takeTurn)))
  const seconds = (performance.now() - started) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  if (tally.refused > 0)
    throw new Error(`${tally.refused} of ${tally.done} answers were not ${job.expectedStatus}, the first:\n${tally.refusal}`)
  const sorted = tally.ttfbMs.sort((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: tally.done,
    refused: tally.refused,
    perSecond: tally.done / seconds,
    ttfbMs: { p50: percentile(0.5), p99: percentile(0.99) },
    cpuMs: (cpu.user + cpu.system) / 1000,
  }
}

function requestMaker({ method, path, port, headers = {}, body }: LoadJob): () => string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}`
  if (body === undefined) return () => `${head}\r\n`
  return () => {
    const text = body.replaceAll('{key}', () => randomUUID())
    return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
}

process.once('message', (job: LoadJob) => {
  generate(job).then(
    result => void process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
