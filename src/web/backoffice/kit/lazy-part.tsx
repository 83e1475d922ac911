import { Button, CloseButton, Skeleton, VisuallyHidden } from '@mantine/core'
import { type ComponentType, createElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isPressed, whenNot } from '#web/backoffice/kit/presses.ts'
import { askWhetherThere, useIsConnected } from '#web/backoffice/kit/connection.ts'
import classes from '#web/backoffice/kit/lazy-part.module.css'

/** A component whose code is fetched when it is shown, or beforehand by `fetch`; then it is drawn at once. */
export type LaterPart<Props extends object> = ((props: Props) => ReactNode) & { fetch: () => Promise<unknown> }

type Load<Props extends object> = () => Promise<ComponentType<Props>>
/** How far a part is; `retry` asks for it once more. */
type State<Props extends object> = { Part: ComponentType<Props> | null; hasFailed: boolean; retry: () => void }

/** A server that starts anew is back by then. */
const AGAIN_MS = 2000

/**
 * Makes such a component of what `load` imports. A part that does not arrive takes nothing of the page with it: it says
 * so at its place, is asked for again by itself once the server answers, and by a press. `waiting` keeps its place
 * meanwhile.
 */
export function laterPart<Props extends object>(load: Load<Props>, waiting: ReactNode = <Outline />): LaterPart<Props> {
  return makePart(load, ({ hasFailed, retry }) => (hasFailed ? <Failure onRetry={retry} /> : waiting))
}

/** The same for what nobody asked for: it stays away without a word until it arrives. */
export const quietPart = <Props extends object>(load: Load<Props>): LaterPart<Props> => makePart(load, () => null)

/** The same for a dialog, which is open from the press on and can be put away before it is there. */
export function laterDialog<Props extends { onClose: () => void; isOpen?: boolean }>(
  load: Load<Props>,
): LaterPart<Props> {
  return makePart(load, ({ hasFailed, retry }, { isOpen = true, onClose }) =>
    isOpen ? <DialogFrame hasFailed={hasFailed} onRetry={retry} onClose={onClose} /> : null,
  )
}

function makePart<Props extends object>(
  load: Load<Props>,
  instead: (state: State<Props>, props: Props) => ReactNode,
): LaterPart<Props> {
  let known: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props>> | null = null
  const fetch = async () => {
    asked ??= load()
    try {
      return (known = await asked)
    } catch (error) {
      // The next who needs it asks anew.
      asked = null
      throw error
    }
  }
  function Later(props: Props) {
    const state = useFetched(fetch, known)
    return state.Part ? createElement(state.Part, props) : instead(state, props)
  }
  return Object.assign(Later, { fetch: () => fetch().catch(() => undefined) })
}

/** What was there when it was first drawn stays, so that nothing typed in it is lost. */
function useFetched<Props extends object>(fetch: Load<Props>, known: ComponentType<Props> | null): State<Props> {
  const [Part, setPart] = useState(() => known)
  const [tries, setTries] = useState(1)
  const [lastFailed, setLastFailed] = useState(0)
  const isConnected = useIsConnected()
  const wasAway = useRef(false)
  const isMissing = Part === null
  const hasFailed = isMissing && lastFailed === tries
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    fetch().then(
      async part => {
        // what arrives now would push away what is being pressed
        await whenNot(isPressed)
        if (isCurrent) setPart(() => part)
      },
      () => {
        if (isCurrent) setLastFailed(tries)
        void askWhetherThere()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [fetch, isMissing, tries])
  // By itself once, and whenever the connection has come back; after that it waits for a press.
  useEffect(() => {
    if (!isConnected) wasAway.current = true
    if (!isConnected || !hasFailed || (tries > 1 && !wasAway.current)) return undefined
    const timer = setTimeout(() => {
      wasAway.current = false
      setTries(tries + 1)
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isConnected, hasFailed, tries])
  return { Part, hasFailed, retry: () => setTries(tries + 1) }
}

const FAILED = 'Dieser Teil konnte nicht geladen werden.'

function Failure({ onRetry }: { onRetry: () => void }) {
  const isConnected = useIsConnected()
  return (
    <div className={classes.place} role="alert">
      <p>
        {FAILED}{' '}
        {isConnected
          ? 'Was Sie eingegeben haben, bleibt hier stehen.'
          : 'Sobald die Verbindung wieder steht, erscheint er.'}
      </p>
      <Button variant="default" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  )
}

/** Fields with their labels, as most parts are forms. */
const FIELDS = [60, 60, 60]
/** What is on its way in the shape it will have: the heights of its rows, in pixels. */
export function Outline({ rows = FIELDS }: { rows?: readonly number[] }) {
  return (
    <output className={`${classes.place} ${classes.waiting}`} aria-busy="true" data-waiting>
      <VisuallyHidden>Wird geladen</VisuallyHidden>
      {rows.map((height, place) => (
        <Skeleton key={place} h={height} radius={8} />
      ))}
    </output>
  )
}

const Heading = () => (
  <>
    <VisuallyHidden>Wird geladen</VisuallyHidden>
    <Skeleton component="span" display="block" h={20} w={180} />
  </>
)

/** A dialog that arrives at once is not preceded by another one. The browser's own: it needs no code to arrive. */
const SLOW_MS = 400

function DialogFrame({
  hasFailed,
  onRetry,
  onClose,
}: {
  hasFailed: boolean
  onRetry: () => void
  onClose: () => void
}) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const isShown = isSlow || hasFailed
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
  }, [isShown])
  if (!isShown) return null
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={classes.head}>
        <h2 id={title}>{hasFailed ? 'Nicht geladen' : <Heading />}</h2>
        <CloseButton aria-label="Schließen" size={44} onClick={onClose} />
      </header>
      {hasFailed ? <Failure onRetry={onRetry} /> : <Outline />}
    </dialog>
  )
}
