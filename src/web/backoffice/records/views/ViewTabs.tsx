import { Button, ActionIcon, Menu } from '@mantine/core'
import {
  IconBookmarkPlus,
  IconStarFilled,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedView } from '#contract/calls/saved-views.ts'
import { useSavedViews, useViewDeeds, isSameQuery, movedBy } from '#web/backoffice/records/views/saved-views.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/records/views/views.module.css'

const ViewDialog = laterDialog(async () => (await import('#web/backoffice/records/views/ViewDialog.tsx')).ViewDialog)

type ViewTabsProps = {
  /** The list by its address, `products`. */
  list: string
  /** What the list asks for now, without its page. */
  query: string
  /** The columns it shows; absent where they are always the same. */
  columns?: readonly string[]
  onOpen: (query: string, columns: readonly string[]) => void
}

/**
 * The views somebody keeps of a list, beside the whole of it. A view that opens the list does so when it is entered
 * without any filter.
 */
export function ViewTabs({ list, query, columns, onOpen }: ViewTabsProps) {
  const { data: views } = useSavedViews(list)
  const { change } = useViewDeeds()
  const [isNaming, setNaming] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const isEntered = useRef(false)
  const open = (view: SavedView | null) => {
    setOpened(view?.id ?? null)
    onOpen(view?.query ?? '', view?.columns ?? [])
  }
  const enter = useEffectEvent((known: readonly SavedView[]) => {
    const first = isEntered.current || query !== '' ? undefined : known.find(view => view.isDefault)
    isEntered.current = true
    if (first) onOpen(first.query, first.columns)
  })
  useEffect(() => {
    if (views) enter(views)
  }, [views])
  if (!views) return null

  const hasColumns = (view: SavedView) =>
    columns === undefined || view.columns.length === 0 || view.columns.join() === columns.join()
  const isShown = (view: SavedView) => isSameQuery(view.query, query) && hasColumns(view)
  const current = views.find(view => view.id === opened && isShown(view)) ?? views.find(isShown)
  const changed = current ? undefined : views.find(view => view.id === opened)
  const isOwn = current === undefined && (query !== '' || changed !== undefined)
  if (views.length === 0 && query === '') return null
  return (
    <nav className={classes.views} aria-label="Ansichten">
      <button
        type="button"
        className={classes.tab}
        aria-current={!current && query === '' ? 'true' : undefined}
        onClick={() => open(null)}
      >
        Alle
      </button>
      {views.map(view => (
        <span key={view.id} className={classes.entry}>
          <button
            type="button"
            className={classes.tab}
            aria-current={view === current ? 'true' : undefined}
            onClick={() => open(view)}
          >
            {view.isDefault && <IconStarFilled size={12} aria-label="Vorgabe" />}
            {view.name}
          </button>
          {view === current && <ViewMenu view={view} views={views} />}
        </span>
      ))}
      {changed && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() =>
            void change(changed.id, { version: changed.version, query, ...(columns && { columns: [...columns] }) })
          }
        >
          In „{changed.name}“ sichern
        </Button>
      )}
      {isOwn && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          Ansicht sichern
        </Button>
      )}
      {isNaming && (
        <ViewDialog
          title="Ansicht sichern"
          onClose={() => setNaming(false)}
          create={{ list, query, columns: [...(columns ?? [])] }}
          onKept={view => setOpened(view.id)}
        />
      )}
    </nav>
  )
}

/** What can be done with the view one looks at. */
function ViewMenu({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
  const { change, remove, order } = useViewDeeds()
  const [isNaming, setNaming] = useState(false)
  const ids = views.map(({ id }) => id)
  const at = ids.indexOf(view.id)
  const move = (step: -1 | 1) => void order(view.list, movedBy(ids, view.id, step))
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Ansicht „${view.name}“ bearbeiten`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setNaming(true)}>
            Umbenennen
          </Menu.Item>
          <Menu.Item
            leftSection={view.isDefault ? <IconStarOff size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
            onClick={() => void change(view.id, { isDefault: !view.isDefault })}
          >
            {view.isDefault ? 'Liste wieder ungefiltert öffnen' : 'Liste damit öffnen'}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowLeft size={16} aria-hidden />} disabled={at === 0} onClick={() => move(-1)}>
            Nach links
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight size={16} aria-hidden />}
            disabled={at === ids.length - 1}
            onClick={() => move(1)}
          >
            Nach rechts
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove(view.id)}>
            Ansicht löschen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <ViewDialog title="Ansicht umbenennen" view={view} onClose={() => setNaming(false)} />}
    </>
  )
}
