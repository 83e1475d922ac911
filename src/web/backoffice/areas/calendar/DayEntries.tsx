import { Link } from 'wouter'
import type { Calendar } from '#contract/calls/hours/calendar.ts'
import { EntryLine } from '#web/backoffice/areas/calendar/EntryLine.tsx'
import type { CalendarDay } from '#web/backoffice/areas/calendar/use-calendar.ts'
import classes from '#web/backoffice/areas/calendar/entries.module.css'

export type Shown = {
  entries: Calendar['entries']
  /** So many of a day stand on the screen; on paper all that were fetched. */
  most: number
  isWhole: boolean
  withBranch: boolean
  /** Where all of a day stand. */
  dayAddress: (day: string) => string
}

export const countOf = ({ counts }: CalendarDay): number => counts.reduce((sum, { count }) => sum + count, 0)

/** What is on, on one day; what has no room is one press away. */
export function DayEntries({ day, shown, label }: { day: CalendarDay; shown: Shown; label: string }) {
  const { entries, most, isWhole, withBranch, dayAddress } = shown
  const count = countOf(day)
  const beyond = count - most
  if (count === 0) return null
  return (
    <>
      <ul className={classes.entries} aria-label={label}>
        {day.pieces.map((piece, at) => {
          const entry = entries[piece.entry]
          return (
            entry && (
              <li key={entry.key} data-beyond={at >= most || undefined}>
                <EntryLine entry={entry} piece={piece} isWhole={isWhole} withBranch={withBranch} />
              </li>
            )
          )
        })}
      </ul>
      {beyond > 0 && (
        <Link href={dayAddress(day.day)} className={classes.beyond} aria-label={`${beyond} weitere: ${label}`}>
          {beyond} weitere
        </Link>
      )}
      {count > day.pieces.length && <p className={classes.printed}>und {count - day.pieces.length} weitere</p>}
    </>
  )
}
