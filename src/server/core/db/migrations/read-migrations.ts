import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** One file of the migrations folder. `name` is the file's name without its ending, `0001_catalogue`. */
export type Migration = { name: string; checksum: string; sql: string }

const FILE_NAME = /^\d{4}_[a-z0-9_-]+\.sql$/

/** Reads the migrations in order. Throws when a file is misnamed or two share a number: the order would be a guess. */
export const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const misnamed = files.find(file => !FILE_NAME.test(file))
  if (misnamed) throw new Error(`migrations/${misnamed} must be named NNNN_what_it_does.sql`)
  const twin = files.find((file, index) => files[index - 1]?.slice(0, 4) === file.slice(0, 4))
  if (twin) throw new Error(`migrations/${twin} has the number of another migration`)
  return Promise.all(
    files.map(async file => {
      // A checkout on Windows must not change the checksum.
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.replace(/\.sql$/, ''), checksum: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}
