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
const LABEL = 'LABEL: tresen '
const SECONDS = '2026-11-23T01:42:07'.length

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

const firstOf = async (archive: string, names: readonly string[], begunAt: string): Promise<string | null> =>
  (await labelled(archive, names)).find(({ label }) => label === begunAt)?.first ?? null

/** The segment each base backup began with that has a note in the archive, by the moment in the name of its copy. */
export async function firstSegments(archive: string): Promise<ReadonlyMap<string, string>> {
  const notes = await labelled(archive, await readdir(archive))
  return new Map(notes.map(({ label, first }) => [`${label.slice(0, SECONDS).replaceAll(':', '')}Z`, first]))
}

async function labelled(archive: string, names: readonly string[]): Promise<{ label: string; first: string }[]> {
  const notes: { label: string; first: string }[] = []
  for (const name of names.filter(one => one.endsWith(NOTE))) {
    const note = (await unpacked(await readFile(path.join(archive, name)))).toString('utf8')
    const label = note.split('\n').find(line => line.startsWith(LABEL))
    const first = firstSegmentIn(note)
    if (label !== undefined && first !== null) notes.push({ label: label.slice(LABEL.length), first })
  }
  return notes
}
