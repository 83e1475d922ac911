import type { Balances, HolidayBalance } from '#contract/calls/people/balances.ts'
import { dayFigures, sumOfDays } from '#domain/people/balances/day-figures.ts'
import { holidayAccount, type HolidayAccount } from '#domain/people/balances/holiday-account.ts'
import { overtimeAccount, type OvertimeAccount } from '#domain/people/balances/overtime-account.ts'
import { accountBegin } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { MOST_WEEKS } from '#domain/people/rules/violations.ts'
import { rulesUnder } from '#domain/people/rules/work-rules.ts'
import { weekOutlook } from '#domain/people/rules/week-outlook.ts'
import { workWarnings } from '#domain/people/rules/work-warnings.ts'
import { secondOf } from '#domain/people/span.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'

/**
 * From which day the account runs up to a last one. Where none has begun that day stands alone, and nothing is owed on
 * it: what was adjusted counts all the same.
 */
const beginOf = ({ reckoning }: Known, last: string) => accountBegin(reckoning) ?? last

export const personOf = ({ person: { id, name } }: Known) => ({ id, name })

/** Somebody's holiday of a year, as of today. */
export const presentHoliday = (known: Known, year: number, { today, carryOverUntil }: Frame): HolidayBalance => ({
  user: personOf(known),
  ...holidayAccount(known.reckoning, { year, asOf: today, carryOverUntil }),
})

/** Somebody's overtime after a local day. */
export const overtimeAt = (known: Known, day: string): OvertimeAccount =>
  overtimeAccount(
    dayFigures(known.reckoning, beginOf(known, day), day),
    known.reckoning.adjustments,
    known.reckoning.contracts,
  )

/**
 * Somebody's balances as of today (docs/reference/people.md#balances). Today belongs to the spans;
 * `plannedSeconds` are what is planned for the rest of the week.
 */
export function presentBalances(known: Known, frame: Frame, plannedSeconds: number): Balances {
  const { today, timeZone } = frame
  const { reckoning } = known
  const begin = accountBegin(reckoning)
  const [ofWeek, ofYear, first] = [mondayOf(today), `${today.slice(0, 4)}-01-01`, beginOf(known, today)]
  const days = dayFigures(reckoning, [ofWeek, ofYear, first].toSorted()[0] ?? first, today)
  const since = (from: string) => sumOfDays(days, from, today)
  const ofAccount = days.filter(({ day }) => first <= day)
  const overtime = overtimeAccount(ofAccount, reckoning.adjustments, reckoning.contracts)
  const holiday = presentHoliday(known, Number(today.slice(0, 4)), frame)
  return {
    user: personOf(known),
    asOf: today,
    timeZone,
    since: begin !== null && begin <= today ? begin : null,
    knowsHolidays: (contractOn(reckoning.contracts, today)?.holidayRegion ?? null) !== null,
    today: since(today),
    week: since(ofWeek),
    month: since(`${today.slice(0, 7)}-01`),
    year: since(ofYear),
    overtime,
    holiday,
    warnings: [
      ...clockWarnings(known, frame),
      ...outlookWarnings(known, frame, since(ofWeek).workedSeconds, plannedSeconds),
      ...accountWarnings(overtime, holiday, today),
    ],
  }
}

const LOOK_BACK_SECONDS = (MOST_WEEKS + 1) * 7 * 86_400

/** What is about to be broken by who works now. */
function clockWarnings({ reckoning }: Known, { now, today, breakPolicy }: Frame): Balances['warnings'] {
  const lately = secondOf(now) - LOOK_BACK_SECONDS
  const activities = reckoning.activities.filter(({ startedAt }) => secondOf(startedAt) > lately)
  return workWarnings(
    activities,
    rulesUnder(contractOn(reckoning.contracts, today), breakPolicy),
    now,
    reckoning.absences,
  )
}

/** What the rest of the week will break, if it is worked as it is planned. */
function outlookWarnings(
  { reckoning }: Known,
  { today, breakPolicy }: Frame,
  workedSeconds: number,
  plannedSeconds: number,
): Balances['warnings'] {
  const outlook = weekOutlook(
    workedSeconds,
    plannedSeconds,
    rulesUnder(contractOn(reckoning.contracts, today), breakPolicy),
  )
  return outlook ? [outlook] : []
}

/** So long before it people are told that holiday expires. */
const TOLD_AHEAD = 60

function accountWarnings(
  { capSeconds, balanceSeconds }: OvertimeAccount,
  account: HolidayAccount,
  today: string,
): Balances['warnings'] {
  const warnings: Balances['warnings'] = []
  if (capSeconds !== null && balanceSeconds >= capSeconds)
    warnings.push({
      code: 'overtimeCap',
      message: 'Die Obergrenze des Zeitkontos ist erreicht; was darüber liegt, verfällt am Monatsende.',
    })
  const { carriedOverExpiresAt: expiry, carriedOverDays, takenDays, approvedFutureDays, seconds } = account
  const open = seconds
    ? seconds.carriedOver - seconds.taken - seconds.approvedFuture
    : carriedOverDays - takenDays - approvedFutureDays
  if (expiry !== null && today <= expiry && addDays(today, TOLD_AHEAD) >= expiry && open > 0)
    warnings.push({
      code: 'holidayExpires',
      message: `Resturlaub aus dem Vorjahr verfällt nach dem ${formatDay(expiry)}: ${seconds ? `${hoursText(open)} Stunden` : daysText(open)}.`,
    })
  if (account.remainingDays < 0)
    warnings.push({ code: 'holidayOverdrawn', message: 'Es ist mehr Urlaub genommen oder genehmigt, als zusteht.' })
  return warnings
}

const daysText = (days: number) => (days === 1 ? '1 Tag' : `${days.toLocaleString('de-AT')} Tage`)
