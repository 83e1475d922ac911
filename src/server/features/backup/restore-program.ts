import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { explainBackup } from '#server/features/backup/explain-backup.ts'
import { restoreBackup } from '#server/features/backup/restore/restore-backup.ts'

const USAGE = `So geht es: npm run restore -- QUELLE [--replace] [--until ZEITPUNKT]

QUELLE ist eine Sicherung (tresen-….tar.zst) oder ein Ordner, dann wird die neueste darin genommen. Sie kommt ins
Datenverzeichnis (DATA_DIR), während der Server steht. Liegt dort schon ein Shop, legt ihn --replace zur Seite. Eine
Datenbank, die auf einem eigenen Server lag, kommt mit pg_restore in die von DATABASE_URL, ebenso.

--until 2026-11-30T18:00 (Uhrzeit des Betriebs) führt von der letzten Sicherung davor mit dem Archiv (WAL_ARCHIVE_DIR)
bis zu diesem Zeitpunkt; was danach kam, ist nicht darin. Ohne QUELLE gilt BACKUP_DIR.`

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, until: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const env = readEnv()
  const source = positionals[0] ?? (values.until === undefined ? undefined : env.backupDir)
  if (values.help || source === undefined || positionals.length > 1) {
    say(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const restored = await restoreBackup(env, {
    source,
    mayReplace: values.replace === true,
    until: values.until,
    tell: say,
  })
  say(`Wiederhergestellt nach ${env.dataDir}: ${restored.file}, ${restored.files} Dateien, geprüft.`)
  say(
    `Darin ist alles, was bis ${values.until ?? restored.heldUntil} bestätigt war${values.until ? ', und nichts danach' : ''}.`,
  )
  if (values.until !== undefined) {
    say(`Gezählt: ${restored.rows?.['public.orders'] ?? 0} Bestellungen.`)
    say(
      'Hochgeladene Dateien sind die der Sicherung und die von jetzt. Eine, die dazwischen kam und wieder gelöscht wurde, fehlt.',
    )
  }
  if (restored.aside)
    say(`Was vorher dort lag, liegt jetzt in ${restored.aside}. Löschen Sie es, wenn Sie sicher sind.`)
  if (restored.databaseAside !== null)
    say(
      `Die Datenbank von vorher heißt jetzt ${restored.databaseAside}. Löschen Sie sie mit dropdb, wenn Sie sicher sind.`,
    )
  if (restored.facts.holds === 'files')
    say('Die Datenbank ist nicht in dieser Sicherung. Spielen Sie sie mit pg_restore zurück.')
  say('Starten Sie mit npm start.')
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explainBackup(error)}\n`)
  process.exitCode = 1
})
