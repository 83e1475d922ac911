import { statfs } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Problem } from '#domain/problem.ts'
import { POSTGRES_MAJOR } from '#server/core/db/embedded.ts'
import { readMigrations } from '#server/core/db/migrations/read-migrations.ts'
import type { Env } from '#server/env.ts'
import type { BackupFacts } from '#server/features/backup/archive/manifest.ts'
import { inMegabytes } from '#server/features/backup/copy/target-of.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const refuse = (message: string) => new Problem('conflict', { message })

/** Whether this program on this machine can go on with a copy. @throws Problem `conflict` saying why not. */
export async function checkFacts(
  { database, dump, bytes, program }: BackupFacts,
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if (database && databaseUrl !== undefined)
    throw refuse(
      'Die Sicherung enthält eine eingebaute Datenbank, DATABASE_URL nennt aber eine eigene. Starten Sie ohne DATABASE_URL.',
    )
  if (!database && !dump && databaseUrl === undefined)
    throw refuse(
      'Die Sicherung enthält nur Dateien und Schlüssel; die Datenbank lag auf einem eigenen Server. Geben Sie ihn mit DATABASE_URL an.',
    )
  if (database) await checkDatabase(database, program)
  if (dump) await checkMigrations(dump.migrations, program)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < bytes)
    throw refuse(
      `Im Datenverzeichnis ${dataDir} sind ${inMegabytes(bavail * bsize)} frei, nötig sind ${inMegabytes(bytes)}. Schaffen Sie Platz.`,
    )
}

async function checkDatabase(
  { major, system, migrations }: NonNullable<BackupFacts['database']>,
  program: string,
): Promise<void> {
  if (major !== POSTGRES_MAJOR)
    throw refuse(
      `Die Sicherung stammt von PostgreSQL ${major}, dieses Programm bringt Version ${POSTGRES_MAJOR} mit. Stellen Sie sie mit dem Programm ${program} wieder her.`,
    )
  const here = `${process.platform}-${process.arch}`
  if (system !== here)
    throw refuse(
      `Die Sicherung stammt von einem anderen System (${system}), hier ist ${here}. Die Datenbank lässt sich nur auf ein gleiches übertragen.`,
    )
  await checkMigrations(migrations, program)
}

async function checkMigrations(migrations: readonly string[], program: string): Promise<void> {
  const known = new Set((await readMigrations(pathToFileURL(`${PROJECT_ROOT}/migrations/`))).map(({ name }) => name))
  const newer = migrations.find(name => !known.has(name))
  if (newer !== undefined)
    throw refuse(
      `Die Sicherung ist neuer als dieses Programm: Sie kennt schon die Änderung ${newer}. Nehmen Sie das Programm ${program} oder ein neueres.`,
    )
}
