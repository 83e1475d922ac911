import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problem.ts'
import { countRows, type RowCounts } from '#server/core/db/backup/dump-session.ts'
import { dropBeside, makeBeside, swapNames } from '#server/core/db/backup/restore-session.ts'
import { DUMP } from '#server/features/backup/dump/dump-entries.ts'
import { libpqEnvironment } from '#server/features/backup/dump/libpq-environment.ts'
import { programFailure } from '#server/features/backup/dump/program-failure.ts'
import { atDatabase, inUse, onDatabase, type RestoreTarget } from '#server/features/backup/dump/restore-target.ts'

const FLAGS = [
  '--no-password',
  // All of it or nothing.
  '--single-transaction',
  '--exit-on-error',
  // It belongs to who restores it; rights of other roles are theirs to give again.
  '--no-owner',
  '--no-privileges',
  // Those on extensions are for administrators to make.
  '--no-comments',
  '--no-publications',
  '--no-subscriptions',
  '--no-tablespaces',
]
const SAID_CHARACTERS = 4000
const UNTOUCHED = 'Was vorher da war, ist unverändert.'
const IN_USE = '55006'

/** A dump on its way into the database. */
export type LoadedDump = {
  /** Puts it in the place of what was there, at once; answers the name that has now, or null where it was empty. */
  takePlace(): Promise<string | null>
  /** Takes away what has not taken its place. */
  discard(): Promise<void>
}

/**
 * Loads the unpacked dump of `folder` into a new database beside the one that is there and counts its rows; into an
 * empty one when it takes its place, all of it or nothing. @throws Problem; what was there before is as it was.
 */
export async function loadDump(target: RestoreTarget, folder: string, expected: RowCounts): Promise<LoadedDump> {
  const { beside, connectionString, name } = target
  if (!beside)
    return {
      async takePlace() {
        await fill(target, connectionString, folder)
        await verify(connectionString, expected)
        return null
      },
      discard: async () => undefined,
    }
  const { maintenance, made, aside } = beside
  const isMade = await onDatabase(maintenance, client => makeBeside(client, { name: made, like: name })).catch(
    (error: unknown) => {
      throw asInUse(error, made)
    },
  )
  if (!isMade)
    throw new Problem('conflict', {
      message: `Eine Datenbank ${made} gibt es schon, und sie ist nicht von hier. Benennen Sie sie um.`,
    })
  const discard = () => onDatabase(maintenance, client => dropBeside(client, made))
  try {
    const address = atDatabase(connectionString, made)
    await fill(target, address, folder)
    await verify(address, expected)
  } catch (error) {
    await discard().catch(() => undefined)
    throw error
  }
  let hasTaken = false
  return {
    async takePlace() {
      await onDatabase(maintenance, client => swapNames(client, { made, present: name, aside })).catch(
        (error: unknown) => {
          throw asInUse(error, name)
        },
      )
      hasTaken = true
      return aside
    },
    discard: async () => {
      if (!hasTaken) await discard().catch(() => undefined)
    },
  }
}

const asInUse = (error: unknown, name: string) => ((error as { code?: string }).code === IN_USE ? inUse(name) : error)

async function fill({ program }: RestoreTarget, connectionString: string, folder: string): Promise<void> {
  const env = libpqEnvironment(connectionString, program)
  const child = spawn(program.file, [...FLAGS, `--dbname=${conninfo(env['PGDATABASE'] ?? '')}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => void (said = (said + piece.toString()).slice(-SAID_CHARACTERS)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that gives up leaves what is written to it unread; it says why itself.
  const fed = pipeline(Readable.from(pieces(folder)), child.stdin).then(
    () => null,
    (error: unknown) => error,
  )
  const code = await ended
  const broken = await fed
  if (code !== 0) throw programFailure('pg_restore', said, UNTOUCHED)
  if (broken) throw new Error('pg_restore did not take all of the dump', { cause: broken })
}

async function* pieces(folder: string): AsyncGenerator<Buffer> {
  const place = path.join(folder, DUMP)
  for (const name of (await readdir(place)).sort())
    for await (const piece of createReadStream(path.join(place, name))) yield piece as Buffer
}

/** A name as such, whatever signs it has: as it stands it could be read as an address. */
const conninfo = (name: string) => `dbname='${name.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** Holds the rows against those that were dumped, and lets the planner know them. */
async function verify(connectionString: string, expected: RowCounts): Promise<void> {
  const found = await onDatabase(connectionString, async client => {
    const counts = await countRows(client)
    await client.query('analyze')
    return counts
  })
  const different = Object.keys(expected).filter(name => found[name] !== expected[name])
  if (different.length > 0)
    throw new Problem('invalid', {
      code: 'different',
      message: `Die wiederhergestellte Datenbank ist nicht die gesicherte: Andere Zahl von Zeilen in ${different.join(', ')}.`,
    })
}
