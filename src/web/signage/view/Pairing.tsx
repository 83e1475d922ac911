import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PAIRING_DIGITS, spokenCode } from '#domain/devices/pairing-code.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { useOwnCode } from '#web/signage/view/use-own-code.ts'
import classes from '#web/signage/view/pairing.module.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '←', '0', 'OK'] as const
const ACROSS = 3
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ACROSS, ArrowDown: ACROSS }

type Props = { code: string; why: string | null; onPaired: (apiKey: string) => void }

/**
 * Where a TV gets its key: it shows six digits that somebody types in the back-office, or takes some from there, typed
 * with a keyboard, a remote control or a finger.
 */
export function Pairing({ code: scanned, why, onPaired }: Props) {
  const [code, setCode] = useState(scanned)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const pad = useRef<HTMLDivElement>(null)
  const ownCode = useOwnCode(onPaired)

  const pair = async (digits: string) => {
    if (digits.length < PAIRING_DIGITS) return setProblem(`Der Code hat ${PAIRING_DIGITS} Ziffern.`)
    setSending(true)
    setProblem(null)
    try {
      const { device, apiKey } = await callApi('POST', '/devices/pair', { body: { code: digits } })
      if (device.opens === 'player') return onPaired(apiKey)
      setProblem('Dieser Code gehört zu einem anderen Gerät. Für einen TV erzeugen Sie ihn unter „TVs“.')
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.isTold
          ? error.message
          : 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
      )
    }
    setSending(false)
    setCode('')
  }
  useEffect(() => {
    pad.current?.querySelector('button')?.focus()
    if (scanned.length === PAIRING_DIGITS) void pair(scanned)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  const type = (digits: string) => {
    setProblem(null)
    setCode(digits)
    if (digits.length === PAIRING_DIGITS) void pair(digits)
  }
  const press = (key: string) => {
    if (isSending) return
    if (key === 'OK') void pair(code)
    else type(key === '←' ? code.slice(0, -1) : (code + key).slice(0, PAIRING_DIGITS))
  }
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target } = event
    if (target instanceof HTMLInputElement) return
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') press('←')
    else if (STEPS[key] !== undefined) {
      const buttons = [...(pad.current?.querySelectorAll('button') ?? [])]
      buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + STEPS[key]]?.focus()
    } else return
    event.preventDefault()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pair(code)
  }
  return (
    <main className={classes.page}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the digits of a remote
          control; its buttons act alone too */}
      <form className={classes.card} onSubmit={submit} onKeyDown={onKey} noValidate>
        <h1>TV koppeln</h1>
        {why && <p className={classes.why}>{why}</p>}
        <p>Öffnen Sie in der Verwaltung „TVs“, wählen Sie „Mit Code koppeln“ und geben Sie dort diesen Code ein:</p>
        <output
          className={classes.own}
          aria-label={ownCode ? `Code dieses Bildschirms ${ownCode.split('').join(' ')}` : undefined}
        >
          {ownCode ? spokenCode(ownCode) : '··· ···'}
        </output>
        <p id="how">Oder erzeugen Sie dort einen Code und geben Sie ihn hier ein.</p>
        <label htmlFor="code">Code</label>
        <input
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isSending}
          aria-describedby={problem ? 'problem' : 'how'}
          aria-invalid={problem !== null}
          onChange={({ currentTarget }) => type(currentTarget.value.replaceAll(/\D/g, '').slice(0, PAIRING_DIGITS))}
        />
        <p id="problem" className={classes.problem} role="alert">
          {isSending ? 'Wird gekoppelt …' : problem}
        </p>
        <div ref={pad} className={classes.pad}>
          {KEYS.map(key => (
            <button
              key={key}
              type="button"
              aria-label={key === '←' ? 'Letzte Ziffer löschen' : key === 'OK' ? 'OK, koppeln' : key}
              onClick={() => press(key)}
            >
              {key}
            </button>
          ))}
        </div>
      </form>
    </main>
  )
}
