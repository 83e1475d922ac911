import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import type { IncomingFile } from '#server/features/files/incoming/incoming-file.ts'

type Scanning = Pick<App, 'scanner' | 'turns' | 'log' | 'db' | 'clock'>

const AT_ONCE = 4
const AGAIN_SECONDS = 60

/**
 * Hands back a file the antivirus program finds nothing in; without one configured, any file. Nobody's word counts for its being
 * harmless, so a file that cannot be scanned is not taken either (docs/decisions/029).
 * @throws Problem `invalid` for malware, `unavailable` while the program says nothing.
 */
export async function cleanFile(app: Scanning, file: IncomingFile): Promise<IncomingFile> {
  if (!app.scanner.isConfigured) return file
  const verdict = await app.turns('virus scans', AT_ONCE, () => app.scanner.scan(file.bytes))
  if (verdict.kind === 'clean') return file
  if (verdict.kind === 'infected') {
    noteSecurity(app.log, 'malware', { signature: verdict.signature, sizeBytes: file.bytes.length })
    noteLog(app, 'malwareRefused', { details: { reason: verdict.signature }, onceInSeconds: 60 })
    throw new Problem('invalid', {
      field: 'data',
      code: 'infected',
      message: `Die Datei "${file.name}" wurde nicht angenommen: Der Virenschutz hat darin Schadsoftware erkannt.`,
    })
  }
  app.log.error({ event: 'scanFailed', reason: verdict.reason }, 'A file could not be scanned for malware and was not taken')
  throw new Problem(
    'unavailable',
    {
      field: 'data',
      code: 'notScanned',
      message:
        'Dateien können derzeit nicht auf Schadsoftware geprüft und daher nicht angenommen werden. Bitte versuchen Sie es in einigen Minuten erneut.',
    },
    { retryAfterSeconds: AGAIN_SECONDS },
  )
}

/** Tells the operator at the start when the antivirus program that the settings name does not answer. */
export async function warnUnscanned({ scanner, log }: Pick<App, 'scanner' | 'log'>): Promise<void> {
  if (!scanner.isConfigured) return
  const verdict = await scanner.scan(Buffer.from('Tresen'))
  if (verdict.kind === 'clean') log.info({ event: 'scannerFound' }, 'The antivirus program looks into uploaded files')
  else
    log.error({ event: 'scannerAway', ...verdict }, 'The antivirus program of CLAMAV_URL does not answer; no file is taken until it does')
}
