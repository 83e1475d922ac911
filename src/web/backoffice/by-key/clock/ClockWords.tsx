import { doneText, durationText, FORGOTTEN, standingText } from '#web/backoffice/kit/clock-words.ts'
import type { View } from '#web/backoffice/by-key/clock/use-terminal.ts'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

/** What the terminal says to whoever stands before it. */
export function ClockWords({ view, timeZone }: { view: Exclude<View, { at: 'idle' | 'asking' }>; timeZone: string }) {
  if (view.at === 'done')
    return (
      <output className={classes.words}>
        <h2>{doneText(view.step, view.moment, timeZone)}</h2>
        {view.activity === null && <p>Gespeichert. Wird übertragen, sobald die Verbindung wieder da ist.</p>}
        {view.activity?.status === 'ended' && <p>Gearbeitet: {durationText(view.activity.netSeconds)}</p>}
        {view.name && view.step === 'start' && <p>Guten Dienst, {view.name}.</p>}
      </output>
    )
  if (view.at === 'unheard')
    return (
      <div className={classes.words}>
        <h2>Keine Verbindung</h2>
        <p>Wählen Sie trotzdem: Es wird mit der Uhrzeit von jetzt gespeichert und später übertragen.</p>
        <p className={classes.error} role="alert">
          {view.error}
        </p>
      </div>
    )
  const { firstName, lastName, username, currentWorkingActivity, now } = view.visit.me
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  return (
    <div className={classes.words}>
      <h2>{name}</h2>
      <p>{standingText(currentWorkingActivity, now, timeZone)}</p>
      {currentWorkingActivity && <p>Gearbeitet: {durationText(currentWorkingActivity.netSeconds)}</p>}
      {currentWorkingActivity?.violations.includes('longRunning') && <p className={classes.warning}>{FORGOTTEN}</p>}
      <p className={classes.error} role="alert">
        {view.error}
      </p>
    </div>
  )
}
