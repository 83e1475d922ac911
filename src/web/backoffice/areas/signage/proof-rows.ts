import type { TvPlays } from '#contract/calls/signage/tvs.ts'
import { csvHead, csvLine } from '#domain/tables/csv.ts'
import { localDateTime } from '#domain/time/local-time.ts'

/** How often and how long something was on; `hour` is missing where several are added up. */
export type ProofRow = Omit<TvPlays[number], 'hour'> & { hour?: string }

/** What was shown in all these hours, what was on the longest first. */
export function sumsOf(plays: TvPlays): ProofRow[] {
  const sums = new Map<number, ProofRow>()
  for (const { segment, plays: times, complete, seconds } of plays) {
    const sum = sums.get(segment.id)
    sums.set(segment.id, {
      segment: sum?.segment ?? segment,
      plays: (sum?.plays ?? 0) + times,
      complete: (sum?.complete ?? 0) + complete,
      seconds: (sum?.seconds ?? 0) + seconds,
    })
  }
  return [...sums.values()].toSorted((one, other) => other.seconds - one.seconds)
}

/** How long something was on: `2 h 5 min`, `12 min 30 s`, `8 s`. */
export function spokenLength(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  if (hours > 0) return `${hours} h${minutes ? ` ${minutes} min` : ''}`
  return minutes > 0 ? `${minutes} min${rest ? ` ${rest} s` : ''}` : `${rest} s`
}

/** The hours as a file for whoever paid to be shown, the first one first. */
export const proofFile = (plays: TvPlays, timeZone: string): string =>
  csvHead(['Stunde', 'Filmsequenz', 'Gezeigt', 'Ganz gezeigt', 'Sekunden']) +
  plays
    .toReversed()
    .map(({ hour, segment, plays: times, complete, seconds }) =>
      csvLine([
        { moment: localDateTime(hour, timeZone) },
        segment.name,
        { number: times, as: 'plain' },
        { number: complete, as: 'plain' },
        { number: Math.round(seconds), as: 'plain' },
      ]),
    )
    .join('')
