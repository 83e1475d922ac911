import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment, searchedFolders } from '#server/child-environment.ts'

export type PostgresProgram = { file: string; major: number }
type Name = 'pg_dump' | 'pg_restore'

/** Where the packages of Debian and Red Hat keep each version. */
const VERSIONED = [
  { parent: '/usr/lib/postgresql', folder: (name: string) => `${name}/bin`, isVersion: /^\d+$/ },
  { parent: '/usr', folder: (name: string) => `${name}/bin`, isVersion: /^pgsql-\d+$/ },
] as const
const ANSWER_MS = 10_000
const ENDING = process.platform === 'win32' ? '.exe' : ''
const run = promisify(execFile)

/**
 * The programs of this name on this machine with the major version each says it has: in `PG_BIN` alone where that is
 * set, else on the search path and where distributions keep them.
 */
export async function findPrograms(name: Name, pgBin: string | undefined): Promise<PostgresProgram[]> {
  const folders = pgBin === undefined ? [...searchedFolders(), ...(await versionedFolders())] : [pgBin]
  const found = await Promise.all([...new Set(folders)].map(folder => asked(path.join(folder, `${name}${ENDING}`))))
  return found.filter(program => program !== null)
}

/** The oldest that knows a database of this version: a program refuses a newer server than it is itself. */
export const fittingProgram = (programs: readonly PostgresProgram[], major: number): PostgresProgram | undefined =>
  programs.filter(program => program.major >= major).sort((one, other) => one.major - other.major)[0]

/** Why none of them fits, with the way out. */
export function noProgram(
  name: Name,
  programs: readonly PostgresProgram[],
  { major, pgBin }: { major: number; pgBin: string | undefined },
): string {
  const newest = Math.max(0, ...programs.map(program => program.major))
  const wayOut = `Installieren Sie die Programme von PostgreSQL ${major} (Debian: postgresql-client-${major}), oder nennen Sie mit PG_BIN den Ordner, in dem sie liegen.`
  if (newest > 0) return `${name} ${newest} ist älter als die Datenbank (PostgreSQL ${major}). ${wayOut}`
  return pgBin === undefined
    ? `${name} ist hier nicht installiert. ${wayOut}`
    : `Im Ordner ${pgBin} (PG_BIN) liegt kein ${name}, das sich starten lässt. ${wayOut}`
}

async function versionedFolders(): Promise<string[]> {
  const found = await Promise.all(
    VERSIONED.map(async ({ parent, folder, isVersion }) => {
      const names = await readdir(parent).catch(() => [])
      return names.filter(name => isVersion.test(name)).map(name => path.join(parent, folder(name)))
    }),
  )
  return found.flat()
}

async function asked(file: string): Promise<PostgresProgram | null> {
  try {
    const { stdout } = await run(file, ['--version'], { env: childEnvironment(), timeout: ANSWER_MS })
    const major = Number(/\(PostgreSQL\) (\d{1,4})/.exec(stdout)?.[1] ?? 0)
    return major > 0 ? { file, major } : null
  } catch {
    return null
  }
}
