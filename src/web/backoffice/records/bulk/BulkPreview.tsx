import { Skeleton, Button } from '@mantine/core'
import { useMemo, memo, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import { partOptionFields } from '#contract/fields/structured/part-fields.ts'
import type { Option } from '#domain/catalogue/product.ts'
import type { Fields } from '#contract/field.ts'
import type { Together } from '#web/backoffice/records/bulk/change-together.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

/** So many of those that refuse are named. */
const NAMED = 200

type Props = {
  resource: Resource
  preview: UseQueryResult<Together>
  /** Those that would change, in their order. */
  rows: NonNullable<Together['rows']>
  isAsked: boolean
  isCurrent: boolean
  /** How many rows it is about. */
  count: number
}

/** What would become of each row: those that refuse with their reason, then old and new of all that change. */
export function BulkPreview({ resource, preview, rows, isAsked, isCurrent, count }: Props) {
  const { currency, timeZone } = useLocale()
  const legend = useLegend()
  const context = useMemo(() => ({ currency, timeZone, legend }), [currency, timeZone, legend])
  const { data, error, isError } = preview
  if (!isAsked)
    return <p className={classes.hint}>Sobald Sie sagen, was sich ändern soll, steht hier jeder alte und neue Wert.</p>
  if (isError)
    return (
      <p role="alert" className={classes.error}>
        {failureText(error, 'Die Vorschau konnte nicht geladen werden.')}
      </p>
    )
  if (!data) return <Skeleton height={200} />
  const same = count - rows.length - data.refused.length
  return (
    <section
      className={classes.preview}
      aria-label="Vorschau"
      aria-busy={!isCurrent}
      data-stale={!isCurrent || undefined}
    >
      <output className={classes.sum}>
        <strong className="numbers">{rows.length.toLocaleString('de-DE')}</strong>{' '}
        {rows.length === 1 ? 'ändert' : 'ändern'} sich
        {alsoGroups(data)}
        {same > 0 && `, ${same.toLocaleString('de-DE')} ${same === 1 ? 'bleibt' : 'bleiben'} gleich`}
        {data.refused.length > 0 &&
          `, ${data.refused.length.toLocaleString('de-DE')} ${data.refused.length === 1 ? 'geht' : 'gehen'} nicht`}
      </output>
      {data.refused.length > 0 && (
        <ul className={classes.refused} aria-label="Geht nicht">
          {data.refused.slice(0, NAMED).map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? `#${id}`}</strong>: {message}
            </li>
          ))}
          {data.refused.length > NAMED && (
            <li>{`und ${(data.refused.length - NAMED).toLocaleString('de-DE')} weitere`}</li>
          )}
        </ul>
      )}
      {data.groups && <GroupPrices groups={data.groups} context={context} />}
      {rows.length > 0 && <PreviewTable resource={resource} rows={rows} context={context} />}
    </section>
  )
}

function alsoGroups({ groups }: Together): string {
  const count = groups?.rows?.length ?? 0
  return count === 0
    ? ''
    : `, dazu ${count.toLocaleString('de-DE')} ${count === 1 ? 'Optionsgruppe' : 'Optionsgruppen'}`
}

type Groups = NonNullable<Together['groups']>
type Group = NonNullable<Groups['rows']>[number]

/**
 * What would become of the groups of options that change with prices: each option old and new, and who else gets it.
 */
function GroupPrices({ groups: { rows = [], refused, others }, context }: { groups: Groups; context: WordContext }) {
  const othersOf = (id: number) => others.find(one => one.id === id)?.products ?? 0
  return (
    <>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label="Optionsgruppen, die nicht gehen">
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? `#${id}`}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {rows.map(group => (
        <table key={group.id} className={classes.table}>
          <caption className={classes.caption}>
            <strong>Optionsgruppe „{group.name}“</strong>
            {othersOf(group.id) > 0 && <span> {elsewhere(othersOf(group.id))}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col">Möglichkeit</th>
              <th scope="col">Bisher</th>
              <th scope="col">Neu</th>
            </tr>
          </thead>
          <tbody>
            {changedOptions(group).map(({ before, after }) => (
              <tr key={before.id}>
                <th scope="row">{before.name}</th>
                <td>{priceOf(before, context)}</td>
                <td className={classes.new}>{priceOf(after, context)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {rows.length === 0 && refused.length === 0 && (
        <p className={classes.hint}>An den Optionsgruppen ändert sich nichts.</p>
      )}
    </>
  )
}

const elsewhere = (count: number) =>
  `Auch bei ${count === 1 ? 'einem weiteren Produkt' : `${count.toLocaleString('de-DE')} weiteren Produkten`}.`

const optionsOf = (values: Group['before']) => (values['options'] ?? []) as readonly Option[]

function changedOptions({ before, after }: Group): { before: Option; after: Option }[] {
  const next = optionsOf(after)
  return optionsOf(before).flatMap((option, index) => {
    const other = next[index]
    return other && other.value !== option.value ? [{ before: option, after: other }] : []
  })
}

const priceOf = ({ modifier, value }: Option, context: WordContext) =>
  `${modifier === 'add' ? '+ ' : ''}${fullWords(partOptionFields.value, value, context)}`

type Rows = NonNullable<Together['rows']>
type PreviewTableProps = { resource: Resource; rows: Rows; context: WordContext }

/** So many are drawn at first, and so many more whenever somebody wants to see further. */
const FIRST = 200
const FURTHER = 1000

/** The old and the new of each row that changes. Of very many the first are drawn, the others by a press. */
const PreviewTable = memo(function PreviewTable({ resource, rows, context }: PreviewTableProps) {
  const [shown, setShown] = useState({ of: rows, count: FIRST })
  const count = shown.of === rows ? shown.count : FIRST
  const left = rows.length - count
  return (
    <>
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{resource.label.one}</th>
            <th scope="col">Bisher</th>
            <th scope="col">Neu</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map(row => (
            <PreviewRow key={row.id} resource={resource} row={row} context={context} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button
          className={classes.more}
          variant="subtle"
          onClick={() => setShown({ of: rows, count: count + FURTHER })}
        >
          {`${Math.min(FURTHER, left).toLocaleString('de-DE')} weitere zeigen, noch ${left.toLocaleString('de-DE')}`}
        </Button>
      )}
    </>
  )
})

const PreviewRow = memo(function PreviewRow({
  resource,
  row,
  context,
}: Omit<PreviewTableProps, 'rows'> & { row: Rows[number] }) {
  return (
    <tr>
      <th scope="row">{row.name ?? `#${row.id}`}</th>
      <td>{wordsOf(resource, row.before, context)}</td>
      <td className={classes.new}>{wordsOf(resource, row.after, context)}</td>
    </tr>
  )
})

/** The values in words; where several change together, each with its name but the first. */
function wordsOf(
  { fields: own, list }: Resource,
  values: Readonly<Record<string, unknown>>,
  context: WordContext,
): string {
  const fields: Fields = { ...own, ...list.related }
  const known = Object.entries(values).flatMap(([name, value]) =>
    fields[name] ? [{ field: fields[name], value }] : [],
  )
  return known
    .map(({ field, value }, index) => {
      const words = fullWords(field, value, context) || 'leer'
      return index === 0 ? words : `${shortLabel(field)}: ${words}`
    })
    .join('; ')
}
