import { constants, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import { firstSegmentIn, isWalSegment, segmentBeforeGap, walPosition } from '#domain/backups/wal-segments.ts'
import { ARCHIVED } from '#server/core/db/embedded/wal-archive.ts'
import { CLUSTER } from '#server/features/backup/copy/make-entries.ts'
import { clockOf, type Moment } from '#server/features/backup/restore/moment.ts'

const SYSTEM_BYTES = 8
const HISTORY = '.history'
type Folders = { archive: string; present: string; unpacked: string }

/**
 * Point-in-time recovery: adds to an unpacked base what the present database has written and not handed over yet, when
 * it is the same one, and looks whether anything is missing up to the moment. @throws Problem `conflict` for a gap
 * before it.
 */
export async function gatherWal({ archive, present, unpacked }: Folders, moment: Moment, heldUntil: string) {
  const cluster = path.join(unpacked, CLUSTER)
  const first = firstSegmentIn(await readFile(path.join(cluster, 'backup_label'), 'utf8'))
  if (first === null) throw new Error('The backup does not say where its WAL begins')
  const archived = await archivedIn(archive)
  await addPresent(path.join(present, CLUSTER), cluster, { archived: new Set(archived), first })
  const inBase = await readdir(path.join(cluster, 'pg_wal'))
  const before = segmentBeforeGap([...archived, ...inBase], first)
  if (before === null) return
  // What was handed over after the moment is not needed for it.
  const handedOver = await stat(path.join(archive, before + ARCHIVED)).catch(() => null)
  const reaches = handedOver?.mtime.toISOString() ?? heldUntil
  if (reaches < moment.instant)
    throw new Problem('conflict', {
      code: 'walGap',
      message: `Im Archiv ${archive} fehlt etwas nach ${before}: Es reicht von dieser Sicherung aus nur bis etwa ${clockOf(reaches, moment.zone)}. Nennen Sie einen früheren Zeitpunkt oder eine neuere Sicherung.`,
    })
}

/** The names in the archive without their ending. @throws Problem `notFound` where there is none. */
export async function archivedIn(archive: string): Promise<string[]> {
  const names = await readdir(archive).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Problem('notFound', {
          message: `Das Archiv ${archive} (WAL_ARCHIVE_DIR) gibt es nicht. Ist der Datenträger eingehängt?`,
        })
      : error
  })
  return names.filter(name => name.endsWith(ARCHIVED)).map(name => name.slice(0, -ARCHIVED.length))
}

async function addPresent(
  from: string,
  to: string,
  { archived, first }: { archived: ReadonlySet<string>; first: string },
): Promise<void> {
  if (!(await isSameSystem(from, to))) return
  const waiting = await readdir(path.join(from, 'pg_wal/archive_status')).catch((): string[] => [])
  await mkdir(path.join(to, 'pg_wal/archive_status'), { recursive: true })
  for (const name of await readdir(path.join(from, 'pg_wal'))) {
    const isNeeded = name.endsWith(HISTORY) || (isWalSegment(name) && walPosition(name) >= walPosition(first))
    if (!isNeeded || archived.has(name)) continue
    // Whole segments, which the base has of its own, are the same; its last one is only begun.
    await copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name), constants.COPYFILE_FICLONE)
    const mark = `${name}.ready`
    if (waiting.includes(mark)) await writeFile(path.join(to, 'pg_wal/archive_status', mark), '')
  }
}

async function isSameSystem(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(systemOf))
  return first !== undefined && second !== undefined && first.equals(second)
}

/** What initdb has called the cluster by; copies share it. */
const systemOf = (cluster: string): Promise<Buffer | undefined> =>
  readFile(path.join(cluster, 'global/pg_control')).then(
    control => control.subarray(0, SYSTEM_BYTES),
    () => undefined,
  )
