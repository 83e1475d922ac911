import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import type { Together } from '#web/backoffice/records/bulk/change-together.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

type Rows = NonNullable<Together['rows']>
type Props = { resource: Resource; rows: Rows; context: WordContext }

/** So many are drawn at first, and so many more whenever somebody wants to see further. */
const FIRST = 200
const FURTHER = 1000

/** The old and the new of each row that changes. Of very many the first are drawn, the others by a press. */
export const PreviewTable = memo(function PreviewTable({ resource, rows, context }: Props) {
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

const PreviewRow = memo(function PreviewRow({ resource, row, context }: Omit<Props, 'rows'> & { row: Rows[number] }) {
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
