import type { ScheduleConflict } from '#domain/people/planning/conflicts.ts'

/**
 * How heavily a conflict weighs (docs/reference/people.md#planning-conflicts): what the law forbids, what cannot be
 * worked as it is planned, and what is only to be known.
 */
const WEIGHTS = {
  restTooShort: 'law',
  weeklyRestMissing: 'law',
  maxHours: 'law',
  overlap: 'clash',
  absence: 'clash',
  unavailable: 'clash',
  noContract: 'remark',
} as const satisfies Record<ScheduleConflict['code'], string>
export type ConflictWeight = 'law' | 'clash' | 'remark'
export const CONFLICT_WEIGHTS = {
  law: 'Verstoß',
  clash: 'Überschneidung',
  remark: 'Hinweis',
} as const satisfies Record<ConflictWeight, string>
export const weightOf = (code: ScheduleConflict['code']): ConflictWeight => WEIGHTS[code]

const ORDER: readonly ConflictWeight[] = ['law', 'clash', 'remark']

type Clashing = { id: number; user: { id: number } | null; conflicts: readonly ScheduleConflict[] }
export type ConflictLine<R> = { row: R; code: ScheduleConflict['code']; with: number | null; weight: ConflictWeight }

/**
 * What speaks against a plan, a line each, the heaviest first: two shifts that overlap say so once and not of each, and
 * that somebody has no contract is said once of the person.
 */
export function conflictLines<R extends Clashing>(rows: readonly R[]): ConflictLine<R>[] {
  const said = new Set<string>()
  const lines = rows.flatMap(row =>
    row.conflicts.flatMap(({ code, with: other }): ConflictLine<R>[] => {
      const key =
        code === 'overlap' && other !== null
          ? `overlap ${Math.min(row.id, other)} ${Math.max(row.id, other)}`
          : code === 'noContract'
            ? `noContract ${row.user?.id}`
            : `${code} ${row.id} ${other}`
      if (said.has(key)) return []
      said.add(key)
      return [{ row, code, with: other, weight: WEIGHTS[code] }]
    }),
  )
  return lines.toSorted((a, b) => ORDER.indexOf(a.weight) - ORDER.indexOf(b.weight))
}
