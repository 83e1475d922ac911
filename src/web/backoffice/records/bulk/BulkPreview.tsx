import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import type { Together } from '#web/backoffice/records/bulk/change-together.ts'
import { GroupPrices } from '#web/backoffice/records/bulk/GroupPrices.tsx'
import { PreviewTable } from '#web/backoffice/records/bulk/PreviewTable.tsx'
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
