// Writes src/server/core/db/written-schema.ts from the migrations, on an empty PostgreSQL of its own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/server/core/db/embedded.ts'
import { migrate } from '../src/server/core/db/migrate.ts'
import { PROJECT_ROOT } from '../src/server/project-root.ts'
import { describeTables } from './database/describe-tables.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-types-'))
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(server.connectionString)
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    await writeFile(path.join(PROJECT_ROOT, 'src/server/core/db/written-schema.ts'), await describeTables(client))
  } finally {
    await client.end()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
