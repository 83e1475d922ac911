import { clusterPids } from '#test/durability/cluster-processes.ts'

/**
 * Stops every process of a data directory's PostgreSQL where it stands, as a dying disk or a frozen machine does, and
 * answers what lets them go on.
 */
export async function stopDatabase(dataDir: string): Promise<() => void> {
  const pids = await clusterPids(dataDir)
  if (pids.length === 0) throw new Error(`No database runs in ${dataDir}`)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // a child that had ended by itself
      }
    }
  }
}
