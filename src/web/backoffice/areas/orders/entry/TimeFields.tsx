import { SegmentedControl } from '@mantine/core'
import type { BranchRow } from '#contract/resources/branches.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { EntryDraft } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

type Props = {
  draft: EntryDraft
  branch: BranchRow
  now: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EntryDraft>) => void
}

/**
 * When it is wanted: as soon as possible, with what that means while the branch is closed, or at a time within the
 * hours.
 */
export function TimeFields({ draft, branch, now, errorOf, onChange }: Props) {
  const isLater = draft.day !== ''
  const opening = openingAt(forStaff(branch), draft.orderType, now)
  const error = errorOf('appointmentDate')
  const opens = opening.next ?? opening.suppliesFrom
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label="Wann"
        fullWidth
        value={isLater ? 'later' : 'now'}
        onChange={value =>
          onChange(
            value === 'later'
              ? { day: localDay(now, branch.timeZone), accept: null }
              : { day: '', time: '', accept: null },
          )
        }
        data={[
          { value: 'now', label: 'So bald wie möglich' },
          { value: 'later', label: 'Zu einer Zeit' },
        ]}
      />
      {isLater ? (
        <LazyDayAndTimeInput
          label="Termin"
          day={draft.day}
          time={draft.time}
          isClearable={false}
          error={error}
          onChange={({ day, time }) => onChange({ day: day ?? draft.day, time })}
        />
      ) : (
        (error ?? !opening.isOpen) && (
          <p className={classes.zone} data-outside={error ? true : undefined} role={error ? 'alert' : 'status'}>
            {error ??
              (opens
                ? `Derzeit geschlossen. Wird ${dayAndTime(opens, branch.timeZone, now)} zubereitet.`
                : 'Derzeit geschlossen.')}
          </p>
        )
      )}
    </div>
  )
}
