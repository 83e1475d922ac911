import { shiftDaysLater, type ShiftTimes } from '#domain/people/planning/moved-shift.ts'
import { repeatedDays, repeatProblem, type Repeat } from '#domain/people/planning/repeated.ts'
import { localDay } from '#domain/time/local-time.ts'

/** So many shifts a repetition plans at once. */
export const MOST_SHIFTS = 200

/** What is said of shifts where something speaks against repeating them. */
const SHIFT_WORDS = {
  notOfRule: 'Der erste Tag gehört nicht zur Wiederholung. Bitte wählen Sie als Tag den',
  tooLong: 'Der Dienst dauert länger, als bis zum nächsten Mal Zeit ist.',
  once: 'Bis dahin kommt der Dienst kein zweites Mal.',
  most: MOST_SHIFTS,
} as const

/** The local day a shift belongs to, as one that is repeated. */
const dayOf = ({ startAt }: ShiftTimes, timeZone: string) => {
  const day = localDay(startAt, timeZone)
  return { startDate: day, endDate: day }
}

/** What speaks against repeating a shift so; null for nothing. docs/reference/people.md#recurring-shifts */
export const shiftRepeatProblem = (shift: ShiftTimes, repeat: Repeat, timeZone: string): string | null =>
  repeatProblem(dayOf(shift, timeZone), repeat, SHIFT_WORDS)

const DAY_MS = 86_400_000
/** The local days of a repeated shift, the first one included, and what is added to the first to come there. */
export const repeatedShiftDays = (
  shift: ShiftTimes,
  repeat: Repeat,
  timeZone: string,
): { day: string; by: number }[] => {
  const first = dayOf(shift, timeZone)
  return repeatedDays(first, repeat, MOST_SHIFTS).map(({ startDate: day }) => ({
    day,
    by: Math.round((Date.parse(day) - Date.parse(first.startDate)) / DAY_MS),
  }))
}

/**
 * The times of a repeated shift, the same by the wall on each of its days: six in the evening stays six through both
 * clock changes. A day on which nothing of it is left, because it lay within the hour the clock skips, is named.
 */
export function repeatedShifts(
  shift: ShiftTimes,
  repeat: Repeat,
  timeZone: string,
): { times: ShiftTimes[]; skipped: string[] } {
  const [times, skipped]: [ShiftTimes[], string[]] = [[], []]
  for (const { day, by } of repeatedShiftDays(shift, repeat, timeZone)) {
    const one = shiftDaysLater(shift, by, timeZone)
    if (one) times.push(one)
    else skipped.push(day)
  }
  return { times, skipped }
}
