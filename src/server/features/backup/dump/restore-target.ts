import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { stateOfTarget, type TargetState } from '#server/core/db/backup/restore-session.ts'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { refusedLogin } from '#server/core/db/refused-login.ts'
import { BACKUP_CONNECTION } from '#server/core/db/backup/reach-database.ts'
import type { Env } from '#server/env.ts'
import type { BackupFacts } from '#server/features/backup/archive/manifest.ts'
import {
  findPrograms,
  fittingProgram,
  noProgram,
  type PostgresProgram,
} from '#server/features/backup/dump/postgres-programs.ts'

/** Databases that every server has, from one of which others can be given new names. */
const MAINTENANCE = ['postgres', 'template1'] as const
const CONNECT_MS = 20_000

/** Where a dump goes, asked before anything is touched. `beside`: an occupied one is replaced by a new one. */
export type RestoreTarget = TargetState & { connectionString: string; program: PostgresProgram; beside: Beside | null }
/** `maintenance`: the address of the database by which names are changed. */
export type Beside = { maintenance: string; made: string; aside: string }
type Place = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'pgBin'>

const refuse = (message: string) => new Problem('conflict', { message })

/**
 * Whether a dump can be loaded: a program that reads it, a server new enough, nobody on the database, and room or leave
 * to make room. @throws Problem `conflict` or `unavailable` with the sentence on what to do.
 */
export async function chooseTarget(
  { databaseUrl, databaseDirectUrl, pgBin }: Place,
  dump: NonNullable<BackupFacts['dump']>,
  { mayReplace, now }: { mayReplace: boolean; now: string },
): Promise<RestoreTarget> {
  const connectionString = databaseDirectUrl ?? databaseUrl
  if (connectionString === undefined)
    throw refuse(
      'Die Sicherung enthält eine Datenbank, die auf einem eigenen Server lag. Geben Sie mit DATABASE_URL an, wohin sie soll.',
    )
  const programs = await findPrograms('pg_restore', pgBin)
  const program = fittingProgram(programs, dump.by)
  if (!program) throw refuse(noProgram('pg_restore', programs, { major: dump.by, pgBin }))
  const state = await onDatabase(connectionString, stateOfTarget)
  if (state.major < dump.major)
    throw refuse(
      `Die Sicherung stammt von PostgreSQL ${dump.major}, der Server hat Version ${state.major}. Nehmen Sie einen ebenso neuen oder neueren.`,
    )
  if (state.others > 0) throw inUse(state.name)
  if (state.isEmpty) return { ...state, connectionString, program, beside: null }
  if (!mayReplace)
    throw refuse(
      `In der Datenbank ${state.name} liegt schon etwas. Mit --replace wird sie zur Seite gelegt (umbenannt, nicht gelöscht), sonst nennen Sie mit DATABASE_URL eine leere.`,
    )
  const maintenance = state.mayReplace ? await findMaintenance(connectionString) : null
  if (maintenance === null)
    throw refuse(
      `Die Rolle darf neben der Datenbank ${state.name} keine neue anlegen. Legen Sie als Verwalter eine leere an und nennen Sie sie mit DATABASE_URL, oder geben Sie der Rolle dafür CREATEDB.`,
    )
  const beside = {
    maintenance,
    made: named(state.name, 'restoring'),
    aside: named(state.name, `before_restore_${now.replaceAll(/\D/g, '')}`),
  }
  return { ...state, connectionString, program, beside }
}

export const inUse = (name: string): Problem =>
  new Problem('conflict', {
    code: 'inUse',
    message: `Mit der Datenbank ${name} ist noch jemand verbunden. Halten Sie alle Server des Shops an, auch einen Pooler davor, und beenden Sie psql.`,
  })

/** Runs `work` in one session of its own. @throws Problem `unavailable` where the server does not let us in. */
export async function onDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: BACKUP_CONNECTION,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: UNBOUNDED,
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw refusedLogin('DATABASE_URL', error)
      throw new Problem('unavailable', {
        message:
          'Die mit DATABASE_URL angegebene Datenbank ist nicht erreichbar. Prüfen Sie Adresse und Port, und ob der PostgreSQL-Server läuft.',
      })
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same server by another of its databases. */
export function atDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

async function findMaintenance(connectionString: string): Promise<string | null> {
  for (const name of MAINTENANCE) {
    const address = atDatabase(connectionString, name)
    if (await onDatabase(address, async () => true).catch(() => false)) return address
  }
  return null
}

/** PostgreSQL cuts names of more than 63 bytes, which would then be one. */
const MOST_BYTES = 63

function named(name: string, ending: string): string {
  let stem = name
  while (Buffer.byteLength(`${stem}_${ending}`) > MOST_BYTES) stem = stem.slice(0, -1)
  return `${stem}_${ending}`
}
