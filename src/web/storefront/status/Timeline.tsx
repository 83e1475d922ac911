import type { TimelineStep } from '#domain/orders/steps/timeline.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/status/Timeline.module.css'

const STATES: Record<TimelineStep['state'], string> = { done: 'erledigt', current: 'jetzt', upcoming: 'kommt noch' }

/** How far the order is; the present step breathes. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className={styles.steps} aria-label="Fortschritt">
    {steps.map(({ key, label, state }) => (
      <li
        key={key}
        className={styles.step}
        data-state={state}
        data-ended={key === 'ended' || undefined}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? (
            <Icon name="check" size={14} />
          ) : key === 'ended' ? (
            <Icon name="close" size={14} />
          ) : null}
        </span>
        <span>
          {label}
          <span className="sr-only"> ({STATES[state]})</span>
        </span>
      </li>
    ))}
  </ol>
)
