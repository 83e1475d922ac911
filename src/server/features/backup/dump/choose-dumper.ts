import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { sizeOfDatabase } from '#server/core/db/backup/dump-session.ts'
import {
  findPrograms,
  fittingProgram,
  noProgram,
  type PostgresProgram,
} from '#server/features/backup/dump/postgres-programs.ts'

/** Who tells a database of its own server, or the sentence on why nobody here can. */
export type Dumper = { program: PostgresProgram } | { missing: string }

/** The `pg_dump` that knows a database of this version. */
export async function dumperOf(major: number, pgBin: string | undefined): Promise<Dumper> {
  const programs = await findPrograms('pg_dump', pgBin)
  const program = fittingProgram(programs, major)
  return program ? { program } : { missing: noProgram('pg_dump', programs, { major, pgBin }) }
}

/** The same for the database of a session. */
export const chooseDumper = async (session: Pick<pg.Client, 'query'>, { pgBin }: Pick<Env, 'pgBin'>): Promise<Dumper> =>
  dumperOf((await sizeOfDatabase(session)).major, pgBin)
