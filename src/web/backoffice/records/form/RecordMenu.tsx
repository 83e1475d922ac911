import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconHistory, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type Resource, within } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isCopied } from '#web/backoffice/form/copy-of.ts'
import { askRemoval } from '#web/backoffice/records/removal/ask-removal.tsx'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { copyAddress } from '#web/backoffice/navigation/record-address.ts'
import { may, mayEverywhere, mayRemove } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** What else can be done with a record: a second one like it, reading who changed it, and removing it. */
export function RecordMenu({ resource, row, onRemove }: { resource: Resource; row: AnyRow; onRemove: () => void }) {
  const me = useMe()
  const [, navigate] = useLocation()
  const canCopy = isCopied(resource.path) && may(me, abilityOf(resource, 'create'))
  const canRemove = mayRemove(resource, me, row)
  const canReadLog = mayEverywhere(me, 'logs.read')
  if (!canCopy && !canRemove && !canReadLog) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Weitere Aktionen">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canCopy && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => navigate(copyAddress(resource.path, row.id))}>
            Duplizieren
          </Menu.Item>
        )}
        {canReadLog && (
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            onClick={() => navigate(`/logs?entity=${resource.path}&entityId=${row.id}`)}
          >
            Wer hat was geändert?
          </Menu.Item>
        )}
        {canRemove && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => askRemoval({ resource, row, onConfirm: onRemove })}
          >
            {within(resource).one} löschen
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
