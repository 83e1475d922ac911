import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { focusSoon, startOf } from '#web/backoffice/kit/focus-soon.ts'
import classes from '#web/backoffice/form/form.module.css'

type Tab = { id: string; label: string }

/** At the end of a tab the way on to the next one, so that nobody has to go all the way back up. */
export function NextTab<T extends Tab>({
  tabs,
  current,
  onGo,
}: {
  tabs: readonly T[]
  current: string
  onGo: (id: T['id']) => void
}) {
  const next = tabs[tabs.findIndex(tab => tab.id === current) + 1]
  if (!next) return null
  return (
    <div className={classes.next}>
      <Button
        variant="subtle"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => {
          onGo(next.id)
          scrollTo({ top: 0 })
          focusSoon(() => startOf(document.querySelector<HTMLElement>(`[role="tabpanel"][data-tab="${next.id}"]`)))
        }}
      >
        Weiter: {next.label}
      </Button>
    </div>
  )
}
