import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time for userspace in hundredths of a second, whatever its own clock. */
const TICK_MS = 10
const KIB_PER_MIB = 1024

type Stat = { pid: number; parent: number; ticks: number }

/** A process with all that descend from it: for the server, Node and every PostgreSQL process. */
export function processTree(root: number): number[] {
  const all = readAll()
  const found = [root]
  for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map(({ pid: child }) => child))
  return found
}

/** Processor time, user and system, of a tree in milliseconds since its start, with children that ended meanwhile. */
export function treeCpuMs(root: number): number {
  const pids = new Set(processTree(root))
  return readAll().reduce((sum, { pid, ticks }) => (pids.has(pid) ? sum + ticks * TICK_MS : sum), 0)
}

export type TreeMemory = { all: number; root: number }

/**
 * Memory of a tree in MiB, and of its root alone. The root bears all of its pages: it would share Node's own with
 * whoever measures. Pages shared by its descendants count once: each bears its proportional share.
 */
export function treeMemoryMib(root: number): TreeMemory {
  const shares = processTree(root).map(pid => sizeOf(pid, pid === root ? 'Rss' : 'Pss') / KIB_PER_MIB)
  return { all: shares.reduce((sum, mib) => sum + mib, 0), root: shares[0] ?? 0 }
}

function sizeOf(pid: number, kind: 'Rss' | 'Pss'): number {
  try {
    return Number(
      new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    )
  } catch {
    return 0
  }
}

/** The command of a process with its arguments, empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

const readAll = (): Stat[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)) ?? [])

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks and brackets itself.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return { pid, parent: fields[1] ?? 0, ticks: user + system + childUser + childSystem }
  } catch {
    return undefined
  }
}
