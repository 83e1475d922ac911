import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { rowTitle } from '#web/backoffice/lists/row-title.ts'
import type { AnyRow } from '#web/backoffice/lists/use-rows.ts'
import { editableFields, mayRemove } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ApiError, callApi } from '#web/kit/api.ts'
import classes from '#web/backoffice/lists/BulkBar.module.css'

/** What can be done with several rows at once. Rows that refuse are named, the others are done. */
export function BulkBar({ resource, selected, onDone }: { resource: Resource; selected: readonly AnyRow[]; onDone: () => void }) {
  const me = useMe()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (selected.length === 0) return null

  const run = async (act: (row: AnyRow) => Promise<unknown>, fallback: string, success: string) => {
    setBusy(true)
    const refused: string[] = []
    for (const row of selected) {
      await act(row).catch((error: unknown) =>
        refused.push(`${rowTitle(resource, row)}: ${error instanceof ApiError ? error.message : fallback}`),
      )
    }
    setBusy(false)
    const done = selected.length - refused.length
    if (done > 0)
      notifications.show({ color: 'green', message: `${done} ${done === 1 ? resource.label.one : resource.label.many} ${success}.` })
    if (refused.length > 0) notifications.show({ color: 'red', autoClose: false, title: fallback, message: refused.slice(0, 5).join('\n') })
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
    onDone()
  }
  const enable = (isEnabled: boolean) =>
    run(
      row => callApi('PUT', `/${resource.path}/${row.id}`, { body: { isEnabled }, session: 'staff' }),
      messagesOf(resource).update,
      isEnabled ? 'aktiviert' : 'deaktiviert',
    )
  const remove = () =>
    modals.openConfirmModal({
      title: `${selected.length} ${selected.length === 1 ? resource.label.one : resource.label.many} löschen?`,
      children: 'Gelöschte Einträge lassen sich nicht wiederherstellen.',
      labels: { confirm: 'Endgültig löschen', cancel: 'Abbrechen' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run(row => callApi('DELETE', `/${resource.path}/${row.id}`, { session: 'staff' }), messagesOf(resource).remove, 'gelöscht'),
    })

  const mayEnable = 'isEnabled' in resource.fields && selected.every(row => editableFields(resource, me, row).includes('isEnabled'))
  return (
    <section className={classes.bar} aria-label="Mehrere bearbeiten">
      <strong className="numbers">{selected.length} ausgewählt</strong>
      {mayEnable && (
        <Button variant="default" disabled={isBusy} onClick={() => void enable(true)}>
          Aktivieren
        </Button>
      )}
      {mayEnable && (
        <Button variant="default" disabled={isBusy} onClick={() => void enable(false)}>
          Deaktivieren
        </Button>
      )}
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
