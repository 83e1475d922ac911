import { Problem } from '#domain/problem.ts'
import type { Migration } from '#server/core/db/migrations/read-migrations.ts'

const NUMBERED = /^\d{4}_/
export type AppliedMigration = { name: string; checksum: string }

/**
 * Chooses what is still to be applied, in order. One named by an earlier time than what is applied is only late: it
 * came with another branch and runs now. Throws a Problem 'unavailable' when the past does not fit: an applied
 * migration that changed or is unknown here, or a new one among the numbered, whose order is settled.
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
  const late = pending.find(({ name }) => NUMBERED.test(name) && name < last)
  if (late)
    throw refuse(
      `Die Datei migrations/${late.name}.sql ist älter nummeriert als die schon angewendete ${last}. Benennen Sie sie nach ihrer Zeit: JJJJ-MM-TTThhmm_was_sie_tut.sql.`,
    )
  return pending
}

const refuse = (message: string) => new Problem('unavailable', { message })
