import { HOUR, MINUTE } from '#domain/people/span.ts'
import type { BreakPolicy, WorkContract } from '#domain/people/work-contract.ts'

/** Who works longer than `overSeconds` must have rested for `seconds`. */
export type BreakStep = { readonly overSeconds: number; readonly seconds: number }

/** What of breaks is asked. */
export type BreakRules = {
  /** Ascending by both. */
  readonly breaks: readonly BreakStep[]
  /** What is shorter counts as no break. */
  readonly minimumBlockSeconds: number
  /** How long one may work at a stretch; null where the law says nothing. */
  readonly continuousSeconds: number | null
}

/** What working time must keep to. Null is a bound that does not exist. */
export type WorkRules = BreakRules & {
  readonly dailySeconds: number | null
  readonly weeklySeconds: number | null
  readonly restSeconds: number | null
  /** Wall times in minutes between which nobody works under these rules, over midnight. */
  readonly nobodyBetween: { readonly from: number; readonly to: number } | null
  /** Whether a Sunday may be worked only when the one before it was free. */
  readonly everySecondSundayFree: boolean
}

const HALF_AN_HOUR = 30 * MINUTE
const SIX_O_CLOCK = 360

/**
 * Austria, adults: Arbeitszeitgesetz (AZG, BGBl. 461/1969). Breaks § 11 Abs. 1: half an hour where the day exceeds six hours, also as two
 * quarters or three of ten minutes, so ten minutes are the least that counts; it sets no hour by which the break must come. At most 12 hours a
 * day and 60 a week, § 9 Abs. 1; 11 hours of rest, § 12 Abs. 1. Sundays: restaurants are exempt (Arbeitsruhegesetz § 12, ARG-Verordnung).
 */
const AT: WorkRules = {
  breaks: [{ overSeconds: 6 * HOUR, seconds: HALF_AN_HOUR }],
  minimumBlockSeconds: 10 * MINUTE,
  continuousSeconds: null,
  dailySeconds: 12 * HOUR,
  weeklySeconds: 60 * HOUR,
  restSeconds: 11 * HOUR,
  nobodyBetween: null,
  everySecondSundayFree: false,
}

/**
 * Germany, adults: Arbeitszeitgesetz (ArbZG). Breaks § 4: 30 minutes over six hours, 45 over nine, in blocks of at least 15, and no more than six
 * hours at a stretch. Ten hours a day, § 3; six working days of ten hours a week, §§ 3 and 9; 11 hours of rest, § 5 Abs. 1 (the ten of Abs. 2 must be
 * made up for within a month, so they are shown). Sundays: restaurants are exempt, § 10 Abs. 1 Nr. 4.
 */
const DE: WorkRules = {
  breaks: [
    { overSeconds: 6 * HOUR, seconds: HALF_AN_HOUR },
    { overSeconds: 9 * HOUR, seconds: 45 * MINUTE },
  ],
  minimumBlockSeconds: 15 * MINUTE,
  continuousSeconds: 6 * HOUR,
  dailySeconds: 10 * HOUR,
  weeklySeconds: 60 * HOUR,
  restSeconds: 11 * HOUR,
  nobodyBetween: null,
  everySecondSundayFree: false,
}

/**
 * Austria, under 18: Kinder- und Jugendlichen-Beschäftigungsgesetz (KJBG). Half an hour of break over four and a half hours, after six at the latest,
 * § 15; eight hours a day and 40 a week, § 11 Abs. 1; 12 hours of rest, § 16; in restaurants until 23 o'clock from 16 years on, § 17 Abs. 2, and every second
 * Sunday free, § 18. Who is under 16 ends at 20 o'clock: years are not known here, so the planner minds it.
 */
const AT_MINOR: WorkRules = {
  breaks: [{ overSeconds: 4.5 * HOUR, seconds: HALF_AN_HOUR }],
  minimumBlockSeconds: 10 * MINUTE,
  continuousSeconds: 6 * HOUR,
  dailySeconds: 8 * HOUR,
  weeklySeconds: 40 * HOUR,
  restSeconds: 12 * HOUR,
  nobodyBetween: { from: 23 * 60, to: SIX_O_CLOCK },
  everySecondSundayFree: true,
}

/**
 * Germany, under 18: Jugendarbeitsschutzgesetz (JArbSchG). 30 minutes of break over four and a half hours, 60 over six, in blocks of at least 15, and no more
 * than four and a half hours at a stretch, § 11; eight hours a day and 40 a week, § 8; 12 hours of rest, § 13; in restaurants until 22 o'clock from 16
 * years on, § 14 Abs. 2; every second Sunday should be free, § 17 Abs. 3.
 */
const DE_MINOR: WorkRules = {
  breaks: [
    { overSeconds: 4.5 * HOUR, seconds: HALF_AN_HOUR },
    { overSeconds: 6 * HOUR, seconds: HOUR },
  ],
  minimumBlockSeconds: 15 * MINUTE,
  continuousSeconds: 4.5 * HOUR,
  dailySeconds: 8 * HOUR,
  weeklySeconds: 40 * HOUR,
  restSeconds: 12 * HOUR,
  nobodyBetween: { from: 22 * 60, to: SIX_O_CLOCK },
  everySecondSundayFree: true,
}

/** Nothing is asked: for who manages their own time. */
const NONE: WorkRules = {
  breaks: [],
  minimumBlockSeconds: 0,
  continuousSeconds: null,
  dailySeconds: null,
  weeklySeconds: null,
  restSeconds: null,
  nobodyBetween: null,
  everySecondSundayFree: false,
}

const PROFILES = { AT: { adult: AT, minor: AT_MINOR }, DE: { adult: DE, minor: DE_MINOR } }

/** The rules of a contract; without one nothing is known, so nothing is asked. */
export const rulesOf = (contract: Pick<WorkContract, 'breakPolicy' | 'isMinor'> | null): WorkRules =>
  contract === null || contract.breakPolicy === 'none' ? NONE : PROFILES[contract.breakPolicy][contract.isMinor ? 'minor' : 'adult']

/** The rules of a contract, or the law of the house for who has none yet. */
export const rulesUnder = (contract: Pick<WorkContract, 'breakPolicy' | 'isMinor'> | null, house: BreakPolicy): WorkRules =>
  rulesOf(contract ?? { breakPolicy: house, isMinor: false })
