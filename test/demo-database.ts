import { cp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { COPIED, createTestDatabase, type TestDatabase } from '#test/database.ts'

/**
 * A database of the demo business as it is at a moment. The first who asks for a moment has it filled by `fill`, all
 * others get a copy, and in `dataDir` what a server keeps outside of its database.
 */
export async function createDemoDatabase(
  now: string,
  dataDir: string,
  fill: (connectionString: string, dataDir: string) => Promise<void>,
): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase')
  const name = `${template}_demo_${Date.parse(now)}`
  const kept = path.join(os.tmpdir(), name)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Held until this connection ends: others wait for the first, and nobody finds a half-filled one under its name.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const url = new URL(adminUrl)
      url.pathname = `${name}_unfinished`
      await admin.query(`drop database if exists ${name}_unfinished with (force)`)
      await admin.query(`create database ${name}_unfinished template ${template} ${COPIED}`)
      await fill(url.href, kept)
      await admin.query(`alter database ${name}_unfinished rename to ${name}`)
    }
  } finally {
    await admin.end()
  }
  await cp(kept, dataDir, { recursive: true })
  return createTestDatabase(name)
}
