import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesEntry, type Entry } from '#server/features/backup/archive/write-entries.ts'

/**
 * What PostgreSQL makes anew at every start: the folders stay, what lies in them does not (as its own base backup has
 * it).
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pg_internal\.init.*|pgsql_tmp.*|current_logfiles.*|.*\.conf\.tmp)$/
/** Says where recovery begins, so it comes last. */
const CONTROL = 'global/pg_control'
const WAL_FOLDERS = ['pg_wal/archive_status', 'pg_wal/summaries']
const READ_AT_ONCE = 256 * 1024
const CONTROL_PAUSE_MS = 5

/**
 * The files of a cluster between start and stop of its backup. They may change while they are read: what is torn, the
 * WAL of that time mends. What is gone by its turn was dropped, and the WAL says so too.
 */
export async function* clusterEntries(clusterDir: string, prefix: string): AsyncGenerator<Entry> {
  yield { kind: 'folder', path: prefix }
  yield* folderEntries(clusterDir, prefix, '')
  for (const folder of WAL_FOLDERS) yield { kind: 'folder', path: `${prefix}/${folder}` }
  yield bytesEntry(`${prefix}/${CONTROL}`, await settled(path.join(clusterDir, CONTROL)))
}

async function* folderEntries(clusterDir: string, prefix: string, folder: string): AsyncGenerator<Entry> {
  for (const entry of await readdir(path.join(clusterDir, folder), { withFileTypes: true })) {
    const inside = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name) || inside === CONTROL) continue
    if (entry.isFile()) yield* fileEntry(path.join(clusterDir, inside), `${prefix}/${inside}`)
    if (!entry.isDirectory()) continue
    yield { kind: 'folder', path: `${prefix}/${inside}` }
    if (!EMPTIED.has(inside)) yield* folderEntries(clusterDir, prefix, inside)
  }
}

/** A file as large as it is now; nothing when it is gone. */
export async function* fileEntry(file: string, as: string): AsyncGenerator<Entry> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield {
      kind: 'file',
      path: as,
      size,
      bytes: handle.createReadStream({ highWaterMark: READ_AT_ONCE, autoClose: false }),
    }
  } finally {
    await handle.close()
  }
}

/** A file read twice the same: the one file that no WAL mends when it is read in the middle of a change. */
async function settled(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; await sleep(CONTROL_PAUSE_MS)) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}
