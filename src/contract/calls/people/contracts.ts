import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData } from '#contract/call.ts'
import { HOLIDAY_REGION_CODES } from '#contract/holiday-regions.ts'
import { MOST_WEEKS } from '#domain/people/rules/violations.ts'
import {
  BREAK_POLICIES,
  CONTRACT_MODES,
  CONTRACT_TYPES,
  CREDIT_MODES,
  VACATION_UNITS,
} from '#domain/people/work-contract.ts'

const oneOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as [K, ...K[]])
const [DAY, WEEK] = [1440, 10_080]
const minutes = z.int().min(0, 'Bitte geben Sie eine Zeit ab 0 an.').max(DAY, 'Ein Tag hat 24 Stunden.').default(0)

const TOO_LONG = 'Eine Woche hat 168 Stunden.'
const bound = (most: number) =>
  z
    .int()
    .min(0)
    .max(most, most === DAY ? 'Ein Tag hat 24 Stunden.' : TOO_LONG)
    .nullable()
/** Bounds a house agreed upon by itself, in minutes; null asks nothing. */
const customRules = z.object({
  breaks: z
    .array(
      z.object({
        overMinutes: z.int().min(0).max(DAY),
        minutes: z.int().min(1, 'Eine Pause dauert mindestens eine Minute.').max(DAY),
      }),
    )
    .max(5),
  minimumBlockMinutes: z.int().min(0).max(DAY),
  continuousMinutes: bound(DAY),
  dailyMinutes: bound(DAY),
  weeklyMinutes: bound(WEEK),
  restMinutes: bound(DAY),
  weeklyRestMinutes: z.int().min(DAY, 'Eine Wochenruhe hat mindestens 24 Stunden.').max(WEEK, TOO_LONG).nullable(),
  averageMinutes: bound(WEEK),
  averageWeeks: z.int().min(1, 'Mindestens eine Woche.').max(MOST_WEEKS, `Höchstens ${MOST_WEEKS} Wochen.`),
})

const contract = z.object({
  validFrom: calendarDay,
  /** The last day it holds. */
  validTo: calendarDay.nullable().default(null),
  type: oneOf(CONTRACT_TYPES).default('fullTime'),
  mode: oneOf(CONTRACT_MODES).default('perWeek'),
  minutesPerWeekday: z
    .object({
      monday: minutes,
      tuesday: minutes,
      wednesday: minutes,
      thursday: minutes,
      friday: minutes,
      saturday: minutes,
      sunday: minutes,
    })
    .default({ monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }),
  weeklyMinutes: z.int().min(0).max(WEEK, 'Eine Woche hat 168 Stunden.').default(0),
  vacationDaysPerYear: z
    .number()
    .min(0)
    .max(366)
    .multipleOf(0.5, 'Urlaub zählt in ganzen und halben Tagen.')
    .default(25),
  /** What the account of holiday is kept in; a year in the unit of its last contract. */
  vacationUnit: oneOf(VACATION_UNITS).default('days'),
  holidayRegion: z.enum(HOLIDAY_REGION_CODES).nullable().default(null),
  worksOnHolidays: z.boolean().default(false),
  /** Sickness that lasts more calendar days gives holiday back; null as the law of the country says. */
  sickDaysInVacation: z.int().min(0).max(30, 'Bitte geben Sie höchstens 30 Tage an.').nullable().default(null),
  absenceCreditMode: oneOf(CREDIT_MODES).default('planned'),
  absenceCreditMinutes: z.int().min(0).max(DAY).nullable().default(null),
  breakPolicy: oneOf(BREAK_POLICIES).default('AT'),
  /** Asked for under `custom`, and no business of any other policy. */
  customRules: customRules.nullable().default(null),
  autoDeductBreaks: z.boolean().default(false),
  overtimeCapMinutes: z.int().min(0).max(600_000).nullable().default(null),
  /** What an hour of work costs the house, for the share of labour in what was earned. */
  hourlyRate: z
    .number()
    .min(0)
    .max(1000, 'Eine Stunde kostet höchstens 1.000.')
    .multipleOf(0.0001)
    .nullable()
    .default(null),
  isMinor: z.boolean().default(false),
})
const params = z.object({ id: z.coerce.number().int().positive() })

export const listWorkContracts = defineCall({
  method: 'GET',
  path: '/users/{id}/work-contracts',
  summary: 'Lists what somebody agreed to work, the first contract first.',
  ability: 'work-contracts.read',
  params,
  data: z.array(contract),
})
export const saveWorkContracts = defineCall({
  method: 'PUT',
  path: '/users/{id}/work-contracts',
  summary:
    'Writes all contracts of somebody in place of those there are; 422 at the day where two hold at once or one ends before it begins.',
  ability: 'work-contracts.write',
  params,
  body: z.object({ contracts: z.array(contract).max(50) }),
  data: z.array(contract),
})

export const CONTRACT_CALLS = [listWorkContracts, saveWorkContracts] as const
export type WorkContractRow = CallData<typeof listWorkContracts>[number]
export type WorkContracts = CallBody<typeof saveWorkContracts>['contracts']
