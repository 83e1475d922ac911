import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useErrorCount } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/fields/rows/rows.module.css'

type FoldingRowProps = {
  rows: RowList
  index: number
  path: string
  title: string
  /** What its buttons call it, where several rows bear one title. */
  name?: string
  facts?: ReactNode
  isDisabled: boolean
  isOpenAtFirst: boolean
  /** Where the order means nothing. */
  isUnordered?: boolean
  /** What is wrong with it before anybody has tried to save it. */
  note?: string | undefined
  /** What else can be done with the row, before what can be done with every row. */
  actions?: ReactNode
  children: ReactNode
}

/** A row of several inputs. Folded it says what it holds; with an error it unfolds by itself. */
export function FoldingRow({
  rows,
  index,
  path,
  title,
  name = title,
  facts,
  isDisabled,
  isOpenAtFirst,
  isUnordered = false,
  note,
  actions,
  children,
}: FoldingRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const errors = useErrorCount([path])
  const body = useId()
  const isShown = isOpen || errors > 0
  const Sign = isShown ? IconChevronDown : IconChevronRight
  return (
    <li
      className={classes.folding}
      data-path={path}
      {...(isDisabled ? {} : isUnordered ? { 'data-row': index } : rows.row(index))}
    >
      <div className={classes.head}>
        {!isDisabled && !isUnordered && <Grip rows={rows} index={index} />}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isShown}
          aria-controls={isShown ? body : undefined}
          onClick={() => setOpen(!isShown)}
        >
          <Sign size={16} aria-hidden />
          <span className={classes.words}>
            <span>{title}</span>
            {facts && <span className={classes.facts}>{facts}</span>}
            {note && errors === 0 && <span className={classes.wrong}>{note}</span>}
            {errors > 0 && <span className={classes.wrong}>{errors} Fehler</span>}
          </span>
        </button>
        {!isDisabled && actions}
        {!isDisabled && <RowActions rows={rows} index={index} name={name} isUnordered={isUnordered} />}
      </div>
      {isShown && (
        <div id={body} className={classes.body}>
          {children}
        </div>
      )}
    </li>
  )
}
