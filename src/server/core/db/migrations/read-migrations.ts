import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/**
 * One file of the migrations folder. `name` is the file's name without its ending, `2026-11-22T1830_suppliers` or, of
 * the first ones, `0001_catalogue`.
 */
export type Migration = { name: string; checksum: string; sql: string }

const FILE_NAME =
  /^(?:\d{4}|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d)_([a-z0-9_-]+)\.sql$/
const NUMBER = /^\d{4}(?=_)/

/**
 * Reads the migrations in order: those with a number, then those named by the time somebody began them. Throws when a
 * file is misnamed or two share a number, since the order would be a guess, and when two are called the same: one
 * change under two times would run twice.
 */
export const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const misnamed = files.find(file => !FILE_NAME.test(file))
  if (misnamed) throw new Error(`migrations/${misnamed} must be named by its time, YYYY-MM-DDTHHMM_what_it_does.sql`)
  const twin = second(files, file => NUMBER.exec(file)?.[0])
  if (twin) throw new Error(`migrations/${twin} has the number of another migration`)
  const namesake = second(files, file => FILE_NAME.exec(file)?.[1])
  if (namesake) throw new Error(`migrations/${namesake} is called like another migration; say in its name what it does`)
  return Promise.all(
    files.map(async file => {
      // A checkout on Windows must not change the checksum.
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.replace(/\.sql$/, ''), checksum: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}

/** The first file that has something in common with one before it. */
const second = (files: readonly string[], inCommon: (file: string) => string | undefined) =>
  files.find((file, index) =>
    files.slice(0, index).some(other => inCommon(other) !== undefined && inCommon(other) === inCommon(file)),
  )
