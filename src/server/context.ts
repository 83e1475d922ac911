import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Schema } from '#server/db/schema.ts'
import type { Env } from '#server/env.ts'
import type { CatalogueCache } from '#server/cache/catalogue-cache.ts'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import type { Mailer } from '#server/ports/mailer.ts'

export type Database = Kysely<Schema>
/** Anything queries run on: the database or a transaction of it. */
export type Executor = Database | Transaction<Schema>

/** Time as every rule gets it: an ISO 8601 UTC instant. Tests hand in their own. */
export type Clock = { now(): string }

/** All that a use case may touch, wired by hand in `app.ts` and handed down. */
export type App = {
  env: Env
  log: Logger
  db: Database
  pool: pg.Pool
  clock: Clock
  catalogue: CatalogueCache
  live: LiveHub
  jobs: Jobs
  blobs: BlobStore
  mailer: Mailer
}
