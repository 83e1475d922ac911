import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import type { CheckedPicture } from '#server/features/files/pictures/check-pictures.ts'
import type { Wanted } from '#server/features/files/pictures/encode-picture.ts'
import { drawing as pictures } from '#server/features/files/pictures/picture.ts'
import { createLimiter, type Limiter } from '#server/core/concurrency-limit.ts'
import { programPath } from '#server/project-root.ts'

const PROCESS = programPath('features/files/pictures/draw-apart-process.ts')
/** What the process says once it has everything it needs and begins its work. */
export const READY = 'ready\n'
/** Ends what the process says of the file; its bytes follow. */
export const BREAK = '\n'
const START_MS = 20_000
/** How the process ends where a picture says that it has more pixels than any camera delivers. */
export const TOO_MANY_PIXELS = 3
export class TooManyPixels extends Error {}
/** The process came to its end and could do nothing with the file. */
export class UnreadableFile extends Error {}
/** How far a large picture steps back behind the server itself (`nice`). */
const BEHIND = 5

/** `drawings: 'rasterise'` turns SVG into a WebP picture 1600 pixels wide, which is cheaper to derive from. */
export type PrepareOptions = { drawings: 'keep' | 'rasterise' }
export type DrawnApart = { bytes: Buffer; extension: FileTypeName; width: number; height: number }
/** `problem`: what is wrong with it, in a sentence. */
export type ToldApart = { type: FileTypeName | null; problem: string | null }
export type CheckedApart = { checked: (CheckedPicture | null)[] }

/** What is done with a file, and what that is told beside its bytes. */
export type Task = 'drawing' | 'picture' | 'rendition' | 'type' | 'check'
/** How long each may take in all. A drawing is a program that may never end, a picture only large. */
export const TIMEOUT_MS: Readonly<Record<Task, number>> = {
  drawing: 5000,
  picture: 30_000,
  rendition: 5000,
  type: 5000,
  check: 30_000,
}
/** Drawings one at a time: who sends some that never end waits in line behind the last one. */
const TURNS: Readonly<Record<Task, Limiter>> = {
  drawing: createLimiter(1),
  picture: pictures,
  rendition: createLimiter(2),
  type: createLimiter(2),
  check: createLimiter(1),
}

/**
 * Cleans a drawing of unknown origin of all that could run and draws it once, in a process of its own. A few lines of
 * SVG can keep a processor busy for hours, and neither a parser nor a thread that draws can be stopped; a process can.
 * @throws Error when nothing is left of it, when it cannot be drawn, or not within five seconds.
 */
export const drawApart = (svg: Uint8Array, { drawings }: PrepareOptions): Promise<DrawnApart> =>
  apart('drawing', drawings, svg)

/**
 * A picture of unknown origin as it is kept, drawn in a process of its own. @throws Error when it cannot be drawn, or
 * not within half a minute.
 */
export const redrawApart = (picture: Uint8Array, type: FileTypeName): Promise<DrawnApart> =>
  apart('picture', type, picture)

/**
 * A stored drawing as a picture of pixels, drawn in a process of its own. @throws Error when it cannot be drawn, or not
 * within five seconds.
 */
export const deriveApart = async (drawing: Uint8Array, wanted: Wanted): Promise<Buffer> =>
  (await apart<object>('rendition', JSON.stringify(wanted), drawing)).bytes

/**
 * The type of a file that has to be searched for it, and what is wrong with it, told by a process of its own. @throws
 * Error when that takes longer than five seconds.
 */
export const tellApart = (bytes: Uint8Array, name: string): Promise<ToldApart> => apart<ToldApart>('type', name, bytes)

/**
 * Several pictures of unknown origin, looked into by one process. @throws Error when it does not come to an end with
 * all of them within half a minute.
 */
export const checkApart = async (
  pictures: readonly { name: string; bytes: Buffer }[],
): Promise<(CheckedPicture | null)[]> => {
  const parts = pictures.map(({ name, bytes }) => ({ name, length: bytes.length }))
  return (await apart<CheckedApart>('check', JSON.stringify(parts), Buffer.concat(pictures.map(({ bytes }) => bytes))))
    .checked
}

const apart = <T extends object>(task: Task, detail: string, file: Uint8Array): Promise<T & { bytes: Buffer }> =>
  TURNS[task](
    () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [PROCESS, task, detail], { stdio: ['pipe', 'pipe', 'ignore'] })
        if (task === 'picture' || task === 'check') stepBack(child.pid)
        const said: Buffer[] = []
        const end = (error: Error) => {
          clearTimeout(timer)
          child.kill('SIGKILL')
          reject(error)
        }
        let timer = setTimeout(() => end(new Error('the process for files did not start')), START_MS)
        child.stdout.once('data', () => {
          clearTimeout(timer)
          timer = setTimeout(() => end(new Error('the file takes too long')), TIMEOUT_MS[task])
        })
        child.stdout.on('data', (piece: Buffer) => void said.push(piece))
        child.once('error', end)
        // Not at its exit: what it said last may still be on the way.
        child.once('close', code => {
          clearTimeout(timer)
          if (code === 0) resolve(answerIn(Buffer.concat(said)))
          else if (code === TOO_MANY_PIXELS) reject(new TooManyPixels('the picture has too many pixels'))
          else reject(new (code === null ? Error : UnreadableFile)('nothing can be done with the file'))
        })
        child.stdin.on('error', () => undefined)
        child.stdin.end(file)
      }),
  )

function answerIn<T extends object>(said: Buffer): T & { bytes: Buffer } {
  const end = said.indexOf(BREAK, READY.length)
  const facts = JSON.parse(said.toString('utf8', READY.length, end)) as T
  return { ...facts, bytes: said.subarray(end + BREAK.length) }
}

/** Guests who look at the menu come before somebody's files. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, BEHIND)
  } catch {
    // It is over already, or the system does not let us: then it works at the priority of the server.
  }
}
