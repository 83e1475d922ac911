import { addDays } from '#domain/time/local-time.ts'

/** Local date-times `YYYY-MM-DDTHH:mm`; `24:00` is the end of its day. */
type Closed = { readonly from: string; readonly to: string }

/**
 * The whole days a closure takes, where both of its ends lie in the night before business begins: what closes at two in
 * the night, when the evening before is over, closes the day that follows. Null for one that goes by the clock.
 */
export function wholeDaysOf({ from, to }: Closed, dayStart: string): { from: string; to: string } | null {
  const isNight = (time: string) => time <= dayStart
  const [begin, end] = [from.slice(0, 10), to.slice(0, 10)]
  const isEvening = to.slice(11) === '24:00'
  if (!isNight(from.slice(11)) || !(isEvening || isNight(to.slice(11)))) return null
  const last = isEvening ? end : addDays(end, -1)
  return last < begin ? null : { from: begin, to: last }
}
