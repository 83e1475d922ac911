import { sql } from 'kysely'
import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { speakGerman } from '#contract/german-messages.ts'
import { TOKEN_CALLS_PER_MINUTE } from '#domain/external/api-scopes.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { createCatalogueCache } from '#server/core/cache/catalogue-cache.ts'
import { forgetForeignParts } from '#server/core/cache/content-parts.ts'
import type { App, Clock } from '#server/core/context.ts'
import { cronsOf, hooksOf, tasksOf, topicsOf } from '#server/core/feature.ts'
import { createDatabase, type DatabaseWatch } from '#server/core/db/database.ts'
import { createWriteWatch } from '#server/core/db/write-watch.ts'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import { migrate } from '#server/core/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { FEATURES } from '#server/features/index.ts'
import { answerFirst, refuseSecondHost } from '#server/core/http/answer-first.ts'
import { connectionRoom, keepRoom } from '#server/core/http/connection-room.ts'
import { createAllowance } from '#server/core/allowance.ts'
import { createServer } from '#server/core/http/create-server.ts'
import { refuseWrites } from '#server/core/http/refuse-writes.ts'
import { mountLive } from '#server/core/http/mount-live.ts'
import { noteFailures } from '#server/core/http/note-failures.ts'
import { createJobs } from '#server/core/jobs/job-queue.ts'
import { startWorker, stopWorker, type Worker } from '#server/core/jobs/worker.ts'
import { createConcurrencyLimits } from '#server/core/concurrency-limit.ts'
import { createLog } from '#server/core/log.ts'
import { createLiveHub, requireHearing } from '#server/core/live/live-hub.ts'
import { createAiProvider } from '#server/ports/ai/ai-provider.ts'
import { createBlobStore } from '#server/ports/create-blob-store.ts'
import { createMailer, type Mailer } from '#server/ports/mailer.ts'
import type { TestPayments } from '#server/ports/payment/test-payments.ts'
import { createSmsSender, type SmsSender } from '#server/ports/sms/sms-sender.ts'
import { createVirusScanner } from '#server/ports/virus-scanner.ts'
import { createFiscalSigner, type FiscalSigner } from '#server/ports/fiscal/fiscal-signer.ts'
import { createWebhookSender } from '#server/ports/webhooks/webhook-sender.ts'
import { createPushSender } from '#server/ports/web-push/push-sender.ts'
import { mountResource } from '#server/core/resources/mount-resource.ts'
import { readCollections } from '#server/core/resources/read-collections.ts'
import { ensureFixedAccounts } from '#server/core/secrets/payment-accounts.ts'
import { followMailSettings } from '#server/core/secrets/mail-settings.ts'
import { ensurePushKeys } from '#server/core/secrets/push-keys.ts'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'

export type AppOptions = {
  env: Env
  connectionString: string
  /** The same database without a pooler between, where `connectionString` leads through one. */
  directConnectionString?: string | undefined
  /** A read replica of it, for lists. */
  readConnectionString?: string | undefined
  clock?: Clock
  log?: Logger
  mailer?: Mailer
  sms?: SmsSender
  fiscal?: FiscalSigner
  /** Lets guests of the demo try payments; in any other shop there are none. */
  testPayments?: (clock: Clock) => TestPayments
  /** Fills an empty database once the schema stands, before the first request. */
  seed?: (app: App) => Promise<void>
  /** Tests look at every statement and its answer. */
  watch?: DatabaseWatch
}
export type RunningApp = {
  app: App
  server: FastifyInstance
  /**
   * Begins with the queued work. Guests need not wait for it, so it comes after the first page may be answered.
   * @throws whatever the database says; it may be asked for again then.
   */
  work(): Promise<void>
  /** Graceful shutdown begins: everything is answered as before, but `/health/ready` sends nobody else here. */
  drain(): void
  close(): Promise<void>
}

const systemClock: Clock = { now: () => new Date().toISOString() }

/**
 * Builds the whole server by hand: every part is handed what it needs, and nothing is found by magic. Does not listen
 * yet.
 */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const { env, connectionString, directConnectionString: direct = connectionString } = options
  speakGerman()
  const log = options.log ?? createLog(env)
  await migrate(direct, { onWait: sentence => log.warn(sentence) })
  const {
    db,
    pool,
    durable,
    lists,
    replica,
    jobs,
    pools,
    close: closeDatabase,
  } = createDatabase(connectionString, {
    watch: options.watch,
    direct,
    replica: options.readConnectionString,
    onFallback: (reason, error) => log.warn({ err: error, reason }, 'A list was read from the primary'),
  })
  const live = await createLiveHub(direct, log)
  await requireHearing(live, db)
  const writes = createWriteWatch(direct, db, log)
  await writes.look()
  const clock = options.clock ?? systemClock
  const catalogue = createCatalogueCache(db, readCollections, clock)
  const secrets = createSecretBox(env.dataDir, env.secretKey)
  const app: App = {
    env,
    log,
    db,
    pool,
    durable,
    writes,
    lists,
    replica,
    live,
    clock,
    catalogue,
    jobs: createJobs(),
    blobs: createBlobStore(env, log),
    testPayments: env.seed === 'demo' ? (options.testPayments?.(clock) ?? null) : null,
    mailer:
      options.mailer ??
      createMailer(
        env.addresses.smtp,
        followMailSettings(catalogue, () => readSettingSecret({ db, secrets }, 'mail.password')),
      ),
    sms: options.sms ?? createSmsSender(env.addresses.sms),
    push: createPushSender(env.addresses.push),
    webhooks: createWebhookSender(env.addresses.webhooks),
    fiscal: options.fiscal ?? createFiscalSigner(env.addresses.fiscal, env.credentials.fiscalToken),
    ai: createAiProvider(env.addresses.ai),
    scanner: createVirusScanner(env.addresses.clamav, env.clamavTimeoutMs),
    secrets,
    concurrencyLimit: createConcurrencyLimits(),
    lifecycle: { isDraining: false, streams: 0 },
    pools,
    programCalls: createAllowance({ atOnce: TOKEN_CALLS_PER_MINUTE, perSecond: TOKEN_CALLS_PER_MINUTE / 60 }),
  }
  live.subscribe('catalogue', () => app.catalogue.invalidate())
  const prepare = async () => {
    await forgetForeignParts(db)
    await setFiscalSwitch(app)
    // Filling a database waits for whoever fills it already, as long as that takes.
    await options.seed?.({ ...app, ...jobs })
    await Promise.all([
      db.transaction().execute(tx => ensurePushKeys(app, tx)),
      db.transaction().execute(tx => ensureFixedAccounts(app, tx)),
    ])
    // The first guest finds the catalogue loaded; while it fails, the next one asks again.
    app.catalogue.current().catch(() => undefined)
  }
  const [server] = await Promise.all([mount(app), prepare()])

  // One connection listens, the other asks for work all day: a new one now and then does not carry along what old ones
  // once read.
  const workerPool = new pg.Pool({
    connectionString: direct,
    options: UNBOUNDED,
    max: 2,
    maxLifetimeSeconds: 30,
    application_name: 'tresen-worker',
  })
  let isClosing = false
  const lost = (error: Error) => {
    // A worker that was still starting may be left with a connection when the database ends.
    if (!isClosing) log.warn({ err: error }, 'A worker connection was lost')
  }
  workerPool.on('error', lost)
  workerPool.on('connect', client => void client.on('error', lost))
  let worker: Promise<Worker> | undefined
  let stops: (() => void)[] | undefined

  return {
    app,
    server,
    async work() {
      worker ??= startWorker(log, workerPool, tasksOf(FEATURES, { ...app, ...jobs }), cronsOf(FEATURES))
      await worker.catch((error: unknown) => {
        worker = undefined
        throw error
      })
      stops ??= FEATURES.flatMap(feature => feature.begin?.(app) ?? [])
    },
    drain() {
      app.lifecycle.isDraining = true
    },
    async close() {
      isClosing = true
      // One part that fails to close must not leave the others open: the database waits for all of them.
      const quietly = async (step: () => unknown) => {
        try {
          await step()
        } catch (error) {
          log.warn({ err: error }, 'A part did not close cleanly')
        }
      }
      // Guests' last answers and the queue's last steps end side by side: neither takes the other's time.
      await Promise.all([...(stops ?? []), () => server.close(), () => stopWorker(worker)].map(quietly))
      for (const step of [() => live.close(), () => writes.close(), () => closeDatabase()]) await quietly(step)
      // a job that was given back notes its end all the same
      for (const step of [async () => (await worker)?.stop(), () => workerPool.end()]) await quietly(step)
    },
  }
}

/** The server with all it answers. Others get a turn in between: a start has the database answer meanwhile. */
async function mount(app: App): Promise<FastifyInstance> {
  const server = await createServer(app.env, app.log)
  noteFailures(server, app)
  refuseWrites(server, app)
  const hooks = hooksOf(FEATURES)
  for (const resource of RESOURCES) mountResource(server, app, resource, hooks[resource.path])
  for (const feature of FEATURES) {
    feature.mount?.(server, app)
    await setImmediate()
  }
  mountLive(server, app, topicsOf(FEATURES, app))
  answerFirst(server.server as Server, refuseSecondHost)
  keepRoom(server.server as Server, connectionRoom())
  return server
}

/** Says to the database whether bookings are to be signed, before the first of them: triggers queue them. */
async function setFiscalSwitch({ db, fiscal }: Pick<App, 'db' | 'fiscal'>): Promise<void> {
  const isOn = fiscal !== null
  await sql`update fiscal_switch set is_on = ${isOn} where is_on <> ${isOn}`.execute(db)
}
