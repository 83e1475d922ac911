import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Runner } from 'graphile-worker'
import type { Logger } from 'pino'
import { speakGerman } from '#contract/german-messages.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { createCatalogueCache } from '#server/core/cache/catalogue-cache.ts'
import type { App, Clock } from '#server/core/context.ts'
import { createDatabase } from '#server/core/db/database.ts'
import { migrate } from '#server/core/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { mountAnalytics } from '#server/features/analytics/routes.ts'
import { mountAppManifest } from '#server/features/app-manifest/mount-app-manifest.ts'
import { mountBackendPage } from '#server/features/backend-page/mount-backend-page.ts'
import { mountBranchKeys } from '#server/features/branch-keys/routes.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { mountFiles } from '#server/features/files/mount-files.ts'
import { mountKiosk } from '#server/features/kiosk/routes.ts'
import { watchNotices } from '#server/features/notifications/notice-jobs.ts'
import { mountOrders } from '#server/features/orders/routes.ts'
import { findGuestOrder } from '#server/features/orders/guest/find-guest-order.ts'
import { mountPages } from '#server/features/pages/mount-pages.ts'
import { mountSeo } from '#server/features/seo/mount-seo.ts'
import { mountSession } from '#server/features/session/routes.ts'
import { mountShop } from '#server/features/shop/routes.ts'
import { mountSystem } from '#server/features/system/routes.ts'
import { createServer } from '#server/core/http/create-server.ts'
import { closeStreams } from '#server/core/http/sse.ts'
import { createJobs } from '#server/core/jobs/job-queue.ts'
import { startWorker } from '#server/core/jobs/worker.ts'
import { CRONS, TASKS } from '#server/core/jobs/tasks.ts'
import { createLog } from '#server/core/log.ts'
import { createLiveHub } from '#server/core/live/live-hub.ts'
import { createLocalBlobStore } from '#server/ports/local-blob-store.ts'
import { createMailer, type Mailer } from '#server/ports/mailer.ts'
import { createPayments } from '#server/ports/payment/payments.ts'
import { createPushSender } from '#server/ports/web-push/push-sender.ts'
import { HOOKS } from '#server/core/resources/hooks/index.ts'
import { mountResource } from '#server/core/resources/mount-resource.ts'
import { ensurePushKeys } from '#server/core/secrets/push-keys.ts'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'

export type AppOptions = {
  env: Env
  connectionString: string
  clock?: Clock
  log?: Logger
  mailer?: Mailer
  /** Fills an empty database once the schema stands, before the first request. */
  seed?: (app: App) => Promise<void>
}
export type RunningApp = {
  app: App
  server: FastifyInstance
  /** Begins with the queued work. Guests need not wait for it, so it comes after the first page may be answered. */
  work(): Promise<void>
  close(): Promise<void>
}

const systemClock: Clock = { now: () => new Date().toISOString() }

/** Builds the whole server by hand: every part is handed what it needs, and nothing is found by magic. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const { env, connectionString } = options
  speakGerman()
  const log = options.log ?? createLog(env)
  await migrate(connectionString)
  const { db, pool, close: closeDatabase } = createDatabase(connectionString)
  const live = await createLiveHub(connectionString, log)
  const app: App = {
    env,
    log,
    db,
    pool,
    live,
    clock: options.clock ?? systemClock,
    catalogue: createCatalogueCache(db),
    jobs: createJobs(),
    blobs: createLocalBlobStore(env.dataDir),
    mailer: options.mailer ?? createMailer(env.addresses.smtp),
    payments: createPayments(),
    push: createPushSender(env.addresses.push),
    secrets: createSecretBox(env.dataDir),
  }
  live.subscribe('catalogue', ({ version }) => app.catalogue.invalidate(version))
  await options.seed?.(app)
  await db.transaction().execute(tx => ensurePushKeys(app, tx))
  // The first guest finds the catalogue loaded; while it fails, the next one asks again.
  app.catalogue.current().catch(() => undefined)

  const server = await createServer(env, log)
  for (const resource of RESOURCES) mountResource(server, app, resource, HOOKS[resource.path])
  mountSession(server, app)
  mountOrders(server, app)
  mountShop(server, app)
  mountFiles(server, app)
  mountAnalytics(server, app)
  mountAppManifest(server, app, { readImage: image => app.blobs.get(imageKey(image)) })
  mountBackendPage(server, app)
  mountBranchKeys(server, app)
  mountKiosk(server, app)
  mountPages(server, app, { findOrder: (uid, hash) => findGuestOrder(app, uid, hash) })
  mountSeo(server, app)
  mountSystem(server, app)

  // One connection listens, the other asks for work all day: a new one now and then does not carry along what old ones once read.
  const workerPool = new pg.Pool({ connectionString, max: 2, maxLifetimeSeconds: 30, application_name: 'tresen-worker' })
  let isClosing = false
  const lost = (error: Error) => {
    // A worker that was still starting may be left with a connection when the database ends.
    if (!isClosing) log.warn({ err: error }, 'A worker connection was lost')
  }
  workerPool.on('error', lost)
  workerPool.on('connect', client => void client.on('error', lost))
  let worker: Promise<Runner> | undefined
  let stopNotices: (() => void) | undefined

  return {
    app,
    server,
    async work() {
      worker ??= startWorker(app, workerPool, TASKS, CRONS)
      await worker
      stopNotices ??= watchNotices(app)
    },
    async close() {
      isClosing = true
      closeStreams()
      stopNotices?.()
      // One part that fails to close must not leave the others open: the database waits for all of them.
      const steps = [
        () => server.close(),
        async () => (await worker)?.stop(),
        () => workerPool.end(),
        () => live.close(),
        () => closeDatabase(),
      ]
      for (const step of steps) {
        try {
          await step()
        } catch (error) {
          log.warn({ err: error }, 'A part did not close cleanly')
        }
      }
    },
  }
}
