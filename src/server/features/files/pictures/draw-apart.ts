import { spawn } from 'node:child_process'
import { createLimiter } from '#server/core/limiter.ts'
import { programPath } from '#server/project-root.ts'

const PROCESS = programPath('features/files/pictures/draw-apart-process.ts')
/** What the process says once it has everything it needs and begins to draw. */
export const READY = 'ready\n'
const START_MS = 20_000
/** How long the one drawing may take. */
export const DRAW_MS = 5000
/** One at a time: who sends drawings that never end waits in line behind the last one. */
const apart = createLimiter(1)

/**
 * Draws a drawing of unknown origin once, `width` pixels wide, in a process of its own. A few lines of SVG can keep a
 * processor busy for hours, and a thread that draws cannot be stopped; a process can.
 * @throws Error when it cannot be drawn, or not within five seconds.
 */
export const drawApart = (svg: Uint8Array, width: number): Promise<void> =>
  apart(
    () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [PROCESS, String(width)], { stdio: ['pipe', 'pipe', 'ignore'] })
        const end = (error?: Error) => {
          clearTimeout(patience)
          child.kill('SIGKILL')
          if (error) reject(error)
          else resolve()
        }
        let patience = setTimeout(() => end(new Error('the drawing process did not start')), START_MS)
        child.stdout.once('data', () => {
          clearTimeout(patience)
          patience = setTimeout(() => end(new Error('the drawing takes too long')), DRAW_MS)
        })
        child.once('error', end)
        child.once('exit', code => end(code === 0 ? undefined : new Error('the drawing cannot be drawn')))
        child.stdin.on('error', () => undefined)
        child.stdin.end(svg)
      }),
  )
