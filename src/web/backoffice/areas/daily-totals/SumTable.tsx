import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

export type SumColumn<R> = {
  label: string
  value: (row: R) => string
  isStrong?: boolean
  /** Words, which may take several lines. */ isText?: boolean
}
/** A phone leaves such a figure out. */
const NOTHING = '–'

type Props<R> = {
  caption: string
  lead?: string
  /** What the first column is called. */
  name: string
  columns: readonly SumColumn<R>[]
  rows: readonly { key: string; name: ReactNode; row: R; isPart?: boolean }[]
  /** Below everything; none where there is nothing to add up. */
  total?: R | undefined
}

/** Sums in a table; on a phone each row is a block of its own, so that nobody scrolls sideways. */
export function SumTable<R>({ caption, lead, name, columns, rows, total }: Props<R>) {
  const figures = (row: R) =>
    columns.map(({ label, value, isStrong, isText }) => {
      const text = value(row)
      const marks = {
        'data-strong': isStrong || undefined,
        'data-text': isText || undefined,
        'data-none': text === NOTHING || undefined,
      }
      return (
        <Table.Td key={label} data-label={label} {...marks}>
          {text}
        </Table.Td>
      )
    })
  return (
    <section className={classes.card} aria-label={caption}>
      <h2 className={classes.title}>{caption}</h2>
      {lead && <p className={classes.soft}>{lead}</p>}
      <Table className={classes.table}>
        <caption className={classes.hidden}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            {columns.map(({ label, isText }) => (
              <Table.Th key={label} scope="col" data-figure={isText ? undefined : true}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name: own, row, isPart }) => (
            <Table.Tr key={key} data-part={isPart || undefined}>
              <Table.Th scope="row">{own}</Table.Th>
              {figures(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total !== undefined && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Summe</Table.Th>
              {figures(total)}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </section>
  )
}
