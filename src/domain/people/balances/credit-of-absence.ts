import type { Absence } from '#domain/people/absence.ts'
import { dayFigures } from '#domain/people/balances/day-figures.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'

/** What an absence counts as worked if it is granted, with nothing beside it but public holidays; in whole seconds. */
export function creditOfAbsence(reckoning: Reckoning, absence: Omit<Absence, 'isRequested'>): number {
  const holidays = reckoning.absences.filter(({ type, isRequested }) => type === 'publicHoliday' && !isRequested)
  const days = dayFigures(
    {
      ...reckoning,
      absences: [...holidays, { ...absence, isRequested: false }],
      recordingSince: absence.startDate,
      openedOn: null,
    },
    absence.startDate,
    absence.endDate,
  )
  return days.reduce((sum, { absenceSeconds }) => sum + absenceSeconds, 0)
}
