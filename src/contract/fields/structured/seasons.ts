import type { FilledKind } from '#contract/fields/kind.ts'
import { rowsOf } from '#contract/fields/rows-of.ts'
import { SEASON_KINDS, type Season } from '#domain/time/season.ts'

const MOST_SEASONS = 100

export const seasonFields = {
  name: { kind: 'text', label: 'Name', required: true, max: 80 },
  kind: { kind: 'select', label: 'Gilt für', required: true, options: SEASON_KINDS },
  from: { kind: 'day', label: 'Erster Tag', required: true },
  to: { kind: 'day', label: 'Letzter Tag', required: true },
  hours: { kind: 'openingRules', label: 'Zeiten', isWeek: true },
} as const

/** Weeks planned ahead, each between two days; kept in the order of their first days. */
export const seasons: FilledKind<object, Season[]> = {
  ...rowsOf<Season>(seasonFields, MOST_SEASONS, () => [
    { name: 'Winter', kind: 'opening', from: '2026-12-01', to: '2027-02-28', hours: [] },
  ]),
  completed: rows => rows.toSorted((one, other) => one.from.localeCompare(other.from)),
}
