import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningApp } from '#server/app.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { type Env, givenNames, knownNames, readEnv } from '#server/env.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { collectWhenIdle } from '#server/idle-gc.ts'
import { printWelcome } from '#server/welcome.ts'
import { closeDemoLogins, startLogins, type StartLogins } from '#server/close-demo-logins.ts'
import { requireBucket } from '#server/ports/s3/require-bucket.ts'
import type { PaymentDrawer } from '#server/ports/payment/test-payments.ts'
import { seedEmpty } from '#server/seed-empty.ts'
import { unknownText, unknownVariables } from '#server/unknown-variables.ts'

/**
 * So long may all of it take once the server takes nothing new: answers are cut off after ten seconds
 * (create-server.ts), jobs after seven, and the database wants its end. With the usual draining less than 20 seconds.
 */
const STOP_MS = 14_000
/**
 * Of these for the embedded database, which is ended whatever else hangs: one that is only left recovers at its start.
 */
const DATABASE_STOP_MS = 2000
/** So long those who waited for the start are alone with it. */
const FIRST_PAGES_MS = 250
/** Between two tries to begin while the database is away. */
const AGAIN_MS = 1000
const say = (text: string) => void process.stderr.write(`${text}\n`)

/** Starts database, migrations, demo data and server, and stops all of it on Ctrl-C and SIGTERM, whenever they come. */
export async function start(): Promise<void> {
  let env: Env | undefined
  try {
    env = readEnv()
    for (const unknown of unknownVariables(givenNames(), knownNames())) say(unknownText(unknown))
    await run(env)
  } catch (error) {
    say(explainFailure(error, env))
    process.exit(1)
  }
}

/** Before the first request: an empty database is filled, and no password everybody knows is left open to others. */
async function prepareLogins(app: App): Promise<void> {
  await seedEmpty(app, say)
  await closeDemoLogins(app)
}

/** Beside the demo's files; what cannot be kept there is only lost with the process. */
function paymentDrawer({ dataDir }: Env): PaymentDrawer {
  const file = path.join(dataDir, 'test-payments.json')
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    write: text => {
      try {
        writeFileSync(`${file}.new`, text)
        renameSync(`${file}.new`, file)
      } catch {
        // a full disk, for example
      }
    },
  }
}

type Begun = { catalogue: Catalogue; logins: StartLogins | null }

/**
 * Guests may be here already: the queue waits until the catalogue is read and their pages are written. From now on a
 * database that is away ends nothing: the queue begins once it is back.
 */
async function beginWork(running: RunningApp, { isOver }: { isOver: () => boolean }): Promise<Begun | undefined> {
  const { app } = running
  for (;;) {
    try {
      const catalogue = await app.catalogue.current()
      await sleep(FIRST_PAGES_MS)
      if (isOver()) return undefined
      await running.work()
      return { catalogue, logins: await startLogins(app) }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      app.log.warn({ err: error }, 'The queue waits for the database')
      await sleep(AGAIN_MS)
      if (isOver()) return undefined
    }
  }
}

async function run(env: Env): Promise<void> {
  prepareDataFolder(env.dataDir, say)
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres'))) say('Die Datenbank wird angelegt …')
  // The database wakes up while the modules load.
  const opening = openDatabase(env, { onEvent: say })
  let running: RunningApp | undefined
  let isServing = false
  let isStopping = false
  const hurry = new AbortController()
  // Graceful shutdown: first a load balancer learns of it and sends others elsewhere, while everything is still
  // answered (drain); then what was begun is answered, and worker and database end, in fourteen seconds in any case. A
  // second signal ends the draining.
  const stop = async (code: number, { drainMs = 0 } = {}) => {
    if (isStopping) return hurry.abort()
    isStopping = true
    if (running && drainMs > 0) {
      running.drain()
      await sleep(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined)
    }
    setTimeout(() => process.exit(code || 1), STOP_MS).unref()
    const closing = running?.close().catch(() => undefined)
    await Promise.race([closing, sleep(STOP_MS - DATABASE_STOP_MS, undefined, { ref: false })])
    // A database that is only just waking up would outlive the server.
    const database = await opening.catch(() => undefined)
    await database?.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0, { drainMs: isServing ? env.drainSeconds * 1000 : 0 }))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The queue's library waits for nobody when it notes that a job is done (graphile-worker 0.18, worker.js): where the
  // database goes away just then, the job comes back later. Anything else ends the process, as by itself.
  process.on('unhandledRejection', error => {
    const isAway = isDatabaseAway(error)
    if (!isAway && !isStopping) throw error
    if (isAway) running?.app.log.warn({ err: error }, 'The database went away; a job that was done may run once more')
    // what is left is closed all the same; what nobody foresaw is no reason to leave the database behind
    else running?.app.log.error({ err: error }, 'Something failed while the server was stopping')
  })
  const [{ connectionString, directConnectionString, readConnectionString }, , { createApp }, testPayments] =
    await Promise.all([
      opening,
      env.s3 && requireBucket(env.s3),
      import('#server/app.ts'),
      env.seed === 'demo' ? import('#demo/providers/test-payments.ts') : null,
    ])
  try {
    running = await createApp({
      env,
      connectionString,
      directConnectionString,
      readConnectionString,
      seed: prepareLogins,
      ...(testPayments && {
        testPayments: clock => testPayments.createTestPayments(() => clock.now(), paymentDrawer(env)),
      }),
    })
    await running.server.listen({ port: env.port, host: env.host })
    isServing = true
    const begun = await beginWork(running, { isOver: () => isStopping })
    if (!begun) return
    collectWhenIdle()
    printWelcome(begun.catalogue, env, { now: running.app.clock.now(), logins: begun.logins })
  } catch (error) {
    if (!isStopping) say(explainFailure(error, env))
    await stop(1)
  }
}
