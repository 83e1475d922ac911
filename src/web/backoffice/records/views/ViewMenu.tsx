import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView } from '#contract/calls/saved-views.ts'
import { useViewDeeds } from '#web/backoffice/records/views/saved-views.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { movedBy } from '#web/backoffice/records/views/view-order.ts'

const ViewDialog = laterDialog(async () => (await import('#web/backoffice/records/views/ViewDialog.tsx')).ViewDialog)

/** What can be done with the view one looks at. */
export function ViewMenu({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
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
