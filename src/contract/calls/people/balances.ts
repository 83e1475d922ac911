import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { orderedBy } from '#contract/calls/people/by-figure.ts'
import { tableFormat } from '#contract/table-file.ts'
import { BALANCE_FIGURES, HOLIDAY_FIGURES } from '#domain/people/balances/by-figure.ts'
import { VIOLATIONS, type ViolationCode } from '#domain/people/rules/violations.ts'
import {
  CONTRACT_MODES,
  CONTRACT_TYPES,
  type ContractMode,
  type ContractType,
  VACATION_UNITS,
} from '#domain/people/work-contract.ts'

const id = z.coerce.number().int().positive()
/** Years a shop can mean, near enough to be reckoned at once. */
const year = z.coerce.number().int().min(2000).max(2100)
/** So many days of somebody are answered at once. */
export const MOST_PROFILE_DAYS = 400
const DAY_MS = 86_400_000

const person = z.object({ id: z.int(), name: z.string() })
const oneOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as [K, ...K[]])
const figures = z.object({
  targetSeconds: z.int(),
  workedSeconds: z.int(),
  absenceSeconds: z.int(),
  pauseSeconds: z.int(),
  /** Worked + absence − target; nothing where no hours were agreed. */
  differenceSeconds: z.int(),
})
const overtime = z.object({
  carriedOverSeconds: z.int(),
  adjustedSeconds: z.int(),
  paidOutSeconds: z.int(),
  /** What lay above the cap. */
  cutSeconds: z.int(),
  balanceSeconds: z.int(),
  capSeconds: z.int().nullable(),
})
const holiday = z.object({
  user: person,
  year: z.int(),
  /** What the account is kept in. In hours `seconds` are what counts, and the days are what they come to on average. */
  unit: oneOf(VACATION_UNITS),
  entitlementDays: z.number(),
  carriedOverDays: z.number(),
  /** The last local day on which they can be taken. */
  carriedOverExpiresAt: z.string().nullable(),
  expiredDays: z.number(),
  adjustmentDays: z.number(),
  takenDays: z.number(),
  approvedFutureDays: z.number(),
  requestedDays: z.number(),
  remainingDays: z.number(),
  sickDays: z.number(),
  /** Why it was put right by hand this year; null where it was not. */
  comment: z.string().nullable(),
  seconds: z
    .object({
      entitlement: z.int(),
      carriedOver: z.int(),
      expired: z.int(),
      adjustment: z.int(),
      taken: z.int(),
      approvedFuture: z.int(),
      requested: z.int(),
      remaining: z.int(),
    })
    .nullable(),
})
const balances = z.object({
  user: person,
  /** The local day up to which it was reckoned. */
  asOf: z.string(),
  timeZone: z.string(),
  /** From which day on time is reckoned; null where nothing is known yet, and then all figures are zero. */
  since: z.string().nullable(),
  /** Whether public holidays are known: somebody said whose. */
  knowsHolidays: z.boolean(),
  today: figures,
  week: figures,
  month: figures,
  year: figures,
  overtime,
  holiday,
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
})

/** By figures, those of a branch alone, and those alone of whom there is something to be warned of. */
const ordered = { ...orderedBy(BALANCE_FIGURES), branch: id.optional(), warned: z.enum(['true']).optional() }

/** A year's holiday by its figures, in days. */
const orderedHoliday = { ...orderedBy(HOLIDAY_FIGURES), year: year.optional() }

export const listBalances = defineCall({
  method: 'GET',
  path: '/time-sheets/balances',
  summary:
    'Reckons what people were to work and worked, today, this week, month and year, their account and their holiday: of those one may read who have or had a contract, or of one person; in the order of any figure, and narrowed by it.',
  ability: 'balances.read',
  query: z.object({ user: id.optional(), ...ordered }),
  data: z.array(balances),
})
export const exportBalances = defineCall({
  method: 'POST',
  path: '/time-sheets/balances/export',
  summary: 'Writes the balances that the list tells of as a file, CSV or XLSX: hours with two decimals.',
  ability: 'balances.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ ...ordered, format: tableFormat }),
  data: z.string(),
})
export const listHolidayBalances = defineCall({
  method: 'GET',
  path: '/time-sheets/holiday-balances',
  summary:
    'Reckons the holiday of a year, this one unless said: of the people one may read who have or had a contract, or of one person; in the order of any figure, and narrowed by it.',
  ability: 'balances.read',
  query: z.object({ user: id.optional(), ...orderedHoliday }),
  data: z.array(holiday),
})
export const exportHolidayBalances = defineCall({
  method: 'POST',
  path: '/time-sheets/holiday-balances/export',
  summary:
    'Writes the holiday of a year, this one unless said, as a file, CSV or XLSX: of each person in what their account is kept in.',
  ability: 'balances.read',
  isTableFile: true,
  limitPerMinute: 20,
  body: z.object({ ...orderedHoliday, format: tableFormat }),
  data: z.string(),
})

const OWN = { method: 'GET', data: balances, ability: 'time-tracking.use', limitPerMinute: 120 } as const
const OWN_SUMMARY = 'Reckons one’s own hours, overtime and holiday.'
export const ownBalances = defineCall({ ...OWN, path: '/time-tracking/balances', summary: OWN_SUMMARY })
export const ownBalancesByToken = defineCall({
  ...OWN,
  path: '/time-tracking/{a}/{b}/balances',
  summary: `${OWN_SUMMARY} Somebody is known by the token of their clock and their user name in the address, in either order.`,
  byClockToken: true,
  params: z.object({ a: z.string().min(1).max(200), b: z.string().min(1).max(200) }),
})

const adjustment = z.object({
  id: z.int(),
  user: person,
  date: z.string(),
  kind: z.enum(['overtime', 'holiday']),
  seconds: z.int().nullable(),
  days: z.number().nullable(),
  /** Paid out with the wages. */
  isPayout: z.boolean(),
  reason: z.string(),
  /** Who did it; null once they are gone. */
  by: person.nullable(),
  createdAt: z.string(),
})
export const listBalanceAdjustments = defineCall({
  method: 'GET',
  path: '/balance-adjustments',
  summary: 'Lists what was put right by hand of somebody’s overtime and holiday, the newest day first.',
  ability: 'balances.read',
  query: z.object({ user: id }),
  data: z.array(adjustment),
})

const MOST_SECONDS = 2000 * 3600
const MOST_DAYS = 366
const moved = {
  user: z.object({ id: z.int().positive() }),
  date: calendarDay,
  reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.').max(500),
}
const amount = 'Bitte geben Sie an, um wie viel es sich ändert.'
const seconds = z
  .int(amount)
  .min(-MOST_SECONDS, 'Das sind mehr als 2.000 Stunden.')
  .max(MOST_SECONDS, 'Das sind mehr als 2.000 Stunden.')
  .refine(value => value !== 0, amount)
export const createBalanceAdjustment = defineCall({
  method: 'POST',
  path: '/balance-adjustments',
  summary:
    'Puts somebody’s overtime or holiday right from a day on, with a reason; what is below zero takes off, a payout always does. 409 names the month where it is closed.',
  ability: 'balances.adjust',
  status: 201,
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits eine andere Berichtigung eingetragen.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key it is written once and answered again. Another body under it is 409 `keyReused`.',
  },
  body: z.discriminatedUnion('kind', [
    z.object({ ...moved, kind: z.literal('overtime'), seconds, isPayout: z.boolean().default(false) }),
    z
      .object({
        ...moved,
        kind: z.literal('holiday'),
        days: z
          .number(amount)
          .min(-MOST_DAYS)
          .max(MOST_DAYS)
          .multipleOf(0.5, 'Urlaub zählt in ganzen und halben Tagen.')
          .refine(value => value !== 0, amount)
          .optional(),
        /** In place of days, as for accounts that are kept in hours. */
        seconds: seconds.optional(),
      })
      .refine(({ days, seconds: inSeconds }) => (days === undefined) !== (inSeconds === undefined), {
        path: ['days'],
        message: amount,
      }),
  ]),
  data: adjustment,
})

const span = { user: id, start: calendarDay, end: calendarDay }
const isInOrder = ({ start, end }: { start: string; end: string }) => start <= end
const ORDER = { path: ['end'], message: 'Das Ende liegt vor dem Anfang.' }
const isShort = ({ start, end }: { start: string; end: string }) =>
  (Date.parse(end) - Date.parse(start)) / DAY_MS < MOST_PROFILE_DAYS
const LENGTH = { path: ['end'], message: `Bitte fragen Sie höchstens ${MOST_PROFILE_DAYS} Tage auf einmal ab.` }
export const userProfile = defineCall({
  method: 'GET',
  path: '/statistics/user-profile',
  summary:
    'Reckons somebody’s working time day by day, over the days from start to end and up to `now` (a day or an instant; this moment unless said).',
  ability: 'balances.read',
  query: z
    .object({
      ...span,
      now: z.union([calendarDay, instant]).optional(),
      compare: z.enum(['previous', 'year']).optional(),
    })
    .refine(isInOrder, ORDER)
    .refine(isShort, LENGTH),
  data: z.object({
    user: person,
    /** The one that holds now, or at the end of the days where they lie behind. */
    contract: z
      .object({
        validFrom: z.string(),
        validTo: z.string().nullable(),
        type: oneOf<ContractType>(CONTRACT_TYPES),
        mode: oneOf<ContractMode>(CONTRACT_MODES),
        weeklySeconds: z.int(),
        vacationDaysPerYear: z.number(),
        holidayRegion: z.string().nullable(),
      })
      .nullable(),
    period: figures,
    /** The whole of the days before, or of the same days a year earlier. */
    previousPeriod: figures.optional(),
    untilNow: figures,
    days: z.array(
      z.object({
        date: z.string(),
        targetSeconds: z.int(),
        workedSeconds: z.int(),
        pauseSeconds: z.int(),
        absenceSeconds: z.int(),
        /** Worked + absence − target; nothing before the account begins and on days to come. */
        differenceSeconds: z.int(),
        /** What the day is spent on instead, in halves. */
        absences: z.array(z.object({ type: z.string(), label: z.string(), days: z.number() })),
        holidayName: z.string().nullable(),
        isLocked: z.boolean(),
        violations: z.array(z.object({ code: oneOf<ViolationCode>(VIOLATIONS), message: z.string() })),
      }),
    ),
    overtimeBalanceSeconds: z.int(),
    holidayBalance: holiday,
  }),
})

export const BALANCE_CALLS = [
  listBalances,
  exportBalances,
  listHolidayBalances,
  exportHolidayBalances,
  ownBalances,
  ownBalancesByToken,
  listBalanceAdjustments,
  createBalanceAdjustment,
  userProfile,
] as const
export type Balances = CallData<typeof listBalances>[number]
export type BalanceOrder = CallQuery<typeof listBalances>
export type HolidayBalance = CallData<typeof listHolidayBalances>[number]
export type ListedAdjustment = CallData<typeof listBalanceAdjustments>[number]
export type NewAdjustment = CallBody<typeof createBalanceAdjustment>
export type UserProfile = CallData<typeof userProfile>
