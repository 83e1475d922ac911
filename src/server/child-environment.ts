import path from 'node:path'
import { givenEnvironment } from '#server/env.ts'

/**
 * What a program that is not ours needs of our environment; no secret is among it. Windows writes names its own way.
 */
const PASSED_ON = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'PGPASSFILE',
  'SYSTEMROOT',
  'APPDATA',
  'TEMP',
  'TMP',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
])

/** The environment of programs that are not ours. They speak English, so that what they say can be told apart. */
export const childEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(givenEnvironment()).filter(([name]) => PASSED_ON.has(name.toUpperCase()))),
  LC_ALL: 'C',
})

/** Where the system looks for programs. */
export const searchedFolders = (): string[] =>
  Object.entries(givenEnvironment())
    .filter(([name]) => name.toUpperCase() === 'PATH')
    .flatMap(([, folders]) => folders?.split(path.delimiter) ?? [])
    .filter(folder => path.isAbsolute(folder))
