import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'

/** Who asked for a backup: the hour set for it, somebody in the back-office, or an operator at the machine. */
export const BACKUP_ORIGINS = ['clock', 'person', 'operator'] as const
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number]
export const isBackupOrigin = (text: string | undefined): text is BackupOrigin =>
  BACKUP_ORIGINS.some(origin => origin === text)

const backups = z.object({
  /** Whether the operator has named a folder for them (`BACKUP_DIR`); without one none can be made here. */
  isPossible: z.boolean(),
  /** `files` where the database lies on a server of its own and is not in them. */
  holds: z.enum(['whole', 'files']),
  /** Since when one is being made. */
  runningSince: z.string().nullable(),
  /** Whether one waits for its turn. */
  isQueued: z.boolean(),
  lastSuccess: z
    .object({ endedAt: z.string(), fileName: z.string(), sizeBytes: z.int(), origin: z.enum(BACKUP_ORIGINS) })
    .nullable(),
  /** Only while nothing has gone well since. */
  lastFailure: z.object({ endedAt: z.string(), reason: z.string() }).nullable(),
  /** Whether the last good one is older than the settings promise. */
  isOverdue: z.boolean(),
  /**
   * How it stands with what the embedded database hands over to `WAL_ARCHIVE_DIR`; null where the database lies on a
   * server of its own, which archives by itself.
   */
  walArchive: z
    .object({
      /** Whether the operator has named a folder for it. */
      isOn: z.boolean(),
      lastArchivedAt: z.string().nullable(),
      /** Tries that failed since the database counts. */
      failures: z.int(),
      /** Whether the last try failed. */
      isFailing: z.boolean(),
      /** Each moment from then on can be restored; null where none can, or where the folder does not answer. */
      restorableFrom: z.string().nullable(),
    })
    .nullable(),
})

export const getBackups = defineCall({
  method: 'GET',
  path: '/backups',
  summary: 'Says when the shop was last backed up, and whether that went well.',
  ability: 'backups.read',
  data: backups,
})
export const makeBackupNow = defineCall({
  method: 'POST',
  path: '/backups',
  summary: 'Backs the shop up now, to the folder of the operator.',
  ability: 'backups.make',
  limitPerMinute: 5,
  body: z.object({}).nullish(),
  data: backups,
})
export const BACKUP_CALLS = [getBackups, makeBackupNow] as const
export type Backups = CallData<typeof getBackups>
