import { mkdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import type { CopyNames } from '#server/features/backup/copy/copy-name.ts'

const ENDING = '.tar.zst'
/** A database packs to a third and less; files of guests and pictures hardly. */
const PACKED = 0.5
const BYTES_PER_MB = 1024 * 1024

/**
 * The file a copy becomes: `target` itself when it ends in `.tar.zst`, else one named by its moment in that folder,
 * which is made when missing. @throws Problem `invalid` for a place that goes when the shop's data goes.
 */
export async function targetOf(
  target: string,
  { dataDir, names, now }: { dataDir: string; names: CopyNames; now: string },
): Promise<string> {
  const place = path.resolve(target)
  const file = place.endsWith(ENDING) ? place : await freeName(place, names, now)
  const folder = path.dirname(file)
  if (!path.relative(dataDir, folder).startsWith('..'))
    throw new Problem('invalid', {
      message: `Eine Sicherung im Datenverzeichnis ${dataDir} ginge mit ihm verloren. Nennen Sie einen anderen Ordner.`,
    })
  // Not the folders above: where a stick or a share is not mounted they are missing, and the copy would land on the
  // shop's own disk.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return file
}

/** A second has one name: who backs up twice within it has the next one. */
async function freeName(folder: string, names: CopyNames, now: string): Promise<string> {
  const file = path.join(folder, names.at(now))
  const isTaken = await stat(file).catch(() => null)
  return isTaken ? freeName(folder, names, new Date(Date.parse(now) + 1000).toISOString()) : file
}

/** @throws Problem `unavailable` when a copy of so much would not find room; asked before it begins. */
export async function requireRoom(
  folder: string,
  { database, files }: { database: number; files: number },
): Promise<void> {
  const needed = database * PACKED + files
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new Problem('unavailable', {
      code: 'diskFull',
      message: `Im Zielordner sind ${inMegabytes(free)} frei, die Sicherung braucht etwa ${inMegabytes(needed)}. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.`,
    })
}

/** Bytes as people read them. */
export const inMegabytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / BYTES_PER_MB)).toLocaleString('de-DE')} MB`
