import { expect, test } from 'vitest'
import type { BackupFacts } from '#server/features/backup/archive/manifest.ts'
import { type RestorePlan, planText } from '#server/features/backup/restore/plan-text.ts'

const MB = 1024 * 1024
const PACE = { bytesPerSecond: 10 * MB, filesPerSecond: 100, loadedPerSecond: 5 * MB }
const facts = { format: 1, begunAt: '2026-11-20T11:00:00.000Z', program: '1.0.0', bytes: 2400 * MB } as const
const database = { major: '18', system: 'linux-x64', migrations: [] }
const plan = (more: Partial<BackupFacts>): RestorePlan => ({
  file: '/b/tresen-x.tar.zst',
  facts: { ...facts, holds: 'whole', database: null, ...more },
  dataDir: '/d',
  isOccupied: false,
  target: null,
  hasBucket: false,
})
const lines = (of: ReturnType<typeof plan>) => planText(of, PACE).split('\n')

test('a copy of before, which does not say how many files it has, is told as well', () =>
  expect(lines(plan({ database }))).toEqual([
    'Wiederhergestellt wird /b/tresen-x.tar.zst vom 2026-11-20T11:00:00.000Z, ausgepackt 2.400 MB, nach /d.',
    'Das dauert etwa 5 Minuten.',
  ]))

test('a dump takes its time to be loaded, and what is there is told to stay', () => {
  const target = {
    name: 'laden',
    major: 18,
    isEmpty: false,
    others: 0,
    mayReplace: true,
    connectionString: 'postgres://a:geheim@db/laden',
    program: { file: '/usr/bin/pg_restore', major: 18 },
    beside: { maintenance: 'postgres://a:geheim@db/postgres', made: 'laden_restoring', aside: 'laden_before' },
  }
  const dump = { by: 18, major: 18, migrations: [] }
  const told = lines({ ...plan({ dump, files: { count: 0, bytes: 0 } }), isOccupied: true, target })
  expect(told.slice(1)).toEqual([
    'Was im Datenverzeichnis liegt, wird zur Seite gelegt und nicht gelöscht.',
    expect.stringContaining('Die jetzige heißt danach laden_before und bleibt'),
    'Das dauert etwa 15 Minuten.',
  ])
  expect(told.join()).not.toContain('geheim')
})

test('files alone say that no database comes, and a bucket that it is not reckoned', () =>
  expect(
    lines({ ...plan({ holds: 'files', files: { count: 100, bytes: 2400 * MB } }), hasBucket: true }).slice(1),
  ).toEqual([
    'Die Datenbank ist nicht darin.',
    'Das dauert etwa 5 Minuten; dazu kommt das Füllen des Dateispeichers (S3).',
  ]))
