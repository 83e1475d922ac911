import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { childEnvironment } from '#server/child-environment.ts'
import { readEnv } from '#server/env.ts'
import { makeBackup } from '#server/features/backup/copy/make-backup.ts'
import { explainBackup } from '#server/features/backup/explain-backup.ts'
import { restoreBackup } from '#server/features/backup/restore/restore-backup.ts'
import { programPath } from '#server/project-root.ts'
import { createTestDatabase } from '#test/database.ts'
import { debianPostgres, runSql, startDebianPostgres, type DebianServer } from '#test/debian-postgres.ts'

const SHOP = { name: 'laden', password: "Laden 'geheim'" }
/** Several pieces of a dump, of letters that do not pack. */
const ROWS = 400
const ROW_BYTES = 64_000
let server: DebianServer
let folder = ''
let bin = ''
const place = (name: string) => path.join(folder, name)
const address = (database: string) => server.addressOf(database, SHOP)

const asAdmin = (statement: string) => runSql<{ name: string }>(server.addressOf('postgres'), statement)
const databases = async () =>
  (await asAdmin("select datname as name from pg_database where datname like 'laden%' order by 1")).map(
    ({ name }) => name,
  )
const envOf = (dataDir: string, database = 'laden', more: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: 'test',
    DATA_DIR: place(dataDir),
    DATABASE_URL: address(database),
    PG_BIN: bin,
    ...more,
  })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: unknown) => explainBackup(error),
  )
/** Runs a program of ours from its source, as `npm run` does from the build. */
async function program(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [programPath(`features/backup/${name}-program.ts`), ...args], {
    env: { ...childEnvironment(), NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: (await said).join('') }
}
/** A program that stands in for one of PostgreSQL's. */
async function fake(name: 'pg_dump' | 'pg_restore', major: number, does: string): Promise<string> {
  const programs = await mkdtemp(place('programs-'))
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${major}.3"; exit 0; fi\n${does}\n`
  await writeFile(path.join(programs, name), script)
  await chmod(path.join(programs, name), 0o755)
  return programs
}
const shop = (program: string) => ({ PG_BIN: program })

// Skipped where no package has brought server and client programs, since the packaged PostgreSQL has no pg_dump.
describe.skipIf(debianPostgres === null)('a database on a server of its own', () => {
  let major = 0

  beforeAll(async () => {
    if (!debianPostgres) return
    ;({ bin, major } = debianPostgres)
    folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-dump-'))
    server = await startDebianPostgres(bin)
    await asAdmin(`create role ${SHOP.name} login createdb password '${SHOP.password.replaceAll("'", "''")}'`)
    await asAdmin(`create database laden owner ${SHOP.name}`)
    await migrate(address('laden'))
    await runSql(
      address('laden'),
      `create table "Brief ""A""" as select number, (select string_agg(md5(number::text || part), '')
         from generate_series(1, ${ROW_BYTES / 32}) part) as content from generate_series(1, ${ROWS}) number`,
    )
    await mkdir(place('data/secrets'), { recursive: true })
    await mkdir(place('data/blobs/uploads'), { recursive: true })
    await writeFile(place('data/secrets/settings.key'), Buffer.alloc(32, 7).toString('base64'))
    await writeFile(place('data/blobs/uploads/bild.webp'), 'ein Bild')
  }, 120_000)
  afterAll(async () => {
    if (!debianPostgres) return
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  let count = 0
  let copies = ''
  beforeEach(() => {
    count += 1
    copies = place(`copies-${count}`)
  })
  const letters = (database: string) =>
    runSql(
      address(database),
      'select count(*)::int as count, md5(string_agg(content, \'\' order by number)) as sum from "Brief ""A"""',
    )
  const backUp = (more: Record<string, string> = {}) => makeBackup(envOf('data', 'laden', more), { target: copies })

  test('is in the backup as pg_dump tells it, and comes into an empty database elsewhere', async () => {
    const made = await backUp()
    expect(made).toMatchObject({ holds: 'whole', missing: null })
    await asAdmin(`create database laden_leer owner ${SHOP.name}`)
    const told: string[] = []
    const restored = await restoreBackup(envOf('elsewhere', 'laden_leer'), {
      source: copies,
      mayReplace: false,
      tell: plan => told.push(plan),
    })
    expect(restored).toMatchObject({ databaseAside: null, aside: null, heldUntil: made.heldUntil })
    expect(told).toEqual([expect.stringMatching(/in die leere laden_leer\.\nDas dauert (weniger als eine|etwa)/)])
    expect(await letters('laden_leer')).toEqual(await letters('laden'))
    const names = 'select array_agg(name order by name) as names from schema_migrations'
    expect(await runSql(address('laden_leer'), names)).toEqual(await runSql(address('laden'), names))
    expect(await readFile(place('elsewhere/blobs/uploads/bild.webp'), 'utf8')).toBe('ein Bild')
    expect((await readdir(place('elsewhere'))).filter(name => name !== 'lock').sort()).toEqual(['blobs', 'secrets'])
    // What it is used for next, by the program itself.
    await migrate(address('laden_leer'))
    await asAdmin('drop database laden_leer')
  }, 120_000)

  test('is of one moment with its files, whoever writes meanwhile', async () => {
    await runSql(address('laden'), 'create table kept_files (name text primary key)')
    let isOver = false
    let written = 0
    const writing = (async () => {
      const own: string[] = []
      for (let number = 0; !isOver; number += 1) {
        const name = `datei-${number}`
        await writeFile(place(`data/blobs/uploads/${name}`), name)
        await runSql(address('laden'), `insert into kept_files values ('${name}')`)
        own.push(name)
        written += 1
        const gone = own.length > 20 ? own.shift() : undefined
        if (gone === undefined) continue
        await runSql(address('laden'), `delete from kept_files where name = '${gone}'`)
        await rm(place(`data/blobs/uploads/${gone}`))
      }
      return own.length
    })()
    await expect.poll(() => written).toBeGreaterThan(20)
    await backUp().finally(() => void (isOver = true))
    expect(await writing).toBeGreaterThan(0)
    await asAdmin(`create database laden_moment owner ${SHOP.name}`)
    await restoreBackup(envOf('moment', 'laden_moment'), { source: copies, mayReplace: false })
    const rows = await runSql<{ name: string }>(address('laden_moment'), 'select name from kept_files')
    const files = new Set(await readdir(place('moment/blobs/uploads')))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ name }) => !files.has(name))).toEqual([])
    await asAdmin('drop database laden_moment')
    await runSql(address('laden'), 'drop table kept_files')
  }, 120_000)

  test('is replaced only when told to, by a new one beside it; the former keeps all it had under another name', async () => {
    await backUp()
    await asAdmin(`create database laden_alt owner ${SHOP.name}`)
    await runSql(address('laden_alt'), "create table eigenes as select 'bleibt' as word")
    const env = envOf('replaced', 'laden_alt')
    expect(await refusal(restoreBackup(env, { source: copies, mayReplace: false }))).toContain('Mit --replace')

    const guest = new pg.Client({ connectionString: address('laden_alt') })
    guest.on('error', () => undefined)
    await guest.connect()
    expect(await refusal(restoreBackup(env, { source: copies, mayReplace: true }))).toContain('noch jemand verbunden')
    await guest.end()
    expect(await databases()).toEqual(['laden', 'laden_alt'])

    const told: string[] = []
    const restored = await restoreBackup(env, { source: copies, mayReplace: true, tell: plan => told.push(plan) })
    const aside = restored.databaseAside ?? ''
    expect(aside).toMatch(/^laden_alt_before_restore_\d{14}$/)
    expect(told[0]).toContain(`heißt danach laden_alt_before_restore_`)
    expect(await databases()).toEqual(['laden', 'laden_alt', aside])
    expect(await letters('laden_alt')).toEqual(await letters('laden'))
    expect(await runSql(address(aside), 'select word from eigenes')).toEqual([{ word: 'bleibt' }])
    for (const name of ['laden_alt', aside]) await asAdmin(`drop database ${name}`)
  }, 120_000)

  test('stays as it was when somebody comes just before the new one takes its place', async () => {
    await backUp()
    await asAdmin(`create database laden_spaet owner ${SHOP.name}`)
    await runSql(address('laden_spaet'), "create table eigenes as select 'bleibt' as word")
    const guest = new pg.Client({ connectionString: address('laden_spaet') })
    guest.on('error', () => undefined)
    const coming: Promise<unknown>[] = []
    const refused = await refusal(
      restoreBackup(envOf('late', 'laden_spaet'), {
        source: copies,
        mayReplace: true,
        tell: () => coming.push(guest.connect()),
      }),
    )
    await Promise.all(coming)
    expect(refused).toContain('noch jemand verbunden')
    expect(await databases()).toEqual(['laden', 'laden_spaet'])
    expect((await guest.query('select word from eigenes')).rows).toEqual([{ word: 'bleibt' }])
    await guest.end()
    // Nor is anything in the data directory, and a server may start.
    expect((await readdir(place('late'))).filter(name => name !== 'lock')).toEqual([])
    await asAdmin('drop database laden_spaet')
  }, 120_000)

  test('whose restore was interrupted before its files came lets no server start, and a second run ends it', async () => {
    await backUp()
    await asAdmin(`create database laden_unterbrochen owner ${SHOP.name}`)
    const env = envOf('interrupted', 'laden_unterbrochen')
    await restoreBackup(env, { source: copies, mayReplace: false })
    // As a kill leaves it: the database stands in its place, the files do not.
    const aside = place('interrupted/before-restore-2026')
    await writeFile(place('interrupted/restore-unfinished'), aside)
    expect(await refusal(openDatabase(env))).toContain('wurde eine Wiederherstellung unterbrochen')
    const { databaseAside } = await restoreBackup(env, { source: copies, mayReplace: false })
    expect(await databases()).toEqual(['laden', 'laden_unterbrochen', databaseAside])
    expect((await readdir(aside)).sort()).toEqual(['blobs', 'secrets'])
    await openDatabase(env)
    for (const name of ['laden_unterbrochen', databaseAside]) await asAdmin(`drop database ${name}`)
  })

  test('that pg_restore cannot load leaves everything as it was', async () => {
    await backUp()
    await asAdmin(`create database laden_halb owner ${SHOP.name}`)
    await runSql(address('laden_halb'), "create table eigenes as select 'bleibt' as word")
    const broken = await fake(
      'pg_restore',
      major,
      'head -c 100000 >/dev/null; echo "pg_restore: error: zerbrochen" >&2; exit 1',
    )
    const refused = await refusal(
      restoreBackup(envOf('half', 'laden_halb', shop(broken)), { source: copies, mayReplace: true }),
    )
    expect(refused).toContain(
      'pg_restore ist gescheitert. Was vorher da war, ist unverändert. (pg_restore: error: zerbrochen)',
    )
    expect(await databases()).toEqual(['laden', 'laden_halb'])
    expect((await readdir(place('half'))).filter(name => name !== 'lock')).toEqual([])
    await asAdmin('drop database laden_halb')
  })

  test('is refused by a role that may make no databases, before anything is touched, with the way out', async () => {
    await backUp()
    await asAdmin("create role gast login password 'gast'")
    await asAdmin('create database laden_fremd owner gast')
    await runSql(
      server.addressOf('laden_fremd', { name: 'gast', password: 'gast' }),
      'create table eigenes (word text)',
    )
    const env = envOf('foreign', 'x', {
      DATABASE_URL: server.addressOf('laden_fremd', { name: 'gast', password: 'gast' }),
    })
    expect(await refusal(restoreBackup(env, { source: copies, mayReplace: true }))).toContain('CREATEDB')
    await asAdmin('drop database laden_fremd')
  })

  test.each([
    { found: 'one that is too old', program: () => fake('pg_restore', 9, 'exit 1'), says: 'pg_restore 9 ist älter' },
    { found: 'none', program: async () => place('nichts'), says: 'liegt kein pg_restore' },
  ])('needs a pg_restore that reads it: with $found nothing is begun', async ({ program, says }) => {
    await backUp()
    const env = envOf('no-program', 'laden', shop(await program()))
    expect(await refusal(restoreBackup(env, { source: copies, mayReplace: true }))).toContain(says)
    expect((await readdir(place('no-program'))).filter(name => name !== 'lock')).toEqual([])
  })

  test.each([
    {
      found: 'one that is too old',
      program: () => fake('pg_dump', 14, 'exit 1'),
      says: 'pg_dump 14 ist älter als die Datenbank',
    },
    { found: 'none', program: async () => place('nichts'), says: 'liegt kein pg_dump' },
  ])('is left out, and that is said, with $found', async ({ program, says }) => {
    const made = await backUp(shop(await program()))
    expect(made).toMatchObject({ holds: 'files', missing: expect.stringContaining(says) })
    expect(made.missing).toContain(`postgresql-client-${major}`)
    // As every copy of files is: it is restored without the database.
    await restoreBackup(envOf(`files-${count}`), { source: copies, mayReplace: false })
    expect(await readdir(place(`files-${count}/blobs/uploads`))).toContain('bild.webp')
  })

  test('newer than the pg_dump of the system is left out, and that is said', async ({ skip }) => {
    const newer = await createTestDatabase()
    try {
      // The database of the tests may be one of this very system.
      const found = await runSql<{ version: number }>(
        newer.connectionString,
        "select current_setting('server_version_num')::int / 10000 as version",
      )
      const version = found[0]?.version ?? 0
      skip(version <= major, `PostgreSQL ${version} is not newer than pg_dump ${major}`)
      const made = await backUp({ DATABASE_URL: newer.connectionString })
      expect(made).toMatchObject({ holds: 'files' })
      expect(made.missing).toMatch(
        new RegExp(`^pg_dump ${major} ist älter als die Datenbank \\(PostgreSQL ${version}\\)\\.`),
      )
    } finally {
      await newer.drop()
    }
  })

  test.each([
    {
      ends: 'in the middle',
      does: 'head -c 20000000 /dev/zero; echo "pg_dump: error: Verbindung weg" >&2; exit 1',
      says: 'pg_dump ist gescheitert. Es ist nichts Halbes geblieben. (pg_dump: error: Verbindung weg)',
    },
    { ends: 'killed', does: 'head -c 20000000 /dev/zero; kill -9 $$', says: 'pg_dump ist gescheitert.' },
    { ends: 'well and without a word', does: 'exit 0', says: 'pg_dump ist gescheitert.' },
    {
      ends: 'without the right password',
      does: 'echo "pg_dump: error: FATAL:  password authentication failed" >&2; exit 1',
      says: 'Benutzername oder Kennwort ist falsch.',
    },
  ])('whose pg_dump ends $ends leaves nothing half', async ({ does, says }) => {
    expect(await refusal(backUp(shop(await fake('pg_dump', major, does))))).toContain(says)
    expect(await readdir(copies)).toEqual([])
  })

  test('whose pg_dump hangs is let go of at once when the backup is stopped', async () => {
    const hanging = await fake('pg_dump', major, 'exec sleep 600')
    const stop = new AbortController()
    const making = refusal(makeBackup(envOf('data', 'laden', shop(hanging)), { target: copies, signal: stop.signal }))
    await expect.poll(() => readdir(copies).catch(() => [])).not.toEqual([])
    await sleep(300)
    stop.abort()
    expect(await making).toContain('abgebrochen')
    expect(await readdir(copies)).toEqual([])
  })

  test('is asked for with its password in the environment alone, past the pooler, and without our secrets', async () => {
    const seen = place('seen')
    const curious = await fake('pg_dump', major, `echo "$@" >${seen}; env >>${seen}; exit 1`)
    const env = envOf('data', 'laden', {
      ...shop(curious),
      DATABASE_URL: 'postgres://laden:anders@127.0.0.1:1/pooler',
      DATABASE_DIRECT_URL: address('laden'),
    })
    await refusal(makeBackup(env, { target: copies }))
    const [args = '', ...variables] = (await readFile(seen, 'utf8')).split('\n')
    expect(args).toMatch(/^--format=custom .*--snapshot=\S+/)
    expect(args).not.toContain('geheim')
    expect(variables).toEqual(
      expect.arrayContaining([
        `PGPASSWORD=${SHOP.password}`,
        'PGDATABASE=laden',
        `PGPORT=${new URL(address('laden')).port}`,
      ]),
    )
    expect(variables.filter(line => /^(DATABASE_|SECRET_KEY|DATA_DIR)/.test(line))).toEqual([])
  })

  test('is taken and brought back by the programs, which tell first what they do, and fail with a code', async () => {
    const env = { DATA_DIR: place('data'), DATABASE_URL: address('laden'), PG_BIN: bin }
    const taken = await program('backup', [copies], env)
    expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(/^Gesichert: /) })
    expect(taken.said).not.toContain('NICHT')
    await asAdmin(`create database laden_neu owner ${SHOP.name}`)
    const there = { ...env, DATA_DIR: place('by-program'), DATABASE_URL: address('laden_neu') }
    const restored = await program('restore', [copies], there)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.said).toMatch(/^Wiederhergestellt wird .*\nDas dauert .*\nWiederhergestellt nach .* geprüft\./s)
    expect(restored.said).not.toContain('geheim')
    expect(await letters('laden_neu')).toEqual(await letters('laden'))
    await asAdmin('drop database laden_neu')

    const failing = await fake('pg_dump', major, 'head -c 9000000 /dev/zero; exit 1')
    const failed = await program('backup', [place('failed')], { ...env, PG_BIN: failing })
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump ist gescheitert.') })
    expect(await readdir(place('failed'))).toEqual([])
    const left = await program('backup', [place('left-out')], { ...env, PG_BIN: place('nichts') })
    expect(left).toMatchObject({ code: 0, said: expect.stringContaining('ist NICHT in dieser Sicherung') })
  }, 120_000)

  test('with a wrong password says so before anything is written', async () => {
    const wrong = envOf('data', 'laden', {
      DATABASE_URL: server.addressOf('laden', { name: 'laden', password: 'falsch' }),
    })
    const said = await refusal(makeBackup(wrong, { target: copies }))
    expect(said).toContain('Benutzername oder Kennwort ist falsch.')
    expect(said).not.toContain('falsch@')
    expect(await stat(copies).catch(() => null)).toBeNull()
  })
})
