/**
 * A printer that has not asked for so long is missing: two polls and five seconds
 * (docs/reference/printing.md#silent-printers).
 */
export const silentAfterSeconds = (pollSeconds: number): number => 2 * pollSeconds + 5
/**
 * Who was there within so many hours is expected to be there; a printer that was never switched on alarms once
 * something waits for it.
 */
const EXPECTED_HOURS = 14

type Printer = {
  pollSeconds: number
  lastSeenAt: string | null
  trouble: string | null
  waiting: number
  failed: number
}
export type PrinterAlarm = { kind: 'silent' | 'trouble' | 'failed'; message: string }

/** Whether a printer is there at `now`. */
export const isSilent = (
  { pollSeconds, lastSeenAt }: Pick<Printer, 'pollSeconds' | 'lastSeenAt'>,
  now: string,
): boolean => lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) > silentAfterSeconds(pollSeconds) * 1000

/**
 * What is wrong with a printer, in the words of the board; null while nothing is. `waiting` are slips that are due,
 * `failed` those given up and not seen to.
 */
export function printerAlarm(printer: Printer, now: string): PrinterAlarm | null {
  const { lastSeenAt, trouble, waiting, failed } = printer
  const queue = waiting === 0 ? '' : waiting === 1 ? ' 1 Beleg wartet.' : ` ${waiting} Belege warten.`
  if (isSilent(printer, now)) {
    const isExpected = lastSeenAt !== null && Date.parse(now) - Date.parse(lastSeenAt) < EXPECTED_HOURS * 3_600_000
    return isExpected || waiting > 0 ? { kind: 'silent', message: `Drucker antwortet nicht.${queue}` } : null
  }
  if (trouble !== null) return { kind: 'trouble', message: `${trouble}${queue}` }
  if (failed > 0)
    return {
      kind: 'failed',
      message:
        failed === 1 ? 'Ein Beleg konnte nicht gedruckt werden.' : `${failed} Belege konnten nicht gedruckt werden.`,
    }
  return null
}
