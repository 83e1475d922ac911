import { Link } from 'wouter'
import { CALENDAR_KINDS, CALENDAR_STATES } from '#domain/calendar/calendar-entry.ts'
import { pieceWords } from '#domain/calendar/on-days.ts'
import { KIND_WORDS } from '#web/backoffice/areas/calendar/calendar-words.ts'
import type { Entry, Piece } from '#web/backoffice/areas/calendar/use-calendar.ts'
import classes from '#web/backoffice/areas/calendar/entries.module.css'

type Props = {
  entry: Entry
  piece: Piece
  /** With all that is known of it, where there is room. */
  isWhole: boolean
  /** Where several branches are shown together. */
  withBranch: boolean
}

/** What of an entry falls on a day; it leads to its place. Half a day fills half of it. */
export function EntryLine({ entry, piece, isWhole, withBranch }: Props) {
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
