import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import type { IsHoliday } from '#domain/repetition/occurrences.ts'
import { countsWorkdays, readRule } from '#domain/repetition/recurrence-rule.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { holidaysOf } from '#server/core/holidays.ts'

const NONE: IsHoliday = () => false
/** A rule looks as far ahead as its rhythm, and somewhat beyond; nobody reckons further. */
const MOST_YEARS = 10
const isRegion = (region: string | null | undefined): region is HolidayRegion =>
  typeof region === 'string' && Object.hasOwn(HOLIDAY_REGIONS, region)

/**
 * The public holidays of a task's branch, or of its project's, for rules that count working days; none for other rules
 * and where the branch follows no region.
 */
export async function holidaysOfTask(tx: Executor, task: number, rrule: string, now: string): Promise<IsHoliday> {
  const rule = readRule(rrule)
  if (!rule || !countsWorkdays(rule)) return NONE
  const { rows } = await typedSql({ region: 'text?' })`
    select b.holiday_region as region from tasks t left join projects p on p.id = t.project_id
      join branches b on b.id = coalesce(t.branch_id, p.branch_id) where t.id = ${task}`.execute(tx)
  const region = rows[0]?.region
  if (!isRegion(region)) return NONE
  const periods = rule.frequency === 'yearly' ? rule.interval : Math.ceil(rule.interval / 12)
  const first = Number(now.slice(0, 4)) - 1
  const years = Array.from({ length: Math.min(MOST_YEARS, periods + 3) }, (_, at) => `${first + at}-01-01`)
  const all = await Promise.all(years.map(year => holidaysOf(region, year)))
  const closed = new Set(all.flat().flatMap(({ date, isPublic }) => (isPublic ? [date] : [])))
  return day => closed.has(day)
}
