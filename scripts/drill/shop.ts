import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startS3Double, type S3Double } from '#test/s3-double.ts'
import { runSql } from '../bench/database-access.ts'
import { demoOrder, OPEN_BRANCH } from '../bench/demo-order.ts'
import { freePort, launchServer, type ServerProcess, untilReady } from '../bench/start-server.ts'
import { type Cluster, makeCluster, untilCaughtUp } from './cluster.ts'
import { type Guests, startGuests } from './guests.ts'
import { adopt, killTree } from './own-processes.ts'
import { makePooler, POOLER, type Pooler } from './pooler.ts'
import { until } from './poll.ts'
import { startProxy } from './proxy.ts'
import { startRelay, type Relay } from './relay.ts'
import { openStreams, type Streams } from './streams.ts'

const PROCESSES = 3
const DRAIN_SECONDS = 5
const STREAMS = 4
/** As many as a busy evening of a large shop has, and few enough that two processors have room for the rest. */
const LOAD = { guests: 4, pauseMs: 800 }
const BACK_MS = 60_000

/** All that runs during a drill, and what its steps do to it. */
export type Shop = {
  folder: string
  url: string
  cookie: string
  processes: ServerProcess[]
  pooler: Pooler
  relay: Relay
  s3: S3Double
  guests: Guests
  streams: Streams
  primary(): Cluster
  standby(): Cluster
  /** The database as a process of the product reaches it without the pooler, and what the pooler leads to. */
  upstream(cluster?: Cluster): string
  launch(place: number): Promise<void>
  /** Guests rest while the primary is copied to a new replica, in order and with nothing lost. */
  freshStandby(): Promise<void>
  /** The replica is the primary from now on; the address moves, the pooler only where it is told. */
  failOver(by: 'address' | 'pooler'): Promise<void>
  untilAllReady(): Promise<void>
  close(): Promise<void>
}

export async function openShop(say: (line: string) => void): Promise<Shop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-drill-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // the database's own user walks through it
  await chmod(folder, 0o711)
  say(`Everything of the drill lies in ${folder} and listens on 127.0.0.1 alone.`)
  let primary = await makeCluster(folder, 'database-1', { isEmpty: false })
  let standby = await makeCluster(folder, 'database-2', { isEmpty: true })
  // a replica needs what its primary had when it was copied: once with the settings of the drill
  await primary.start()
  await primary.stop()
  await standby.copyFrom(primary)
  await primary.start()
  await standby.start(primary)
  await untilCaughtUp(primary)
  say('Two PostgreSQL clusters run: a primary and its replica.')

  const relay = await startRelay(primary.port)
  const upstream = (cluster?: Cluster) => withPort(primary.url, cluster?.port ?? relay.port)
  const pooler = makePooler(await freePort())
  await pooler.start(upstream())
  const s3 = await startS3Double()
  const env = {
    DATABASE_URL: withPort(primary.url, pooler.port),
    DATABASE_DIRECT_URL: upstream(),
    SECRET_KEY: Buffer.alloc(32, 'uebung').toString('base64'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    S3_ENDPOINT: s3.env.endpoint,
    S3_REGION: s3.env.region,
    S3_BUCKET: s3.env.bucket,
    S3_ACCESS_KEY_ID: s3.env.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.env.secretAccessKey,
  }
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const processes: ServerProcess[] = []
  const launch = async (place: number) => {
    const server = launchServer({ dataDir: path.join(folder, `process-${place + 1}`), port: ports[place] ?? 0, env })
    adopt(server.child)
    processes[place] = server
    await untilReady(server)
  }
  await launch(0)
  await Promise.all(ports.slice(1).map((_port, index) => launch(index + 1)))
  const { url } = await startProxy(folder, await freePort(), ports)
  say(`Three processes serve the demo behind HAProxy at ${url}, with ${POOLER} before the database.`)

  const cookie = await signIn(url)
  const body = await demoOrder(url)
  const [branch] = await runSql<{ id: number }>(
    primary.url,
    `select id from branches where identifier = '${OPEN_BRANCH}'`,
  )
  const streams = await openStreams(`${url}/api/orders/live?branch=${branch?.id}`, cookie, STREAMS)
  const guests = startGuests(url, body, LOAD)
  const untilAllReady = async () => {
    await Promise.all(
      processes.map((server, place) =>
        until(`Process ${place + 1}`, async () => (await fetch(`${server.url}/health/ready`)).status === 200, BACK_MS),
      ),
    )
    // the proxy asks twice before it believes
    await until('The proxy', async () => (await fetch(`${url}/health/ready`)).status === 200, BACK_MS)
  }
  return {
    folder,
    url,
    cookie,
    processes,
    pooler,
    relay,
    s3,
    guests,
    streams,
    primary: () => primary,
    standby: () => standby,
    upstream,
    launch,
    untilAllReady,
    async freshStandby() {
      await guests.rest()
      await standby.stop()
      await primary.setSynchronous(false)
      await primary.stop()
      await standby.copyFrom(primary)
      await primary.start()
      await standby.start(primary)
      await untilCaughtUp(primary)
      await untilAllReady()
      guests.goOn()
    },
    async failOver(by) {
      const [former, next] = [primary, standby]
      await next.promote()
      relay.leadTo(next.port)
      if (by === 'pooler') {
        await pooler.kill()
        await pooler.start(upstream(next))
      }
      primary = next
      standby = former
    },
    async close() {
      await guests.end().catch(() => undefined)
      await streams.end()
      for (const server of processes) killTree(server.child)
      await pooler.kill()
      await relay.close()
      await Promise.all([primary.stop(), standby.stop()])
      await s3.stop()
    },
  }
}

function withPort(connectionString: string, port: number): string {
  const url = new URL(connectionString)
  url.port = String(port)
  return url.href
}

async function signIn(url: string): Promise<string> {
  const { username, password } = DEMO_LOGINS.find(login => login.username === 'chefin') ?? {}
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (answer.status !== 200) throw new Error(`Nobody can sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
