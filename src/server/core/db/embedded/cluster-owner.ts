import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Problem } from '#domain/problem.ts'

/** The system user PostgreSQL runs as; `undefined` means the server's own. */
export type ClusterOwner = { uid: number; gid: number } | undefined

const OWN_USER = 'tresen-db'
const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root. Started as root it runs as the owner of the existing cluster,
 * or for a new one as the system user `tresen-db`, which is created when missing; where users cannot
 * be created, `postgres` or `nobody` serve. Started by anybody else it runs as that user. Throws a
 * Problem 'forbidden' when the cluster belongs to somebody else.
 */
export const findClusterOwner = async (clusterDir: string): Promise<ClusterOwner> => {
  const own = process.getuid?.()
  const existing = await stat(clusterDir).catch(() => undefined)
  if (own !== 0) {
    if (existing && own !== undefined && existing.uid !== own) throw belongsToOther(clusterDir)
    return undefined
  }
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return (
    (await lookUp(OWN_USER)) ?? (await create()) ?? (await lookUp('postgres')) ?? (await lookUp('nobody')) ?? refuse()
  )
}

const lookUp = async (name: string): Promise<ClusterOwner> => {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const create = async () => {
  const flags = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  // Two servers may start at once on a new machine: the slower one fails here and finds the other's user.
  await run('useradd', [...flags, OWN_USER]).catch(() => undefined)
  return lookUp(OWN_USER)
}

const refuse = () => {
  throw new Problem('forbidden', {
    message:
      'Die eingebaute Datenbank läuft nicht als root, und es ließ sich kein Systembenutzer für sie anlegen. Starten Sie den Server als gewöhnlicher Benutzer.',
  })
}

const belongsToOther = (clusterDir: string) =>
  new Problem('forbidden', {
    message:
      `Die Datenbank in ${clusterDir} gehört einem anderen Benutzer. ` +
      'Starten Sie den Server als derselbe Benutzer wie beim ersten Mal, oder wählen Sie mit DATA_DIR ein anderes Verzeichnis.',
  })
