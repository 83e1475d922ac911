import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'

const OTHERS = 0o001
const GROUP = 0o010
const USER = 0o100

/** Whether the owner may walk down to a directory: a project under /root is closed to everyone but root. */
export const canReach = async (directory: string, owner: ClusterOwner): Promise<boolean> => {
  if (!owner) return true
  for (let step = path.resolve(directory); ; step = path.dirname(step)) {
    const { mode, uid, gid } = await stat(step)
    const needed = uid === owner.uid ? USER : gid === owner.gid ? GROUP : OTHERS
    if ((mode & needed) === 0) return false
    if (step === path.dirname(step)) return true
  }
}
