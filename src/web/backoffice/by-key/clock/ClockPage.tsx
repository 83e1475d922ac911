import { useEffect, useState, useRef } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { keepPlace, keepTerminal, keptPlace } from '#web/backoffice/by-key/clock/kept-place.ts'
import type { PinLength } from '#domain/people/short-pins.ts'
import type { Shown } from '#web/backoffice/by-key/clock/clock-queue.ts'
import { ForgottenVisit } from '#web/backoffice/by-key/clock/ForgottenVisit.tsx'
import { PinPad } from '#web/backoffice/by-key/clock/PinPad.tsx'
import { Readers } from '#web/backoffice/by-key/clock/Readers.tsx'
import { shownBy } from '#web/backoffice/by-key/clock/read-shown.ts'
import { usePinLength } from '#web/backoffice/by-key/clock/use-pin-length.ts'
import { possibleSteps, type Terminal, useTerminal, type View } from '#web/backoffice/by-key/clock/use-terminal.ts'
import { Refused } from '#web/backoffice/by-key/device/Refused.tsx'
import { useDevice } from '#web/backoffice/by-key/device/use-device.ts'
import { placeOf } from '#web/backoffice/by-key/place.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { DeviceNotice } from '#web/kit/device/DeviceNotice.tsx'
import classes from '#web/backoffice/by-key/clock/clock.module.css'
import type { ClockStep } from '#domain/people/clock.ts'
import {
  STEP_WORDS,
  doneText,
  durationText,
  FORGOTTEN,
  mainStepFrom,
  standingText,
} from '#web/backoffice/kit/clock-words.ts'

const CODE_DIGITS = 8

/**
 * Readers of badges and codes type what they read and press Enter, wherever the page stands. Digits also reach the pad,
 * as from any keyboard.
 */
function useReader(
  isWaiting: boolean,
  digits: number,
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
        heard.current.onShown(shownBy(whole, digits))
      } else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') typed.current = ''
      else if (event.key.length === 1 && event.key !== ' ') typed.current += event.key
      else return
      if (event.key !== 'Enter')
        heard.current.onDigits(/^\d*$/.test(typed.current) ? typed.current.slice(0, digits) : '')
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isWaiting, digits])
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
        {view.forgottenEnd && (
          <p>Dass Sie zuletzt um {formatTime(view.forgottenEnd, timeZone)} Uhr gegangen sind, bestätigt die Leitung.</p>
        )}
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

/** What can be done now, one touch each; what most do next is the large one. */
type StepsProps = { steps: readonly ClockStep[]; main: ClockStep | null; onTake: (step: ClockStep) => void }
function StepButtons({ steps, main, onTake }: StepsProps) {
  const ordered = main ? [main, ...steps.filter(step => step !== main)] : steps
  return (
    <div className={classes.steps} data-count={steps.length}>
      {ordered.map(step => (
        <button
          key={step}
          type="button"
          data-step={step}
          data-main={step === main || undefined}
          onClick={() => onTake(step)}
        >
          {STEP_WORDS[step]}
        </button>
      ))}
    </div>
  )
}

const TICK_MS = 1000
const UNKNOWN = { name: 'Zeiterfassung', timeZone: 'Europe/Vienna' }

/** The terminal: a PIN, a badge or a phone, one touch, done. It goes on without a connection and says so. */
export function ClockPage() {
  const { device, refusal, shown, close } = useDevice()
  const { branchId } = placeOf(location.pathname)
  const terminal = useTerminal(branchId)
  const pinLength = usePinLength(branchId, device !== null, terminal.view.at === 'idle')
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
      <Visit terminal={terminal} timeZone={timeZone} pinLength={pinLength} />
      <QueueNotes terminal={terminal} timeZone={timeZone} />
      {device && shown && <DeviceNotice key={shown.kind} device={device} shown={shown} onClose={close} />}
    </main>
  )
}

function WallClock({ timeZone }: { timeZone: string }) {
  const now = useTick(TICK_MS)
  return <time className={classes.time}>{formatTime(new Date(now).toISOString(), timeZone)}</time>
}

type VisitProps = { terminal: Terminal; timeZone: string; pinLength: PinLength }

function Visit({ terminal, timeZone, pinLength: { digits, why } }: VisitProps) {
  const { view, show, take, leave } = terminal
  const [typed, setTyped] = useState('')
  const [isCode, setCode] = useState(false)
  // of whose visit they said that they still work
  const [goesOn, setGoesOn] = useState<string | null>(null)
  const isIdle = view.at === 'idle'
  const length = isCode ? CODE_DIGITS : digits
  const present = (who: Shown) => {
    setTyped('')
    setCode(false)
    void show(who)
  }
  const enter = (next: string) => {
    setTyped(next)
    if (next.length >= length) present(isCode ? { code: next } : { pin: next })
  }
  useReader(isIdle, digits, { onDigits: setTyped, onShown: present })
  const turn = () => {
    setTyped('')
    setCode(!isCode)
  }

  if (view.at === 'asking') return <output className={classes.asking}>Einen Moment …</output>
  const isForgotten = view.at === 'known' && view.visit.me.forgotten !== null && view.visit.token !== goesOn
  return (
    <>
      {view.at === 'idle' && (
        <PinPad digits={typed} length={length} isCode={isCode} error={view.error} onChange={enter} onTurn={turn}>
          {!isCode && why && <p className={classes.why}>{why}</p>}
        </PinPad>
      )}
      <Readers isWaiting={isIdle} onShown={present} />
      {view.at !== 'idle' && (
        <section className={classes.visit}>
          {isForgotten ? (
            <ForgottenVisit
              me={view.visit.me}
              timeZone={timeZone}
              error={view.error}
              onBegin={end => void take('start', end)}
              onGoOn={() => setGoesOn(view.visit.token)}
            />
          ) : (
            <>
              <ClockWords view={view} timeZone={timeZone} />
              {view.at !== 'done' && (
                <StepButtons
                  steps={possibleSteps(view)}
                  main={view.at === 'known' ? mainStepFrom(view.visit.me.currentWorkingActivity) : null}
                  onTake={step => void take(step)}
                />
              )}
            </>
          )}
          <button type="button" className={classes.leave} onClick={leave}>
            {view.at === 'done' ? 'Weiter' : 'Abbrechen'}
          </button>
        </section>
      )}
    </>
  )
}
