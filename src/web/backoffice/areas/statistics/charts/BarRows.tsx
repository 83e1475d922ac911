import { useId, type ReactNode } from 'react'
import classes from '#web/backoffice/areas/statistics/charts/bars.module.css'

export type BarRow = {
  key: string
  label: ReactNode
  value: number
  /** The figure as it is read, and what else is said of it. */
  text: string
  detail?: string | undefined
  /** What it is compared with: a mark on the bar. */
  before?: number | undefined
  /** It is no thing like the others, such as what has no postcode: it has its figure, stands last and has no bar. */
  isApart?: boolean | undefined
}

/** More are no picture any more; the table holds all of them. */
const MOST_ROWS = 40
/** So many are a list, which may stand in two columns. */
const MANY_ROWS = 9

/** Things by their size, a bar each with its figure beside it: nothing is told by length or colour alone. */
export function BarRows({ name, rows, most }: { name: string; rows: readonly BarRow[]; most?: number }) {
  const id = useId()
  const widest = widestOf(rows, most)
  const place = (value: number) => `${Math.max(0, Math.min(1, value / widest)) * 100}%`
  return (
    <>
      <p className="sr-only" id={id}>
        {name}
      </p>
      <ol className={classes.rows} aria-labelledby={id} data-many={rows.length >= MANY_ROWS || undefined}>
        {apartLast(rows)
          .slice(0, MOST_ROWS)
          .map(({ key, label, value, text, detail, before, isApart }) => (
            <li key={key}>
              <span className={classes.label}>{label}</span>
              <span className={classes.text}>
                <strong>{text}</strong>
                {detail && <small>{detail}</small>}
              </span>
              <svg className={classes.track} aria-hidden>
                {!isApart && <rect className={classes.bar} width={place(value)} height="100%" rx="3" />}
                {!isApart && before !== undefined && before > 0 && (
                  <line
                    className={classes.before}
                    x1={place(before * 0.997)}
                    x2={place(before * 0.997)}
                    y1="0"
                    y2="100%"
                  />
                )}
              </svg>
            </li>
          ))}
      </ol>
      {rows.length > MOST_ROWS && (
        <p className={classes.more}>
          {(rows.length - MOST_ROWS).toLocaleString('de-DE')} weitere stehen in der Tabelle.
        </p>
      )}
    </>
  )
}

type Sized = { value: number; before?: number | undefined; isApart?: boolean | undefined }

/**
 * What the longest bar stands for: the largest of what is drawn, so that nothing apart flattens the others; above zero.
 */
export const widestOf = (rows: readonly Sized[], most = 0): number =>
  Math.max(most, ...rows.filter(({ isApart }) => !isApart).flatMap(({ value, before }) => [value, before ?? 0])) || 1

/** Rows in their order, those apart behind the others. */
export const apartLast = <R extends Sized>(rows: readonly R[]): R[] => [
  ...rows.filter(({ isApart }) => !isApart),
  ...rows.filter(({ isApart }) => isApart),
]
