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
