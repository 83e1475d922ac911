import { Anchor, Title } from '@mantine/core'
import { SessionFrame } from '#web/backoffice/session/SessionFrame.tsx'
import { SetUpFactor } from '#web/backoffice/session/SetUpFactor.tsx'
import classes from '#web/backoffice/session/SessionFrame.module.css'

/** Stands before everything else while the house demands a second factor that is not set up. */
export function SetUpFactorPage({ onDone }: { onDone: () => void }) {
  return (
    <SessionFrame>
      <Title order={1}>Zweiter Faktor</Title>
      <p className={classes.lead}>
        Ihr Betrieb verlangt ihn von allen, die leiten oder verwalten. Das dauert zwei Minuten.
      </p>
      <SetUpFactor onDone={onDone} />
      <p className={classes.way}>
        <Anchor href="/backend/logout">Abmelden</Anchor>
      </p>
    </SessionFrame>
  )
}
