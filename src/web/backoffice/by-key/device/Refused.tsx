import { useEffect } from 'react'
import classes from '#web/backoffice/by-key/device/refused.module.css'

const FOR_NOW = 'Diese Seite versucht es von selbst wieder.'

/** A key that opens nothing: what happened, and who can help. Nothing here says what lies behind it. */
export function Refused({ message, title = 'Dieses Gerät ist nicht angemeldet' }: { message: string; title?: string }) {
  return (
    <main className={classes.refused}>
      <div className={classes.card}>
        <h1>{title}</h1>
        <p>{message}</p>
        <p className={classes.hint}>{FOR_NOW}</p>
        <a className={classes.pair} href="/pair">
          Mit einem Code koppeln
        </a>
      </div>
    </main>
  )
}

const KIOSK_AGAIN_MS = 30_000

/** The address of a kiosk whose key counts no more. */
export function RefusedKiosk() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), KIOSK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Refused message="Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann das Gerät neu koppeln." />
}
