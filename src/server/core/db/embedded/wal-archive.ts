import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'

/** What a segment is called in the archive, packed: one that is handed over half empty takes next to nothing. */
export const ARCHIVED = '.gz'
/** The longest that what is written waits to be in the archive. */
const TIMEOUT = '60s'

/** PostgreSQL reads `%p` and `%f` in a command, and the shell the rest. */
const quoted = (file: string) => `'${file.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * WAL archiving, for point-in-time recovery: the settings that hand each segment of the WAL to a folder. A segment is
 * written under another name, put on the disk and only then given its own; one that is there already is never written
 * over: the same again is fine, another is refused, told and kept. The unfinished end of a history that was left
 * (`.partial`) is in the next one as well.
 */
export function walArchiveSettings(folder: string): Record<string, string> {
  const [to, draft] = [`${quoted(folder)}/%f${ARCHIVED}`, `${quoted(folder)}/%f.part`]
  const known = `gzip -dc ${to} | cmp -s - "%p"`
  const write = `gzip -1 -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${to} && sync ${quoted(folder)}`
  return {
    archive_mode: 'on',
    archive_timeout: TIMEOUT,
    // Beyond 125 PostgreSQL would not count it as a failure.
    archive_command: `case %f in *.partial) exit 0;; esac; umask 077; { if test -e ${to}; then ${known}; else ${write}; fi; } || exit 1`,
  }
}

/** How recovery gets a segment from there. */
export const walRestoreCommand = (folder: string): string => {
  const from = `${quoted(folder)}/%f${ARCHIVED}`
  return `test -e ${from} && gzip -dc ${from} > "%p"`
}

/**
 * Makes the folder where it is missing, not those above it: on a disk that is not mounted nothing shall land. A folder
 * that cannot be is no reason not to sell: PostgreSQL keeps the WAL, tries again and counts its failures.
 */
export async function prepareWalArchive(folder: string, owner: ClusterOwner, tell: (message: string) => void) {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (owner) await chown(folder, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    tell(`the folder of the WAL archive ${path.resolve(folder)} could not be made: ${String(error)}`)
  }
}
