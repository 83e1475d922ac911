import { addDays } from '#domain/time/local-time.ts'
import { HALVES, type AbsenceType } from '#domain/people/absence.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

const MINUTE = 60
/** Thirteen weeks. */
const AVERAGE_DAYS = 91

/** Seconds somebody worked, by the local day the activity started. */
export type WorkedByStart = ReadonlyMap<string, number>

/**
 * What one day of work brought in the thirteen weeks before a day: all that was worked by the number of days worked on,
 * to the nearest second. Null where nothing was worked then. Days of absence change nothing, since they count neither
 * above nor below the line.
 */
export function averageDay(worked: WorkedByStart, before: string): number | null {
  const from = addDays(before, -AVERAGE_DAYS)
  const seconds = [...worked].filter(([day, sum]) => from <= day && day < before && sum > 0).map(([, sum]) => sum)
  return seconds.length === 0 ? null : Math.round(seconds.reduce((sum, one) => sum + one, 0) / seconds.length)
}

type Crediting = Pick<WorkContract, 'absenceCreditMode' | 'absenceCreditMinutes'>

/**
 * What an absence of so many halves of a day credits, in whole seconds. Compensatory leave credits nothing, unpaid
 * leave what was to be worked (docs/reference/people.md#absence-credit), the others as the contract says: what was to
 * be worked, the average of thirteen weeks, or a fixed time. `average` is asked only where it counts.
 */
export function absenceCredit(
  type: AbsenceType,
  halves: number,
  contract: Crediting,
  agreed: number,
  average: () => number | null,
): number {
  if (type === 'compensatory') return 0
  return Math.round((wholeDay(type, contract, agreed, average) * halves) / HALVES.length)
}

function wholeDay(
  type: AbsenceType,
  { absenceCreditMode: mode, absenceCreditMinutes: minutes }: Crediting,
  agreed: number,
  average: () => number | null,
) {
  if (type === 'unpaidLeave' || mode === 'planned') return agreed
  return (mode === 'fixed' ? minutes && minutes * MINUTE : average()) ?? agreed
}
