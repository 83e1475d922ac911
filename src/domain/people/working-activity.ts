/** What somebody does while the clock runs (docs/reference/people.md#time-records). */
export const ACTIVITY_KINDS = {
  work: 'Arbeit',
  travel: 'Fahrt',
  training: 'Schulung',
  meeting: 'Besprechung',
  standby: 'Bereitschaft',
  other: 'Anderes',
} as const
export type ActivityKind = keyof typeof ACTIVITY_KINDS

/** Where a record came from. */
export const ACTIVITY_SOURCES = {
  web: 'Im Browser',
  kiosk: 'Terminal',
  device: 'Gerät',
  manual: 'Nachgetragen',
  import: 'Übernommen',
} as const
export type ActivitySource = keyof typeof ACTIVITY_SOURCES

export const APPROVALS = {
  open: 'Offen',
  submitted: 'Korrektur beantragt',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
} as const
export type Approval = keyof typeof APPROVALS

export const ACTIVITY_STATUSES = { running: 'Läuft', paused: 'Pause', ended: 'Beendet' } as const
export type ActivityStatus = keyof typeof ACTIVITY_STATUSES

/** Instants are ISO 8601 in UTC; without an end it lasts. */
export type Pause = { startedAt: string; endedAt: string | null; isPaid: boolean }

/**
 * A recorded session of work. Of one person no two overlap, and neither do the pauses of one. Without an end the clock
 * runs.
 */
export type WorkingActivity = {
  kind: ActivityKind
  startedAt: string
  endedAt: string | null
  /** Whose midnights and holidays count. */
  timeZone: string
  /** In the order of their starts. */
  pauses: readonly Pause[]
}
