import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/core/db/migrate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const SHIPPED = path.join(PROJECT_ROOT, 'migrations')

/**
 * A database as it was before one migration, which can then be shipped and run, again and again where it may be
 * repeated. `drop` it in `afterAll`.
 */
export async function openDatabaseBefore(migration: string) {
  const file = `${migration}.sql`
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-before-'))
  const { adminUrl } = inject('testDatabase')
  const url = new URL(adminUrl)
  url.pathname = `tresen_before_${path.basename(folder).slice(-6).toLowerCase()}`
  const name = url.pathname.slice(1)

  const query = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = [], on = url.href) => {
    const client = new pg.Client({ connectionString: on })
    await client.connect()
    try {
      return (await client.query<R>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  const ship = async (isShipped: (name: string) => boolean) => {
    for (const one of (await readdir(SHIPPED)).filter(isShipped))
      await copyFile(path.join(SHIPPED, one), path.join(folder, one))
    return migrate(url.href, { folder: pathToFileURL(`${folder}/`) })
  }

  await query(`create database ${name}`, [], adminUrl)
  await ship(one => one < file)
  return {
    query,
    /** Runs the migration, also once more, and answers the names of those that ran. */
    async run() {
      await query('delete from schema_migrations where name = $1', [migration])
      return ship(one => one === file)
    },
    async drop() {
      await query(`drop database ${name} with (force)`, [], adminUrl)
      await rm(folder, { recursive: true })
    },
  }
}
