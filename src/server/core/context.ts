import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/core/db/executor.ts'
import type { PoolFigures } from '#server/core/db/database.ts'
import type { WriteWatch } from '#server/core/db/write-watch.ts'
import type { Lists } from '#server/core/db/lists.ts'
import type { ReadReplica } from '#server/core/db/read-replica.ts'
import type { AiProvider } from '#server/ports/ai/ai-provider.ts'
import type { Env } from '#server/env.ts'
import type { CatalogueCache } from '#server/core/cache/catalogue-cache.ts'
import type { ConcurrencyLimit } from '#server/core/concurrency-limit.ts'
import type { LiveHub } from '#server/core/live/live-hub.ts'
import type { Jobs } from '#server/core/jobs/job-queue.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { TestPayments } from '#server/ports/payment/test-payments.ts'
import type { VirusScanner } from '#server/ports/virus-scanner.ts'
import type { SmsSender } from '#server/ports/sms/sms-sender.ts'
import type { PushSender } from '#server/ports/web-push/push-sender.ts'
import type { Allowance } from '#server/core/allowance.ts'
import type { FiscalSigner } from '#server/ports/fiscal/fiscal-signer.ts'
import type { WebhookSender } from '#server/ports/webhooks/webhook-sender.ts'
import type { SecretBox } from '#server/core/secrets/secret-box.ts'

/** Time as every rule gets it: an ISO 8601 UTC instant. Tests hand in their own. */
export type Clock = { now(): string }

/** All that a use case may touch, wired by hand in `app.ts` and handed down. */
export type App = {
  env: Env
  log: Logger
  db: Database
  pool: pg.Pool
  /** Waits until what has been committed without waiting for the disk is kept for good. */
  durable: () => Promise<void>
  /** Whether what is written can be kept: a replica that has to confirm it may be away. */
  writes: WriteWatch
  /** Where staff list, search and count. */
  lists: Lists
  /** What lists are read from beside the primary (`DATABASE_READ_URL`); null where there is none. */
  replica: Pick<ReadReplica, 'figures' | 'lag'> | null
  clock: Clock
  catalogue: CatalogueCache
  live: LiveHub
  jobs: Jobs
  blobs: BlobStore
  mailer: Mailer
  /** Where payments of the demo are tried without money; null in every other shop. */
  testPayments: TestPayments | null
  sms: SmsSender
  push: PushSender
  /** Hands events to other systems. */
  webhooks: WebhookSender
  /** Signs receipts where the law wants it; null where nothing is set up. */
  fiscal: FiscalSigner | null
  ai: AiProvider
  scanner: VirusScanner
  secrets: SecretBox
  /** Lines in which work of this process waits for its turn. */
  concurrencyLimit: ConcurrencyLimit
  /**
   * Graceful shutdown: once it drains, a load balancer is told to send nobody else (`/health/ready`). `streams`: open
   * ones.
   */
  lifecycle: { isDraining: boolean; streams: number }
  /** How many connections each pool has open, how many rest, and how many wait for one. */
  pools: () => readonly PoolFigures[]
  /** The rate limit of programs, by token. */
  programCalls: Allowance
}
