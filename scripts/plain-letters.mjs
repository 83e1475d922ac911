// Writes what lies beyond ASCII in a program as an escape. One other letter has Node hold all of a large file at two
// bytes a letter, for as long as the server runs: 12 MB of programs instead of 6.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const BEYOND = /[\u0080-\uffff]/g
/**
 * What a raw template says is what stands there, so an escape would change it; a file with such a one stays as it is.
 */
const RAW_BEYOND = /\braw`[^`]*[\u0080-\uffff][^`]*`/

/** The same program in plain letters, where that is possible. */
export const inPlainLetters = code =>
  RAW_BEYOND.test(code)
    ? code
    : code.replaceAll(BEYOND, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Rewrites all programs of a folder so. */
export const writeInPlainLetters = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter(entry => entry.isFile() && entry.name.endsWith('.js'))
      .map(async entry => {
        const file = path.join(entry.parentPath, entry.name)
        const code = await readFile(file, 'utf8')
        const plain = inPlainLetters(code)
        if (plain !== code) await writeFile(file, plain)
      }),
  )
}
