import { expect, test } from 'vitest'
import type { Backups } from '#contract/calls/backups.ts'
import { archiveState, archiveWarning } from '#web/backoffice/areas/settings/backup/archive-words.ts'

const CLOCK = { now: '2026-11-20T11:00:00Z', timeZone: 'Europe/Vienna' }
type Archive = NonNullable<Backups['walArchive']>
const ON: Archive = {
  isOn: true,
  lastArchivedAt: '2026-11-20T10:59:00Z',
  failures: 0,
  isFailing: false,
  restorableFrom: '2026-11-12T02:47:00Z',
}

test.each<{ archive: Partial<Archive>; tone: string; title: string; says: string; because: string }>([
  {
    archive: {},
    tone: 'good',
    title: 'Jeder Zeitpunkt ab 12.11.2026, 03:47 lässt sich wiederherstellen',
    says: 'Zuletzt archiviert: heute, 11:59.',
    because: 'all is well',
  },
  {
    archive: { isOn: false, lastArchivedAt: null, restorableFrom: null },
    tone: 'quiet',
    title: 'Kein fortlaufendes Archiv',
    says: 'WAL_ARCHIVE_DIR',
    because: 'the operator has named no folder',
  },
  {
    archive: { restorableFrom: null },
    tone: 'quiet',
    title: 'Fortlaufendes Archiv, noch ohne Sicherung als Anfang',
    says: 'Machen Sie eine Sicherung',
    because: 'no backup leads into it',
  },
  {
    archive: { lastArchivedAt: null, restorableFrom: null },
    tone: 'quiet',
    title: 'Fortlaufendes Archiv, noch ohne Sicherung als Anfang',
    says: 'Bisher wurde nichts archiviert.',
    because: 'the shop was started just now',
  },
  {
    archive: { isFailing: true, failures: 7 },
    tone: 'warning',
    title: 'Das fortlaufende Archiv nimmt nichts an',
    says: 'Fehlgeschlagene Versuche: 7.',
    because: 'the disk is full',
  },
  {
    archive: { isFailing: true, failures: 7, lastArchivedAt: null },
    tone: 'warning',
    title: 'Das fortlaufende Archiv nimmt nichts an',
    says: 'Bisher wurde nichts archiviert.',
    because: 'the folder was never there',
  },
  {
    archive: { lastArchivedAt: '2026-11-20T10:44:00Z' },
    tone: 'warning',
    title: 'Das fortlaufende Archiv steht still',
    says: 'Wiederherstellbar ab 12.11.2026, 03:47.',
    because: 'a share hangs',
  },
  {
    archive: { lastArchivedAt: '2026-11-20T10:45:00Z' },
    tone: 'good',
    title: 'Jeder Zeitpunkt ab 12.11.2026, 03:47 lässt sich wiederherstellen',
    says: 'Zuletzt archiviert: heute, 11:45.',
    because: 'nobody ordered for a quarter of an hour',
  },
])('$title: $because', ({ archive, tone, title, says }) => {
  const state = archiveState({ ...ON, ...archive }, CLOCK)
  expect(state).toMatchObject({ tone, title })
  expect(state.details.join(' ')).toContain(says)
})

test.each<{ walArchive: Archive | null; says: string | null; because: string }>([
  { walArchive: null, says: null, because: 'the database lies on a server of its own' },
  { walArchive: ON, says: null, because: 'all is well' },
  { walArchive: { ...ON, isOn: false, isFailing: true }, says: null, because: 'there is none' },
  {
    walArchive: { ...ON, isFailing: true },
    says: 'Das fortlaufende Archiv der Datenbank nimmt nichts an. Wiederherstellen lässt sich nur bis heute, 11:59.',
    because: 'it takes nothing',
  },
  {
    walArchive: { ...ON, isFailing: true, lastArchivedAt: null },
    says: 'Das fortlaufende Archiv der Datenbank nimmt nichts an.',
    because: 'it never took anything',
  },
])('the overview says $says: $because', ({ walArchive, says }) =>
  expect(archiveWarning({ walArchive }, CLOCK)).toBe(says),
)
