import { Link } from 'wouter'
import type { Calendar } from '#contract/calls/hours/calendar.ts'
import type { CalendarDay, Entry, Piece } from '#web/backoffice/areas/calendar/use-calendar.ts'
import classes from '#web/backoffice/areas/calendar/entries.module.css'
import { CALENDAR_KINDS, CALENDAR_STATES } from '#domain/calendar/calendar-entry.ts'
import { pieceWords } from '#domain/calendar/on-days.ts'
import { KIND_WORDS } from '#web/backoffice/areas/calendar/calendar-words.ts'

type Props = {
  entry: Entry
  piece: Piece
  /** With all that is known of it, where there is room. */
  isWhole: boolean
  /** Where several branches are shown together. */
  withBranch: boolean
}

/** What of an entry falls on a day; it leads to its place. Half a day fills half of it. */
function EntryLine({ entry, piece, isWhole, withBranch }: Props) {
  const { kind, title, person, lines, branch, state, path } = entry
  const Symbol = KIND_WORDS[kind].icon
  const when = pieceWords(piece)
  const told = [withBranch && branch ? branch.name : '', ...lines].filter(Boolean).join(' · ')
  return (
    <Link
      href={path}
      className={classes.entry}
      data-kind={kind}
      data-state={state}
      data-part={piece.part}
      data-before={!piece.isBegin || undefined}
      data-after={!piece.isEnd || undefined}
      data-whole={isWhole || undefined}
    >
      <Symbol className={classes.sign} size={14} stroke={1.8} aria-hidden />
      <span className={classes.text}>
        <span className="sr-only">{`${CALENDAR_KINDS[kind]}: `}</span>
        {when && <span className={classes.when}>{`${when} `}</span>}
        {person && kind !== 'task' && <strong>{`${person} `}</strong>}
        {title}
        {person && kind === 'task' && <span className={classes.of}>{` ${person}`}</span>}
        {state !== 'set' && <em className={classes.state}>{` (${CALENDAR_STATES[state]})`}</em>}
        {told &&
          (isWhole ? <span className={classes.told}>{told}</span> : <span className="sr-only">{`, ${told}`}</span>)}
        {withBranch && branch && !isWhole && <span className={classes.place}>{branch.name}</span>}
      </span>
    </Link>
  )
}

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
