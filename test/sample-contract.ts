import type { WorkContract } from '#domain/people/work-contract.ts'

export const NO_MINUTES = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }

/**
 * Forty hours a week in Austria from 2026 on, five weeks of holiday, without any law of breaks; `own` is what a test is
 * about.
 */
export const aContract = (own: Partial<WorkContract> = {}): WorkContract => ({
  validFrom: '2026-01-01',
  validTo: null,
  type: 'fullTime',
  mode: 'perWeek',
  minutesPerWeekday: NO_MINUTES,
  weeklyMinutes: 2400,
  vacationDaysPerYear: 25,
  vacationUnit: 'days',
  holidayRegion: 'AT',
  worksOnHolidays: false,
  sickDaysInVacation: null,
  absenceCreditMode: 'planned',
  absenceCreditMinutes: null,
  breakPolicy: 'none',
  customRules: null,
  hourlyRate: null,
  autoDeductBreaks: false,
  overtimeCapMinutes: null,
  isMinor: false,
  ...own,
})
