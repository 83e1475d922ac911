import { statfs } from 'node:fs/promises'

/** No space left, or no more of it for us: of a file system, and of PostgreSQL's (53100). */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL cannot go on with less: a piece of its log takes as much. */
const LEAST_BYTES = 16 * 1024 * 1024

/** Whether an error says that a disk is full, ours or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  CODES.has(String((error as { code?: unknown } | undefined)?.code))

/**
 * Whether there is no room left where the data lies: what keeps an embedded database from coming back, and is told by
 * nobody then.
 */
export async function hasNoRoom(dataDir: string): Promise<boolean> {
  const room = await statfs(dataDir).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize < LEAST_BYTES
}
