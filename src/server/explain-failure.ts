import { Problem } from '#domain/problem.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import type { Env } from '#server/env.ts'

type Place = Pick<Env, 'port' | 'host' | 'dataDir'>
type SystemError = { code?: string; syscall?: string }

const NOT_OURS = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/** Why a start failed: one clear sentence for what an operator can mend; everything else keeps its stack. */
export function explainFailure(error: unknown, place?: Place): string {
  if (error instanceof Problem) return error.errors.map(entry => entry.message).join('\n')
  const sentence =
    (place && (aboutPort(error as SystemError, place) ?? aboutDataDir(error, place))) ?? aboutDatabase(error)
  if (sentence) return sentence
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function aboutPort({ code, syscall }: SystemError, { port, host }: Place): string | undefined {
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen, zum Beispiel: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Der Port ${port} darf nicht geöffnet werden. Wählen Sie mit PORT eine Zahl ab 1024.`
  if (code === 'EADDRNOTAVAIL') return `Die Adresse ${host} gehört nicht zu diesem Rechner. Prüfen Sie HOST.`
  return undefined
}

function aboutDataDir(error: unknown, { dataDir }: Place): string | undefined {
  const { code = '', syscall } = error as SystemError
  if (code === 'ENOSPC' || (error instanceof Error && /No space left on device/.test(error.message)))
    return `Für das Datenverzeichnis ${dataDir} ist kein Speicherplatz mehr frei. Schaffen Sie Platz oder wählen Sie mit DATA_DIR ein anderes.`
  // below /proc and the like a folder is not there the moment it was made
  const isNowhere = code === 'ENOENT' && (syscall === 'mkdir' || syscall === 'mkdtemp')
  if (isNowhere || (NOT_OURS.includes(code) && syscall !== 'connect' && syscall !== 'spawn'))
    return `Das Datenverzeichnis ${dataDir} kann nicht angelegt oder beschrieben werden. Prüfen Sie die Rechte oder wählen Sie mit DATA_DIR ein anderes.`
  return undefined
}

function aboutDatabase(error: unknown): string | undefined {
  const { message = '' } = error as { message?: string }
  const [, user] = /could not look up effective user ID (\d+)/.exec(message) ?? []
  if (user !== undefined)
    return `Der Benutzer mit der Nummer ${user}, unter dem das Programm läuft, hat auf diesem System keinen Namen, und PostgreSQL verlangt einen. Legen Sie ihn an (/etc/passwd), oder nennen Sie mit DATABASE_URL eine Datenbank.`
  if (!isDatabaseAway(error)) return undefined
  return `Die Datenbank hat während des Starts aufgehört zu antworten (${message}). Starten Sie noch einmal; ihr Protokoll sagt, warum.`
}
