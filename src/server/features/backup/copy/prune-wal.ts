import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { firstSegmentIn, isWalSegment, walPosition } from '#domain/backups/wal-segments.ts'
import { ARCHIVED } from '#server/core/db/embedded/wal-archive.ts'

const unpacked = promisify(gunzip)
/** What PostgreSQL notes in the archive of each base backup. */
const NOTE = `.backup${ARCHIVED}`
const SEGMENT_DIGITS = 24

/**
 * Removes what lies in the archive of the WAL before the backup that was begun at that instant, by its note there.
 * Without the note nothing goes. Histories stay. Answers how many files went.
 */
export async function pruneWal(archive: string, begunAt: string): Promise<number> {
  const names = await readdir(archive).catch(() => [])
  const first = await firstOf(archive, names, begunAt)
  if (first === null) return 0
  const old = names.filter(name => {
    const segment = name.slice(0, SEGMENT_DIGITS)
    return name.endsWith(ARCHIVED) && isWalSegment(segment) && walPosition(segment) < walPosition(first)
  })
  for (const name of old) await rm(path.join(archive, name), { force: true })
  return old.length
}

async function firstOf(archive: string, names: readonly string[], begunAt: string): Promise<string | null> {
  for (const name of names.filter(one => one.endsWith(NOTE))) {
    const note = (await unpacked(await readFile(path.join(archive, name)))).toString('utf8')
    if (note.split('\n').includes(`LABEL: tresen ${begunAt}`)) return firstSegmentIn(note)
  }
  return null
}
