import { Problem } from '#domain/problem.ts'
import type { Migration } from '#server/core/db/migrations/read-migrations.ts'

export type AppliedMigration = { name: string; checksum: string }

/**
 * Chooses what is still to be applied, in order. Throws a Problem 'unavailable' when the past does not fit:
 * an applied migration that changed or is unknown here, or a new one numbered before an applied one.
 */
export const planMigrations = (all: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] => {
  const known = new Map(all.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration)
      throw refuse(
        `Die Datenbank ist neuer als dieses Programm: Sie kennt schon die Änderung ${name}. Starten Sie die neuere Programmversion.`,
      )
    if (migration.checksum !== checksum) {
      throw refuse(
        `Die Datei migrations/${name}.sql wurde geändert, nachdem sie auf diese Datenbank angewendet war. Stellen Sie sie wieder her und legen Sie für die Änderung eine neue Datei an.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = [...done].sort().at(-1) ?? ''
  const pending = all.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw refuse(
      `Die Datei migrations/${late.name}.sql ist älter nummeriert als die schon angewendete ${last}. Geben Sie ihr die nächste freie Nummer.`,
    )
  return pending
}

const refuse = (message: string) => new Problem('unavailable', { message })
