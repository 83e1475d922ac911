import { useSyncExternalStore } from 'react'
import { sessionState } from '#web/kit/session-state.ts'
import { newUuid } from '#web/kit/new-ids.ts'

/** A file that was sent ahead of its form, with its name to show. */
export type UploadedFile = { id: number; publicHash: string; name: string }
export type DraftValue = string | boolean | UploadedFile
/** What a guest has filled in so far by `fieldId`, since when, and under which key it will be sent. */
export type Draft = { values: Readonly<Record<string, DraftValue>>; openedAt: string; key: string }

const EMPTY: Draft = { values: {}, openedAt: '', key: '' }
const drafts = new Map<number, Draft>()
const listeners = new Set<() => void>()
const nameOf = (formId: number) => `form:${formId}`

function readDraft(formId: number): Draft {
  const known = drafts.get(formId)
  if (known) return known
  const kept = sessionState('').read<Draft>(nameOf(formId))
  const draft = kept?.key ? kept : { values: {}, openedAt: new Date().toISOString(), key: newUuid() }
  drafts.set(formId, draft)
  return draft
}

function write(formId: number, draft: Draft): void {
  drafts.set(formId, draft)
  sessionState('').write(nameOf(formId), draft)
  for (const listener of listeners) listener()
}

/** Keeps a value in this tab, so that neither a reload nor a way back loses it. */
export function changeValue(formId: number, fieldId: string, value: DraftValue | null): void {
  const { values, ...draft } = readDraft(formId)
  const { [fieldId]: _, ...others } = values
  write(formId, { ...draft, values: value === null ? others : { ...others, [fieldId]: value } })
}

/** Gives what is filled in another key, kept like the draft, and answers it. */
export function renewKey(formId: number): string {
  const draft = { ...readDraft(formId), key: newUuid() }
  write(formId, draft)
  return draft.key
}

/** Forgets what was filled in; what is filled in next is another submission. */
export function forgetDraft(formId: number): void {
  drafts.delete(formId)
  sessionState('').write(nameOf(formId), undefined)
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is filled in, kept up to date. Empty on the server and during hydration. */
export const useDraft = (formId: number): Draft =>
  useSyncExternalStore(
    watch,
    () => readDraft(formId),
    () => EMPTY,
  )

/** A value of the draft itself: a field may be called like something every object has. */
export const valueIn = ({ values }: Draft, fieldId: string): DraftValue | undefined =>
  Object.hasOwn(values, fieldId) ? values[fieldId] : undefined
