import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import type { PostgresBinaries } from '#server/core/db/embedded/postgres-binaries.ts'
import { canReach } from '#server/core/db/embedded/directory-access.ts'

const HALF_DONE = 'postgres.creating-'

/**
 * Creates the cluster with the database `tresen` in it, UTF-8 and German (Austrian) collation. All or
 * nothing: the work happens under another name and is renamed when complete and on disk, so a run
 * killed half-way is simply repeated.
 */
export const createCluster = async (
  clusterDir: string,
  binaries: PostgresBinaries,
  owner: ClusterOwner,
  password: string,
) => {
  const parent = path.dirname(clusterDir)
  for (const name of await readdir(parent))
    if (name.startsWith(HALF_DONE)) await rm(path.join(parent, name), { recursive: true, force: true })
  const halfDone = path.join(parent, HALF_DONE + randomBytes(4).toString('hex'))
  const directory = path.join(halfDone, 'cluster')
  const passwordFile = path.join(halfDone, 'password')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(halfDone, 0o711)
  const handles: FileHandle[] = []
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (owner) for (const name of [directory, passwordFile]) await chown(name, owner.uid, owner.gid)
    const isReachable = await canReach(directory, owner)
    // Only where its user cannot walk there: Windows renames no folder that somebody holds open.
    if (!isReachable) for (const name of [directory, passwordFile]) handles.push(await open(name, 'r'))
    const call = { owner, handles: handles.map(({ fd }) => fd) }
    const [directoryName, passwordName] = isReachable
      ? [directory, passwordFile]
      : ['/proc/self/fd/3', '/proc/self/fd/4']
    const flags = [
      '--username=tresen',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=de-AT',
    ]
    await run(binaries.initdb, [`--pgdata=${directoryName}`, `--pwfile=${passwordName}`, ...flags], '', call)
    await run(
      binaries.postgres,
      ['--single', '-D', directoryName, '-c', 'io_method=sync', 'postgres'],
      'create database tresen\n',
      call,
    )
    await rename(directory, clusterDir)
    await syncFolder(parent)
  } finally {
    for (const handle of handles) await handle.close()
    await rm(halfDone, { recursive: true, force: true })
  }
}

const run = async (
  program: string,
  args: string[],
  input: string,
  { owner, handles }: { owner: ClusterOwner; handles: number[] },
) => {
  const child = spawn(program, args, {
    ...owner,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe', ...handles],
    windowsHide: true,
  })
  const exit = new Promise<number | null>((resolve, reject) => void child.once('error', reject).once('close', resolve))
  // On a busy machine a server told to stop may leave before this is done; the next start begins anew.
  const onExit = () => void child.kill('SIGTERM')
  process.once('exit', onExit)
  child.stdin?.on('error', () => undefined).end(input)
  const output = Promise.all([child.stdout, child.stderr].map(async stream => (stream ? text(stream) : '')))
  const code = await exit.finally(() => process.removeListener('exit', onExit))
  const said = (await output).join('')
  // The single-user server reports a failed statement and still leaves with 0.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said))
    throw new Error(`${path.basename(program)} failed (${code}):\n${said}`)
}

const syncFolder = async (folder: string) => {
  // Windows writes a folder's entries by itself and refuses to be asked.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
