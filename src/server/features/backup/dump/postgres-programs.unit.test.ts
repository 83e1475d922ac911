import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPrograms, fittingProgram, noProgram } from '#server/features/backup/dump/postgres-programs.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-programs-'))))
afterEach(() => rm(folder, { recursive: true }))

const of = (...majors: number[]) => majors.map(major => ({ file: `/${major}/pg_dump`, major }))

test.each([
  { found: of(15, 18, 17), major: 17, is: 17, because: 'the oldest that knows it is nearest to it' },
  { found: of(15, 16), major: 15, is: 15, because: 'it is of the same version' },
  { found: of(15), major: 18, is: undefined, because: 'a program refuses a newer server' },
  { found: [], major: 15, is: undefined, because: 'there is none' },
])('a database of $major with $found is told by $is: $because', ({ found, major, is }) =>
  expect(fittingProgram(found, major)?.major).toBe(is),
)

test.each([
  { does: 'echo "pg_dump (PostgreSQL) 17.2 (Debian 17.2-1.pgdg120+1)"', is: [17] },
  { does: 'echo "pg_dump (PostgreSQL) 18beta1"', is: [18] },
  { does: 'echo "etwas anderes"', is: [] },
  { does: 'exit 1', is: [] },
])('a program that answers with $does is $is', async ({ does, is }) => {
  const file = path.join(folder, 'pg_dump')
  await writeFile(file, `#!/bin/sh\n${does}\n`)
  await chmod(file, 0o755)
  expect((await findPrograms('pg_dump', folder)).map(({ major }) => major)).toEqual(is)
})

test('what cannot be started is none', async () => {
  await writeFile(path.join(folder, 'pg_dump'), 'kein Programm')
  expect(await findPrograms('pg_dump', folder)).toEqual([])
})

test.each([
  {
    programs: of(15, 14),
    pgBin: undefined,
    says: /^pg_dump 15 ist älter als die Datenbank \(PostgreSQL 18\)\. .*postgresql-client-18.*PG_BIN/,
  },
  { programs: [], pgBin: undefined, says: /^pg_dump ist hier nicht installiert\. / },
  { programs: [], pgBin: '/opt/pg', says: /^Im Ordner \/opt\/pg \(PG_BIN\) liegt kein pg_dump/ },
])('with $programs in $pgBin it is told what to do', ({ programs, pgBin, says }) =>
  expect(noProgram('pg_dump', programs, { major: 18, pgBin })).toMatch(says),
)
