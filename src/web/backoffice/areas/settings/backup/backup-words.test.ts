import { expect, test } from 'vitest'
import type { Backups } from '#contract/calls/backups.ts'
import { backupState, backupWarning } from '#web/backoffice/areas/settings/backup/backup-words.ts'

const CLOCK = { now: '2026-11-20T11:00:00Z', timeZone: 'Europe/Vienna' }
const NONE: Backups = {
  isPossible: true,
  holds: 'whole',
  runningSince: null,
  isQueued: false,
  lastSuccess: null,
  lastFailure: null,
  isOverdue: false,
  walArchive: null,
}
const good = (endedAt: string) => ({
  endedAt,
  fileName: 'tresen-3fa1c0-2026-11-20T024507Z.tar.zst',
  sizeBytes: 128_400_000,
  origin: 'clock' as const,
})
const failure = { endedAt: '2026-11-20T02:46:00Z', reason: 'Im Zielordner ist kein Speicherplatz mehr frei.' }

test.each([
  { backups: {}, tone: 'quiet', title: 'Noch keine Sicherung', because: 'nobody has made one' },
  {
    backups: { isPossible: false },
    tone: 'quiet',
    title: 'Noch kein Ordner eingerichtet',
    because: 'the operator has named none',
  },
  {
    backups: { isPossible: false },
    isDaily: true,
    tone: 'warning',
    title: 'Noch kein Ordner eingerichtet',
    because: 'the management believes it is backed up',
  },
  {
    backups: { lastSuccess: good('2026-11-20T02:47:00Z') },
    tone: 'good',
    title: 'Letzte Sicherung: heute, 03:47',
    because: 'it was this night',
  },
  {
    backups: { lastSuccess: good('2026-11-19T02:47:00Z') },
    tone: 'good',
    title: 'Letzte Sicherung: gestern, 03:47',
    because: 'it was the night before',
  },
  {
    backups: { lastSuccess: good('2026-11-12T02:47:00Z') },
    tone: 'good',
    title: 'Letzte Sicherung: 12.11.2026, 03:47',
    because: 'it was longer ago',
  },
  {
    backups: { lastSuccess: good('2026-11-12T02:47:00Z'), isOverdue: true },
    tone: 'warning',
    title: 'Die letzte Sicherung ist zu alt',
    because: 'one a day was promised',
  },
  {
    backups: { lastFailure: failure },
    tone: 'warning',
    title: 'Die Sicherung von heute, 03:46 ist fehlgeschlagen',
    because: 'nothing has gone well since',
  },
  {
    backups: { lastFailure: failure, runningSince: '2026-11-20T10:59:00Z' },
    tone: 'busy',
    title: 'Es wird gesichert …',
    because: 'it is tried again',
  },
  { backups: { isQueued: true }, tone: 'busy', title: 'Gleich wird gesichert …', because: 'the button was pressed' },
])('$title: $because', ({ backups, isDaily = false, tone, title }) =>
  expect(backupState({ ...NONE, ...backups }, isDaily, CLOCK)).toMatchObject({ tone, title }),
)

test('a failure says why, and what there is instead', () =>
  expect(
    backupState({ ...NONE, lastFailure: failure, lastSuccess: good('2026-11-19T02:47:00Z') }, true, CLOCK).details,
  ).toEqual([
    'Im Zielordner ist kein Speicherplatz mehr frei.',
    'Letzte gute Sicherung: gestern, 03:47, 128 MB, tresen-3fa1c0-2026-11-20T024507Z.tar.zst',
  ]))

test('who keeps the database elsewhere is told what is not in it', () =>
  expect(
    backupState({ ...NONE, holds: 'files', lastSuccess: good('2026-11-20T02:47:00Z') }, true, CLOCK).details.at(-1),
  ).toContain('eigenen Server'))

test.each([
  { backups: { lastSuccess: good('2026-11-20T02:47:00Z') }, says: null, because: 'all is well' },
  { backups: {}, says: null, because: 'nobody has asked for any' },
  {
    backups: { lastFailure: failure },
    says: 'Die Sicherung ist fehlgeschlagen. Bisher gibt es keine.',
    because: 'the first one failed',
  },
  {
    backups: { lastSuccess: good('2026-11-12T02:47:00Z'), isOverdue: true },
    says: 'Seit mehr als einem Tag wurde nicht gesichert. Die letzte gute ist von 12.11.2026, 03:47.',
    because: 'the server did not come to it',
  },
])('the overview says $says: $because', ({ backups, says }) =>
  expect(backupWarning({ ...NONE, ...backups }, CLOCK)).toBe(says),
)
