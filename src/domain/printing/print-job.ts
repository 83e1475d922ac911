/**
 * What becomes of a slip on its way to paper (docs/reference/printing.md#print-jobs). Only the printer itself makes it
 * `printed`.
 */
export const PRINT_JOB_STATUSES = {
  queued: 'Wartet',
  offered: 'Angeboten',
  fetched: 'Abgeholt',
  printed: 'Gedruckt',
  failed: 'Nicht gedruckt',
  expired: 'Zu alt',
  cancelled: 'Abgebrochen',
} as const
export type PrintJobStatus = keyof typeof PRINT_JOB_STATUSES
export const SLIP_KINDS = {
  order: 'Bestellung',
  change: 'Änderung',
  cancel: 'Storno',
  test: 'Test',
  closing: 'Tagesabschluss',
} as const
export type PrintJobKind = keyof typeof SLIP_KINDS

/** What is still on its way. */
export const OPEN_JOB_STATUSES = ['queued', 'offered', 'fetched'] as const satisfies readonly PrintJobStatus[]
/** Whether a slip can be called off: what the printer has may be on paper already. */
export const isCancellable = (status: PrintJobStatus): boolean => status === 'queued' || status === 'offered'
/** Whether a slip can be printed again: what is on its way comes anyway. */
export const isRepeatable = (status: PrintJobStatus): boolean =>
  !(OPEN_JOB_STATUSES as readonly PrintJobStatus[]).includes(status)

/** So long a printer has to say that it has printed what it was given (docs/reference/printing.md#confirmation). */
export const CONFIRM_SECONDS = 60
/** So often a slip is given out whose printer says nothing; the second time it says NACHDRUCK. */
export const MOST_ATTEMPTS = 2
/** So often a printer may fail to load a slip. */
export const MOST_DOWNLOADS = 5
/** What waits for longer is no longer meant: nobody wants last night's slips in the morning. */
export const EXPIRES_AFTER_MINUTES = 120
export const KEPT_DAYS = 30

type Handed = { status: PrintJobStatus; attempt: number; wasFetched: boolean }
export type Overdue = { status: 'queued' | 'failed'; attempt: number; isReprint: boolean }

/**
 * What becomes of a slip that was handed out and not confirmed in time. What was never fetched is no reprint: it cannot
 * be on paper.
 */
export const afterSilence = ({ attempt, wasFetched }: Handed): Overdue =>
  !wasFetched
    ? { status: 'queued', attempt, isReprint: false }
    : attempt < MOST_ATTEMPTS
      ? { status: 'queued', attempt: attempt + 1, isReprint: true }
      : { status: 'failed', attempt, isReprint: true }
