import { Button, Drawer, Select, Switch, TextInput } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { groupIds } from '#domain/catalogue/option-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { countText } from '#domain/text/count-text.ts'
import { PRICE_ROUNDINGS, type PriceRounding } from '#domain/pricing/adjust-price.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { FormContext } from '#web/backoffice/form/form-context.ts'
import { FormStore } from '#web/backoffice/form/form-store.ts'
import { bulkChange, type BulkWish, OPTIONS, PLACE } from '#web/backoffice/records/bulk/bulk-change.ts'
import { waysOf, type BulkWay, WAY_LABELS } from '#web/backoffice/records/bulk/bulk-fields.ts'
import { isTooMany } from '#web/backoffice/records/bulk/change-together.ts'
import { BulkPreview } from '#web/backoffice/records/bulk/BulkPreview.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { namedTogether } from '#web/backoffice/records/bulk/show-done.tsx'
import { useBulkEdit } from '#web/backoffice/records/bulk/use-bulk-edit.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

/** The category of products, one on every menu they stand on. */
const PLACED: Field = {
  kind: 'reference',
  label: 'Kategorie',
  to: 'categories',
  required: true,
  help: 'Auf jeder Speisekarte, auf der das Produkt steht.',
}

/** A group of options that products are to offer, or no longer. */
const OFFERED: Field = {
  kind: 'reference',
  label: 'Optionsgruppe',
  to: 'option-groups',
  required: true,
  help: 'Ein eigener Schritt gleichen Namens macht der Gruppe Platz.',
}

type BulkEditProps = {
  resource: Resource
  rows: readonly AnyRow[]
  /** The fields that may be changed in every one of the rows. */
  names: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Changes one field of several rows: what, how and by how much on top, and below what would become of each row. */
export function BulkEdit({ resource, rows, names, onClose, onDone }: BulkEditProps) {
  const fields: Fields = {
    ...resource.fields,
    ...(names.includes(PLACE) && { [PLACE]: PLACED }),
    ...(names.includes(OPTIONS) && { [OPTIONS]: OFFERED }),
  }
  const first = names.includes('price') ? 'price' : (names[0] ?? '')
  const [store] = useState(() => new FormStore({}))
  const [wish, setWish] = useState(() => beginWish(fields, first))
  const value = useSyncExternalStore(store.subscribe, () => store.get(wish.name))
  const field = fields[wish.name]
  const wished = field ? bulkChange(field, { ...wish, value: field.kind === 'boolean' ? value === true : value }) : null
  const change = wished && isTooMany(wished, rows.length) ? null : wished
  const { preview, told, groups, isCurrent, isBusy, reached, apply, stop } = useBulkEdit(resource, rows, change, () => {
    onDone()
    onClose()
  })
  const groupCount = useMemo(() => offeredBy(rows), [rows])
  if (!field) return null
  const offered = wish.name === 'price' && names.includes(OPTIONS) ? groupCount : 0
  const isLong = rows.length > MOST_AT_ONCE
  const isAnything = told.length + groups.length > 0
  return (
    <Drawer
      opened
      onClose={() => {
        stop()
        onClose()
      }}
      position="right"
      size={720}
      title={`${namedTogether(resource, rows.length, 0)} ändern`}
      closeOnClickOutside={false}
    >
      <form
        className={classes.edit}
        onSubmit={event => {
          event.preventDefault()
          if (isCurrent && isAnything) apply()
        }}
      >
        <div className={classes.wish}>
          <Select
            label="Was soll sich ändern?"
            searchable
            allowDeselect={false}
            data={names.map(name => ({ value: name, label: shortLabel(fields[name] ?? field) }))}
            value={wish.name}
            onChange={name => name && setWish(beginWish(fields, name))}
          />
          <FormContext value={{ store, resource, fields, editable: names, id: null, absorb: () => undefined }}>
            <BulkValue field={field} wish={wish} groups={offered} onChange={next => setWish({ ...wish, ...next })} />
          </FormContext>
        </div>
        {wished && !change ? (
          <p role="alert" className={classes.error}>
            {`Optionsgruppen ändern sich bei höchstens ${countText({ total: MOST_AT_ONCE })} Produkten auf einmal. Grenzen Sie die Auswahl ein.`}
          </p>
        ) : (
          <BulkPreview
            resource={resource}
            preview={preview}
            rows={told}
            isAsked={change !== null}
            isCurrent={isCurrent}
            count={rows.length}
          />
        )}
        <div className={classes.foot}>
          <output className={classes.progress}>
            {isLong &&
              change &&
              (isBusy || !isCurrent) &&
              progressText(isBusy ? 'geändert' : 'geprüft', reached, isBusy ? told.length : rows.length)}
          </output>
          <Button variant="default" onClick={isBusy ? stop : onClose}>
            {isBusy && isLong ? 'Anhalten' : 'Abbrechen'}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isCurrent || !isAnything}>
            {isAnything && isCurrent ? `${namedTogether(resource, told.length, groups.length)} ändern` : 'Ändern'}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

const beginWish = (fields: Fields, name: string): BulkWish => ({
  name,
  way: fields[name] ? (waysOf(fields[name])[0] ?? 'set') : 'set',
  value: null,
  typed: '',
  rounding: 'tenCents',
  withGroups: false,
})

const progressText = (deed: string, reached: number, of: number) =>
  `${countText({ total: reached })} von ${countText({ total: of })} ${deed}`

/** How many groups of options products offer together. */
const offeredBy = (rows: readonly AnyRow[]) =>
  new Set(rows.flatMap(row => groupIds((row['config'] as Product['config'] | undefined)?.parts ?? []))).size

const ROUNDINGS = Object.entries(PRICE_ROUNDINGS).map(([value, label]) => ({ value, label }))

type BulkValueProps = {
  field: Field
  wish: BulkWish
  /** How many groups of options may change their prices with it. */
  groups: number
  onChange: (next: Partial<BulkWish>) => void
}

/** How a field changes and by how much. */
function BulkValue({ field, wish, groups, onChange }: BulkValueProps) {
  const sign = useCurrencySign()
  const ways = waysOf(field)
  const isRelative = wish.way === 'percent' || wish.way === 'amount'
  const isNoNumber = wish.typed.trim() !== '' && typeof parseNumber(wish.typed) !== 'number'
  return (
    <>
      {ways.length > 1 && (
        <Select
          label="Wie?"
          allowDeselect={false}
          data={ways.map(way => ({ value: way, label: WAY_LABELS[way] }))}
          value={wish.way}
          onChange={way => way && onChange({ way: way as BulkWay })}
        />
      )}
      {isRelative && (
        <>
          <TextInput
            label={wish.way === 'percent' ? 'Änderung in Prozent' : 'Änderung'}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            placeholder={wish.way === 'percent' ? 'Zum Beispiel 5 oder -10' : 'Zum Beispiel 0,50 oder -1'}
            value={wish.typed}
            error={isNoNumber ? 'Bitte geben Sie eine Zahl ein, zum Beispiel 5 oder -0,50.' : undefined}
            rightSection={<span aria-hidden>{wish.way === 'percent' ? '%' : sign}</span>}
            onChange={event => onChange({ typed: event.currentTarget.value })}
          />
          <Select
            label="Gerundet"
            allowDeselect={false}
            data={ROUNDINGS}
            value={wish.rounding}
            onChange={rounding => rounding && onChange({ rounding: rounding as PriceRounding })}
          />
          {groups > 0 && (
            <Switch
              className={classes.whole}
              label="Auch die Preise ihrer Optionsgruppen ändern"
              description={`${groups === 1 ? 'Eine Gruppe ändert' : `${groups} Gruppen ändern`} sich dann für alle Produkte, die sie anbieten. Gratis bleibt gratis, Abschläge bleiben.`}
              checked={wish.withGroups}
              onChange={event => onChange({ withGroups: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      {!isRelative && wish.way !== 'clear' && (
        <div className={INPUTS[field.kind].inForm === 'half' ? undefined : classes.whole}>
          <InputsContext value={INPUTS}>
            <FieldInput key={field.label} path={wish.name} field={field} />
          </InputsContext>
        </div>
      )}
    </>
  )
}
