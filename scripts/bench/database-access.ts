import path from 'node:path'
import pg from 'pg'
import { readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { chooseEndpoint, connectionStringOf } from '#server/core/db/embedded/postgres-settings.ts'

/** The address of the embedded database of a running server. */
export async function embeddedAddress(dataDir: string): Promise<string> {
  const secrets = await readClusterSecrets(dataDir)
  const endpoint = await chooseEndpoint(path.join(dataDir, 'postgres'))
  if (!secrets || endpoint.kind !== 'socket')
    throw new Error(`There is no embedded database behind a socket in ${dataDir}`)
  return connectionStringOf(endpoint, secrets.password, 'tresen')
}

/** Runs statements one by one on a connection of their own and answers the rows of the last one. */
export async function runSql<Row extends object>(
  connectionString: string,
  ...statements: readonly string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, application_name: 'bench' })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
