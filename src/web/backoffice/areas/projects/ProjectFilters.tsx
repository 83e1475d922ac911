import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { countFilters, TaskFilterInputs, TaskSearch } from '#web/backoffice/areas/tasks/TaskFilterFields.tsx'
import { NO_FILTERS, type TaskFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { FilterSheet } from '#web/backoffice/records/list/FilterSheet.tsx'
import classes from '#web/backoffice/areas/projects/projects.module.css'

type Props = {
  value: TaskFilters
  project: number | null
  hasLate: boolean
  onChange: (change: Partial<TaskFilters>) => void
}

/**
 * By what the tasks of a project are narrowed: behind one button at every width, so that the board has the screen. On a
 * phone they come up from below, elsewhere they unfold.
 */
export function ProjectFilters(props: Props) {
  const { value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const count = countFilters(value, [value.search || undefined])
  const clear = () => onChange(NO_FILTERS)
  if (useIsNarrow())
    return (
      <FilterSheet count={count} found={undefined} onClear={clear}>
        <TaskSearch value={value} onChange={onChange} />
        <TaskFilterInputs {...props} />
      </FilterSheet>
    )
  return (
    <>
      <Button
        mih={44}
        variant={count > 0 ? 'light' : 'default'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fields : undefined}
        leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      {isOpen && (
        <search className={classes.filters} id={fields}>
          <TaskSearch value={value} onChange={onChange} />
          <TaskFilterInputs {...props} />
          {count > 0 && (
            <Button mih={44} variant="default" onClick={clear}>
              Filter leeren
            </Button>
          )}
        </search>
      )}
    </>
  )
}
