import { Anchor, Button } from '@mantine/core'
import { useClockStep, useOwnClock } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { standingText, STEP_WORDS, stepsFrom } from '#web/backoffice/kit/clock-words.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** One's own clock on the page everybody opens first: how it stands, and the next steps. */
export function ClockWidget() {
  const { data } = useOwnClock()
  return data ? <Standing clock={data} /> : null
}

function Standing({
  clock: { currentWorkingActivity: current, now: known },
}: {
  clock: NonNullable<ReturnType<typeof useOwnClock>['data']>
}) {
  const { timeZone } = useLocale()
  const now = useNow(known)
  const step = useClockStep()
  return (
    <section className={classes.widget} aria-label="Meine Uhr">
      <output>
        <Anchor href="#/time-tracking">{standingText(current, now, current?.timeZone ?? timeZone)}</Anchor>
      </output>
      <div className={classes.widgetSteps}>
        {stepsFrom(current).map(name => (
          <Button
            key={name}
            variant="default"
            mih={44}
            loading={step.isPending && step.variables.step === name}
            disabled={step.isPending}
            onClick={() => step.mutate({ step: name })}
          >
            {STEP_WORDS[name]}
          </Button>
        ))}
      </div>
    </section>
  )
}
