import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import type { Verdict } from '#server/ports/virus-scanner.ts'
import type { IncomingFile } from '#server/features/files/incoming/incoming-file.ts'

type Scanning = Pick<App, 'scanner' | 'concurrencyLimit' | 'log' | 'db' | 'clock'>

const AT_ONCE = 4
const AGAIN_SECONDS = 60

/**
 * Hands back a file the antivirus program finds nothing in; without one configured, any file. Nobody's word counts for
 * its being harmless, so a file that cannot be scanned is not taken either (decision 024).
 * @throws Problem `invalid` for malware, `unavailable` while the program says nothing.
 */
export async function cleanFile(app: Scanning, file: IncomingFile): Promise<IncomingFile> {
  if (app.scanner.isConfigured)
    requireClean(
      app,
      await app.concurrencyLimit('virus scans', AT_ONCE, () => app.scanner.scan(file.bytes)),
      file.name,
      file.bytes.length,
    )
  return file
}

/** The same for a film that lies in the store already and is read piece by piece. @throws Problem as above. */
export async function cleanFilm(
  app: Scanning & Pick<App, 'blobs'>,
  key: string,
  name: string,
  sizeBytes: number,
): Promise<void> {
  if (!app.scanner.isConfigured) return
  const verdict = await app.concurrencyLimit('virus scans', AT_ONCE, async () => {
    const opened = await app.blobs.open(key)
    if (!opened) return { kind: 'unknown', reason: 'the film is gone' } as const
    return app.scanner.scan(opened.stream, sizeBytes).finally(() => opened.stream.destroy())
  })
  requireClean(app, verdict, name, sizeBytes)
}

function requireClean(app: Scanning, verdict: Verdict, name: string, sizeBytes: number): void {
  if (verdict.kind === 'clean') return
  if (verdict.kind === 'infected') {
    noteSecurity(app.log, 'malware', { signature: verdict.signature, sizeBytes })
    noteLog(app, 'malwareRefused', { details: { reason: verdict.signature }, onceInSeconds: 60 })
    throw new Problem('invalid', {
      field: 'data',
      code: 'infected',
      message: `Die Datei "${name}" wurde nicht angenommen: Der Virenschutz hat darin Schadsoftware erkannt.`,
    })
  }
  app.log.error(
    { event: 'scanFailed', reason: verdict.reason },
    'A file could not be scanned for malware and was not taken',
  )
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
    log.error(
      { event: 'scannerAway', ...verdict },
      'The antivirus program of CLAMAV_URL does not answer; no file is taken until it does',
    )
}
