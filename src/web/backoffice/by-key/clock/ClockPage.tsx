import { useEffect, useState, useRef } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { keepPlace, keepTerminal, keptPlace } from '#web/backoffice/by-key/clock/kept-place.ts'
import { Icon } from '#web/kit/Icon.tsx'
import type { Shown } from '#web/backoffice/by-key/clock/clock-queue.ts'
import { possibleSteps, type Terminal, useTerminal, type View } from '#web/backoffice/by-key/clock/use-terminal.ts'
import { Refused } from '#web/backoffice/by-key/device/Refused.tsx'
import { useDevice } from '#web/backoffice/by-key/device/use-device.ts'
import { placeOf } from '#web/backoffice/by-key/place.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { DeviceNotice } from '#web/kit/device/DeviceNotice.tsx'
import classes from '#web/backoffice/by-key/clock/clock.module.css'
import type { ClockStep } from '#domain/people/clock.ts'
import { STEP_WORDS, doneText, durationText, FORGOTTEN, standingText } from '#web/backoffice/kit/clock-words.ts'

const PIN_DIGITS = 6
const PIN = /^\d{6}$/

/** What was typed and ended with the Enter key: six digits are a PIN, everything else the number of a badge. */
const shownBy = (typed: string): Shown => (PIN.test(typed) ? { pin: typed } : { badge: typed })

/**
 * Readers of badges and codes type what they read and press Enter, wherever the page stands. Digits also reach the pad,
 * as from any keyboard.
 */
function useReader(
  isWaiting: boolean,
  { onDigits, onShown }: { onDigits: (digits: string) => void; onShown: (who: Shown) => void },
): void {
  const typed = useRef('')
  const heard = useRef({ onDigits, onShown })
  useEffect(() => {
    heard.current = { onDigits, onShown }
  })
  useEffect(() => {
    typed.current = ''
    if (!isWaiting) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' && typed.current !== '') {
        event.preventDefault()
        const whole = typed.current
        typed.current = ''
        heard.current.onDigits('')
        heard.current.onShown(shownBy(whole))
      } else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') typed.current = ''
      else if (event.key.length === 1 && event.key !== ' ') typed.current += event.key
      else return
      if (event.key !== 'Enter')
        heard.current.onDigits(/^\d*$/.test(typed.current) ? typed.current.slice(0, PIN_DIGITS) : '')
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isWaiting])
}

/** What the terminal says to whoever stands before it. */
function ClockWords({ view, timeZone }: { view: Exclude<View, { at: 'idle' | 'asking' }>; timeZone: string }) {
  if (view.at === 'done')
    return (
      <output className={classes.words}>
        <h2>{doneText(view.step, view.moment, timeZone)}</h2>
        {view.activity === null && <p>Gespeichert. Wird übertragen, sobald die Verbindung wieder da ist.</p>}
        {view.activity?.status === 'ended' && <p>Gearbeitet: {durationText(view.activity.netSeconds)}</p>}
        {view.name && view.step === 'start' && <p>Guten Dienst, {view.name}.</p>}
      </output>
    )
  if (view.at === 'unheard')
    return (
      <div className={classes.words}>
        <h2>Keine Verbindung</h2>
        <p>Wählen Sie trotzdem: Es wird mit der Uhrzeit von jetzt gespeichert und später übertragen.</p>
        <p className={classes.error} role="alert">
          {view.error}
        </p>
      </div>
    )
  const { firstName, lastName, username, currentWorkingActivity, now } = view.visit.me
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  return (
    <div className={classes.words}>
      <h2>{name}</h2>
      <p>{standingText(currentWorkingActivity, now, timeZone)}</p>
      {currentWorkingActivity && <p>Gearbeitet: {durationText(currentWorkingActivity.netSeconds)}</p>}
      {currentWorkingActivity?.violations.includes('longRunning') && <p className={classes.warning}>{FORGOTTEN}</p>}
      <p className={classes.error} role="alert">
        {view.error}
      </p>
    </div>
  )
}

/** What waits for a connection, and what the server did not take: nothing of it disappears unseen. */
function QueueNotes({ terminal: { waiting, refused, dismiss }, timeZone }: { terminal: Terminal; timeZone: string }) {
  return (
    <aside className={classes.notes} aria-live="polite">
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 Eintrag wartet auf die Verbindung.' : `${waiting} Einträge warten auf die Verbindung.`}
        </p>
      )}
      {refused.map(({ key, step, at, message }) => (
        <p key={key} className={classes.refused}>
          <span>
            Nicht übernommen: {doneText(step, at, timeZone)}. {message} Bitte melden Sie sich bei der Leitung.
          </span>
          <button type="button" onClick={() => dismiss(key)}>
            Gelesen
          </button>
        </p>
      ))}
    </aside>
  )
}

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

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const DOTS = Array.from({ length: PIN_DIGITS }, (_, index) => index)

type PinPadProps = { pin: string; error: string; onChange: (pin: string) => void }

/** Digits large enough for wet hands. The sixth one sends; what is entered shows as dots. */
function PinPad({ pin, error, onChange }: PinPadProps) {
  return (
    <section className={classes.pad} aria-label="PIN eingeben">
      <p className={classes.lead}>PIN eingeben oder Ausweis ans Lesegerät halten</p>
      <output className={classes.dots} aria-label={`${pin.length} von ${PIN_DIGITS} Ziffern eingegeben`}>
        {DOTS.map(index => (
          <span key={index} data-filled={index < pin.length || undefined} />
        ))}
      </output>
      <p className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.keys}>
        {DIGITS.map(digit => (
          <button key={digit} type="button" onClick={() => onChange(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label="Alles löschen" onClick={() => onChange('')}>
          <Icon name="close" size={32} />
        </button>
        <button type="button" onClick={() => onChange(`${pin}0`)}>
          0
        </button>
        <button type="button" aria-label="Letzte Ziffer löschen" onClick={() => onChange(pin.slice(0, -1))}>
          <Icon name="left" size={32} />
        </button>
      </div>
    </section>
  )
}
