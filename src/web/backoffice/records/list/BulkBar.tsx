import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { countText } from '#domain/text/count-text.ts'
import { MOST_CHOSEN } from '#contract/bulk-limit.ts'
import type { Resource } from '#contract/resource.ts'
import { OPTIONS, PLACE } from '#web/backoffice/records/bulk/bulk-change.ts'
import { bulkFields } from '#web/backoffice/records/bulk/bulk-fields.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { useBulk } from '#web/backoffice/records/list/use-bulk.ts'
import type { Column } from '#web/backoffice/records/list/use-columns.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { editableInAll, may, mayRemoveAll } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/records/list/BulkBar.module.css'

const BulkEdit = laterDialog(async () => (await import('#web/backoffice/records/bulk/BulkEdit.tsx')).BulkEdit)

/** Flags that several rows get at once, with the words for switching them. */
const FLAGS = {
  isEnabled: { on: 'Aktivieren', off: 'Deaktivieren', isOn: 'aktiviert', isOff: 'deaktiviert' },
  isPublic: { on: 'Veröffentlichen', off: 'Verbergen', isOn: 'veröffentlicht', isOff: 'verborgen' },
} as const
type Flag = keyof typeof FLAGS
const NAMED = 8

/** What an area may do with several rows at once beside what every list can. */
export type BulkProps = {
  selected: readonly AnyRow[]
  isBusy: boolean
  isEditable: (name: string) => boolean
  onDone: () => void
}
type BulkBarProps = {
  resource: Resource
  columns: readonly Column[]
  /** The order of the list, which a file keeps. */
  sort: string
  /** The rows chosen, which may stand on other pages too. */
  selected: readonly AnyRow[]
  /** How many rows the list finds, or at least. */
  total: { total: number; isCapped?: boolean | undefined }
  isLoading: boolean
  further?: ((props: BulkProps) => ReactNode) | undefined
  onAll: () => void
  onDone: () => void
}

/** What can be done with several rows at once. Rows that refuse are named, the others are done. */
export function BulkBar({ resource, columns, sort, selected, total, isLoading, further, onAll, onDone }: BulkBarProps) {
  const me = useMe()
  const { isBusy, reached, run, remove: removeAll } = useBulk(resource, selected, onDone)
  const [isEditing, setEditing] = useState(false)
  // Ten thousand rows are asked once what may be done with them, and not whenever something here changes.
  const editable = useMemo(() => editableInAll(resource, me, selected), [resource, me, selected])
  const isRemovable = useMemo(() => mayRemoveAll(resource, me, selected), [resource, me, selected])
  if (selected.length === 0) return null

  const turn = (flag: Flag, isOn: boolean) => run({ [flag]: isOn }, isOn ? FLAGS[flag].isOn : FLAGS[flag].isOff)
  const remove = () => {
    const names = selected.slice(0, NAMED).map(row => `„${rowTitle(resource, row)}“`)
    const more = selected.length - names.length
    modals.openConfirmModal({
      title: `${selected.length.toLocaleString('de-DE')} ${selected.length === 1 ? resource.label.one : resource.label.many} löschen?`,
      children: `${names.join(', ')}${more > 0 ? ` und ${more.toLocaleString('de-DE')} weitere` : ''}. Verweise darauf gehen verloren. Gelöschtes lässt sich nicht wiederherstellen.`,
      labels: { confirm: 'Endgültig löschen', cancel: 'Abbrechen' },
      confirmProps: { color: 'red' },
      onConfirm: () => void removeAll(),
    })
  }
  const isEditable = (name: string) => editable.has(name)
  const flags = (Object.keys(FLAGS) as Flag[]).filter(isEditable)
  const isPlaced = resource.list.related?.[PLACE] !== undefined && may(me, 'menus.update')
  const own = bulkFields(resource).filter(isEditable)
  const isOffering = resource.list.related?.[OPTIONS] !== undefined && isEditable('config')
  const names = own.length > 0 ? [...own, ...(isPlaced ? [PLACE] : []), ...(isOffering ? [OPTIONS] : [])] : own
  return (
    <section className={classes.bar} aria-label="Mehrere bearbeiten">
      <strong className="numbers" aria-live="polite">
        {isBusy && reached > 0
          ? `${countText({ total: reached })} von ${countText({ total: selected.length })} erledigt`
          : `${countText({ total: selected.length })} ausgewählt`}
      </strong>
      {selected.length < total.total && !total.isCapped && total.total <= MOST_CHOSEN && (
        <Button variant="subtle" loading={isLoading} disabled={isBusy} onClick={onAll}>
          Alle {countText(total)} auswählen
        </Button>
      )}
      {(total.isCapped || total.total > MOST_CHOSEN) && (
        <span>
          Gefunden: {countText(total)}. Auf einmal gehen {countText({ total: MOST_CHOSEN })}, grenzen Sie die Liste ein.
        </span>
      )}
      {names.length > 0 && selected.length <= MOST_CHOSEN && (
        <Button disabled={isBusy} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Ändern …
        </Button>
      )}
      {isEditing && (
        <BulkEdit resource={resource} rows={selected} names={names} onClose={() => setEditing(false)} onDone={onDone} />
      )}
      {flags.flatMap(flag => [
        <Button key={`${flag} on`} variant="default" disabled={isBusy} onClick={() => void turn(flag, true)}>
          {FLAGS[flag].on}
        </Button>,
        <Button key={`${flag} off`} variant="default" disabled={isBusy} onClick={() => void turn(flag, false)}>
          {FLAGS[flag].off}
        </Button>,
      ])}
      {further?.({ selected, isBusy, isEditable, onDone })}
      <ExportMenu
        label="Auswahl herunterladen"
        path={`/${resource.path}/export`}
        isDisabled={selected.length > MOST_CHOSEN}
        body={() => ({ columns: columns.map(({ name }) => name), sort, ids: selected.map(({ id }) => id) })}
      />
      {isRemovable && (
        <Button
          variant="light"
          color="red"
          disabled={isBusy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          Löschen
        </Button>
      )}
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={onDone}>
        Auswahl aufheben
      </Button>
    </section>
  )
}
