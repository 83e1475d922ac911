import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { OwnClock } from '#contract/calls/people/clock.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { useClockStep } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { endOfClock, forgottenText } from '#web/backoffice/kit/clock-words.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/**
 * Asks somebody whose clock still runs from the last time when they went, with the end of their shift proposed; what
 * they say waits for who leads them, as every correction does.
 */
export function ForgottenQuestion({ clock: { currentWorkingActivity: current, forgotten, now } }: { clock: OwnClock }) {
  const step = useClockStep()
  const proposed = forgotten?.proposedEnd ?? null
  const [isOther, setOther] = useState(proposed === null)
  const [time, setTime] = useState<string | null>(null)
  if (!current) return null
  const { startedAt, timeZone } = current
  const end = isOther ? time && endOfClock(startedAt, time, timeZone) : proposed
  const confirm = async () => {
    if (!end) return
    // the question is gone before the answer is told
    const ended = await step.mutateAsync({ step: 'end', at: end }).catch(() => null)
    if (!ended) return
    const wall = formatTime(end, timeZone)
    notifications.show({
      color: 'green',
      message:
        ended.approval === 'submitted'
          ? `Ausgestempelt. Dass Sie um ${wall} Uhr gegangen sind, bestätigt die Leitung.`
          : `Ausgestempelt um ${wall} Uhr.`,
    })
  }
  return (
    <section className={classes.forgotten} aria-label="Ausstempeln vergessen">
      <p className={classes.warning}>{forgottenText(startedAt, now, timeZone)}</p>
      {!isOther && proposed && <p>Laut Dienstplan war um {formatTime(proposed, timeZone)} Uhr Schluss.</p>}
      {isOther && <TimeInput label="Wann sind Sie gegangen?" value={time} onChange={setTime} />}
      <div className={classes.widgetSteps}>
        <Button mih={44} disabled={!end} loading={step.isPending} onClick={() => void confirm()}>
          {end ? `Um ${formatTime(end, timeZone)} Uhr gegangen` : 'Uhrzeit angeben'}
        </Button>
        {!isOther && (
          <Button variant="default" mih={44} onClick={() => setOther(true)}>
            Andere Uhrzeit
          </Button>
        )}
      </div>
    </section>
  )
}
