import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IMPORT_FIELDS, type ImportColumn, sameName } from '#domain/menu-import/import-field.ts'
import { proposedTax } from '#domain/menu-import/drinks.ts'
import { isSameTax, rateWords, type TaxRates } from '#domain/pricing/country-tax.ts'
import { NEW_MENU, NO_MENU, categoriesOf } from '#web/backoffice/areas/menu-import/import-request.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import { useTaxChoices } from '#web/backoffice/fields/tax/use-tax-choices.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
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
            {source.unread.slice(0, 200).map(({ line, text, why }) => (
              <li key={line}>
                Zeile {line}: {text}
                {why && ` (${why})`}
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

const MOST_CATEGORIES = 60

/** The rates of new products where the file says none: one for all, another for single categories such as drinks. */
function NewProductTax({ state: { guess, choices, choose, records } }: { state: MenuImport }) {
  const rates = useTaxChoices()
  const { data: known = [], isSuccess } = useQuery(allRows('categories'))
  const categories = categoriesOf(records).slice(0, MOST_CATEGORIES)
  const isAsked = !guess.columns.includes('tax')
  const chosen = (name: string) =>
    rates.findIndex(one => {
      const own = choices.categoryTaxes[sameName(name)]
      return own !== undefined && isSameTax(own, one.rates)
    })
  const choice = (name: string, index: number) => {
    const { [sameName(name)]: _gone, ...others } = choices.categoryTaxes
    const own = rates[index]
    choose({ categoryTaxes: own ? { ...others, [sameName(name)]: own.rates } : others })
  }
  /** The first choice is one for dishes: drinks are proposed theirs, unless the shop has said what theirs is. */
  const chooseForAll = (tax: TaxRates) => {
    const isSaid = (name: string) => known.some(one => sameName(one.name) === sameName(name) && one.tax != null)
    const proposed = categories.flatMap(name => {
      const own = choices.tax === null && !isSaid(name) ? proposedTax(name, rates) : null
      return own && !isSameTax(own, tax) ? [[sameName(name), own] as const] : []
    })
    choose({ tax, categoryTaxes: { ...Object.fromEntries(proposed), ...choices.categoryTaxes } })
  }
  /** What is usual in the country stands there from the start: for dishes, and for drinks by their categories. */
  const propose = useEffectEvent(() => {
    if (isAsked && choices.tax === null && rates[0]) chooseForAll(rates[0].rates)
  })
  const isKnown = isSuccess && rates.length > 0
  useEffect(() => {
    if (isKnown) propose()
  }, [isKnown])
  const areSome = Object.keys(choices.categoryTaxes).length > 0
  if (!isAsked) return null
  return (
    <fieldset className={classes.group}>
      <legend>Steuersatz neuer Produkte</legend>
      <TaxButtons label="Für alle, die keinen haben" value={choices.tax} onChange={chooseForAll} />
      {categories.length > 0 && (
        <details open={areSome}>
          <summary>Einzelne Kategorien anders, zum Beispiel Getränke</summary>
          <ul className={classes.columnList}>
            {categories.map(name => (
              <li key={name}>
                <NativeSelect
                  label={name}
                  data={[
                    { value: '-1', label: 'Wie alle' },
                    ...rates.map(({ goods, rates: own }, index) => ({
                      value: String(index),
                      label: `${goods} ${rateWords(own)}`,
                    })),
                  ]}
                  value={String(chosen(name))}
                  onChange={event => choice(name, Number(event.currentTarget.value))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

/** The menu the products come on, or none. */
function TargetMenu({ state, menus }: { state: MenuImport; menus: readonly { id: number; name: string }[] }) {
  const { choices, choose, guess } = state
  const { branches } = useOwnBranches()
  const isNew = choices.target === NEW_MENU
  return (
    <fieldset className={classes.group}>
      <legend>Speisekarte</legend>
      <NativeSelect
        label="Wohin kommen die Produkte?"
        data={[
          ...menus.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW_MENU, label: 'Neue Speisekarte' },
          { value: NO_MENU, label: 'Auf keine: Karten bleiben, wie sie sind' },
        ]}
        value={choices.target}
        onChange={event => choose({ target: event.currentTarget.value })}
      />
      {isNew && (
        <>
          <TextInput
            label="Name der neuen Karte"
            maxLength={120}
            value={choices.newName}
            onChange={event => choose({ newName: event.currentTarget.value })}
          />
          <Checkbox.Group
            label="Filialen"
            value={choices.branches.map(String)}
            onChange={values => choose({ branches: values.map(Number) })}
          >
            <div className={classes.checks}>
              {branches?.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name ?? ''} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
      {choices.target !== NO_MENU && (
        <TextInput
          label={guess.columns.includes('category') ? 'Kategorie, wo keine dabeisteht' : 'Kategorie der neuen Produkte'}
          placeholder="Zum Beispiel: Speisen"
          maxLength={120}
          value={choices.defaultCategory}
          onChange={event => choose({ defaultCategory: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
