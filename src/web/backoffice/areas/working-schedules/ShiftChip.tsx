import { Fragment, memo } from 'react'
import type { CSSProperties } from 'react'
import { conflictSigns } from '#domain/people/planning/conflict-lines.ts'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { dayText, daysText, stateText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { WeightSign } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import classes from '#web/backoffice/areas/working-schedules/grid.module.css'

type Props = { row: Row; timeZone: string; canPlan: boolean; isFirst?: boolean; onEdit: (row: Row) => void }

/**
 * A shift or an absence in the week. What is a draft, is claimed or clashes says so by a sign and in words, never by
 * colour alone.
 */
export const ShiftChip = memo(function ShiftChip({ row, timeZone, canPlan, onEdit }: Props) {
  const isShift = row.type === 'shift'
  const isWhole = row.view === 'whole'
  const isDraft = isWhole && isShift && row.status === 'draft'
  const conflicts = isWhole ? conflictSigns(row.conflicts) : []
  const isAsked = isWhole && (row.status === 'requested' || row.status === 'cancelRequested')
  const isUnseen = isWhole && isShift && row.status === 'published' && row.user !== null && !row.acknowledgedAt
  const isSwap = isWhole ? row.swap?.state === 'offered' || row.swap?.state === 'claimed' : row.swap !== null
  const signs = [
    isDraft && 'Entwurf',
    isAsked && 'beantragt',
    isSwap && 'Tausch',
    isUnseen && !isSwap && 'unbestätigt',
  ].filter(sign => sign !== false)
  const state = isWhole && isShift && (!isUnseen || isSwap) ? stateText(row) : ''
  const half = isShift || row.dayPart === 'full' ? '' : row.dayPart === 'morning' ? ' vormittags' : ' nachmittags'
  const what = `${titleOf(row)}${half}`
  // what is seen stands in the name as it is seen, for those who call it by voice
  const label = [
    row.user?.name ?? 'Offen',
    isShift
      ? `${dayText(row.startDate)} ${timesText(row, timeZone)} ${what}`
      : `${daysText({ ...row, dayPart: 'full' })} ${what}`,
    ...conflicts.map(({ text }) => text),
    ...signs,
    !signs.includes(state) && state,
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={classes.chip}
      tabIndex={-1}
      data-stop
      data-row={row.id}
      data-kind={isShift ? 'shift' : 'away'}
      data-draft={isDraft || undefined}
      data-asked={isAsked || undefined}
      data-conflict={conflicts[0]?.weight}
      data-drag={(canPlan && isWhole && isShift) || undefined}
      style={isWhole && row.color ? ({ '--chip': row.color } as CSSProperties) : undefined}
      aria-label={label.join(', ')}
      onClick={() => onEdit(row)}
    >
      {isShift && (
        <>
          <span className={classes.times}>{timesText(row, timeZone)}</span>{' '}
        </>
      )}
      <span className={classes.what}>{what}</span>{' '}
      {(conflicts.length > 0 || signs.length > 0) && (
        <span className={classes.signs} aria-hidden>
          {conflicts.map(({ weight, text }) => (
            <Fragment key={weight}>
              <WeightSign weight={weight} text={text} />{' '}
            </Fragment>
          ))}
          {signs.map(sign => (
            <span key={sign}>{sign} </span>
          ))}
        </span>
      )}
      {canPlan && isWhole && isShift && <span className={classes.grip} data-grip aria-hidden />}
    </button>
  )
})
