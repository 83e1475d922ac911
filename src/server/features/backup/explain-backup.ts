import { Problem } from '#domain/problem.ts'

type SystemError = { code?: string; name?: string; message?: string }

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'Im Zielordner ist kein Speicherplatz mehr frei. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.',
  EDQUOT: 'Im Zielordner ist kein Speicherplatz mehr frei. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.',
  EACCES:
    'In den Zielordner darf nicht geschrieben oder aus dem Datenverzeichnis nicht gelesen werden. Prüfen Sie die Rechte, oder sichern Sie als derselbe Benutzer wie der Server.',
  EPERM:
    'In den Zielordner darf nicht geschrieben oder aus dem Datenverzeichnis nicht gelesen werden. Prüfen Sie die Rechte, oder sichern Sie als derselbe Benutzer wie der Server.',
  EROFS: 'Der Zielordner lässt sich nur lesen. Wählen Sie einen anderen Ordner.',
  ENOENT: 'Den Ordner, in dem das Ziel liegen soll, gibt es nicht. Ist der Datenträger eingehängt?',
  ENOTDIR: 'Das Ziel ist kein Ordner.',
  EIO: 'Der Datenträger meldet einen Fehler. Prüfen Sie ihn, oder wählen Sie einen anderen Ordner.',
  ABORT_ERR: 'Die Sicherung wurde abgebrochen. Es ist nichts Halbes geblieben.',
}

/** Why it failed, in one German sentence where somebody can mend it, else as the program says it. */
export function explainBackup(error: unknown): string {
  if (error instanceof Problem) return error.errors.map(({ message }) => message).join('\n')
  const { code = '', name, message } = error as SystemError
  return (
    REASONS[name === 'AbortError' ? 'ABORT_ERR' : code] ??
    `Es ist etwas Unerwartetes geschehen: ${message ?? String(error)}`
  )
}
