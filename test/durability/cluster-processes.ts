import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { clusterMark } from '#server/core/db/embedded/cluster-mark.ts'
import { readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { commandOf } from '../../scripts/bench/process-tree.ts'

/** The PostgreSQL server of a data directory, as its lock file names it; nothing while none runs. */
export async function databasePid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && commandOf(pid) !== '' ? pid : undefined
}

/** Every process of the data directory's cluster, the server and its children alike. */
export async function clusterPids(dataDir: string): Promise<number[]> {
  const secrets = await readClusterSecrets(dataDir)
  const mark = secrets && (await clusterMark(path.join(dataDir, 'postgres'), secrets.id).catch(() => undefined))
  if (!mark) return []
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  return pids.filter(pid => pid !== process.pid && commandOf(pid).includes(mark))
}
