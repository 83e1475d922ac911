import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { downloadRows } from '#web/backoffice/records/list/download-rows.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { Column } from '#web/backoffice/records/list/use-columns.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { editableFields, mayRemove } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { ApiError } from '#web/kit/api.ts'
import { removeRow, updateRow } from '#web/kit/rows.ts'
import classes from '#web/backoffice/records/list/BulkBar.module.css'

/** Flags that several rows get at once, with the words for switching them. */
const FLAGS = {
  isEnabled: { on: 'Aktivieren', off: 'Deaktivieren', isOn: 'aktiviert', isOff: 'deaktiviert' },
  isPublic: { on: 'Veröffentlichen', off: 'Verbergen', isOn: 'veröffentlicht', isOff: 'verborgen' },
} as const
type Flag = keyof typeof FLAGS
const NAMED = 8

/** What an area may do with several rows at once beside what every list can. */
export type BulkProps = { selected: readonly AnyRow[]; isBusy: boolean; isEditable: (name: string) => boolean; onDone: () => void }
type BulkBarProps = {
  resource: Resource
  columns: readonly Column[]
  selected: readonly AnyRow[]
  further?: ((props: BulkProps) => ReactNode) | undefined
  onDone: () => void
}

/** What can be done with several rows at once. Rows that refuse are named, the others are done. */
export function BulkBar({ resource, columns, selected, further, onDone }: BulkBarProps) {
  const me = useMe()
  const locale = useLocale()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (selected.length === 0) return null

  const run = async (act: (row: AnyRow) => Promise<unknown>, fallback: string, success: string) => {
    setBusy(true)
    const refused: string[] = []
    for (const row of selected) {
      await act(row).catch((error: unknown) =>
        refused.push(`${rowTitle(resource, row)}: ${error instanceof ApiError && error.status !== 0 ? error.message : fallback}`),
      )
    }
    setBusy(false)
    const done = selected.length - refused.length
    if (done > 0)
      notifications.show({ color: 'green', message: `${done} ${done === 1 ? resource.label.one : resource.label.many} ${success}.` })
    if (refused.length > 0)
      notifications.show({ color: 'red', autoClose: false, title: fallback, message: refused.slice(0, NAMED).join('\n') })
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
    onDone()
  }
  const turn = (flag: Flag, isOn: boolean) =>
    run(row => updateRow(resource, row.id, { [flag]: isOn }), messagesOf(resource).update, isOn ? FLAGS[flag].isOn : FLAGS[flag].isOff)
  const remove = () => {
    const names = selected.slice(0, NAMED).map(row => `„${rowTitle(resource, row)}“`)
    const more = selected.length - names.length
    modals.openConfirmModal({
      title: `${selected.length} ${selected.length === 1 ? resource.label.one : resource.label.many} löschen?`,
      children: `${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}. Verweise darauf gehen verloren. Gelöschtes lässt sich nicht wiederherstellen.`,
      labels: { confirm: 'Endgültig löschen', cancel: 'Abbrechen' },
      confirmProps: { color: 'red' },
      onConfirm: () => void run(row => removeRow(resource, row.id), messagesOf(resource).remove, 'gelöscht'),
    })
  }
  const isEditable = (name: string) => name in resource.fields && selected.every(row => editableFields(resource, me, row).includes(name))
  const flags = (Object.keys(FLAGS) as Flag[]).filter(isEditable)
  return (
    <section className={classes.bar} aria-label="Mehrere bearbeiten">
      <strong className="numbers" aria-live="polite">
        {selected.length} ausgewählt
      </strong>
      {flags.flatMap(flag => [
        <Button key={`${flag} on`} variant="default" disabled={isBusy} onClick={() => void turn(flag, true)}>
          {FLAGS[flag].on}
        </Button>,
        <Button key={`${flag} off`} variant="default" disabled={isBusy} onClick={() => void turn(flag, false)}>
          {FLAGS[flag].off}
        </Button>,
      ])}
      {further?.({ selected, isBusy, isEditable, onDone })}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadRows(resource, columns, selected, locale)}
      >
        Auswahl als CSV
      </Button>
      {selected.every(row => mayRemove(resource, me, row)) && (
        <Button variant="light" color="red" disabled={isBusy} leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          Löschen
        </Button>
      )}
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={onDone}>
        Auswahl aufheben
      </Button>
    </section>
  )
}
