import { doneText } from '#web/backoffice/kit/clock-words.ts'
import type { Terminal } from '#web/backoffice/by-key/clock/use-terminal.ts'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

/** What waits for a connection, and what the server did not take: nothing of it disappears unseen. */
export function QueueNotes({
  terminal: { waiting, refused, dismiss },
  timeZone,
}: {
  terminal: Terminal
  timeZone: string
}) {
  return (
    <aside className={classes.notes} aria-live="polite">
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 Eintrag wartet auf die Verbindung.' : `${waiting} Einträge warten auf die Verbindung.`}
        </p>
      )}
      {refused.map(({ key, step, at, message }) => (
        <p key={key} className={classes.refused}>
          <span>
            Nicht übernommen: {doneText(step, at, timeZone)}. {message} Bitte melden Sie sich bei der Leitung.
          </span>
          <button type="button" onClick={() => dismiss(key)}>
            Gelesen
          </button>
        </p>
      ))}
    </aside>
  )
}
