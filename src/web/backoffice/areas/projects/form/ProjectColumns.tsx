import { NumberInput, Select, TextInput } from '@mantine/core'
import { COLUMN_CATEGORIES, FIRST_COLUMNS } from '#domain/tasks/task-words.ts'
import type { EditedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const CATEGORIES = Object.entries(COLUMN_CATEGORIES).map(([value, label]) => ({ value, label }))
type Columns = EditedProject['columns']
type Props = { columns: Columns; error: string | undefined; onChange: (columns: Columns) => void }

const nameOf = ({ name }: Columns[number], index: number) => name || `Spalte ${index + 1}`

/** The columns of a project in their order, what each means and how many may stand in it. */
export function ProjectColumns({ columns, error, onChange }: Props) {
  const put = (index: number, change: Partial<Columns[number]>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...change } : column)))
  const rows = useRowList({ items: columns, onChange, nameOf })
  return (
    <fieldset className={classes.wide}>
      <legend>Spalten</legend>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div {...rows.list}>
        {columns.map((column, index) => (
          <div key={rows.keys[index]} className={classes.line} {...rows.row(index)}>
            <TextInput
              aria-label={`Name der Spalte ${index + 1}`}
              value={column.name}
              maxLength={40}
              onChange={event => put(index, { name: event.currentTarget.value })}
            />
            <Select
              aria-label={`Bedeutung von ${column.name}`}
              allowDeselect={false}
              data={CATEGORIES}
              value={column.category}
              onChange={category => category && put(index, { category: category as typeof column.category })}
            />
            <NumberInput
              aria-label={`Höchstens so viele in ${column.name}`}
              placeholder="Ohne Grenze"
              min={1}
              max={999}
              allowDecimal={false}
              value={column.limit ?? ''}
              onChange={limit => put(index, { limit: limit === '' ? null : Number(limit) })}
            />
            <div className={classes.together}>
              <RowActions rows={rows} index={index} name={nameOf(column, index)} />
            </div>
          </div>
        ))}
      </div>
      <AddButton mih={44} onAdd={() => rows.add({ id: null, limit: null, ...FIRST_COLUMNS[1]!, name: '' })}>
        Spalte hinzufügen
      </AddButton>
    </fieldset>
  )
}
