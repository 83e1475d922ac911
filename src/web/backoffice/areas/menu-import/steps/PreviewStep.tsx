import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { DoubtfulLine, onceAPress, PreviewLine } from '#web/backoffice/areas/menu-import/steps/PreviewLine.tsx'
import {
  batchOf,
  doubtedOf,
  openDoubts,
  type Batch,
  type ImportLine,
} from '#web/backoffice/areas/menu-import/import-request.ts'
import { DOUBT_KINDS, DOUBTS } from '#domain/menu-import/doubts.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'
import doubtClasses from '#web/backoffice/areas/menu-import/steps/doubts.module.css'

type Outcome = ImportLine['outcome']
const FILTERS: Readonly<Record<Outcome, string>> = {
  refused: 'Abgelehnt',
  new: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
}
const AT_ONCE = 100
const number = (count: number) => count.toLocaleString('de-DE')

/** What each line would do, by outcome; what is refused is corrected in its place. */
export function PreviewStep({ state }: { state: MenuImport }) {
  const { preview, left, seen, isBusy } = state
  const areDoubted = preview?.lines.some(line => openDoubts(line, seen).length > 0)
  // What is to be looked at comes first.
  const [filter, setFilter] = useState<Outcome | 'doubtful' | null>(areDoubted ? 'doubtful' : null)
  const [reminded, setReminded] = useState(0)
  const [shown, setShown] = useState(AT_ONCE)
  const filters = useRef<HTMLFieldSetElement>(null)
  const bring = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A corrected line leaves its filter, and the focus must not be lost with it.
    if (document.activeElement === document.body && filter !== 'doubtful')
      filters.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [preview, filter])
  if (!preview) return null
  const { counts, newCategories, menu } = preview
  const doubtful = preview.lines.filter(line => openDoubts(line, seen).length > 0)
  const told = preview.lines.filter(({ doubts }) => doubts.length > 0).length
  const lines = preview.lines.filter(({ outcome }) =>
    filter === null ? outcome !== 'unchanged' || preview.lines.length === counts.unchanged : outcome === filter,
  )
  const toWrite = counts.new + counts.changed
  const press = (next: Outcome | 'doubtful' | null) => {
    setFilter(next)
    setShown(AT_ONCE)
  }
  /** What is to be looked at comes first; the import begins after it. */
  const write = () => {
    setReminded(doubtful.length > 0 ? reminded + 1 : 0)
    if (doubtful.length > 0) press('doubtful')
    else state.write()
  }
  return (
    <div className={classes.preview} aria-busy={isBusy}>
      <output className={classes.lead}>
        {toWrite + counts.refused === 0
          ? 'Nichts zu tun: alles steht schon so da.'
          : `${number(counts.new)} neu, ${number(counts.changed)} geändert, ${number(counts.unchanged)} unverändert, ${number(counts.refused)} abgelehnt.`}
        {newCategories.length > 0 && ` Neue Kategorien: ${newCategories.join(', ')}.`}
        {menu && menu.id === null && ` Neue Speisekarte: ${menu.name}.`}
      </output>
      <fieldset ref={filters} className={classes.filters} aria-label="Nach Ergebnis filtern">
        <button type="button" aria-pressed={filter === null} onClick={() => press(null)}>
          Was sich ändert
        </button>
        {told > 0 && (
          <button
            type="button"
            data-outcome="doubtful"
            aria-pressed={filter === 'doubtful'}
            onClick={() => press('doubtful')}
          >
            Bitte prüfen <span className="numbers">{number(doubtful.length)}</span>
          </button>
        )}
        {(Object.keys(FILTERS) as Outcome[]).map(outcome => (
          <button
            key={outcome}
            type="button"
            data-outcome={outcome}
            aria-pressed={filter === outcome}
            onClick={() => press(outcome)}
          >
            {FILTERS[outcome]} <span className="numbers">{number(counts[outcome])}</span>
          </button>
        ))}
      </fieldset>
      {filter === 'doubtful' ? (
        <Review state={state} lines={preview.lines} asked={reminded} onDone={() => bring.current?.focus()} />
      ) : (
        <>
          {lines.length === 0 && <p className={classes.lead}>Hier steht nichts.</p>}
          <ul className={classes.lines} aria-label="Zeilen">
            {lines.slice(0, shown).map(line => (
              <PreviewLine key={line.line} line={line} state={state} />
            ))}
          </ul>
          {lines.length > shown && (
            <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
              Weitere {number(Math.min(AT_ONCE, lines.length - shown))} zeigen
            </Button>
          )}
        </>
      )}
      {reminded > 0 && doubtful.length > 0 && (
        <p role="alert" className={classes.failure}>
          {doubtful.length === 1
            ? 'Bitte prüfen Sie zuerst 1 Zeile.'
            : `Bitte prüfen Sie zuerst ${number(doubtful.length)} Zeilen.`}{' '}
          Bestätigen Sie sie einzeln oder die sichtbaren zusammen.
        </p>
      )}
      <div className={classes.bar}>
        <Button ref={bring} disabled={toWrite === 0} loading={isBusy} onClick={write}>
          {toWrite === 1 ? '1 Zeile übernehmen' : `${number(toWrite)} Zeilen übernehmen`}
        </Button>
        <Button variant="default" onClick={() => state.setStep('columns')}>
          Zurück
        </Button>
        {left.size > 0 && !state.result && (
          <Button variant="subtle" disabled={isBusy} onClick={state.bringBack}>
            {left.size === 1
              ? '1 weggelassene Zeile zurückholen'
              : `${number(left.size)} weggelassene Zeilen zurückholen`}
          </Button>
        )}
        {counts.refused > 0 && toWrite > 0 && (
          <span className={classes.lead}>Abgelehnte Zeilen bleiben draußen, bis Sie sie ausbessern.</span>
        )}
      </div>
    </div>
  )
}

type ReviewProps = { state: MenuImport; lines: readonly ImportLine[]; asked: number; onDone: () => void }

/** What is doubted, by kind, a few lines at a time: only what stands in sight is confirmed together. */
function Review({ state, lines, asked, onDone }: ReviewProps) {
  const { seen, isBusy } = state
  const [before, setBefore] = useState<Batch | null>(null)
  const batch = batchOf(lines, seen, before)
  if (batch !== before) setBefore(batch)
  const list = useRef<HTMLUListElement>(null)
  const inSight = useInSight(list, batch)
  /** Whoever confirms by keyboard goes on at what is next, and at the end to the button that brings the lines. */
  const goOn = useEffectEvent((isLost: boolean) => {
    if (!isLost) return
    const next = list.current?.querySelector<HTMLElement>('[data-check]')
    if (next) next.focus()
    else if (!batch) onDone()
  })
  useEffect(() => goOn(asked > 0), [asked])
  useEffect(() => goOn(document.activeElement?.matches('body, :disabled') ?? true), [batch, seen, lines])
  if (!batch) return <p className={classes.lead}>Alles ist geprüft.</p>
  const shown = lines.filter(({ line }) => batch.lines.includes(line))
  const together = doubtedOf(batch.kind, shown, seen).filter(({ line }) => inSight.has(line))
  return (
    <ul ref={list} className={doubtClasses.kinds} aria-label="Bitte prüfen">
      {DOUBT_KINDS.map(kind => {
        const count = doubtedOf(kind, lines, seen).length
        const isOpen = kind === batch.kind
        return (
          count > 0 && (
            <li key={kind}>
              <button
                type="button"
                className={doubtClasses.kind}
                aria-expanded={isOpen}
                onClick={() => setBefore({ kind, lines: [] })}
              >
                <strong className="numbers">{number(count)}×</strong> <span>{DOUBTS[kind]}</span>
              </button>
              {isOpen && (
                <>
                  <ul className={classes.lines} aria-label="Zeilen">
                    {shown.map(line => (
                      <DoubtfulLine key={line.line} line={line} kind={kind} state={state} />
                    ))}
                  </ul>
                  <Button
                    key={batch.lines.join()}
                    className={doubtClasses.together}
                    mih={44}
                    variant="light"
                    disabled={isBusy || together.length === 0}
                    onKeyDown={onceAPress}
                    onClick={event => {
                      if (event.detail <= 1) state.check(together, kind)
                    }}
                  >
                    {together.length === 1
                      ? 'Diese sichtbare Zeile stimmt so'
                      : `Diese ${number(together.length)} sichtbaren Zeilen stimmen so`}
                  </Button>
                </>
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The lines that have stood in the window as a whole, or filled half of it. */
function useInSight(list: RefObject<HTMLElement | null>, batch: Batch | null): ReadonlySet<number> {
  const [seen, setSeen] = useState<{ of: Batch | null; lines: ReadonlySet<number> }>({ of: null, lines: new Set() })
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        const shown = entries
          .filter(
            ({ isIntersecting, intersectionRatio, intersectionRect }) =>
              isIntersecting && (intersectionRatio > 0.9 || intersectionRect.height > innerHeight / 2),
          )
          .map(({ target }) => Number((target as HTMLElement).dataset['line']))
        setSeen(now => ({ of: batch, lines: new Set([...(now.of === batch ? now.lines : []), ...shown]) }))
      },
      { threshold: [0, 0.25, 0.5, 0.75, 0.95] },
    )
    for (const line of list.current?.querySelectorAll('[data-line]') ?? []) watch.observe(line)
    return () => watch.disconnect()
  }, [list, batch])
  return seen.of === batch ? seen.lines : NONE
}
const NONE: ReadonlySet<number> = new Set()
