import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { quickFolder, quickFolders } from '#test/quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server every test file gets its own copy of the template on. */
    testDatabase: { adminUrl: string; template: string }
  }
}

const FOLDER = 'tresen-test-'
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the run (the external one of TEST_DATABASE_URL, or an
 * embedded one in a temporary folder) and a template database with all migrations applied.
 */
export const setup = async (project: TestProject) => {
  const server = await openServer()
  const template = `tresen_template_${process.pid}_${project.name}`
  const onAdmin = (sql: string) => query(server.connectionString, sql)
  await onAdmin(`drop database if exists ${template} with (force)`)
  await onAdmin(`create database ${template}`)
  const templateUrl = new URL(server.connectionString)
  templateUrl.pathname = template
  await migrate(templateUrl.href)
  project.provide('testDatabase', { adminUrl: server.connectionString, template })
  return async () => {
    // Also the shops that test files filled once for all of them, and what they keep beside the database.
    for (const name of await databasesFrom(server.connectionString, template)) {
      await onAdmin(`drop database if exists ${name} with (force)`)
      await rm(path.join(os.tmpdir(), name), { recursive: true, force: true })
    }
    for (const folder of [`${template}_folder`, `${template}_folder-unfinished`])
      await rm(path.join(os.tmpdir(), folder), { recursive: true, force: true })
    await server.stop()
  }
}

const openServer = async () => {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return { connectionString: external, stop: async () => undefined }
  await removeLeftOvers()
  const dataDir = await mkdtemp(path.join(quickFolder(), `${FOLDER}${process.pid}-`))
  // Nothing here outlives the run, so durability is traded for speed.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    max_wal_size: '512MB',
  }
  const server = await startEmbedded({ dataDir, settings })
  const stop = () => server.stop().then(() => rm(dataDir, { recursive: true, force: true }))
  return { connectionString: server.connectionString, stop }
}

// A run that was killed leaves its server behind: opening its folder ends the orphan, then all of it goes.
const removeLeftOvers = async () => {
  const isLeft = (name: string) => name.startsWith(FOLDER) && !isAlive(Number.parseInt(name.slice(FOLDER.length), 10))
  const found = quickFolders().map(async folder =>
    (await readdir(folder)).filter(isLeft).map(name => path.join(folder, name)),
  )
  for (const dataDir of (await Promise.all(found)).flat()) {
    await startEmbedded({ dataDir }).then(
      server => server.stop(),
      () => undefined,
    )
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
  }
}

const databasesFrom = async (connectionString: string, template: string): Promise<string[]> => {
  const rows = await query(
    connectionString,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  return rows.map(row => String(row['datname']))
}

const query = async (connectionString: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
