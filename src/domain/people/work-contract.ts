import type { Weekday } from '#domain/time/local-time.ts'

/** What people are employed as, in the words of their papers. */
export const CONTRACT_TYPES = {
  fullTime: 'Vollzeit',
  partTime: 'Teilzeit',
  marginal: 'Geringfügig',
  apprentice: 'Lehre',
  freelance: 'Freier Dienstvertrag',
  hourly: 'Stundenweise',
} as const
export type ContractType = keyof typeof CONTRACT_TYPES

/** How the agreed time is spread: as written for each weekday, evenly over Monday to Friday, or not at all. */
export const CONTRACT_MODES = { perWeekday: 'Je Wochentag', perWeek: 'Je Woche', hourly: 'Nach Bedarf' } as const
export type ContractMode = keyof typeof CONTRACT_MODES

/** What an absence counts: as much as was to be worked, the average of thirteen weeks, or fixed minutes a day. */
export const CREDIT_MODES = { planned: 'Wie vereinbart', average13Weeks: 'Schnitt aus 13 Wochen', fixed: 'Fester Wert' } as const
export type CreditMode = keyof typeof CREDIT_MODES

/** Whose law of breaks and rest holds. */
export const BREAK_POLICIES = { AT: 'Österreich', DE: 'Deutschland', none: 'Keine' } as const
export type BreakPolicy = keyof typeof BREAK_POLICIES

/** What somebody agreed to work from a day on (model 2.1). Of one person no two hold on the same day. Days are local, `YYYY-MM-DD`, both inclusive. */
export type WorkContract = {
  validFrom: string
  validTo: string | null
  type: ContractType
  mode: ContractMode
  minutesPerWeekday: Readonly<Record<Weekday, number>>
  weeklyMinutes: number
  vacationDaysPerYear: number
  /** `AT`, `AT-9`, `DE-BY`; null knows no holidays. */
  holidayRegion: string | null
  worksOnHolidays: boolean
  absenceCreditMode: CreditMode
  absenceCreditMinutes: number | null
  breakPolicy: BreakPolicy
  autoDeductBreaks: boolean
  /** Overtime above it is cut; null keeps all. */
  overtimeCapMinutes: number | null
  isMinor: boolean
}
