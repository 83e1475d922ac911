import type { RunningApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { Problem } from '#domain/problem.ts'
import { printWelcome } from '#server/welcome.ts'
import { seedEmpty } from '#server/demo/seed-empty.ts'

const STOP_MS = 10_000

/** Starts database, migrations, demo data and server, and stops all of it on Ctrl-C and SIGTERM. */
export async function start(): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${explain(error, { port: 0, host: '' })}\n`)
    process.exit(1)
  }
}

async function run(): Promise<void> {
  const env = readEnv()
  // The database wakes up while the modules load.
  const [database, { createApp }] = await Promise.all([
    openDatabase(env, { onEvent: message => process.stderr.write(`${message}\n`) }),
    import('#server/app.ts'),
  ])
  let running: RunningApp | undefined
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code || 1), STOP_MS).unref()
    await running?.close().catch(() => undefined)
    await database.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    running = await createApp({ env, connectionString: database.connectionString, seed: seedEmpty })
    await running.server.listen({ port: env.port, host: env.host })
    await running.work()
    printWelcome(await running.app.catalogue.current(), env, running.app.clock.now())
  } catch (error) {
    process.stderr.write(`${explain(error, env)}\n`)
    await stop(1)
  }
}

/** One clear sentence for what an operator can mend; everything else keeps its stack. */
function explain(error: unknown, { port, host }: { port: number; host: string }): string {
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    return `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen, zum Beispiel: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Der Port ${port} darf nicht geöffnet werden. Wählen Sie mit PORT eine Zahl ab 1024.`
  if (code === 'EADDRNOTAVAIL') return `Die Adresse ${host} gehört nicht zu diesem Rechner. Prüfen Sie HOST.`
  if (error instanceof Problem) return error.errors.map(entry => entry.message).join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
