import { Kysely, type KyselyConfig, PostgresDialect, CamelCasePlugin, type KyselyPlugin } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/core/db/executor.ts'
import { createDurable } from '#server/core/db/durable.ts'
import { createListBackpressure } from '#server/core/db/list-backpressure.ts'
import { createLists, type Lists } from '#server/core/db/lists.ts'
import { openPool } from '#server/core/db/open-pool.ts'
import { createReadReplica, type Fallback, type ReadReplica, REPLICA_SETTINGS } from '#server/core/db/read-replica.ts'
import { LIST_WAIT_MS, POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import type { Schema } from '#server/core/db/schema.ts'
import { rowMaker } from '#server/core/db/client.ts'

type Result = Awaited<ReturnType<KyselyPlugin['transformResult']>>

/**
 * Columns arrive in camelCase, and what is inside jsonb as it is stored. The library works every name out for every row
 * and looks at each of its values; all rows of an answer have the same columns, so they are named once.
 */
export class CamelNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]): Promise<Result> {
    const [first] = result.rows
    if (!first) return result
    const stored = Object.keys(first)
    const names = stored.map(name => this.camelCase(name))
    if (names.every((name, place) => name === stored[place])) return result
    const make = rowMaker(names)
    return { ...result, rows: result.rows.map(row => make(Object.values(row))) }
  }
}

/** Puts somebody between statements and their answers: tests hold what is declared against what is answered. */
export type DatabaseWatch = (config: KyselyConfig, pool: pg.Pool) => KyselyConfig
export type DatabaseOptions = {
  onError?: (error: Error) => void
  watch?: DatabaseWatch
  /** The same database by sessions of one's own, where `connectionString` leads through a pooler. */
  direct?: string
  /** A read replica (hot standby) of it. */
  replica?: string | undefined
  onFallback?: (reason: Fallback, error: unknown) => void
}
export type DatabaseAccess = {
  /** For requests. */
  db: Database
  pool: pg.Pool
  durable: () => Promise<void>
  lists: Lists
  /** Where lists may be read beside the primary; null where there is none. */
  replica: ReadReplica | null
  /** The same for jobs, which may take their time. */
  jobs: { db: Database; pool: pg.Pool }
  pools: () => readonly PoolFigures[]
  close: () => Promise<void>
}
export type PoolFigures = { name: string; open: number; idle: number; waiting: number }

/**
 * Opens the pools every query runs on, each with the limits of its use. Columns arrive camelCase (keys inside jsonb
 * stay as stored), bigint as number, numeric as string, date as `YYYY-MM-DD` and instants as ISO 8601 UTC. Connections
 * appear on demand, so this never fails; a dying server is reported to `onError` instead of ending the process.
 */
export const createDatabase = (
  connectionString: string,
  {
    onError = () => undefined,
    watch = config => config,
    direct = connectionString,
    replica: replicaString,
    onFallback = () => undefined,
  }: DatabaseOptions = {},
): DatabaseAccess => {
  const watched = (pool: pg.Pool) => ({
    pool,
    config: watch({ dialect: new PostgresDialect({ pool }), plugins: [new CamelNames()] }, pool),
  })
  const open = (use: 'requests' | 'lists' | 'jobs', name: string) => {
    // the queue's statements may take longer than those of a role that goes through a pooler
    const isPooled = connectionString !== direct && use !== 'jobs'
    return watched(openPool(isPooled ? connectionString : direct, name, POOL_TIMEOUTS[use], { isPooled, onError }))
  }
  const requests = open('requests', 'tresen')
  const lists = open('lists', 'tresen-lists')
  const jobs = open('jobs', 'tresen-jobs')
  const elsewhere =
    replicaString === undefined
      ? null
      : watched(
          openPool(replicaString, 'tresen-replica', POOL_TIMEOUTS.replica, { onError, settings: REPLICA_SETTINGS }),
        )
  const replica = elsewhere && createReadReplica({ primary: lists.pool, replica: elsewhere, onFallback })
  const turns = createListBackpressure({ atOnce: POOL_TIMEOUTS.lists.connections, timeoutMs: LIST_WAIT_MS })
  const db = new Kysely<Schema>(requests.config)
  const jobsDb = new Kysely<Schema>(jobs.config)
  const others = connectionString === direct ? requests.pool : null
  const all = { requests, lists, jobs, ...(elsewhere && { replica: elsewhere }) }
  return {
    db,
    pool: requests.pool,
    durable: createDurable(requests.pool),
    lists: createLists({ ...lists, others }, turns, replica),
    replica,
    jobs: { db: jobsDb, pool: jobs.pool },
    pools: () =>
      Object.entries(all).map(([name, { pool }]) => ({
        name,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    // a pool that nobody asked yet is not known to the query builder, which would leave it open
    close: async () => void (await Promise.all(Object.values(all).map(({ pool }) => pool.end()))),
  }
}
