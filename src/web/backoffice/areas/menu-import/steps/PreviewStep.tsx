import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PreviewLine } from '#web/backoffice/areas/menu-import/steps/PreviewLine.tsx'
import { openDoubts, type ImportLine } from '#web/backoffice/areas/menu-import/import-request.ts'
import { DOUBT_KINDS, DOUBTS } from '#domain/menu-import/doubts.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

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
  const [filter, setFilter] = useState<Outcome | 'doubtful' | null>(null)
  const [isReminded, setReminded] = useState(false)
  const [shown, setShown] = useState(AT_ONCE)
  const filters = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A corrected line leaves its filter, and the focus must not be lost with it.
    if (document.activeElement === document.body)
      filters.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [preview])
  if (!preview) return null
  const { counts, newCategories, menu } = preview
  const doubtful = preview.lines.filter(line => openDoubts(line, seen).length > 0)
  const told = preview.lines.filter(({ doubts }) => doubts.length > 0).length
  const lines =
    filter === 'doubtful'
      ? doubtful
      : preview.lines.filter(({ outcome }) =>
          filter === null ? outcome !== 'unchanged' || preview.lines.length === counts.unchanged : outcome === filter,
        )
  const toWrite = counts.new + counts.changed
  const press = (next: Outcome | 'doubtful' | null) => {
    setFilter(next)
    setShown(AT_ONCE)
  }
  /** What is to be looked at comes first; the import begins after it. */
  const write = () => {
    setReminded(doubtful.length > 0)
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
      {doubtful.length > 0 && <DoubtfulKinds lines={doubtful} state={state} />}
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
      {isReminded && doubtful.length > 0 && (
        <p role="alert" className={classes.failure}>
          {doubtful.length === 1
            ? 'Bitte prüfen Sie zuerst 1 Zeile.'
            : `Bitte prüfen Sie zuerst ${number(doubtful.length)} Zeilen.`}{' '}
          Bestätigen Sie sie einzeln oder nach ihrer Art.
        </p>
      )}
      <div className={classes.bar}>
        <Button disabled={toWrite === 0} loading={isBusy} onClick={write}>
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

/** What is doubted, by kind: one press says that all lines of a kind are right. */
function DoubtfulKinds({ lines, state }: { lines: readonly ImportLine[]; state: MenuImport }) {
  const kinds = DOUBT_KINDS.flatMap(kind => {
    const own = lines.filter(line => openDoubts(line, state.seen).some(doubt => doubt.kind === kind))
    return own.length > 0 ? [{ kind, own }] : []
  })
  return (
    <ul className={classes.kinds} aria-label="Bitte prüfen">
      {kinds.map(({ kind, own }) => (
        <li key={kind}>
          <span>
            <strong className="numbers">{number(own.length)}×</strong> {DOUBTS[kind]}
          </span>
          <Button
            variant="default"
            disabled={state.isBusy}
            aria-label={`Alle bestätigen: ${DOUBTS[kind]}`}
            onClick={() => state.check(own, kind)}
          >
            Alle bestätigen
          </Button>
        </li>
      ))}
    </ul>
  )
}
