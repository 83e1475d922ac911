import { Progress } from '@mantine/core'
import type { Sending } from '#web/backoffice/media/use-sending.ts'
import classes from '#web/backoffice/media/media.module.css'

const STATES = { waiting: 'wartet', sending: 'wird gesendet', done: 'fertig', failed: 'nicht angenommen' } as const

/** How far each of several files is. */
export function SendingFiles({ files = [] }: Pick<Sending, 'files'>) {
  if (files.length < 2) return null
  return (
    <ul className={classes.files} aria-label="Fortschritt je Datei">
      {files.map(({ name, state, share }, index) => (
        <li key={index}>
          <span className={classes.fileName}>{name}</span>
          <span className={classes.fileState}>
            {state === 'sending' ? `${Math.round(share * 100)} %` : STATES[state]}
          </span>
          {state === 'sending' && (
            <Progress
              value={Math.round(share * 100)}
              aria-label={`${name} wird gesendet`}
              className={classes.fileBar}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
