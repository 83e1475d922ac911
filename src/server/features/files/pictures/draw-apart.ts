import { spawn } from 'node:child_process'
import { createLimiter } from '#server/core/limiter.ts'
import { programPath } from '#server/project-root.ts'

const PROCESS = programPath('features/files/pictures/draw-apart-process.ts')
/** What the process says once it has everything it needs and begins its work. */
export const READY = 'ready\n'
/** Ends what the process says of the drawing; its bytes follow. */
export const BREAK = '\n'
const START_MS = 20_000
/** How long cleaning and drawing may take together. */
export const DRAW_MS = 5000
/** One at a time: who sends drawings that never end waits in line behind the last one. */
const apart = createLimiter(1)

/** `drawings: 'rasterise'` turns SVG into a WebP picture 1600 pixels wide, which is cheaper to derive from. */
export type PrepareOptions = { drawings: 'keep' | 'rasterise' }
export type DrawnApart = { bytes: Buffer; extension: 'svg' | 'webp'; width: number; height: number }

/**
 * Cleans a drawing of unknown origin of all that could run and draws it once, in a process of its own. A few lines of SVG can
 * keep a processor busy for hours, and neither a parser nor a thread that draws can be stopped; a process can.
 * @throws Error when nothing is left of it, when it cannot be drawn, or not within five seconds.
 */
export const drawApart = (svg: Uint8Array, { drawings }: PrepareOptions): Promise<DrawnApart> =>
  apart(
    () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [PROCESS, drawings], { stdio: ['pipe', 'pipe', 'ignore'] })
        const said: Buffer[] = []
        const end = (error: Error) => {
          clearTimeout(patience)
          child.kill('SIGKILL')
          reject(error)
        }
        let patience = setTimeout(() => end(new Error('the drawing process did not start')), START_MS)
        child.stdout.once('data', () => {
          clearTimeout(patience)
          patience = setTimeout(() => end(new Error('the drawing takes too long')), DRAW_MS)
        })
        child.stdout.on('data', (piece: Buffer) => void said.push(piece))
        child.once('error', end)
        // Not at its exit: what it said last may still be on the way.
        child.once('close', code => {
          clearTimeout(patience)
          if (code === 0) resolve(drawnFrom(Buffer.concat(said)))
          else reject(new Error('the drawing cannot be drawn'))
        })
        child.stdin.on('error', () => undefined)
        child.stdin.end(svg)
      }),
  )

function drawnFrom(said: Buffer): DrawnApart {
  const end = said.indexOf(BREAK, READY.length)
  const facts = JSON.parse(said.toString('utf8', READY.length, end)) as Omit<DrawnApart, 'bytes'>
  return { ...facts, bytes: said.subarray(end + BREAK.length) }
}
