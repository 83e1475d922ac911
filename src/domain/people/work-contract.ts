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
export const CREDIT_MODES = {
  planned: 'Wie vereinbart',
  average13Weeks: 'Schnitt aus 13 Wochen',
  fixed: 'Fester Wert',
} as const
export type CreditMode = keyof typeof CREDIT_MODES

/** What holiday is counted in: in days, or in the hours that were to be worked on them. */
export const VACATION_UNITS = { days: 'In Tagen', hours: 'In Stunden' } as const
export type VacationUnit = keyof typeof VACATION_UNITS

/** Whose law of breaks and rest holds where no contract says otherwise. */
export const HOUSE_POLICIES = { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz', none: 'Keine' } as const
export type HousePolicy = keyof typeof HOUSE_POLICIES
/** Whose law of breaks and rest a contract is under, or bounds of its own. */
export const BREAK_POLICIES = { ...HOUSE_POLICIES, custom: 'Eigene Regeln' } as const
export type BreakPolicy = keyof typeof BREAK_POLICIES

/** Bounds a house agreed upon by itself, in minutes as people type them. Null is a bound that does not exist. */
export type CustomRules = {
  /** Who works longer than `overMinutes` rests for `minutes`; ascending by both. */
  breaks: { overMinutes: number; minutes: number }[]
  /** What is shorter counts as no break. */
  minimumBlockMinutes: number
  continuousMinutes: number | null
  dailyMinutes: number | null
  weeklyMinutes: number | null
  restMinutes: number | null
  weeklyRestMinutes: number | null
  /** What a week may have on average over `averageWeeks`. */
  averageMinutes: number | null
  averageWeeks: number
}

/**
 * What somebody agreed to work from a day on (docs/reference/people.md#employment-contracts). Of one person no two hold
 * on the same day. Days are local, `YYYY-MM-DD`, both inclusive.
 */
export type WorkContract = {
  validFrom: string
  validTo: string | null
  type: ContractType
  mode: ContractMode
  minutesPerWeekday: Readonly<Record<Weekday, number>>
  weeklyMinutes: number
  vacationDaysPerYear: number
  vacationUnit: VacationUnit
  /** `AT`, `AT-9`, `DE-BY`; null knows no holidays. */
  holidayRegion: string | null
  worksOnHolidays: boolean
  /** Sickness that lasts longer gives holiday back, in calendar days; null as the law of the country says. */
  sickDaysInVacation: number | null
  absenceCreditMode: CreditMode
  absenceCreditMinutes: number | null
  breakPolicy: BreakPolicy
  /** The bounds of the policy `custom`, null under any other. */
  customRules: CustomRules | null
  autoDeductBreaks: boolean
  /** Overtime above it is cut; null keeps all. */
  overtimeCapMinutes: number | null
  /** What an hour costs the house; null where nobody said it. */
  hourlyRate: number | null
  isMinor: boolean
}
