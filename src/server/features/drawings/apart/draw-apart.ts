import { spawn } from 'node:child_process'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { DrawingTask } from '#server/features/drawings/apart/drawing-task.ts'
import { programPath } from '#server/project-root.ts'

const PROCESS = programPath('features/drawings/apart/drawing-process.ts')
/** How long a drawing may take, its process's start included. */
const TIMEOUT_MS = 60_000
/** The same for a look into a font, which takes two seconds: tables may be built so that they take minutes. */
const FONT_TIMEOUT_MS = 12_000
/** How long somebody waits for a turn. */
const LIMIT_WAIT_MS = 20_000
/** The most the process may hold of its own, in MiB. */
const MEMORY = 256

/**
 * Makes a drawing in a process of its own, one at a time: what sets type and writes PDF takes tens of megabytes, which
 * are given back at the end, and a drawing that takes too long is ended. Fonts that come in are looked into beside it,
 * so that no drawing waits for one. @throws Problem `unavailable` when its turn does not come, or it does not get done.
 */
export const drawApart = (
  app: Pick<App, 'concurrencyLimit' | 'log'>,
  task: DrawingTask,
  failure: string,
): Promise<Buffer> =>
  app
    .concurrencyLimit(
      task.make === 'font' ? 'fonts' : 'drawings',
      1,
      () => run(JSON.stringify(task), task.make === 'font' ? FONT_TIMEOUT_MS : TIMEOUT_MS),
      LIMIT_WAIT_MS,
    )
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'A drawing could not be made')
      throw new Problem('unavailable', { code: 'drawing', message: failure })
    })

const run = (task: string, timeoutMs: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, PROCESS], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    const complaint: Buffer[] = []
    const end = (error: Error) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(error)
    }
    const timer = setTimeout(() => end(new Error('the drawing takes too long')), timeoutMs)
    child.stdout.on('data', (piece: Buffer) => void said.push(piece))
    child.stderr.on('data', (piece: Buffer) => void (complaint.length < 20 && complaint.push(piece)))
    child.once('error', end)
    // Not at its exit: what it said last may still be on the way.
    child.once('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve(Buffer.concat(said))
      else
        reject(
          new Error(`the process for drawings failed: ${Buffer.concat(complaint).toString('utf8').slice(0, 2000)}`),
        )
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(task)
  })
