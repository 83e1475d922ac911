import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAnswer } from '#contract/bulk.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import type { BulkChange } from '#web/backoffice/records/bulk/bulk-change.ts'
import { changeTogether } from '#web/backoffice/records/bulk/change-together.ts'
import { showDone } from '#web/backoffice/records/bulk/show-done.tsx'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { ApiError } from '#web/kit/api.ts'

const TYPING_MS = 350

/** What a change would do to the rows, told by the server while somebody still says what they want, and the deed itself. */
export function useBulkEdit(resource: Resource, rows: readonly AnyRow[], change: BulkChange | null, onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const wished = change === null ? null : JSON.stringify(change)
  const [settled] = useDebouncedValue(wished, TYPING_MS)
  const ids = rows.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['bulk', resource.path, ids, settled],
    queryFn: () =>
      changeTogether(
        resource,
        ids.map(id => ({ id })),
        JSON.parse(settled ?? '{}') as BulkChange,
        true,
      ),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = wished !== null && wished === settled && !preview.isFetching && !preview.isPlaceholderData
  // In the order of the list, as somebody has them before their eyes.
  const places = new Map(ids.map((id, place) => [id, place]))
  const groups = preview.data?.groups?.rows ?? []
  const told = (preview.data?.rows ?? []).toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))

  const apply = async () => {
    if (!change) return
    setBusy(true)
    try {
      const seen = told.map(({ id, version }) => ({ id, version }))
      const seenGroups = groups.map(({ id, version }) => ({ id, version }))
      const { done, refused, groups: renewed } = await changeTogether(resource, seen, change, false, seenGroups)
      const [changed, changedGroups] = [without(told, refused), without(groups, renewed?.refused ?? [])]
      if (done > 0 || changedGroups.length > 0) showDone(resource, client, changed, change.category === undefined, changedGroups)
      if (refused.length > 0) tellRefused(resource, refused)
      if (renewed && renewed.refused.length > 0) tellRefused(optionGroups, renewed.refused)
      onDone()
    } catch (error) {
      const message = error instanceof ApiError && error.status !== 0 ? error.message : ''
      notifications.show({ color: 'red', autoClose: false, title: messagesOf(resource).update, message })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
    if (change.category !== undefined) await client.invalidateQueries({ queryKey: ['rows', 'menus'] })
    if (change.withGroups) await client.invalidateQueries({ queryKey: ['rows', optionGroups.path] })
  }
  return { preview, told, groups, isCurrent, isBusy, apply: () => void apply() }
}

function without<R extends { id: number }>(rows: readonly R[], refused: BulkAnswer['refused']): R[] {
  const left = new Set(refused.map(({ id }) => id))
  return rows.filter(({ id }) => !left.has(id))
}

const NAMED = 8

/** Names the rows that could not be changed, with the reason of each. */
function tellRefused(resource: Resource, refused: BulkAnswer['refused']): void {
  const lines = refused.slice(0, NAMED).map(({ id, name, message }) => `${name ?? `#${id}`}: ${message}`)
  const more = refused.length > NAMED ? [`und ${refused.length - NAMED} weitere`] : []
  notifications.show({ color: 'red', autoClose: false, title: messagesOf(resource).update, message: [...lines, ...more].join('\n') })
}
