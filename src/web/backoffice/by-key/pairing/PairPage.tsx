import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PAIRING_DIGITS } from '#domain/devices/pairing-code.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/by-key/pairing/pair.module.css'

const UNREACHABLE = 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.'
/** A scanned code stands behind `#`, which no browser sends anywhere. */
const scanned = () => location.hash.replace(/\D/g, '').slice(0, PAIRING_DIGITS)

/**
 * Where a device gets its key: six digits from the back-office, typed or scanned. What it then opens takes the place of
 * this page.
 */
export function PairPage() {
  const [code, setCode] = useState(scanned)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const pair = async (digits: string) => {
    setSending(true)
    setProblem(null)
    try {
      const { address } = await callApi('POST', '/devices/pair', { body: { code: digits } })
      // Neither this page nor the code stay in the history of the device; only the path counts, since it may reach the
      // house by another name.
      const { pathname, hash } = new URL(address)
      location.replace(`${pathname}${hash}`)
    } catch (error) {
      setProblem(failureText(error, UNREACHABLE))
      setSending(false)
      setCode('')
      field.current?.focus()
    }
  }
  useEffect(() => {
    field.current?.focus()
    const digits = scanned()
    if (!digits) return
    history.replaceState(null, '', location.pathname)
    if (digits.length === PAIRING_DIGITS) queueMicrotask(() => void pair(digits))
  }, [])

  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, PAIRING_DIGITS)
    setCode(digits)
    setProblem(null)
    if (digits.length === PAIRING_DIGITS && digits !== code) void pair(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === PAIRING_DIGITS) void pair(code)
    else setProblem(`Der Code hat ${PAIRING_DIGITS} Ziffern.`)
  }
  return (
    <main className={classes.pair}>
      <form className={classes.card} onSubmit={submit} noValidate>
        <h1>Gerät koppeln</h1>
        <p id="pair-how">Erzeugen Sie in der Verwaltung unter „Geräte“ einen Code und geben Sie ihn hier ein.</p>
        <label htmlFor="pair-code">Code</label>
        <input
          ref={field}
          id="pair-code"
          className={classes.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isSending}
          aria-describedby={problem ? 'pair-problem' : 'pair-how'}
          aria-invalid={problem !== null}
          onChange={event => type(event.currentTarget.value)}
        />
        <p id="pair-problem" className={classes.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={classes.send} disabled={isSending}>
          {isSending ? 'Wird gekoppelt …' : 'Koppeln'}
        </button>
      </form>
    </main>
  )
}
