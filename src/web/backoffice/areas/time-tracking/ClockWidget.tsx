import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useClockStep, useOwnClock } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { standingText, STEP_WORDS, stepsFrom } from '#web/backoffice/kit/clock-words.ts'
import { laterDialog, quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

const ForgottenQuestion = quietPart(
  async () => (await import('#web/backoffice/areas/time-tracking/ForgottenQuestion.tsx')).ForgottenQuestion,
)
const PhoneCode = laterDialog(async () => (await import('#web/backoffice/areas/time-tracking/PhoneCode.tsx')).PhoneCode)

/** One's own clock on the page everybody opens first: how it stands, and the next steps. */
export function ClockWidget() {
  const { data } = useOwnClock()
  return data ? <Standing clock={data} /> : null
}

function Standing({ clock }: { clock: NonNullable<ReturnType<typeof useOwnClock>['data']> }) {
  const { currentWorkingActivity: current, now: known } = clock
  const { timeZone } = useLocale()
  const [isCode, setCode] = useState(false)
  const now = useNow(known)
  const step = useClockStep()
  return (
    <section className={classes.widget} aria-label="Meine Uhr">
      <output>
        <Anchor href="#/time-tracking">{standingText(current, now, current?.timeZone ?? timeZone)}</Anchor>
      </output>
      {clock.forgotten && <ForgottenQuestion clock={clock} />}
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
        <Button variant="subtle" mih={44} onClick={() => setCode(true)}>
          Code fürs Terminal
        </Button>
        <AbsenceLinks />
      </div>
      {isCode && <PhoneCode onClose={() => setCode(false)} />}
    </section>
  )
}
