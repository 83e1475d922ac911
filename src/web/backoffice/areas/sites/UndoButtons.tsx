import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PageHistory, TYPED } from '#web/backoffice/areas/sites/page-history.ts'
import { sameKey, type FormStore } from '#web/backoffice/form/form-store.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'

/** Something with an undo of its own, letter by letter. */
const OWN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])'
/** A page that has just been made is opened within it. */
const SOON_MS = 5000

/** The steps of a page that was new until now: it goes on with them under its address. */
let made: { history: PageHistory; at: number } | null = null

function historyOf(store: FormStore, id: number | null): PageHistory {
  const last = made
  made = null
  const isIt =
    last !== null &&
    id !== null &&
    performance.now() - last.at < SOON_MS &&
    TYPED.every(name => name === 'path' || sameKey(last.history.now[name]) === sameKey(store.values[name]))
  if (!isIt) return new PageHistory(store)
  last.history.attach(store)
  return last.history
}

/** Takes changes of the whole page back, and makes them again: by button, or by key wherever no text is typed. */
export function UndoButtons() {
  const { store, id } = useForm()
  const [history] = useState(() => historyOf(store, id))
  const canUndo = useSyncExternalStore(history.subscribe, () => history.canUndo)
  const canRedo = useSyncExternalStore(history.subscribe, () => history.canRedo)
  useEffect(() => {
    history.attach(store)
    return () => {
      history.detach()
      made = id === null ? { history, at: performance.now() } : null
    }
  }, [history, store, id])
  const undo = async () => say((await history.undo()) ? 'Änderung zurückgenommen.' : 'Es gibt nichts zurückzunehmen.')
  const redo = async () =>
    say((await history.redo()) ? 'Änderung wiederhergestellt.' : 'Es gibt nichts wiederherzustellen.')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && !(key === 'y' && !event.shiftKey)))
        return
      const isElsewhere = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      if (isElsewhere || (event.target as Element | null)?.closest?.(OWN)) return
      event.preventDefault()
      void (key === 'y' || event.shiftKey ? redo() : undo())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const button = { variant: 'default', size: 44 } as const
  return (
    <>
      <ActionIcon
        {...button}
        aria-label="Änderung zurücknehmen"
        title="Rückgängig (Strg + Z)"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => void undo()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label="Änderung wiederherstellen"
        title="Wiederholen (Strg + Umschalt + Z)"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => void redo()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  )
}
