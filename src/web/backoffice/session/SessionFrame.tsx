import type { ReactNode } from 'react'
import classes from '#web/backoffice/session/SessionFrame.module.css'

/** The card on which signing in happens. */
export function SessionFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <p className={classes.brand}>Tresen</p>
        {children}
      </div>
    </main>
  )
}
