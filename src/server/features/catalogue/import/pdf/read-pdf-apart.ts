import { spawn } from 'node:child_process'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { programPath } from '#server/project-root.ts'

const PROCESS = programPath('features/catalogue/import/pdf/pdf-text-process.ts')
/**
 * What a PDF says, its pages below each other. `isWhole`: nothing was left out. `scans`: where it holds no text, the
 * pictures of its pages as JPEG in base64.
 */
export type ReadPdf = { text: string; pages: number; isWhole: boolean; scans: string[] }

/** No menu has more of them. */
export const MOST_PAGES = 60
export const MOST_PIECES = 60_000
/** Of a scan so many pages are read: each is a request of its own. */
export const MOST_SCANS = 6
/** How long a file may take, the start of its process included, and how long somebody waits for a turn. */
const TIMEOUT_MS = 20_000
const WAIT_MS = 20_000
/** The most the process may hold of its own, in MiB. */
const MEMORY = 256
const MOST_SAID = 16 * 1024 * 1024

const UNREADABLE =
  'Dieses PDF kann nicht gelesen werden: Es ist beschädigt, mit einem Passwort geschützt oder zu umfangreich. Kopieren Sie bitte den Text und fügen ihn hier ein.'

/**
 * The text of a PDF of unknown origin, read in a process of its own, one at a time: a file may be built so that reading
 * it never ends or fills the memory, and a process can be ended. @throws Problem `invalid` for what cannot be read,
 * `unavailable` when its turn does not come.
 */
export const readPdfApart = (app: Pick<App, 'concurrencyLimit' | 'log'>, bytes: Buffer): Promise<ReadPdf> =>
  app
    .concurrencyLimit('menu files', 1, () => run(bytes), WAIT_MS)
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error
      app.log.info({ err: error }, 'A PDF of a menu could not be read')
      throw new Problem('invalid', { field: 'data', code: 'unreadable', message: UNREADABLE })
    })

const run = (bytes: Buffer): Promise<ReadPdf> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, PROCESS], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const said: Buffer[] = []
    let length = 0
    const end = (error: Error) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(error)
    }
    const timer = setTimeout(() => end(new Error('the file takes too long')), TIMEOUT_MS)
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > MOST_SAID) end(new Error('the file says too much'))
      else said.push(piece)
    })
    child.once('error', end)
    // Not at its exit: what it said last may still be on the way.
    child.once('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve(JSON.parse(Buffer.concat(said).toString('utf8')) as ReadPdf)
      else reject(new Error('nothing can be read of the file'))
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
