import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

export type SumColumn<R> = {
  label: string
  value: (row: R) => string
  isStrong?: boolean
  /** Words, which may take several lines. */ isText?: boolean
  /** By what the rows are ordered when its head is pressed. */
  sort?: string
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
  /**
   * The order as it stands, downwards with `-`, and what a press on a head asks for; none where rows stay as they are.
   */
  order?: { by: string; onOrder: (by: string) => void }
  /** Below everything; none where there is nothing to add up. */
  total?: R | undefined
}

type Order = Props<unknown>['order']
const sortOf = (by: string | undefined, sort: string | undefined) =>
  sort === undefined || by === undefined
    ? undefined
    : by === sort
      ? 'ascending'
      : by === `-${sort}`
        ? 'descending'
        : 'none'

/** The head of a column; a figure is ordered from the most down first, a second press turns it over. */
function Head({
  label,
  sort,
  first,
  order,
}: {
  label: string
  sort?: string | undefined
  first: string
  order: Order
}) {
  if (!order || sort === undefined) return label
  const other = first === sort ? `-${sort}` : sort
  const { by, onOrder } = order
  return (
    <button type="button" className={classes.sort} onClick={() => onOrder(by === first ? other : first)}>
      {label}
      <span aria-hidden>{by === sort ? ' ↑' : by === `-${sort}` ? ' ↓' : ''}</span>
    </button>
  )
}

/** Sums in a table; on a phone each row is a block of its own, so that nobody scrolls sideways. */
export function SumTable<R>({ caption, lead, name, columns, rows, order, total }: Props<R>) {
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
            <Table.Th scope="col" aria-sort={sortOf(order?.by, 'name')}>
              <Head label={name} sort="name" first="name" order={order} />
            </Table.Th>
            {columns.map(({ label, isText, sort }) => (
              <Table.Th
                key={label}
                scope="col"
                data-figure={isText ? undefined : true}
                aria-sort={sortOf(order?.by, sort)}
              >
                <Head label={label} sort={sort} first={`-${sort}`} order={order} />
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
