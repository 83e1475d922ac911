import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { isBackupOrigin, type BackupOrigin } from '#contract/calls/backups.ts'
import { Problem } from '#domain/problem.ts'
import { readEnv, type Env } from '#server/env.ts'
import { inMegabytes } from '#server/features/backup/copy/target-of.ts'
import { makeBackup } from '#server/features/backup/copy/make-backup.ts'
import { noteBackup } from '#server/core/db/backup/backup-session.ts'
import { explainBackup } from '#server/features/backup/explain-backup.ts'
import { reachDatabase } from '#server/core/db/backup/reach-database.ts'

const USAGE = `So geht es: npm run backup -- ZIEL

ZIEL ist ein Ordner oder eine Datei, die auf .tar.zst endet. Gesichert werden Datenbank, Dateien und Schlüssel
des Datenverzeichnisses (DATA_DIR), während der Betrieb weiterläuft oder auch, wenn er steht. Eine Datenbank auf
einem eigenen Server (DATABASE_URL) liest pg_dump, das dafür mindestens deren Version haben muss.`
const EXTERNAL = `Die Datenbank liegt auf einem eigenen Server (DATABASE_URL) und ist NICHT in dieser Sicherung. Sichern Sie sie zuerst, und zwar mit
  pg_dump --format=custom --file=tresen.dump "$DATABASE_URL"`
/** Behind whoever orders (`nice`). */
const BEHIND = 15

const say = (text: string) => void process.stdout.write(`${text}\n`)
const warn = (text: string) => void process.stderr.write(`${text}\n`)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, origin: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [target] = positionals
  if (values.help || target === undefined || positionals.length > 1) {
    say(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  stepBack()
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  const origin = isBackupOrigin(values.origin) ? values.origin : 'operator'
  const env = readEnv()
  const begunAt = new Date().toISOString()
  try {
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    const made = await makeBackup(env, { target, keep, signal: stop.signal }, (client, { file, bytes }) =>
      noteBackup(client, { begunAt, endedAt: new Date().toISOString(), origin, file: nameOf(file), bytes }),
    )
    say(`Gesichert: ${made.file} (${inMegabytes(made.bytes)}).`)
    say(
      `Darin ist alles, was bis ${made.heldUntil} bestätigt war, auch die Schlüssel und die Daten Ihrer Gäste. Bewahren Sie die Datei verschlossen auf.`,
    )
    if (made.removed.length > 0) say(`Älteres entfernt: ${made.removed.join(', ')}.`)
    if (made.missing !== null) say(`${made.missing}\n${EXTERNAL}`)
  } catch (error) {
    warn(explainBackup(error))
    // the one that is under way is the backup that was wanted
    if (!isAlreadyRunning(error)) await noteFailure(env, { begunAt, origin, failure: explainBackup(error) })
    process.exitCode = 1
  }
}

const isAlreadyRunning = (error: unknown) =>
  error instanceof Problem && error.errors.some(({ code }) => code === 'alreadyRunning')
const nameOf = (file: string) => file.split(/[/\\]/).at(-1) ?? file

function stepBack(): void {
  try {
    setPriority(BEHIND)
  } catch {
    // Where the system does not let us it works at the priority of others.
  }
}

async function noteFailure(
  env: Env,
  failed: { begunAt: string; origin: BackupOrigin; failure: string },
): Promise<void> {
  // What an operator sees at once needs no note; what nobody watches does.
  if (failed.origin === 'operator') return
  try {
    const database = await reachDatabase(env)
    await noteBackup(database.client, { ...failed, endedAt: new Date().toISOString() }).finally(
      () => void database.close(),
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) warn(explainBackup(error))
  }
}

await run().catch((error: unknown) => {
  warn(explainBackup(error))
  process.exitCode = 1
})
