import type { ChildProcess } from 'node:child_process'
import { commandOf, processTree } from '../bench/process-tree.ts'

/** Everything the drill has started and that still runs: nothing of others is ever ended. */
const own = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of own) killTree(child)
})

export function adopt(child: ChildProcess): ChildProcess {
  own.add(child)
  child.once('exit', () => own.delete(child))
  return child
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** As a power cut does: the process and all that descend from it, with no word before. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined || !isRunning(child)) return
  for (const pid of processTree(child.pid)) {
    if (commandOf(pid) === '') continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended by itself meanwhile
    }
  }
}

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (!isRunning(child)) return resolve()
    child.once('exit', () => resolve())
  })
