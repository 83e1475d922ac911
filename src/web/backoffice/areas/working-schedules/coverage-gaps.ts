import { formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

type Cell = { hour: number; missing: number }
type Gap = { from: number; to: number; missing: number }

/**
 * Hours in a row in which somebody is missing, each stretch with its beginning, its end and the most that are missing
 * at once.
 */
export function coverageGaps(cells: readonly Cell[]): Gap[] {
  const gaps: Gap[] = []
  for (const { hour, missing } of cells) {
    if (missing === 0) continue
    const last = gaps.at(-1)
    // an hour that stands twice in autumn belongs to the same stretch
    if (last && (last.to === hour || last.to === hour + 1))
      Object.assign(last, { to: hour + 1, missing: Math.max(last.missing, missing) })
    else gaps.push({ from: hour, to: hour + 1, missing })
  }
  return gaps
}

type OpenShift = { startDate: string; startAt: string | null; endAt: string | null }
export type WeekGap<S> = { day: string; gap: Gap; open?: undefined } | { day: string; open: S; gap?: undefined }

/**
 * Where somebody is missing in a week, day by day: stretches below the least that is asked for, and open shifts that
 * lie beside all of these. Who takes an open shift within a stretch fills it, so both are one.
 */
export function weekGaps<S extends OpenShift>(
  cells: readonly (Cell & { date: string })[],
  open: readonly S[],
  timeZone: string,
): WeekGap<S>[] {
  const stretches = [...Map.groupBy(cells, ({ date }) => date)].flatMap(([day, of]) =>
    coverageGaps(of).map(gap => ({ day, gap })),
  )
  const lone = open.filter(
    shift => !stretches.some(({ day, gap }) => day === shift.startDate && meets(shift, gap, timeZone)),
  )
  return [...stretches, ...lone.map(shift => ({ day: shift.startDate, open: shift }))].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
}

const DAY_HOURS = 24
function meets({ startDate, startAt, endAt }: OpenShift, { from, to }: Gap, timeZone: string): boolean {
  if (startAt === null || endAt === null) return false
  const end = localDay(endAt, timeZone) > startDate ? `${DAY_HOURS}:00` : formatTime(endAt, timeZone)
  return formatTime(startAt, timeZone) < hourText(to) && hourText(from) < end
}
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
