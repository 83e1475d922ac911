import type { ScheduleConflict } from '#domain/people/planning/conflicts.ts'
import { mondayOf } from '#domain/time/iso-week.ts'

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
  weekLong: 'remark',
  noContract: 'remark',
} as const satisfies Record<ScheduleConflict['code'], string>
export type ConflictWeight = 'law' | 'clash' | 'remark'
export const CONFLICT_WEIGHTS = {
  law: 'Verstoß',
  clash: 'Überschneidung',
  remark: 'Hinweis',
} as const satisfies Record<ConflictWeight, string>
/** How a shift shows them, one and several: it has no room for long words. */
const SIGNS = {
  law: ['Verstoß', 'Verstöße'],
  clash: ['Konflikt', 'Konflikte'],
  remark: ['Hinweis', 'Hinweise'],
} as const satisfies Record<ConflictWeight, readonly [string, string]>
export const weightOf = (code: ScheduleConflict['code']): ConflictWeight => WEIGHTS[code]

const ORDER: readonly ConflictWeight[] = ['law', 'clash', 'remark']

type Clashing = {
  id: number
  startDate: string
  user: { id: number } | null
  conflicts: readonly ScheduleConflict[]
}
export type ConflictLine<R> = ScheduleConflict & { row: R; weight: ConflictWeight }

/**
 * What speaks against a plan, a line each, the heaviest first: two shifts that overlap say so once and not of each, and
 * that somebody has no contract, or too many hours in a week or a day, is said once of the person.
 */
export function conflictLines<R extends Clashing>(rows: readonly R[]): ConflictLine<R>[] {
  const said = new Set<string>()
  const lines = rows.flatMap(row =>
    row.conflicts.flatMap((conflict): ConflictLine<R>[] => {
      const { code, with: other, hours } = conflict
      const key = hours
        ? `${code} ${hours.of} ${row.user?.id} ${hours.of === 'week' ? mondayOf(row.startDate) : row.startDate}`
        : code === 'overlap' && other !== null
          ? `overlap ${Math.min(row.id, other)} ${Math.max(row.id, other)}`
          : code === 'noContract'
            ? `noContract ${row.user?.id}`
            : `${code} ${row.id} ${other}`
      if (said.has(key)) return []
      said.add(key)
      return [{ ...conflict, row, weight: WEIGHTS[code] }]
    }),
  )
  return lines.toSorted((a, b) => ORDER.indexOf(a.weight) - ORDER.indexOf(b.weight))
}

/** What speaks against one shift, by how heavily it weighs: `Verstoß`, `2 Hinweise`; the heaviest first. */
export const conflictSigns = (conflicts: readonly ScheduleConflict[]): { weight: ConflictWeight; text: string }[] =>
  ORDER.flatMap(weight => {
    const count = conflicts.filter(({ code }) => WEIGHTS[code] === weight).length
    if (count === 0) return []
    const [one, several] = SIGNS[weight]
    return [{ weight, text: count === 1 ? one : `${count} ${several}` }]
  })
