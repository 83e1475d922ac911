import { useState } from 'react'
import type { Identified } from '#contract/calls/people/clock-keys.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { endOfClock, forgottenText, typedTime } from '#web/backoffice/kit/clock-words.ts'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

type Props = {
  me: Identified['me']
  timeZone: string
  error: string
  /** Begins anew, and says when they went the last time. */
  onBegin: (forgottenEnd: string) => void
  /** They did not forget: what runs goes on. */
  onGoOn: () => void
}

/** Asks somebody whose clock still runs from the last time when they went, with the end of their shift proposed. */
export function ForgottenVisit({ me, timeZone, error, onBegin, onGoOn }: Props) {
  const { currentWorkingActivity: current, forgotten, firstName, lastName, username, now } = me
  const proposed = forgotten?.proposedEnd ?? null
  const [isOther, setOther] = useState(proposed === null)
  const [time, setTime] = useState('')
  if (!current) return null
  const meant = typedTime(time)
  const typed = meant === null ? null : endOfClock(current.startedAt, meant, timeZone)
  const end = isOther ? typed : proposed
  return (
    <>
      <div className={classes.words}>
        <h2>{[firstName, lastName].filter(Boolean).join(' ') || username}</h2>
        <p>{forgottenText(current.startedAt, now, timeZone)}</p>
        {!isOther && proposed && <p>Laut Dienstplan war um {formatTime(proposed, timeZone)} Uhr Schluss.</p>}
        <p className={classes.error} role="alert">
          {error}
        </p>
      </div>
      {isOther && (
        <label className={classes.when}>
          Wann sind Sie gegangen?
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="17:30"
            value={time}
            onChange={event => setTime(event.currentTarget.value)}
          />
        </label>
      )}
      <div className={classes.steps} data-count={1}>
        <button type="button" data-step="start" data-main disabled={end === null} onClick={() => end && onBegin(end)}>
          {end ? `Um ${formatTime(end, timeZone)} Uhr gegangen, jetzt Kommen` : 'Uhrzeit angeben'}
        </button>
      </div>
      <div className={classes.others}>
        {!isOther && (
          <button type="button" onClick={() => setOther(true)}>
            Andere Uhrzeit
          </button>
        )}
        <button type="button" onClick={onGoOn}>
          Ich arbeite noch
        </button>
      </div>
    </>
  )
}
