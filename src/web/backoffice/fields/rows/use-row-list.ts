import { useId, useState, type KeyboardEvent } from 'react'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { useClipboard } from '#web/backoffice/fields/rows/clipboard.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Names for rows that have none of their own, so that an input keeps its focus and its state when its row moves. */
type RowKeys = readonly string[]

/** As many keys as there are rows: after loading or discarding the list may be another one. */
export const fitKeys = (keys: RowKeys, count: number): RowKeys =>
  Array.from({ length: count }, (_, index) => keys[index] ?? `row-${index}`)

let made = 0
/** A key no other row has had. */
export function newKey(): string {
  made += 1
  return `new-${made}`
}

/** A row by its list and its place in it. */
export type RowSpot = DragSpot & { index: number }

type RowListOptions<T> = {
  items: readonly T[]
  onChange: (items: T[]) => void
  nameOf: (item: T, index: number) => string
  /**
   * Rows of the same context are copied from one list to another. What is one of its kind, such as an id, is made anew
   * by `renew`.
   */
  clip?: { context: string; renew?: (item: T) => T } | undefined
}

/**
 * A list whose rows are added, removed and put in order: by mouse or finger at the grip, by its buttons, or with Alt
 * and the arrow keys. The focus goes where the work goes on, and what happened is said aloud.
 */
export function useRowList<T>({ items, onChange, nameOf, clip: clipping }: RowListOptions<T>) {
  const id = useId()
  const { clip, copy } = useClipboard(clipping?.context ?? '', useMe().id)
  const [known, setKeys] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const keys = fitKeys(known, items.length)
  const listNow = () => document.querySelector<HTMLElement>(`[data-rows="${id}"]`)
  const rowAt = (index: number) => listNow()?.querySelector<HTMLElement>(`:scope > [data-row="${index}"]`)

  const nameAt = (index: number) => {
    const item = items[index]
    return item === undefined ? '' : nameOf(item, index)
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    setKeys(moveItem(keys, from, to))
    onChange(moveItem(items, from, to))
    say(`${nameOf(item, from)}: Platz ${to + 1} von ${items.length}`)
  }
  const add = (item: T, at = items.length) => {
    setKeys(keys.toSpliced(at, 0, newKey()))
    onChange(items.toSpliced(at, 0, item))
    focusSoon(() => firstFocusable(rowAt(at)))
  }
  const remove = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    const without = <E>(entries: readonly E[]) => entries.filter((_, place) => place !== index)
    const container = listNow()?.parentElement
    setKeys(without(keys))
    onChange(without(items))
    say(`${nameOf(item, index)} entfernt`)
    const next = Math.min(index, items.length - 2)
    focusSoon(
      () =>
        rowAt(next)?.querySelector<HTMLElement>('[data-remove]') ?? container?.querySelector<HTMLElement>('[data-add]'),
    )
  }

  const copyRow = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    copy(nameOf(item, index), item)
    say(`${nameOf(item, index)} kopiert`)
  }
  const paste = (at?: number) => {
    if (!clip) return
    const item = structuredClone(clip.value) as T
    add(clipping?.renew?.(item) ?? item, at)
    say(`${clip.name} eingefügt`)
  }

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const focused = document.activeElement as HTMLElement | null
    move(index, index + step)
    requestAnimationFrame(() => focused?.focus())
  }
  const isOver = (index: number) => over === index && dragged !== null && dragged !== index

  return {
    /** What the list itself needs to be found by its rows. */
    list: { 'data-rows': id },
    keys,
    count: items.length,
    move,
    add,
    remove,
    /** Copies a row, for this list or another of its kind. */
    copy: clipping && copyRow,
    /** What was copied last, and how to put it at a place, else at the end. */
    clip: clipping && clip && { name: clip.name, paste },
    /** Puts the focus on the first input of a row. */
    focusRow: (index: number) => focusSoon(() => firstFocusable(rowAt(index))),
    /** What a row needs to show where it is dragged to, and to listen to keys. */
    row: (index: number) => ({
      'data-row': index,
      'data-dragged': dragged === index || undefined,
      'data-over': isOver(index) ? (index > (dragged ?? 0) ? 'after' : 'before') : undefined,
      onKeyDown: onKeyDown(index),
    }),
    /** What the list needs so that its rows are dragged by their grips. */
    drag: {
      nameOf: ({ index }: RowSpot) => nameAt(index),
      placeOf: ({ index }: RowSpot) => `Platz ${index + 1} von ${items.length}`,
      onOver: (what: RowSpot | null, at: RowSpot | null) => {
        setDragged(what?.index ?? null)
        setOver(at?.index ?? null)
      },
      onDrop: (what: RowSpot, at: RowSpot) => move(what.index, at.index),
    },
    /** Where a row stands, as its grip says it. */
    spot: (index: number): RowSpot => ({ kind: id, index }),
  }
}
export type RowList = Omit<ReturnType<typeof useRowList<never>>, 'add'>

/** A copy of a list in which the entry at `from` stands at `to`; out of bounds changes nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const copy = [...items]
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return copy
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}
