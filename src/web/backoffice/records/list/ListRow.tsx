import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDots, IconEye, IconPencil, IconToggleLeft, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isCopied } from '#web/backoffice/form/copy-of.ts'
import { askRemoval } from '#web/backoffice/records/removal/ask-removal.tsx'
import { FieldCell, lookOf } from '#web/backoffice/fields/FieldCell.tsx'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { Column } from '#web/backoffice/records/list/use-columns.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { copyAddress, recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { editableFields, may, mayRemove } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { removeRow, updateRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/records/list/ListTable.module.css'

type ListRowProps = {
  resource: Resource
  row: AnyRow
  /** Its place among the rows that were read. */
  index: number
  /** Says its place, where not all rows are drawn. */
  isCounted: boolean
  columns: readonly Column[]
  /** Those that leave on a tablet. */
  late: ReadonlySet<string>
  titleName: string | undefined
  search: string
  context: WordContext
  isSelected: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: (id: number) => void
}

/**
 * One row. A press anywhere opens it; the name is the link for keyboard and screen reader. Drawn anew only when it
 * changes, however one scrolls.
 */
export const ListRow = memo(function ListRow({
  resource,
  row,
  index,
  isCounted,
  columns,
  late,
  titleName,
  search,
  context,
  isSelected,
  onKeyDown,
  onToggle,
}: ListRowProps) {
  const [, navigate] = useLocation()
  const address = recordAddress(resource, row.id, search)
  const title = rowTitle(resource, row)
  const open = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, input, label, [role="menu"]') || getSelection()?.toString())
      return
    navigate(address)
  }
  return (
    <tr
      className={classes.row}
      data-index={index}
      aria-rowindex={isCounted ? index + 2 : undefined}
      data-selected={isSelected || undefined}
      onClick={open}
    >
      <td className={classes.check}>
        <Checkbox aria-label={`${title} auswählen`} checked={isSelected} onChange={() => onToggle(row.id)} />
      </td>
      {columns.map(({ name, field }) => (
        <td
          key={name}
          data-label={shortLabel(field)}
          data-late={late.has(name) || undefined}
          data-title={name === titleName || undefined}
          data-numeric={lookOf(field) === 'numbers' || undefined}
          data-picture={lookOf(field) === 'pictures' || undefined}
        >
          {name === titleName ? (
            <Link href={address} className={classes.link} data-row-link onKeyDown={onKeyDown}>
              <FieldCell field={field} value={row[name]} context={context} />
            </Link>
          ) : (
            <FieldCell field={field} value={row[name]} context={context} />
          )}
        </td>
      ))}
      <td className={classes.actions}>
        <RowMenu resource={resource} row={row} title={title} address={address} />
      </td>
    </tr>
  )
})

function RowMenu({
  resource,
  row,
  title,
  address,
}: {
  resource: Resource
  row: AnyRow
  title: string
  address: string
}) {
  const me = useMe()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const fields = editableFields(resource, me, row)

  const act = async (work: () => Promise<unknown>, fallback: string) => {
    await work().catch((error: unknown) =>
      notifications.show({ color: 'red', title: fallback, message: failureText(error, '') }),
    )
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
  }
  const confirmRemoval = () =>
    askRemoval({
      resource,
      row,
      onConfirm: () => void act(() => removeRow(resource, row.id), messagesOf(resource).remove),
      onDisable: row.isEnabled === true ? () => void toggle() : undefined,
    })
  const toggle = () =>
    act(() => updateRow(resource, row.id, { isEnabled: row.isEnabled !== true }), messagesOf(resource).update)

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Aktionen für ${title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={fields.length > 0 ? <IconPencil size={16} /> : <IconEye size={16} />}
          onClick={() => navigate(address)}
        >
          {fields.length > 0 ? 'Bearbeiten' : 'Ansehen'}
        </Menu.Item>
        {fields.includes('isEnabled') && (
          <Menu.Item leftSection={<IconToggleLeft size={16} />} onClick={() => void toggle()}>
            {row.isEnabled === true ? 'Deaktivieren' : 'Aktivieren'}
          </Menu.Item>
        )}
        {isCopied(resource.path) && may(me, abilityOf(resource, 'create')) && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => navigate(copyAddress(resource.path, row.id))}>
            Duplizieren
          </Menu.Item>
        )}
        {mayRemove(resource, me, row) && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={confirmRemoval}>
            Löschen
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
