import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'

/**
 * The name every process of a cluster carries in its command line, so that left-over ones are told from strangers. The
 * directory itself is part of it: a copy of a data directory has the same id, and what runs on the original is none of
 * its business. A directory that was moved keeps its name.
 */
export const clusterMark = async (clusterDir: string, id: string): Promise<string> => {
  const { dev, ino } = await stat(clusterDir, { bigint: true })
  return `tresen-${createHash('sha256').update(`${id} ${dev} ${ino}`).digest('hex').slice(0, 16)}`
}
