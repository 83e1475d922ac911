import path from 'node:path'

type Place = { walArchiveDir: string | undefined; databaseUrl: string | undefined; dataDir: string }

/** Refuses a folder for the WAL archive that can never be right, whatever lies there. */
export function walArchiveFault(env: Place, refuse: (field: string, message: string) => void): void {
  const fault = faultOf(env)
  if (fault !== null) refuse('WAL_ARCHIVE_DIR', fault)
}

function faultOf({ walArchiveDir, databaseUrl, dataDir }: Place): string | null {
  if (walArchiveDir === undefined) return null
  if (databaseUrl !== undefined)
    return 'gilt nur für die eingebaute Datenbank. Die von DATABASE_URL archiviert ihr eigener Server.'
  if (process.platform === 'win32') return 'gibt es unter Windows nicht. Lassen Sie es weg.'
  if (!path.relative(dataDir, walArchiveDir).startsWith('..'))
    return 'liegt im Datenverzeichnis (DATA_DIR) und ginge mit ihm verloren. Nennen Sie einen Ordner auf einer anderen Platte.'
  return null
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
export const sslModeFault = (address: string): string | null => {
  const mode = new URL(address).searchParams.get('sslmode')
  return mode === null || SSL_MODES.includes(mode)
    ? null
    : `kennt als sslmode nur ${SSL_MODES.join(', ')}, nicht „${mode}“.`
}

export const SEVERAL_HOSTS =
  'nennt mehrere Server. Nennen Sie einen: den Pooler davor oder die Adresse, die immer auf den Hauptserver zeigt.'

/**
 * Whether it is `postgres://user@one:5432,two:5432/name` or `?host=one,two`, as libpq takes them and the driver does
 * not. A comma may stand in a password.
 */
export function namesSeveralHosts(address: string): boolean {
  const [authority = ''] = address.slice(address.indexOf('//') + 2).split(/[/?#]/)
  const [, query = ''] = address.split('?')
  const asked = new URLSearchParams(query)
  return [authority.split('@').at(-1), asked.get('host'), asked.get('hostaddr')].some(hosts => hosts?.includes(','))
}
