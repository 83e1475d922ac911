import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { COLUMN_CATEGORIES, FIRST_COLUMNS } from '#domain/tasks/task-words.ts'
import type { EditedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const CATEGORIES = Object.entries(COLUMN_CATEGORIES).map(([value, label]) => ({ value, label }))
type Columns = EditedProject['columns']
type Props = { columns: Columns; error: string | undefined; onChange: (columns: Columns) => void }

/** The columns of a project in their order, what each means and how many may stand in it. */
export function ProjectColumns({ columns, error, onChange }: Props) {
  const put = (index: number, change: Partial<Columns[number]>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...change } : column)))
  const move = (index: number, to: number) => {
    const next = [...columns]
    const [column] = next.splice(index, 1)
    if (column) next.splice(to, 0, column)
    onChange(next)
  }
  return (
    <fieldset className={classes.wide}>
      <legend>Spalten</legend>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {columns.map((column, index) => (
        <div key={column.id ?? `new${index}`} className={classes.line}>
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
            <ActionIcon
              size={44}
              variant="default"
              aria-label={`${column.name} nach vorne`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="default"
              aria-label={`${column.name} nach hinten`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="default"
              color="red"
              aria-label={`Spalte ${column.name} entfernen`}
              onClick={() => onChange(columns.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        mih={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...columns, { id: null, limit: null, ...FIRST_COLUMNS[1]!, name: '' }])}
      >
        Spalte hinzufügen
      </Button>
    </fieldset>
  )
}
