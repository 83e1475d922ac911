import { statfsSync } from 'node:fs'
import os from 'node:os'

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm'
/** What the databases of a run take at most, some times over. */
const ROOM_BYTES = 3 * 1024 ** 3
/** With them the rest of a run has enough: three browsers, a type check beside it. */
const MEMORY_BYTES = 6 * 1024 ** 3

/**
 * Where folders that live for a run alone are made: in memory where the machine has plenty of it, else on the disk. A
 * copy of the template is more than a thousand files, which a journaling file system takes twenty times as long for.
 */
export const quickFolder = (): string =>
  process.platform === 'linux' && process.availableMemory() >= MEMORY_BYTES && roomIn(MEMORY) >= ROOM_BYTES
    ? MEMORY
    : os.tmpdir()

/** The folders such a run may have left something in. */
export const quickFolders = (): string[] =>
  process.platform === 'linux' && roomIn(MEMORY) > 0 ? [MEMORY, os.tmpdir()] : [os.tmpdir()]

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
