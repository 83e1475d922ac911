import { spawn } from 'node:child_process'
import type { BackupOrigin } from '#contract/calls/backups.ts'
import type { App } from '#server/core/context.ts'
import { environmentOf, type Env } from '#server/env.ts'
import { programPath } from '#server/project-root.ts'

const PROGRAM = programPath('features/backup/backup-program.ts')
const SAID_CHARACTERS = 2000

export type BackupRun = { target: string; keep: number; origin: BackupOrigin }
export type BackupRuns = {
  /**
   * Makes one backup in a process of its own, so that neither its memory nor its work is the server's. Never throws for
   * what fails in it: that is noted where the management reads it. Answers false for one that was stopped with the
   * server.
   */
  run(order: BackupRun): Promise<boolean>
  /** Ends what is under way, nothing half stays, and begins no other: the server goes. */
  stop(): void
}

/** The backups this process has started. */
export function createBackupRuns(app: Pick<App, 'env' | 'log'>): BackupRuns {
  const running = new Set<AbortController>()
  let isStopped = false
  return {
    async run(order) {
      if (isStopped) return false
      const stop = new AbortController()
      running.add(stop)
      const { code, said } = await runProgram(app.env, order, stop.signal).finally(() => running.delete(stop))
      if (code === 0) app.log.info({ origin: order.origin }, 'The shop was backed up')
      else app.log.error({ origin: order.origin, code, said }, 'The backup failed')
      return !stop.signal.aborted
    },
    stop() {
      isStopped = true
      running.forEach(one => one.abort())
    },
  }
}

const runProgram = (
  env: Env,
  { target, keep, origin }: BackupRun,
  signal: AbortSignal,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, target, `--keep=${keep}`, `--origin=${origin}`], {
      env: environmentOf(env),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    const end = () => void child.kill('SIGTERM')
    signal.addEventListener('abort', end)
    process.once('exit', end)
    child.stderr.on('data', (piece: Buffer) => void (said = (said + piece.toString()).slice(-SAID_CHARACTERS)))
    child.once('error', reject)
    child.once('close', code => {
      process.removeListener('exit', end)
      resolve({ code, said: said.trim() })
    })
  })
