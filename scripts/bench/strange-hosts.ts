// What somebody presses out of the page cache: pages a second under one host, under ever new ones, and at addresses
// that do not exist, each for a few seconds against a real server with its limits on. Run by hand: node
// scripts/bench/strange-hosts.ts [port of a running server]
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OPEN_BRANCH } from './demo-order.ts'
import { freePort, startServer } from './start-server.ts'

const CONNECTIONS = 16
const SECONDS = 5
const PAGE = `/store/${OPEN_BRANCH}`

type Asked = { host?: string; path: string }

function ask(port: number, { host, path: address }: Asked, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(host !== undefined && { host }) }
    const sent = request({ port, host: '127.0.0.1', path: address, agent, headers }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Answers a second by status, and the longest that the server did not say it is alive. */
async function press(port: number, next: (index: number) => Asked): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const probe = new Agent({ keepAlive: true, maxSockets: 1 })
  const counts: Record<number, number> = {}
  const until = performance.now() + SECONDS * 1000
  let index = 0
  let longestMs = 0
  const guests = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until) {
      index += 1
      const status = await ask(port, next(index), agent)
      counts[status] = (counts[status] ?? 0) + 1
    }
  })
  const watch = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      await ask(port, { path: '/health/live' }, probe)
      longestMs = Math.max(longestMs, performance.now() - asked)
      await new Promise(resolve => void setTimeout(resolve, 5))
    }
  }
  await Promise.all([...guests, watch()])
  agent.destroy()
  probe.destroy()
  const rates = Object.entries(counts).map(([status, count]) => `${status}: ${Math.round(count / SECONDS)}/s`)
  return `${rates.join(', ')}; /health/live at most ${Math.round(longestMs)} ms`
}

const given = Number(process.argv[2] ?? 0)
const dataDir = await mkdtemp(path.join(tmpdir(), 'tresen-hosts-'))
const port = given || (await freePort())
const server = given ? null : await startServer({ dataDir, port, env: { RATE_LIMITS: 'on' } })
try {
  await press(port, () => ({ path: PAGE }))
  console.info('one host       ', await press(port, () => ({ path: PAGE })))
  console.info('changing hosts ', await press(port, index => ({ path: PAGE, host: `host-${index}.example` })))
  console.info('changing ports ', await press(port, index => ({ path: PAGE, host: `localhost:${index % 65_000}` })))
  console.info(
    'changing paths ',
    await press(port, index => ({ path: `/${'/'.repeat(index % 500)}store/${OPEN_BRANCH}` })),
  )
  console.info('missing pages  ', await press(port, index => ({ path: `/nichts/${index}` })))
  console.info('kept meanwhile ', await press(port, index => ({ path: index % 2 ? PAGE : `/nichts/${index}` })))
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
