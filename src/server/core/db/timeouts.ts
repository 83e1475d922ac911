import { availableParallelism } from 'node:os'

/**
 * How many connections one use of the database has and how long it waits, in milliseconds. PostgreSQL is told when a
 * connection opens, so that no statement pays for it.
 */
export type PoolTimeouts = {
  connections: number
  /** For a connection to be free, opening a new one included. */
  connectMs: number
  /** For a lock somebody else holds. */
  lockMs: number
  /** For one statement. */
  statementMs: number
  /** How long a connection nobody uses stays open: each is a process of some six megabytes. */
  idleMs: number
  /** What one step of a statement may sort in memory: whoever takes more of it keeps it. */
  sortMb: number
}

/**
 * More than this many at once wait for each other on few processors, and each is a process that takes six megabytes.
 */
const AT_MOST = 10
const FIRST = 2
const BY_PROCESSOR = 2

/**
 * A request waits for its connection and for one statement that hangs, and both together stay below the ten seconds in
 * which everybody gets an answer. Migrations run on a connection of their own, without limits.
 */
export const POOL_TIMEOUTS = {
  /** Orders, and whatever else guests and staff ask for. */
  requests: {
    connections: Math.min(AT_MOST, FIRST + BY_PROCESSOR * availableParallelism()),
    connectMs: 2500,
    lockMs: 3000,
    statementMs: 5000,
    idleMs: 10_000,
    sortMb: 4,
  },
  /**
   * Lists, searches and counts of staff: few, so that however many search, orders keep most of the machine. Before a
   * connection comes a turn.
   */
  lists: { connections: 3, connectMs: 3000, lockMs: 3000, statementMs: 5000, idleMs: 4000, sortMb: 8 },
  /**
   * The same on a read replica, which has less time: what it does not manage is read on the primary after it, and both
   * together stay below the ten seconds.
   */
  replica: { connections: 3, connectMs: 1000, lockMs: 1000, statementMs: 2500, idleMs: 30_000, sortMb: 8 },
  /** Queued and standing work, which nobody waits for. What comes back each minute is done in a moment. */
  jobs: { connections: 4, connectMs: 30_000, lockMs: 30_000, statementMs: 600_000, idleMs: 2000, sortMb: 4 },
} as const satisfies Record<string, PoolTimeouts>

/**
 * How long a list of staff waits until it may be read: while guests order its turn comes less often. Statement and turn
 * together stay below ten seconds.
 */
export const LIST_WAIT_MS = 4000

/** From then on a list whose replica failed is not begun a second time, so that its asker gets an answer in time. */
export const REPEAT_UNTIL_MS = 4000

/** How long work that takes several connections one after the other, or one of few places, waits for its turn. */
export const LIMIT_WAIT_MS = 2000

/** How long a server may be silent in the middle of a statement: one that hangs does not keep the limit it was told. */
export const silenceMs = ({ statementMs }: PoolTimeouts): number => statementMs + 500
