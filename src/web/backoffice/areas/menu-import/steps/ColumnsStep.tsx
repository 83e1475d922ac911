import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { IMPORT_FIELDS, type ImportColumn } from '#domain/menu-import/import-field.ts'
import { NEW_MENU, NO_MENU } from '#web/backoffice/areas/menu-import/import-request.ts'
import { NewProductTax } from '#web/backoffice/areas/menu-import/steps/NewProductTax.tsx'
import { TargetMenu } from '#web/backoffice/areas/menu-import/steps/TargetMenu.tsx'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const SAMPLES = 3
const OPTIONS = [
  { value: '', label: 'Nicht übernehmen' },
  ...Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label })),
  { value: 'sizePrice', label: 'Preis einer Größe' },
]

type ColumnsStepProps = { state: MenuImport; menus: readonly { id: number; name: string }[] }

/** What each column holds, with a sample; where the products go and how new ones are taxed. */
export function ColumnsStep({ state, menus }: ColumnsStepProps) {
  const { source, guess, records, choices } = state
  const [missing, setMissing] = useState<string | null>(null)
  if (!source) return null
  const body = source.sheet.slice(guess.header === null ? 0 : guess.header + 1)
  const headings = guess.header === null ? [] : (source.sheet[guess.header]?.cells ?? [])
  const samplesOf = (place: number) =>
    body.flatMap(({ cells }) => (cells[place]?.trim() ? [cells[place].trim()] : [])).slice(0, SAMPLES)
  const goOn = () => {
    const problem = !guess.columns.some(column => column === 'name' || column === 'id')
      ? 'Bitte sagen Sie, in welcher Spalte der Name steht.'
      : choices.target === NEW_MENU && choices.newName.trim() === ''
        ? 'Bitte geben Sie der neuen Karte einen Namen.'
        : choices.tax === null && choices.target !== NO_MENU && !guess.columns.includes('tax')
          ? 'Bitte wählen Sie, wie neue Produkte besteuert werden.'
          : null
    setMissing(problem)
    if (!problem) state.look()
  }
  return (
    <form
      className={classes.columns}
      onSubmit={event => {
        event.preventDefault()
        goOn()
      }}
    >
      <p className={classes.lead}>
        {source.name}: {records.length.toLocaleString('de-DE')} {records.length === 1 ? 'Zeile' : 'Zeilen'}. Leere
        Zellen lassen, was schon dasteht.
      </p>
      {source.unread.length > 0 && (
        <details className={classes.notice}>
          <summary>
            {source.unread.length === 1 ? '1 Zeile wurde' : `${source.unread.length} Zeilen wurden`} nicht zugeordnet
          </summary>
          <ul>
            {source.unread.slice(0, 200).map(({ line, text }) => (
              <li key={line}>
                Zeile {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className={classes.columnList} aria-label="Spalten">
        {guess.columns.map((column, place) => {
          const name = headings[place]?.trim() || `Spalte ${place + 1}`
          return (
            <li key={place} data-unused={column === null || undefined}>
              <NativeSelect
                label={name}
                data={OPTIONS}
                value={column ?? ''}
                onChange={event => state.setColumn(place, (event.currentTarget.value || null) as ImportColumn | null)}
              />
              <p className={classes.sample}>{samplesOf(place).join(' · ') || 'leer'}</p>
            </li>
          )
        })}
      </ul>
      <Checkbox
        label="Die erste Zeile ist eine Überschrift"
        checked={guess.header !== null}
        onChange={event => state.setHeader(event.currentTarget.checked)}
      />
      <TargetMenu state={state} menus={menus} />
      <NewProductTax state={state} />
      {missing && (
        <p role="alert" className={classes.failure}>
          {missing}
        </p>
      )}
      <div className={classes.bar}>
        <Button type="submit" loading={state.isBusy}>
          Vorschau zeigen
        </Button>
        <Button variant="default" onClick={() => state.setStep('source')}>
          Zurück
        </Button>
      </div>
    </form>
  )
}
