import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import type { Together } from '#web/backoffice/records/bulk/change-together.ts'
import { GroupPrices } from '#web/backoffice/records/bulk/GroupPrices.tsx'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

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
  const context = { ...useLocale(), legend: useLegend() }
  const { data, error, isError } = preview
  if (!isAsked) return <p className={classes.hint}>Sobald Sie sagen, was sich ändern soll, steht hier jeder alte und neue Wert.</p>
  if (isError)
    return (
      <p role="alert" className={classes.error}>
        {error instanceof ApiError && error.status !== 0 ? error.message : 'Die Vorschau konnte nicht geladen werden.'}
      </p>
    )
  if (!data) return <Skeleton height={200} />
  const same = count - rows.length - data.refused.length
  return (
    <section className={classes.preview} aria-label="Vorschau" aria-busy={!isCurrent} data-stale={!isCurrent || undefined}>
      <output className={classes.sum}>
        <strong className="numbers">{rows.length.toLocaleString('de-DE')}</strong> {rows.length === 1 ? 'ändert' : 'ändern'} sich
        {alsoGroups(data)}
        {same > 0 && `, ${same.toLocaleString('de-DE')} ${same === 1 ? 'bleibt' : 'bleiben'} gleich`}
        {data.refused.length > 0 &&
          `, ${data.refused.length.toLocaleString('de-DE')} ${data.refused.length === 1 ? 'geht' : 'gehen'} nicht`}
      </output>
      {data.refused.length > 0 && (
        <ul className={classes.refused} aria-label="Geht nicht">
          {data.refused.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? `#${id}`}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {data.groups && <GroupPrices groups={data.groups} context={context} />}
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{resource.label.one}</th>
              <th scope="col">Bisher</th>
              <th scope="col">Neu</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row">{row.name ?? `#${row.id}`}</th>
                <td>{wordsOf(resource, row.before, context)}</td>
                <td className={classes.new}>{wordsOf(resource, row.after, context)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function alsoGroups({ groups }: Together): string {
  const count = groups?.rows?.length ?? 0
  return count === 0 ? '' : `, dazu ${count.toLocaleString('de-DE')} ${count === 1 ? 'Optionsgruppe' : 'Optionsgruppen'}`
}

/** The values in words; where several change together, each with its name but the first. */
function wordsOf({ fields: own, list }: Resource, values: Readonly<Record<string, unknown>>, context: WordContext): string {
  const fields: Fields = { ...own, ...list.related }
  const known = Object.entries(values).flatMap(([name, value]) => (fields[name] ? [{ field: fields[name], value }] : []))
  return known
    .map(({ field, value }, index) => {
      const words = fullWords(field, value, context) || 'leer'
      return index === 0 ? words : `${shortLabel(field)}: ${words}`
    })
    .join('; ')
}
