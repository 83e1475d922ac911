type Line = { at: string; level: 'info' | 'warning' | 'error'; message: string }

const KEPT = 200
const LONGEST = 500
const lines: Line[] = []

/**
 * Writes down what happened at this device: starts, lost connections, errors. Never anything of an order or a guest.
 */
export function noteAtDevice(level: Line['level'], message: string): void {
  lines.push({ at: new Date().toISOString(), level, message: message.slice(0, LONGEST) })
  if (lines.length > KEPT) lines.shift()
}
/** What was written down, the oldest first. */
export const deviceLog = (): readonly Line[] => [...lines]

/** Has errors of the page write themselves down, until the returned function is called. */
export function watchErrors(): () => void {
  const onError = ({ message }: ErrorEvent) => noteAtDevice('error', message || 'Fehler ohne Beschreibung')
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    noteAtDevice('error', reason instanceof Error ? reason.message : 'Abgelehnt')
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
