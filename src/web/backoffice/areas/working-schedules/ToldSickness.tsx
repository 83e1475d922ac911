import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const CorrectSickness = laterDialog(
  async () => (await import('#web/backoffice/areas/working-schedules/CorrectSickness.tsx')).CorrectSickness,
)

/** Sickness that was told, for who plans: with both sides' words, and the way to put it right. Nobody decides about it. */
export function ToldSickness({ rows }: { rows: readonly WholeRow[] }) {
  const [open, setOpen] = useState<WholeRow | null>(null)
  return (
    <section className={classes.card} aria-labelledby="told-sickness">
      <h2 id="told-sickness" className={classes.title}>
        Krankmeldungen
      </h2>
      <ul className={classes.lines}>
        {rows.map(row => (
          <li key={row.id} className={classes.line} aria-label={`${row.user?.name}, ${daysText(row)}`}>
            <p className={classes.when}>
              <strong>{row.user?.name}</strong>
              <span>{daysText(row)}</span>
            </p>
            <p className={classes.where}>
              {row.note && <span>Gemeldet mit: „{row.note}“</span>}
              {row.decisionReason && <span>Von der Planung: „{row.decisionReason}“</span>}
              {row.sickNote ? (
                <a
                  className={classes.link}
                  href={`/api/working-schedules/${row.id}/sick-note`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Bestätigung ansehen
                </a>
              ) : (
                <span>Noch ohne Bestätigung.</span>
              )}
            </p>
            <div className={classes.deeds}>
              <Button variant="default" mih={44} onClick={() => setOpen(row)}>
                Nachfragen oder berichtigen
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <CorrectSickness key={open.id} row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
