import { ActionIcon, Anchor, Drawer, Skeleton } from '@mantine/core'
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { WholeTask } from '#web/backoffice/areas/tasks/detail/WholeTask.tsx'
import { LOAD_FAILED, useTask } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import classes from '#web/backoffice/areas/projects/task-beside.module.css'

type Props = { id: number; onClose: () => void }

/** A task beside the board it stands on; on a phone a sheet that fills the screen. */
export function TaskBeside(props: Props) {
  return useIsNarrow() ? <TaskSheet {...props} /> : <TaskPanel {...props} />
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** It takes the focus when it opens. Escape closes it; in a field it leaves the field first. */
function TaskPanel({ id, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const field = (event.target as HTMLElement).closest(FIELDS)
    if (field?.getAttribute('aria-expanded') === 'true') return
    if (field) panel.current?.focus()
    else if (!panel.current?.querySelector('form[aria-label="Aufgabe bearbeiten"]')) onClose()
  })
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // on the element itself: menus and dialogs it opens lie elsewhere in the page and close by themselves
    element.addEventListener('keydown', onEscape)
    return () => element.removeEventListener('keydown', onEscape)
  }, [])
  useEffect(() => panel.current?.focus({ preventScroll: true }), [id])
  return (
    <section ref={panel} className={classes.panel} aria-label="Aufgabe" tabIndex={-1}>
      <div className={classes.bar}>
        <OwnPage id={id} />
        <ActionIcon size={44} variant="subtle" color="gray" aria-label="Aufgabe schließen" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <TaskAt key={id} id={id} />
    </section>
  )
}

const TaskSheet = ({ id, onClose }: Props) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    size="100%"
    title={<OwnPage id={id} />}
    closeButtonProps={{ 'aria-label': 'Aufgabe schließen', size: 44 }}
    classNames={{ body: classes.sheet }}
  >
    <TaskAt key={id} id={id} />
  </Drawer>
)

const OwnPage = ({ id }: { id: number }) => (
  <Anchor href={`#/tasks/${id}`} className={classes.own} size="sm">
    <IconArrowsDiagonal size={16} aria-hidden /> Auf eigener Seite
  </Anchor>
)

function TaskAt({ id }: { id: number }) {
  const { data: task, isError, error, refetch } = useTask(id)
  if (isError && !task) return <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (!task) return <Skeleton h={420} radius={12} />
  return (
    <div className={classes.task}>
      <WholeTask task={task} isBeside />
    </div>
  )
}
