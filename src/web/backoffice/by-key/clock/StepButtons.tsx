import type { ClockStep } from '#domain/people/clock.ts'
import { STEP_WORDS } from '#web/backoffice/kit/clock-words.ts'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

/** What can be done now, one touch each. */
export function StepButtons({ steps, onTake }: { steps: readonly ClockStep[]; onTake: (step: ClockStep) => void }) {
  return (
    <div className={classes.steps} data-count={steps.length}>
      {steps.map(step => (
        <button key={step} type="button" data-step={step} onClick={() => onTake(step)}>
          {STEP_WORDS[step]}
        </button>
      ))}
    </div>
  )
}
