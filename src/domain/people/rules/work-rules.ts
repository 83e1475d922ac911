import { HOUR, MINUTE } from '#domain/people/span.ts'
import type { BreakPolicy, CustomRules, HousePolicy, WorkContract } from '#domain/people/work-contract.ts'

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
  /** Over so much work one of the breaks lasts so long at a stretch; null where the law lets all be divided. */
  readonly undividedBreak: BreakStep | null
  readonly dailySeconds: number | null
  readonly weeklySeconds: number | null
  /** Over so much a week is remarked upon before it passes what it may have; null where the average alone says so. */
  readonly remarkSeconds: number | null
  readonly restSeconds: number | null
  /**
   * What a week must have free: so long at a stretch with a whole day of that week in it, and so many whole days
   * together.
   */
  readonly weeklyRest: { readonly seconds: number; readonly freeDays: number } | null
  /** What a week may have on average over so many of them. */
  readonly average: { readonly seconds: number; readonly weeks: number } | null
  /** Wall times in minutes between which nobody works under these rules, over midnight. */
  readonly nobodyBetween: { readonly from: number; readonly to: number } | null
  /**
   * Days of the year, `MM-DD` or Easter Sunday, on which nobody works under these rules from a minute of the wall on.
   */
  readonly nobodyOn: readonly { readonly day: string; readonly from: number }[]
  /** Whether a Sunday may be worked only when the one before it was free. */
  readonly everySecondSundayFree: boolean
}

const HALF_AN_HOUR = 30 * MINUTE
const SIX_O_CLOCK = 360
/** Stands for a day that has no date. */
export const EASTER = 'easter'
const AVERAGE = 48 * HOUR

/**
 * Austria, adults: Arbeitszeitgesetz (AZG, BGBl. 461/1969). Breaks § 11 Abs. 1: half an hour where the day exceeds six
 * hours, also as two quarters or three of ten minutes, so ten minutes are the least that counts; it sets no hour by
 * which the break must come. At most 12 hours a day and 60 a week, § 9 Abs. 1, and 48 a week on average over 17 weeks,
 * § 9 Abs. 4; 11 hours of rest, § 12 Abs. 1. Sundays: restaurants are exempt (Arbeitsruhegesetz § 12, ARG-Verordnung),
 * and have 36 hours in a row with a whole day of the week in them instead (ARG §§ 3 and 4). A longer span of the
 * average, and shorter weekly rests by plans of shifts (ARG § 5), are for collective agreements and the house's own
 * rules.
 */
const AT: WorkRules = {
  breaks: [{ overSeconds: 6 * HOUR, seconds: HALF_AN_HOUR }],
  minimumBlockSeconds: 10 * MINUTE,
  continuousSeconds: null,
  undividedBreak: null,
  dailySeconds: 12 * HOUR,
  weeklySeconds: 60 * HOUR,
  remarkSeconds: null,
  restSeconds: 11 * HOUR,
  weeklyRest: { seconds: 36 * HOUR, freeDays: 1 },
  average: { seconds: AVERAGE, weeks: 17 },
  nobodyBetween: null,
  nobodyOn: [],
  everySecondSundayFree: false,
}

/**
 * Germany, adults: Arbeitszeitgesetz (ArbZG). Breaks § 4: 30 minutes over six hours, 45 over nine, in blocks of at
 * least 15, and no more than six hours at a stretch. Ten hours a day, § 3; six working days of ten hours a week, §§ 3
 * and 9, and of eight on average over 24 weeks, § 3, so 48 hours; 11 hours of rest, § 5 Abs. 1 (the ten of Abs. 2 must
 * be made up for within a month, so they are shown). Sundays: restaurants are exempt, § 10 Abs. 1 Nr. 4; the day of
 * rest instead lies beside the daily rest, § 11 Abs. 4, so 24 and 11 hours (that it may come a week later, Abs. 3, is
 * shown as well).
 */
const DE: WorkRules = {
  breaks: [
    { overSeconds: 6 * HOUR, seconds: HALF_AN_HOUR },
    { overSeconds: 9 * HOUR, seconds: 45 * MINUTE },
  ],
  minimumBlockSeconds: 15 * MINUTE,
  continuousSeconds: 6 * HOUR,
  undividedBreak: null,
  dailySeconds: 10 * HOUR,
  weeklySeconds: 60 * HOUR,
  remarkSeconds: null,
  restSeconds: 11 * HOUR,
  weeklyRest: { seconds: 35 * HOUR, freeDays: 1 },
  average: { seconds: AVERAGE, weeks: 24 },
  nobodyBetween: null,
  nobodyOn: [],
  everySecondSundayFree: false,
}

/**
 * Austria, under 18: Kinder- und Jugendlichen-Beschäftigungsgesetz (KJBG). Half an hour of break over four and a half
 * hours, after six at the latest, § 15; eight hours a day and 40 a week, § 11 Abs. 1; 12 hours of rest, § 16; in
 * restaurants until 23 o'clock from 16 years on, § 17 Abs. 2, and every second Sunday free, § 18 Abs. 3, public
 * holidays as others (Abs. 2); two days in a row free each week, § 19, in restaurants also Sunday and the Monday behind
 * it, Abs. 3. Who is under 16 ends at 20 o'clock: years are not known here, so the planner minds it.
 */
const AT_MINOR: WorkRules = {
  breaks: [{ overSeconds: 4.5 * HOUR, seconds: HALF_AN_HOUR }],
  minimumBlockSeconds: 10 * MINUTE,
  continuousSeconds: 6 * HOUR,
  undividedBreak: null,
  dailySeconds: 8 * HOUR,
  weeklySeconds: 40 * HOUR,
  remarkSeconds: null,
  restSeconds: 12 * HOUR,
  weeklyRest: { seconds: 48 * HOUR, freeDays: 1 },
  average: null,
  nobodyBetween: { from: 23 * 60, to: SIX_O_CLOCK },
  nobodyOn: [],
  everySecondSundayFree: true,
}

/**
 * Germany, under 18: Jugendarbeitsschutzgesetz (JArbSchG). 30 minutes of break over four and a half hours, 60 over six,
 * in blocks of at least 15, and no more than four and a half hours at a stretch, § 11; eight hours a day and 40 a week,
 * § 8; 12 hours of rest, § 13; in restaurants until 22 o'clock from 16 years on, § 14 Abs. 2; five days a week, § 15;
 * every second Sunday should be free, § 17 Abs. 3; public holidays in restaurants but those of § 18 Abs. 2, and nobody
 * after 14 o'clock on the last days before Christmas and New Year, § 18 Abs. 1.
 */
const DE_MINOR: WorkRules = {
  breaks: [
    { overSeconds: 4.5 * HOUR, seconds: HALF_AN_HOUR },
    { overSeconds: 6 * HOUR, seconds: HOUR },
  ],
  minimumBlockSeconds: 15 * MINUTE,
  continuousSeconds: 4.5 * HOUR,
  undividedBreak: null,
  dailySeconds: 8 * HOUR,
  weeklySeconds: 40 * HOUR,
  remarkSeconds: null,
  restSeconds: 12 * HOUR,
  weeklyRest: { seconds: 24 * HOUR, freeDays: 2 },
  average: null,
  nobodyBetween: { from: 22 * 60, to: SIX_O_CLOCK },
  nobodyOn: [
    ...['01-01', EASTER, '05-01', '12-25'].map(day => ({ day, from: 0 })),
    ...['12-24', '12-31'].map(day => ({ day, from: 14 * 60 })),
  ],
  everySecondSundayFree: true,
}

/**
 * Switzerland, adults: Arbeitsgesetz (ArG). Breaks Art. 15 Abs. 1: a quarter of an hour where the day exceeds five and
 * a half hours, half an hour over seven, a whole one over nine; who works longer than five and a half hours before or
 * behind a break has another one (ArGV 1 Art. 18 Abs. 2), and only what is longer than half an hour may be divided
 * (Abs. 3), so that over seven hours one break lasts half an hour. A day lies within 14 hours, Art. 10 Abs. 3, of which
 * one is a break then, so 13; 50 hours a week, Art. 9 Abs. 1 lit. b, remarked upon over the 45 that lit. a leaves to
 * offices and the staff of large shops. Eleven hours of rest, Art. 15a (the eight of Abs.
 * 2, once a week, must average out, so they are shown). Night work, Art. 16 and 17, and work on Sundays, Art. 18, are
 * forbidden without a permit; restaurants are exempt (ArGV 2 Art. 4 and 23), and have 35 hours in a row with a whole
 * day of the week in them (Art. 18 to 20, ArGV 1 Art. 21).
 */
const CH: WorkRules = {
  breaks: [
    { overSeconds: 5.5 * HOUR, seconds: 15 * MINUTE },
    { overSeconds: 7 * HOUR, seconds: HALF_AN_HOUR },
    { overSeconds: 9 * HOUR, seconds: HOUR },
  ],
  minimumBlockSeconds: 15 * MINUTE,
  continuousSeconds: 5.5 * HOUR,
  undividedBreak: { overSeconds: 7 * HOUR, seconds: HALF_AN_HOUR },
  dailySeconds: 13 * HOUR,
  weeklySeconds: 50 * HOUR,
  remarkSeconds: 45 * HOUR,
  restSeconds: 11 * HOUR,
  weeklyRest: { seconds: 35 * HOUR, freeDays: 1 },
  average: null,
  nobodyBetween: null,
  nobodyOn: [],
  everySecondSundayFree: false,
}

/**
 * Switzerland, under 18: breaks as for adults; nine hours a day, ArG Art. 31 Abs. 1, until 22 o'clock from 16 years on,
 * Abs. 2; 12 hours of rest (ArGV 5 Art. 16). Nights and Sundays, Art. 31 Abs. 4, are for who is trained in a restaurant
 * (ArGV 5 Art. 14): until 23 o'clock and on some Sundays, which the planner minds.
 */
const CH_MINOR: WorkRules = {
  ...CH,
  dailySeconds: 9 * HOUR,
  restSeconds: 12 * HOUR,
  nobodyBetween: { from: 22 * 60, to: SIX_O_CLOCK },
}

/** Nothing is asked: for who manages their own time. */
const NONE: WorkRules = {
  breaks: [],
  minimumBlockSeconds: 0,
  continuousSeconds: null,
  undividedBreak: null,
  dailySeconds: null,
  weeklySeconds: null,
  remarkSeconds: null,
  restSeconds: null,
  weeklyRest: null,
  average: null,
  nobodyBetween: null,
  nobodyOn: [],
  everySecondSundayFree: false,
}

const PROFILES: Partial<Record<BreakPolicy, Record<'adult' | 'minor', WorkRules>>> = {
  AT: { adult: AT, minor: AT_MINOR },
  DE: { adult: DE, minor: DE_MINOR },
  CH: { adult: CH, minor: CH_MINOR },
}

const seconds = (minutes: number | null) => (minutes === null ? null : minutes * MINUTE)

/** A house's own bounds as working time is judged by. A weekly rest holds a whole day, as everywhere. */
const rulesOfHouse = (own: CustomRules): WorkRules => ({
  breaks: own.breaks.map(step => ({ overSeconds: step.overMinutes * MINUTE, seconds: step.minutes * MINUTE })),
  minimumBlockSeconds: own.minimumBlockMinutes * MINUTE,
  continuousSeconds: seconds(own.continuousMinutes),
  undividedBreak: null,
  dailySeconds: seconds(own.dailyMinutes),
  weeklySeconds: seconds(own.weeklyMinutes),
  remarkSeconds: null,
  restSeconds: seconds(own.restMinutes),
  weeklyRest: own.weeklyRestMinutes === null ? null : { seconds: own.weeklyRestMinutes * MINUTE, freeDays: 1 },
  average: own.averageMinutes === null ? null : { seconds: own.averageMinutes * MINUTE, weeks: own.averageWeeks },
  nobodyBetween: null,
  nobodyOn: [],
  everySecondSundayFree: false,
})

/** What of a contract says which law it is under. */
export type Governed = Pick<WorkContract, 'breakPolicy' | 'isMinor'> & Partial<Pick<WorkContract, 'customRules'>>

/** The rules of a contract; without one nothing is known, so nothing is asked. */
export function rulesOf(contract: Governed | null): WorkRules {
  if (contract === null || contract.breakPolicy === 'none') return NONE
  if (contract.breakPolicy === 'custom') return contract.customRules ? rulesOfHouse(contract.customRules) : NONE
  // a law that only a newer program beside this one knows asks for nothing here
  return PROFILES[contract.breakPolicy]?.[contract.isMinor ? 'minor' : 'adult'] ?? NONE
}

/** The rules of a contract, or the law of the house for who has none yet. */
export const rulesUnder = (contract: Governed | null, house: HousePolicy): WorkRules =>
  rulesOf(contract ?? { breakPolicy: house, isMinor: false })
