import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 5
const STEPS = [
  { signal: 'SIGINT', timeoutMs: 5000 },
  { signal: 'SIGQUIT', timeoutMs: 2000 },
  { signal: 'SIGKILL', timeoutMs: 5000 },
] as const

const run = promisify(execFile)

type Found = { pid: number; command: string }

/**
 * Ends whatever an earlier run left of this cluster and clears the way for a new start: an orphaned
 * server is shut down (fast, then hard), children of a killed one are ended, stale
 * lock files are removed. Processes of other clusters and strangers that inherited the number in
 * a lock are never touched. Call only while holding the data directory's lock.
 */
export const clearRemains = async (clusterDir: string, mark: string): Promise<{ found: number }> => {
  // Windows takes a second to tell what runs, and children end with their server there.
  if (process.platform === 'win32' && (await locksIn(clusterDir)).length === 0) return { found: 0 }
  const found = await findProcesses(mark)
  if (found.length > 0) await endAll(found, mark)
  await removeStaleLocks(clusterDir)
  return { found: found.length }
}

/** Every process of the cluster: the server by its arguments, its children by the title it gives them. */
const findProcesses = async (mark: string): Promise<Found[]> =>
  (await listProcesses()).filter(({ command }) => command.includes(mark) && isPostgres(command))

// A child's title is 'postgres: <cluster name>: …', the server's own the full path of its program.
const isPostgres = (command: string) => /^(\S*\/)?postgres(:|\s|$)/.test(command)

/** PowerShell's answer to `WINDOWS_QUESTION`, with each program called as elsewhere: `postgres` without its folder. */
export const readWindowsProcesses = (answer: string): Found[] =>
  answer.split(/\r?\n/).flatMap(line => {
    const [, pid] = /^(\d{1,10}) /.exec(line) ?? []
    const command = line.slice(pid?.length ?? 0).trim()
    if (pid === undefined || command === '') return []
    const end = command.startsWith('"') ? command.indexOf('"', 1) + 1 : command.search(/\s|$/)
    return [{ pid: Number(pid), command: `postgres${command.slice(end)}` }]
  })
const WINDOWS_QUESTION =
  `Get-CimInstance Win32_Process -Filter "Name='postgres.exe'" | ` +
  'ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }'

const listProcesses = async (): Promise<Found[]> => {
  if (process.platform === 'win32') {
    const flags = ['-NoProfile', '-NonInteractive', '-Command', WINDOWS_QUESTION]
    return readWindowsProcesses((await run('powershell.exe', flags, { windowsHide: true })).stdout)
  }
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='])
    return stdout
      .split('\n')
      .map(line => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }))
  }
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  return Promise.all(pids.map(async pid => ({ pid: Number(pid), command: await commandOf(pid) })))
}

// The arguments come separated by zero bytes, and a program's path may hold blanks.
const commandOf = async (pid: string) => {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [program = '', ...rest] = text.split('\0')
  return [program.includes(': ') ? program : path.basename(program), ...rest].join(' ')
}

const endAll = async (found: readonly Found[], mark: string) => {
  let left = found
  for (const { signal, timeoutMs } of STEPS) {
    const servers = left.filter(({ command }) => command.includes(`cluster_name=${mark}`))
    // The server ends its children itself; orphaned children are past a polite request.
    for (const { pid } of servers) send(pid, signal)
    if (servers.length === 0) for (const { pid } of left) send(pid, 'SIGKILL')
    for (const deadline = Date.now() + timeoutMs; left.length > 0 && Date.now() < deadline; await sleep(POLL_MS)) {
      left = await findProcesses(mark)
      if (servers.length > 0 && !left.some(({ pid }) => servers.some(server => server.pid === pid))) break
    }
    if (left.length === 0) return
  }
  for (const { pid } of await findProcesses(mark)) send(pid, 'SIGKILL')
}

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const locksIn = async (clusterDir: string) =>
  (await readdir(clusterDir)).filter(name => name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name))

// A number reused by a stranger, or still held by a zombie nobody reaps, would keep PostgreSQL from starting for
// ever. A real PostgreSQL that somebody started by hand on this directory keeps its files: then the server refuses.
const removeStaleLocks = async (clusterDir: string) => {
  const locks = await locksIn(clusterDir)
  if (locks.length === 0) return
  const processes = await listProcesses()
  for (const name of locks) {
    const pid = Number.parseInt(await readFile(path.join(clusterDir, name), 'utf8'), 10)
    const holder = processes.find(candidate => candidate.pid === pid)
    if (!holder || !isPostgres(holder.command)) await rm(path.join(clusterDir, name), { force: true })
  }
}
