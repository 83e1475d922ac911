import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { OwnClock } from '#contract/calls/people/clock.ts'
import type { ClockStep } from '#domain/people/clock.ts'
import { activitySeconds } from '#domain/people/rules/activity-seconds.ts'
import { addDays, instantOf, localDateTime } from '#domain/time/local-time.ts'
import { useClockStep, useOwnWarnings } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { useWorkProjects } from '#web/backoffice/areas/working-activities/use-work-projects.ts'
import { ForgottenQuestion } from '#web/backoffice/areas/time-tracking/ForgottenQuestion.tsx'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { durationText, FORGOTTEN, standingText, STEP_WORDS, stepsFrom } from '#web/backoffice/kit/clock-words.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

const PhoneCode = laterDialog(async () => (await import('#web/backoffice/areas/time-tracking/PhoneCode.tsx')).PhoneCode)

const AGREED = 'clock-position'
const TIMEOUT_MS = 5000

/** Whether somebody agreed, on this device, that it tells where the clock is started. */
const isAgreed = (): boolean => localStorage.getItem(AGREED) === 'yes'
const agree = (yes: boolean): void => (yes ? localStorage.setItem(AGREED, 'yes') : localStorage.removeItem(AGREED))

/** Where the device is; nothing where it does not say so in time. The clock waits for nobody. */
const position = (): Promise<{ latitude: number; longitude: number; accuracy: number } | undefined> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
  })

/**
 * How one's own clock stands, what is about to be broken, and the steps it can take: now, or at another time of the
 * last hours.
 */
export function OwnClockCard({ clock }: { clock: OwnClock }) {
  const { currentWorkingActivity: current, now: known, branches, forgotten } = clock
  const [isCode, setCode] = useState(false)
  const { timeZone } = useLocale()
  const now = useNow(known)
  const step = useClockStep()
  const { data: own } = useOwnWarnings(current !== null)
  const [branch, setBranch] = useState<string | null>(null)
  const [project, setProject] = useState<string | null>(null)
  const projects = useWorkProjects()
  const [time, setTime] = useState<string | null>(null)
  const [isOther, setOther] = useState(false)
  const asksPosition = useSettings().timeTracking?.geolocation === true
  const [isShown, setShown] = useState(isAgreed)
  const zone = current?.timeZone ?? timeZone
  const take = async (name: ClockStep) => {
    const at = isOther && time ? momentOf(time, now, zone) : undefined
    const where = name === 'start' && asksPosition && isShown ? await position() : undefined
    step.mutate({ step: name, at, branch: linkTo(branch), project: linkTo(project), position: where })
    setOther(false)
    setTime(null)
  }
  return (
    <section className={classes.card} aria-label="Meine Uhr">
      <output className={classes.state}>
        <p className={classes.standing}>{standingText(current, now, zone)}</p>
        {current && (
          <p className={classes.worked}>
            Gearbeitet:{' '}
            <span className="numbers">
              {durationText(activitySeconds(current, now > known ? now : known, current.deduction).netSeconds)}
            </span>
            {[current.branch?.name, current.task?.name ?? current.project?.name]
              .filter(Boolean)
              .map(name => `, ${name}`)}
          </p>
        )}
      </output>
      {forgotten && <ForgottenQuestion clock={clock} />}
      {!forgotten && current?.violations.includes('longRunning') && <p className={classes.warning}>{FORGOTTEN}</p>}
      {own?.warnings.map(({ code, message }) => (
        <p key={code} className={classes.warning} role="note">
          {message}
        </p>
      ))}
      {!current && branches.length > 1 && (
        <Select
          label="Wo arbeiten Sie heute?"
          placeholder="Keine Angabe"
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name ?? `Nr. ${id}` }))}
          value={branch}
          onChange={setBranch}
        />
      )}
      {!current && projects.length > 0 && (
        <Select
          label="Woran arbeiten Sie?"
          placeholder="Kein Projekt"
          clearable
          searchable
          nothingFoundMessage="Nichts gefunden"
          data={[...projects]}
          value={project}
          onChange={setProject}
        />
      )}
      {isOther && (
        <TimeInput
          label="Uhrzeit"
          description="Was zu weit zurückliegt, wird zum Antrag an die Leitung."
          value={time}
          onChange={setTime}
        />
      )}
      <div className={classes.steps}>
        {stepsFrom(current).map((name, index) => (
          <Button
            key={name}
            size="lg"
            variant={index === 0 && !forgotten ? 'filled' : 'default'}
            loading={step.isPending && step.variables.step === name}
            disabled={step.isPending}
            onClick={() => void take(name)}
          >
            {STEP_WORDS[name]}
          </Button>
        ))}
      </div>
      <div className={classes.widgetSteps}>
        {!isOther && (
          <Button variant="subtle" mih={44} onClick={() => setOther(true)}>
            Zu einer anderen Uhrzeit
          </Button>
        )}
        <Button variant="subtle" mih={44} onClick={() => setCode(true)}>
          Code fürs Terminal
        </Button>
      </div>
      {isCode && <PhoneCode onClose={() => setCode(false)} />}
      {asksPosition && !current && (
        <Checkbox
          label="Standort beim Kommen mitschicken"
          description="Freiwillig, gilt für dieses Gerät"
          checked={isShown}
          onChange={event => {
            agree(event.currentTarget.checked)
            setShown(event.currentTarget.checked)
          }}
        />
      )}
    </section>
  )
}

const linkTo = (id: string | null) => (id === null ? undefined : { id: Number(id) })

/** The last time the wall showed this hour: that of today, or of yesterday where it is still to come. */
function momentOf(time: string, now: string, timeZone: string): string | undefined {
  const today = localDateTime(now, timeZone)
  const day = time <= today.slice(11) ? today.slice(0, 10) : addDays(today.slice(0, 10), -1)
  return instantOf(`${day}T${time}`, timeZone) ?? undefined
}
