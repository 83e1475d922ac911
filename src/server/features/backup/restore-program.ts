import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { explainBackup } from '#server/features/backup/explain-backup.ts'
import { restoreBackup } from '#server/features/backup/restore/restore-backup.ts'

const USAGE = `So geht es: npm run restore -- QUELLE [--replace]

QUELLE ist eine Sicherung (tresen-….tar.zst) oder ein Ordner, dann wird die neueste darin genommen. Sie kommt ins
Datenverzeichnis (DATA_DIR), während der Server steht. Liegt dort schon ein Shop, legt ihn --replace zur Seite. Eine
Datenbank, die auf einem eigenen Server lag, kommt mit pg_restore in die von DATABASE_URL, ebenso.`

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [source] = positionals
  if (values.help || source === undefined || positionals.length > 1) {
    say(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const env = readEnv()
  const restored = await restoreBackup(env, { source, mayReplace: values.replace === true, tell: say })
  say(`Wiederhergestellt nach ${env.dataDir}: ${restored.file}, ${restored.files} Dateien, geprüft.`)
  say(`Darin ist alles, was bis ${restored.heldUntil} bestätigt war.`)
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
