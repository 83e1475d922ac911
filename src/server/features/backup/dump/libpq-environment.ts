import pg from 'pg'
import { BACKUP_CONNECTION } from '#server/core/db/backup/reach-database.ts'
import { childEnvironment } from '#server/child-environment.ts'

/** From this version on PostgreSQL's programs can check a certificate against those of the system. */
const KNOWS_SYSTEM_ROOTS = 16

/**
 * The environment in which PostgreSQL's programs reach the database of an address as our driver does. A command line is
 * readable for everybody on the machine, so nothing of it stands there.
 */
export function libpqEnvironment(
  connectionString: string,
  { major }: { major: number },
): Record<string, string | undefined> {
  const { host, port, user, database, password } = new pg.Client({ connectionString })
  return {
    ...childEnvironment(),
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    // A path of the operator's own file serves where the address has none.
    ...(password ? { PGPASSWORD: password } : {}),
    PGAPPNAME: BACKUP_CONNECTION,
    PGCONNECT_TIMEOUT: '20',
    ...tlsOf(new URL(connectionString).searchParams, major),
  }
}

/**
 * Our driver checks the certificate for every `sslmode` that asks for TLS; libpq does so for some, and never may a
 * program be less strict than the server.
 */
function tlsOf(given: URLSearchParams, major: number): Record<string, string | undefined> {
  const mode = given.get('sslmode')
  const files = Object.fromEntries(
    [
      ['PGSSLROOTCERT', given.get('sslrootcert')],
      ['PGSSLCERT', given.get('sslcert')],
      ['PGSSLKEY', given.get('sslkey')],
    ].filter((entry): entry is [string, string] => entry[1] !== null),
  )
  if (mode === null && Object.keys(files).length === 0) return {}
  if (mode === 'disable') return { PGSSLMODE: mode }
  if (mode === 'no-verify') return { ...files, PGSSLMODE: 'require' }
  if (given.get('uselibpqcompat') === 'true' && mode !== null) return { ...files, PGSSLMODE: mode }
  const roots = files['PGSSLROOTCERT'] === undefined && major >= KNOWS_SYSTEM_ROOTS ? { PGSSLROOTCERT: 'system' } : {}
  return { ...files, ...roots, PGSSLMODE: 'verify-full' }
}
