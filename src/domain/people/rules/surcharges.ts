import { minutesOf, weekdayOf } from '#domain/time/local-time.ts'
import { clipped, cutAtMidnight, secondsIn, united, wallSecond, type Span } from '#domain/people/span.ts'

export const SURCHARGE_TYPES = {
  night: 'Nacht',
  sunday: 'Sonntag',
  holiday: 'Feiertag',
  overtime: 'Überstunden',
} as const
export type SurchargeType = keyof typeof SURCHARGE_TYPES
/**
 * A row of the settings: `from` and `to` are wall times `HH:mm`, over midnight where `to` is not after `from`; both
 * empty is the whole day.
 */
export type SurchargeRule = {
  readonly type: SurchargeType
  readonly from: string | null
  readonly to: string | null
  readonly percent: number
}
export type Surcharge = { readonly type: SurchargeType; readonly seconds: number; readonly percent: number }

const DAY = 1440

/** What of the day's wall clock a rule means, as spans of that local day. */
function windowsOf({ from, to }: SurchargeRule, day: string, timeZone: string): Span[] {
  const [begin, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? DAY]
  const parts =
    begin < end
      ? [[begin, end]]
      : [
          [0, end],
          [begin, DAY],
        ]
  return united(
    parts.map(([open = 0, close = 0]) => ({
      start: wallSecond(day, open, timeZone),
      end: wallSecond(day, close, timeZone),
    })),
  )
}

/**
 * The surcharges of worked time, cut at local midnight (docs/reference/people.md#surcharges): how many seconds each
 * rule of the settings meets, rules that meet nothing left out. A Sunday that is a public holiday counts as the holiday
 * where the settings know holidays. `overtime` are those of the seconds that lie beyond what was agreed for their week.
 */
export function surchargesOf(
  {
    paid,
    overtime,
    timeZone,
  }: { readonly paid: readonly Span[]; readonly overtime: readonly Span[]; readonly timeZone: string },
  rules: readonly SurchargeRule[],
  isHoliday: (day: string) => boolean,
): Surcharge[] {
  const knowsHolidays = rules.some(({ type }) => type === 'holiday')
  const applies: Readonly<Record<SurchargeType, (day: string) => boolean>> = {
    night: () => true,
    overtime: () => true,
    holiday: isHoliday,
    sunday: day => weekdayOf(day) === 'sunday' && !(knowsHolidays && isHoliday(day)),
  }
  return rules.flatMap(rule => {
    const pieces = (rule.type === 'overtime' ? overtime : paid).flatMap(span => cutAtMidnight(span, timeZone))
    const seconds = pieces
      .filter(({ day }) => applies[rule.type](day))
      .reduce((sum, piece) => sum + secondsIn(clipped(windowsOf(rule, piece.day, timeZone), piece)), 0)
    return seconds > 0 ? [{ type: rule.type, seconds, percent: rule.percent }] : []
  })
}
