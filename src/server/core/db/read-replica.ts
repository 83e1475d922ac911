import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyConfig } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { hasAskerLeft } from '#server/core/db/list-backpressure.ts'
import { CHECK_INTERVAL, hangUp } from '#server/core/db/open-pool.ts'
import { queryRows, type RowOf } from '#server/core/db/typed-sql.ts'

/**
 * Why the primary read what the replica was meant to: it had not replayed what was asked for (replication lag), it did
 * not answer, a statement met what it had to replay (recovery conflict) or took too long, it is no standby of this
 * database any more, a statement wanted to write, or the primary itself could not say how far it is.
 */
export const FALLBACKS = ['behind', 'away', 'conflict', 'slow', 'stranger', 'wrote', 'unknown'] as const
export type Fallback = (typeof FALLBACKS)[number]

export type ReplicaFigures = {
  reads: number
  fallbacks: Readonly<Record<Fallback, number>>
  /** Whether the next list may be read there, as far as is known. */
  isUsed: boolean
}
export type ReplicaLag = { bytes: number; seconds: number }

/**
 * A read replica (hot standby) for lists. What was committed before a read began is in it, or the read is the
 * primary's: the primary says how far its log is on the disk (LSN), and the very session that reads says how far it has
 * replayed it (decision 190). Nobody is answered or told of a change before that is on the disk, so who changed
 * something reads it (read-your-writes), and so does everybody a live event called.
 */
export type ReadReplica = {
  config: KyselyConfig
  /** Answers null where the primary has to read, after it has noted why. @throws what is not the replica's fault. */
  read<T>(work: (client: PoolClient) => Promise<T>): Promise<{ value: T } | null>
  figures(): ReplicaFigures
  /** How far it is behind now; null where nobody can say. */
  lag(): Promise<ReplicaLag | null>
}

/** How far a server is, and which it is: the cluster, the history it follows (timeline) and the database in it. */
const PRIMARY = { position: 'text', timeline: 'int', cluster: 'text', database: 'text' } as const
export const PRIMARY_SQL = `select pg_current_wal_flush_lsn()::text as position,
  ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline,
  s.system_identifier::text as cluster, (select oid::text from pg_database
    where datname = current_database()) as database
  from pg_control_system() s`
const REPLICA = {
  standby: 'bool',
  behind: 'float?',
  seconds: 'float?',
  timeline: 'int',
  cluster: 'text',
  database: 'text',
} as const
export const REPLICA_SQL = `select pg_is_in_recovery() as standby,
  pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind,
  extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds,
  greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline,
  s.system_identifier::text as cluster, (select oid::text from pg_database
    where datname = current_database()) as database
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`
export type PrimaryState = RowOf<typeof PRIMARY>
export type ReplicaState = RowOf<typeof REPLICA>

/** Whether a server stands by for this database. After a failover one that still follows the old primary does not. */
export const isStandbyOf = (state: ReplicaState, primary: PrimaryState): boolean =>
  state.standby &&
  state.cluster === primary.cluster &&
  state.database === primary.database &&
  state.timeline === primary.timeline

/** Of its sessions: a server that was promoted takes no change either, and a reader who has gone is noticed. */
export const REPLICA_SETTINGS = {
  default_transaction_read_only: 'on',
  client_connection_check_interval: CHECK_INTERVAL,
}

/** How long a session may take to say how far it is: one that hangs is not waited for. */
const STATE_MS = 500
/**
 * A replica that is almost there is waited for: most are a few milliseconds behind. After the last one it is too far.
 */
const CATCH_UP_MS = [2, 5, 10, 20, 40, null]

/** Back-off: how long it is left alone after it failed, doubled each time up to the longest. */
const PAUSES_MS: Readonly<Partial<Record<Fallback, { first: number; longest: number }>>> = {
  behind: { first: 250, longest: 4000 },
  away: { first: 1000, longest: 30_000 },
  stranger: { first: 1000, longest: 30_000 },
}

class Unfit extends Error {
  readonly reason: Fallback
  constructor(reason: Fallback) {
    super(`The read replica is left out: ${reason}`)
    this.reason = reason
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? ''
/** A statement that would write; damage and files that are missing (class XX and 58) are a server that is broken. */
const [WRITES, SERIALISATION, DEADLOCK, CANCELED] = ['25006', '40001', '40P01', '57014']
const BROKEN = /^(?:XX|58)/

/** Why the replica failed; null where the primary would fail the same way. */
function reasonOf(error: unknown): Fallback | null {
  if (error instanceof Unfit) return error.reason
  if (hasAskerLeft(error)) return null
  const code = codeOf(error)
  if (code === SERIALISATION || code === DEADLOCK) return 'conflict'
  if (code === CANCELED) return 'slow'
  if (code === WRITES) return 'wrote'
  return BROKEN.test(code) || isDatabaseAway(error) ? 'away' : null
}

type Options = {
  primary: Pick<Pool, 'query'>
  replica: { pool: Pool; config: KyselyConfig }
  onFallback: (reason: Fallback, error: unknown) => void
  now?: () => number
}

export function createReadReplica({
  primary,
  replica: { pool, config },
  onFallback,
  now = () => performance.now(),
}: Options): ReadReplica {
  const fallbacks = Object.fromEntries(FALLBACKS.map(reason => [reason, 0])) as Record<Fallback, number>
  let reads = 0
  let rest: { until: number; pauseMs: number; reason: Fallback } | null = null

  const askPrimary = async (): Promise<PrimaryState> => {
    const [state] = await queryRows(primary as Pool, PRIMARY, { text: PRIMARY_SQL })
    if (!state) throw new Error('The primary did not say how far it is')
    return state
  }
  const leaveAlone = (reason: Fallback) => {
    const pause = PAUSES_MS[reason]
    if (!pause) return
    const pauseMs = rest?.reason === reason ? Math.min(rest.pauseMs * 2, pause.longest) : pause.first
    rest = { until: now() + pauseMs, pauseMs, reason }
  }
  const fallBack = (reason: Fallback, error?: unknown) => {
    fallbacks[reason] += 1
    if (error === undefined) return null
    leaveAlone(reason)
    onFallback(reason, error)
    return null
  }

  return {
    config,
    async read(work) {
      if (rest && now() < rest.until) return fallBack(rest.reason)
      let position: PrimaryState
      try {
        position = await askPrimary()
      } catch (error) {
        return fallBack('unknown', error)
      }
      let client: PoolClient
      try {
        client = await takeUpToDate(pool, position)
      } catch (error) {
        // whatever keeps a session away, a changed password too, is not the asker's business
        return fallBack(reasonOf(error) ?? 'away', error)
      }
      try {
        const value = await work(client)
        reads += 1
        rest = null
        return { value }
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === null) throw error
        return fallBack(reason, error)
      }
    },
    figures: () => ({ reads, fallbacks: { ...fallbacks }, isUsed: rest === null }),
    async lag() {
      try {
        const position = await askPrimary()
        const client = await pool.connect()
        const state = await stateOf(client, position)
        client.release()
        if (!isStandbyOf(state, position) || state.behind === null) return null
        return { bytes: Math.max(0, state.behind), seconds: state.behind > 0 ? (state.seconds ?? 0) : 0 }
      } catch {
        return null
      }
    },
  }
}

/**
 * A session that has replayed all of the log up to a position. @throws Unfit where it is too far behind or no standby;
 * what the driver says where there is none.
 */
async function takeUpToDate(pool: Pool, primary: PrimaryState): Promise<PoolClient> {
  const client = await pool.connect()
  for (const pauseMs of CATCH_UP_MS) {
    const state = await stateOf(client, primary)
    if (isStandbyOf(state, primary)) {
      if (state.behind !== null && state.behind <= 0) return client
      if (pauseMs !== null) {
        await sleep(pauseMs)
        continue
      }
    }
    client.release()
    throw new Unfit(isStandbyOf(state, primary) ? 'behind' : 'stranger')
  }
  throw new Unfit('behind')
}

/** Gives the client back where it @throws: one that hangs is broken off. */
async function stateOf(client: PoolClient, { position }: PrimaryState): Promise<ReplicaState> {
  const timer = setTimeout(() => hangUp(client), STATE_MS)
  try {
    const [state] = await queryRows(client, REPLICA, { text: REPLICA_SQL, values: [position] })
    if (!state) throw new Unfit('stranger')
    return state
  } catch (error) {
    client.release(true)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
