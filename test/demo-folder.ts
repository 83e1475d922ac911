import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort, startServer } from '../scripts/bench/start-server.ts'

const FILLED_MS = 240_000
/** Where the run keeps it: global-database.ts takes it away with the databases. */
const demoFolderOf = (template: string): string => path.join(os.tmpdir(), `${template}_folder`)

/**
 * Makes `dataDir` what the packaged server leaves behind that has started once and filled itself with the demo
 * business. Creating a cluster, migrating and filling take ten times what a start takes: the first who asks has a
 * server do so, all others get a copy with its owners.
 */
export async function copyDemoFolder(dataDir: string): Promise<void> {
  const { adminUrl, template } = inject('testDatabase')
  const kept = demoFolderOf(template)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Held until this connection ends: others wait for the first.
    await admin.query('select pg_advisory_lock(hashtext($1))', [kept])
    if (!existsSync(kept)) await fill(kept)
  } finally {
    await admin.end()
  }
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${kept}/.`, dataDir])
}

async function fill(kept: string): Promise<void> {
  const unfinished = `${kept}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const server = await startServer({ dataDir: unfinished, port: await freePort(), readyMs: FILLED_MS })
  await server.stop()
  await rename(unfinished, kept)
}
