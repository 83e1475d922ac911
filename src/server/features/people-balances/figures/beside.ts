import type { PlanStatistics, WorkStatistics } from '#contract/calls/people/work-statistics.ts'
import { besides } from '#domain/statistics/buckets.ts'

type WorkRow = WorkStatistics['rows'][number]
type PlanRow = PlanStatistics['rows'][number]

const spanOf = ({ from, to }: { from: string; to: string }) => ({ previousFrom: from, previousTo: to })

/**
 * What was worked beside what was on other days, person by person and branch by branch; who worked then alone is told
 * with nothing now.
 */
export function workBeside(now: WorkStatistics, before: WorkStatistics): WorkStatistics {
  const keyOf = ({ user, branch }: WorkRow) => `${user.id} ${branch?.id ?? ''}`
  const [known, then] = [new Set(now.rows.map(keyOf)), new Map(before.rows.map(row => [keyOf(row), row]))]
  const { workedSeconds, pauseSeconds, overtimeSeconds } = before.totals
  return {
    ...now,
    ...spanOf(before),
    totals: {
      ...now.totals,
      previousWorkedSeconds: workedSeconds,
      previousPauseSeconds: pauseSeconds,
      previousOvertimeSeconds: overtimeSeconds,
    },
    rows: [
      ...now.rows.map(row => ({ ...row, previousWorkedSeconds: then.get(keyOf(row))?.workedSeconds ?? 0 })),
      ...before.rows
        .filter(row => !known.has(keyOf(row)) && row.workedSeconds > 0)
        .map(({ user, branch, workedSeconds: previousWorkedSeconds }) => ({
          user,
          branch,
          workedSeconds: 0,
          targetSeconds: 0,
          differenceSeconds: 0,
          violations: 0,
          previousWorkedSeconds,
        })),
    ],
    series: besides(now.series, before.series),
  }
}

const NOBODY_AWAY = { vacation: 0, sick: 0, other: 0 } as const

/** What was planned and worked beside what was on other days, and which share of the revenue the work cost then. */
export function planBeside(now: PlanStatistics, before: PlanStatistics): PlanStatistics {
  const then = new Map(before.rows.map((row): [number, PlanRow] => [row.user.id, row]))
  return {
    ...now,
    ...spanOf(before),
    rows: now.rows.map(row => {
      const earlier = then.get(row.user.id)
      return {
        ...row,
        previousPlannedSeconds: earlier?.plannedSeconds ?? 0,
        previousWorkedSeconds: earlier?.workedSeconds ?? 0,
        previousAbsenceDays: earlier?.absenceDays ?? NOBODY_AWAY,
      }
    }),
    ...(before.labourCostShare !== undefined && { previousLabourCostShare: before.labourCostShare }),
  }
}
