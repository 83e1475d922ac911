import { formatDay } from '#domain/time/format-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

export const SEASON_KINDS = { opening: 'Öffnungszeiten', delivery: 'Lieferzeiten', kitchen: 'Küchenzeiten' } as const
export type SeasonKind = keyof typeof SEASON_KINDS

/**
 * Seasonal hours: a week planned ahead (docs/reference/hours-and-slots.md#seasons). `from` and `to` are local days,
 * both included; `hours` have no single dates, and none at all means closed throughout.
 */
export type Season = { name: string; kind: SeasonKind; from: string; to: string; hours: readonly OpeningRule[] }

/** '01.11.2026 - 31.03.2027' */
export const spanText = ({ from, to }: Pick<Season, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} - ${formatDay(to)}`
