import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'

/** The note in a data directory that is half one shop and half another. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

/**
 * @throws Problem `unavailable` while a restore that was interrupted waits for its second run: a start would find no
 * database and make a new one.
 */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await stat(path.join(dataDir, UNFINISHED_RESTORE)).catch(() => null))
    throw new Problem('unavailable', {
      message: `Im Datenverzeichnis ${dataDir} wurde eine Wiederherstellung unterbrochen. Führen Sie sie noch einmal aus (npm run restore -- QUELLE).`,
    })
}
