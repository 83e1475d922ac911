import type { Absence } from '#domain/people/absence.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * After how many calendar days of sickness the days of holiday it falls on are given back, by country
 * (docs/reference/people.md#sickness-within-a-holiday): Austria, Urlaubsgesetz § 5 Abs. 1, when it lasts longer than
 * three; Germany, Bundesurlaubsgesetz § 9, and Switzerland, where the contract says nothing, from the first day.
 */
const SICK_DAYS_IN_VACATION: Readonly<Record<string, number>> = { AT: 3, DE: 0, CH: 0 }

type Governed = Pick<WorkContract, 'breakPolicy' | 'holidayRegion' | 'sickDaysInVacation'>

/** What somebody agreed to, else the law of their working time, else that of their public holidays. */
export function sickDaysInVacation(contract: Governed | null): number {
  if (contract === null) return 0
  const { breakPolicy, holidayRegion, sickDaysInVacation: agreed } = contract
  return agreed ?? SICK_DAYS_IN_VACATION[breakPolicy] ?? SICK_DAYS_IN_VACATION[holidayRegion?.slice(0, 2) ?? ''] ?? 0
}

/**
 * Absences as they count for holiday: sickness lasts as long as its rows follow each other without a gap, half days as
 * whole ones. Answers for a local day how many calendar days the granted sickness around it lasts; none without one.
 */
export function sicknessAround(absences: readonly Absence[]): (day: string) => number {
  const spans: { from: string; to: string }[] = []
  const sick = absences.filter(({ type, isRequested }) => type === 'sick' && !isRequested)
  for (const { startDate, endDate } of sick.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const last = spans.at(-1)
    if (last && startDate <= addDays(last.to, 1)) last.to = endDate > last.to ? endDate : last.to
    else spans.push({ from: startDate, to: endDate })
  }
  return day => {
    const span = spans.find(({ from, to }) => from <= day && day <= to)
    return span ? Math.round((Date.parse(span.to) - Date.parse(span.from)) / DAY_MS) + 1 : 0
  }
}
const DAY_MS = 86_400_000
