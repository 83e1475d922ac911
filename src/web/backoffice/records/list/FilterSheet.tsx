import { Button, Drawer } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from '#web/backoffice/records/list/ListToolbar.module.css'

type FilterSheetProps = {
  /** How many are set. */
  count: number
  /** What the list finds with them, in words; undefined while it is asked. */
  found: string | undefined
  onClear: () => void
  children: ReactNode
}

/** On a phone the filters of a list are a button that says how many are set, and a sheet that comes up from below. */
export function FilterSheet({ count, found, onClear, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        className={classes.filters}
        leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title="Filter"
        classNames={{ content: classes.sheet }}
      >
        <div className={classes.choices}>{children}</div>
        <div className={classes.done}>
          <Button variant="default" disabled={count === 0} onClick={onClear}>
            Filter leeren
          </Button>
          <Button onClick={() => setOpen(false)}>{found === undefined ? 'Anzeigen' : `${found} anzeigen`}</Button>
        </div>
      </Drawer>
    </>
  )
}
