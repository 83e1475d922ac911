import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PreviewLine } from '#web/backoffice/areas/menu-import/steps/PreviewLine.tsx'
import type { ImportLine } from '#web/backoffice/areas/menu-import/import-request.ts'
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
  const { preview, left, isBusy } = state
  const [filter, setFilter] = useState<Outcome | null>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const filters = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A corrected line leaves its filter, and the focus must not be lost with it.
    if (document.activeElement === document.body)
      filters.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [preview])
  if (!preview) return null
  const { counts, newCategories, menu } = preview
  const lines = preview.lines.filter(({ outcome }) =>
    filter === null ? outcome !== 'unchanged' || preview.lines.length === counts.unchanged : outcome === filter,
  )
  const toWrite = counts.new + counts.changed
  const press = (next: Outcome | null) => {
    setFilter(next)
    setShown(AT_ONCE)
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
      <div className={classes.bar}>
        <Button disabled={toWrite === 0} loading={isBusy} onClick={state.write}>
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
