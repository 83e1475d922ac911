import { useEffect, useState } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { ClockWords } from '#web/backoffice/by-key/clock/ClockWords.tsx'
import { keepPlace, keepTerminal, keptPlace } from '#web/backoffice/by-key/clock/kept-place.ts'
import { PinPad } from '#web/backoffice/by-key/clock/PinPad.tsx'
import { QueueNotes } from '#web/backoffice/by-key/clock/QueueNotes.tsx'
import { PIN_DIGITS, useReader } from '#web/backoffice/by-key/clock/use-reader.ts'
import { possibleSteps, type Terminal, useTerminal } from '#web/backoffice/by-key/clock/use-terminal.ts'
import { Refused } from '#web/backoffice/by-key/device/Refused.tsx'
import { useDevice } from '#web/backoffice/by-key/device/use-device.ts'
import { placeOf } from '#web/backoffice/by-key/place.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { DeviceNotice } from '#web/kit/device/DeviceNotice.tsx'
import classes from '#web/backoffice/by-key/clock/clock.module.css'
import type { ClockStep } from '#domain/people/clock.ts'
import { STEP_WORDS } from '#web/backoffice/kit/clock-words.ts'

/** What can be done now, one touch each. */
function StepButtons({ steps, onTake }: { steps: readonly ClockStep[]; onTake: (step: ClockStep) => void }) {
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

const TICK_MS = 1000
const UNKNOWN = { name: 'Zeiterfassung', timeZone: 'Europe/Vienna' }

/** The terminal: a PIN or a badge, one touch, done. It goes on without a connection and says so. */
export function ClockPage() {
  const { device, refusal, shown, close } = useDevice()
  const { branchId } = placeOf(location.pathname)
  const terminal = useTerminal(branchId)
  const [kept] = useState(() => keptPlace(localStorage, branchId))
  useWakeLock()
  useEffect(keepTerminal, [])
  useEffect(() => {
    if (!device) return
    document.title = `Zeiterfassung ${device.branch.name}`
    keepPlace(localStorage, branchId, device.branch)
  }, [device, branchId])

  if (refusal !== null) return <Refused message={refusal} />
  const { name, timeZone } = device?.branch ?? kept ?? UNKNOWN
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{name}</h1>
        <WallClock timeZone={timeZone} />
      </header>
      <Visit terminal={terminal} timeZone={timeZone} />
      <QueueNotes terminal={terminal} timeZone={timeZone} />
      {device && shown && <DeviceNotice key={shown.kind} device={device} shown={shown} onClose={close} />}
    </main>
  )
}

function WallClock({ timeZone }: { timeZone: string }) {
  const now = useTick(TICK_MS)
  return <time className={classes.time}>{formatTime(new Date(now).toISOString(), timeZone)}</time>
}

function Visit({ terminal, timeZone }: { terminal: Terminal; timeZone: string }) {
  const { view, show, take, leave } = terminal
  const [pin, setPin] = useState('')
  const isIdle = view.at === 'idle'
  const enter = (digits: string) => {
    setPin(digits)
    if (digits.length < PIN_DIGITS) return
    setPin('')
    void show({ pin: digits })
  }
  useReader(isIdle, { onDigits: setPin, onShown: who => void show(who) })

  if (view.at === 'idle') return <PinPad pin={pin} error={view.error} onChange={enter} />
  if (view.at === 'asking') return <output className={classes.asking}>Einen Moment …</output>
  return (
    <section className={classes.visit}>
      <ClockWords view={view} timeZone={timeZone} />
      {view.at !== 'done' && <StepButtons steps={possibleSteps(view)} onTake={step => void take(step)} />}
      <button type="button" className={classes.leave} onClick={leave}>
        {view.at === 'done' ? 'Weiter' : 'Abbrechen'}
      </button>
    </section>
  )
}
