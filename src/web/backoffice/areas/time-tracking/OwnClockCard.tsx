import { Button } from '@mantine/core'
import type { OwnClock } from '#contract/calls/people/clock.ts'
import { activitySeconds } from '#domain/people/clock.ts'
import { useClockStep } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { durationText, FORGOTTEN, standingText, STEP_WORDS, stepsFrom } from '#web/backoffice/kit/clock-words.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** How one's own clock stands, and the steps it can take. */
export function OwnClockCard({ clock: { currentWorkingActivity: current, now: known } }: { clock: OwnClock }) {
  const { timeZone } = useLocale()
  const now = useNow(known)
  const step = useClockStep()
  return (
    <section className={classes.card} aria-label="Meine Uhr">
      <output className={classes.state}>
        <p className={classes.standing}>{standingText(current, now, current?.timeZone ?? timeZone)}</p>
        {current && (
          <p className={classes.worked}>
            Gearbeitet: <span className="numbers">{durationText(activitySeconds(current, now > known ? now : known).net)}</span>
            {current.branch && `, ${current.branch.name}`}
          </p>
        )}
      </output>
      {current?.violations.includes('longRunning') && <p className={classes.warning}>{FORGOTTEN}</p>}
      <div className={classes.steps}>
        {stepsFrom(current).map((name, index) => (
          <Button
            key={name}
            size="lg"
            variant={index === 0 ? 'filled' : 'default'}
            loading={step.isPending && step.variables === name}
            disabled={step.isPending}
            onClick={() => step.mutate(name)}
          >
            {STEP_WORDS[name]}
          </Button>
        ))}
      </div>
    </section>
  )
}
