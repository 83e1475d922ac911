import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueAnswer, CatalogueEntry } from '#web/backoffice/areas/menu-import/catalogue/send-catalogue.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

type Outcome = CatalogueEntry['outcome']
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  refused: 'Abgelehnt',
  new: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
}
const AT_ONCE = 100
const number = (count: number) => count.toLocaleString('de-DE')

type PreviewProps = {
  preview: CatalogueAnswer
  isBusy: boolean
  onWrite: (branches: readonly number[]) => void
  onBack: () => void
}

/** What would become of each entry of a file, and where its new menus hold. */
export function CataloguePreview({ preview: { counts, entries }, isBusy, onWrite, onBack }: PreviewProps) {
  const { branches = [] } = useOwnBranches()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [filter, setFilter] = useState<Outcome | null>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const toWrite = counts.new + counts.changed
  const hasNewMenus = entries.some(({ collection, outcome }) => collection === 'menus' && outcome === 'new')
  const found = entries.filter(({ outcome }) => (filter === null ? outcome !== 'unchanged' : outcome === filter))
  const press = (next: Outcome | null) => {
    setFilter(next)
    setShown(AT_ONCE)
  }
  return (
    <div className={classes.preview} aria-busy={isBusy}>
      <output className={classes.lead}>
        {toWrite + counts.refused === 0
          ? 'Nichts zu tun: alles steht schon so da.'
          : `${number(counts.new)} neu, ${number(counts.changed)} geändert, ${number(counts.unchanged)} unverändert, ${number(counts.refused)} abgelehnt. Gelöscht wird nichts.`}
      </output>
      {hasNewMenus && branches.length > 0 && (
        <Checkbox.Group
          label="Neue Speisekarten gelten in"
          description="Filialen stehen nicht in der Datei. Ohne Auswahl sehen Gäste die Karten noch nicht."
          value={[...chosen]}
          onChange={setChosen}
        >
          <div className={classes.checks}>
            {branches.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name ?? ''} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <fieldset className={classes.filters} aria-label="Nach Ergebnis filtern">
        <button type="button" aria-pressed={filter === null} onClick={() => press(null)}>
          Was sich ändert
        </button>
        {(Object.keys(OUTCOMES) as Outcome[]).map(outcome => (
          <button
            key={outcome}
            type="button"
            data-outcome={outcome}
            aria-pressed={filter === outcome}
            onClick={() => press(outcome)}
          >
            {OUTCOMES[outcome]} <span className="numbers">{number(counts[outcome])}</span>
          </button>
        ))}
      </fieldset>
      {found.length === 0 && <p className={classes.lead}>Hier steht nichts.</p>}
      <ul className={classes.lines} aria-label="Einträge">
        {found.slice(0, shown).map(entry => (
          <Entry key={`${entry.collection} ${entry.uid}`} entry={entry} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Weitere {number(Math.min(AT_ONCE, found.length - shown))} zeigen
        </Button>
      )}
      <div className={classes.bar}>
        <Button disabled={toWrite === 0} loading={isBusy} onClick={() => onWrite(chosen.map(Number))}>
          {toWrite === 1 ? '1 Eintrag übernehmen' : `${number(toWrite)} Einträge übernehmen`}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          Andere Datei
        </Button>
        {counts.refused > 0 && <span className={classes.lead}>Abgelehnte Einträge bleiben, wie sie hier sind.</span>}
      </div>
    </div>
  )
}

const Entry = ({ entry: { name, label, outcome, differences, errors } }: { entry: CatalogueEntry }) => (
  <li className={classes.line} data-outcome={outcome}>
    <div className={classes.lineHead}>
      <strong>{name}</strong>
      <span className={classes.badge} data-outcome={outcome}>
        {OUTCOMES[outcome]}
      </span>
      <span className={classes.place}>{label}</span>
    </div>
    {errors.map(message => (
      <p key={message} className={classes.error}>
        {message}
      </p>
    ))}
    {differences.length > 0 && (
      <dl className={classes.differences}>
        {differences.map(({ label: what, from, to }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {from !== null && <del>{from}</del>}{' '}
              {to === null ? <em>{from === null ? 'geändert' : 'leer'}</em> : <ins>{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)
