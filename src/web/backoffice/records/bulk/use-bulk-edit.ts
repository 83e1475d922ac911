import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import type { BulkChange } from '#web/backoffice/records/bulk/bulk-change.ts'
import { changeTogether } from '#web/backoffice/records/bulk/change-together.ts'
import { showDone, tellRefused, tellUnfinished, without } from '#web/backoffice/records/bulk/show-done.tsx'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

const TYPING_MS = 350

/**
 * What a change would do to the rows, told by the server while somebody still says what they want, and the deed itself;
 * of many rows part by part.
 */
export function useBulkEdit(
  resource: Resource,
  rows: readonly AnyRow[],
  change: BulkChange | null,
  onDone: () => void,
) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** How many rows the preview, or the deed, has behind it. */
  const [reached, setReached] = useState(0)
  const isStopped = useRef(false)
  const wished = change === null ? null : JSON.stringify(change)
  const [settled] = useDebouncedValue(wished, TYPING_MS)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const chosen = useMemo(() => ids.join(), [ids])
  const preview = useQuery({
    queryKey: ['bulk', resource.path, chosen, settled],
    queryFn: async ({ signal }) => {
      setReached(0)
      const asked = ids.map(id => ({ id }))
      const told = await changeTogether(resource, asked, JSON.parse(settled ?? '{}') as BulkChange, true, {
        onPart: count => signal.aborted || setReached(count),
        isStopped: () => signal.aborted,
      })
      if (told.error !== undefined) throw told.error as Error
      return told
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = wished !== null && wished === settled && !preview.isFetching && !preview.isPlaceholderData
  const groups = preview.data?.groups?.rows ?? []
  // In the order of the list, as somebody has them before their eyes.
  const told = useMemo(() => {
    const places = new Map(ids.map((id, place) => [id, place]))
    return (preview.data?.rows ?? []).toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  }, [ids, preview.data])

  const apply = async () => {
    if (!change) return
    isStopped.current = false
    setReached(0)
    setBusy(true)
    const seen = told.map(({ id, version }) => ({ id, version }))
    const done = await changeTogether(resource, seen, change, false, {
      groups: groups.map(({ id, version }) => ({ id, version })),
      onPart: setReached,
      isStopped: () => isStopped.current,
    })
    const { refused, groups: renewed } = done
    const changed = without(told.slice(0, done.reached), refused)
    const changedGroups = renewed ? without(groups, renewed.refused) : []
    if (changed.length > 0 || changedGroups.length > 0)
      showDone(resource, client, changed, change.category === undefined, changedGroups)
    if (refused.length > 0) tellRefused(resource, refused)
    if (renewed && renewed.refused.length > 0) tellRefused(optionGroups, renewed.refused)
    if (done.error !== undefined || done.reached < told.length)
      tellUnfinished(
        resource,
        { reached: done.reached, of: told.length, error: done.error },
        messagesOf(resource).update,
      )
    // What was told holds for rows that are as they were; of the others a part would change twice.
    if (done.error === undefined || done.reached > 0) onDone()
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', resource.path] })
    if (change.category !== undefined) await client.invalidateQueries({ queryKey: ['rows', 'menus'] })
    if (change.withGroups) await client.invalidateQueries({ queryKey: ['rows', optionGroups.path] })
  }
  return {
    preview,
    told,
    groups,
    isCurrent,
    isBusy,
    reached,
    apply: () => void apply(),
    /** Ends the deed behind the part that is on its way. */
    stop: () => void (isStopped.current = true),
  }
}
