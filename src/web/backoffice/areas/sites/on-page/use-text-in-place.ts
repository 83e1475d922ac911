import { useCallback, useEffect, useRef, useState } from 'react'
import { notifications } from '@mantine/notifications'
import type { RichText } from '#domain/content/rich-text.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { BODY, type PageText, placeOfBlock, textOfBlock } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import type { RichInPlace } from '#web/backoffice/areas/sites/on-page/rich-in-place.tsx'
import { type InPlace, type Leave, putCaret, typeLine } from '#web/backoffice/areas/sites/on-page/type-in-place.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'
import { catchTyping, ESCAPE, TAB, typedInTurn } from '#web/backoffice/kit/typed-ahead.ts'

export type Point = { x: number; y: number }
type Session = { element: HTMLElement; blockId: string | null; leave: Leave; follow: () => void }

const bodyOf = (store: FormStore) => (store.get(BODY) ?? []) as readonly ContentBlock[]
const shownId = (element: Element) => element.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? null

/** The heading of a page is its title, else its name. */
const headingOf = (store: FormStore): PageText =>
  store.get('title')
    ? { path: 'title', kind: 'line', label: 'Titel', max: 120 }
    : { path: 'name', kind: 'line', label: 'Name', max: 120 }

/**
 * Where a text of the page stands in the form now: what stands above it may have been moved or taken out meanwhile.
 * Null where it is none of this form, as the words of a shared block.
 */
function textNow(store: FormStore, element: HTMLElement, words: string): PageText | null {
  const { field = '' } = element.dataset
  if (field === 'name') return headingOf(store)
  const place = placeOfBlock(bodyOf(store), shownId(element) ?? '')
  return place && textOfBlock(place, field, words)
}

/** Whether a text of the page can be typed there. */
export const isTypedHere = (store: FormStore, element: HTMLElement) =>
  textNow(store, element, element.textContent ?? '') !== null

/** A text with words at its end, for those who left before its editor had come. */
const withWords = (text: RichText | null, words: string): RichText => ({
  type: 'doc',
  content: [...(text?.content ?? []), { type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** The text before or behind one in its block of the page, as far as it is typed there. */
function neighbour(store: FormStore, element: HTMLElement, step: 1 | -1): HTMLElement | null {
  const block = element.closest('article > [data-block]')
  const texts = [...(block?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const rest = step === 1 ? texts.slice(texts.indexOf(element) + 1) : texts.slice(0, texts.indexOf(element)).reverse()
  return rest.find(text => isTypedHere(store, text)) ?? null
}

const isTools = (element: Element | null) =>
  element?.closest('[data-page-tools], [data-portal], [role="dialog"], [role="listbox"]') != null

/**
 * Typing on the page itself: one text at a time, which stands in the form at every letter. `hold` hears which text is
 * typed, so that nobody draws it anew meanwhile; it is the same at every rendering.
 */
export function useTextInPlace(
  store: FormStore,
  hold: (element: HTMLElement | null) => void,
  onLeft: (isByKey: boolean) => void,
) {
  const session = useRef<Session | null>(null)
  const tell = useRef(onLeft)
  useEffect(() => {
    tell.current = onLeft
  })
  const [rich, setRich] = useState<RichInPlace | null>(null)
  const [typedId, setTypedId] = useState<string | null>(null)

  const leave = useCallback(
    (isByKey: boolean) => {
      const last = session.current
      if (!last) return
      session.current = null
      hold(null)
      last.leave()
      setRich(null)
      setTypedId(null)
      tell.current(isByKey)
    },
    [hold],
  )

  /** What is typed here need not be shown here. */
  const isOwn = useRef(false)
  const again = useRef<(element: HTMLElement, letters?: string) => boolean>(() => false)
  const begin = useCallback(
    (element: HTMLElement, point?: Point, letters = ''): boolean => {
      if (session.current?.element === element) return true
      leave(false)
      const words = element.textContent ?? ''
      const text = textNow(store, element, words)
      if (!text) return false
      const blockId = shownId(element)
      const root = blockId === null ? null : placeOfBlock(bodyOf(store), blockId)
      const pathNow = () => {
        if (!root || blockId === null || !text.path.startsWith(root.path)) return text.path
        const now = placeOfBlock(bodyOf(store), blockId)
        return now && now.path + text.path.slice(root.path.length)
      }
      const valueNow = () => {
        const path = pathNow()
        return path === null ? null : store.get(path)
      }
      const inPlace: InPlace = {
        text,
        value: valueNow(),
        onChange: value => {
          const path = pathNow()
          isOwn.current = true
          if (path !== null) store.set(path, value)
          isOwn.current = false
        },
        onLeave: how => {
          if (how === 'next' || how === 'back') {
            const next = neighbour(store, element, how === 'next' ? 1 : -1)
            if (next && again.current(next)) return undefined
          }
          if (how !== 'away') return leave(true)
          // the tools of the text take the focus, and give it back
          setTimeout(() => {
            const isHere = session.current?.element === element
            const isFocused = element.ownerDocument.hasFocus() && element.contains(element.ownerDocument.activeElement)
            if (isHere && !isFocused && !isTools(document.activeElement)) leave(false)
          })
        },
      }
      hold(element)
      setTypedId(blockId)
      if (text.kind !== 'rich') {
        const end = typeLine(element, inPlace)
        if (point) putCaret(element.ownerDocument, point.x, point.y, element)
        const ahead = typedInTurn(letters)
        if (ahead.now) element.ownerDocument.execCommand('insertText', false, ahead.now)
        const follow = () => {
          const value = valueNow()
          if (typeof value === 'string' && value !== element.textContent && value !== element.innerText)
            element.textContent = value
        }
        session.current = { element, blockId, leave: end, follow }
        goOn(element, ahead)
        return true
      }
      beginRich(element, inPlace, { point, letters })
      return true

      /** What was typed ahead for the texts behind this one. */
      function goOn(from: HTMLElement, { later, isOver }: { later: string; isOver: boolean }) {
        const next = later === '' ? null : neighbour(store, from, 1)
        if (next) again.current(next, later)
        else if (isOver || later !== '') leave(true)
      }

      function beginRich(place: HTMLElement, what: InPlace, typed: { point?: Point | undefined; letters: string }) {
        const typing = catchTyping({ pages: [document, place.ownerDocument], before: typed.letters, hasNext: true })
        const stop = new AbortController()
        place.addEventListener(
          'keydown',
          event => {
            if (event.key !== 'Escape' && event.key !== 'Tab') return
            event.preventDefault()
            what.onLeave(event.key === 'Escape' ? 'key' : event.shiftKey ? 'back' : 'next')
          },
          { signal: stop.signal },
        )
        place.tabIndex = -1
        place.focus({ preventScroll: true })
        const keep = () => {
          stop.abort()
          const letters = typing.take().replaceAll(TAB, ' ').replaceAll(ESCAPE, '')
          if (letters !== '') what.onChange(withWords(valueNow() as RichText | null, letters))
        }
        const mine: Session = { element: place, blockId, leave: keep, follow: () => undefined }
        session.current = mine
        import('#web/backoffice/areas/sites/on-page/rich-in-place.tsx').then(
          ({ typeRich }) => {
            if (session.current !== mine) return
            const ahead = typedInTurn(typing.take())
            stop.abort()
            const made = typeRich(place, { ...what, value: valueNow() })
            mine.leave = made.leave
            mine.follow = () => made.follow(valueNow())
            const at = typed.point && made.editor.view.posAtCoords({ left: typed.point.x, top: typed.point.y })
            made.editor.commands.setTextSelection(at?.pos ?? made.editor.state.doc.content.size)
            // at once: the editor's own command waits for the next picture, and letters that come before go nowhere
            made.editor.view.focus()
            if (ahead.now) made.editor.view.dispatch(made.editor.state.tr.insertText(ahead.now))
            setRich(made)
            goOn(place, ahead)
          },
          () => {
            leave(false)
            notifications.show({
              color: 'red',
              message: 'Der Text lässt sich hier gerade nicht bearbeiten. Schreiben Sie im Formular weiter.',
            })
          },
        )
      }
    },
    [store, hold, leave],
  )

  /** Writes what was typed ahead for a text and those behind it, and leaves the focus where it is. */
  const fill = (element: HTMLElement, letters: string): void => {
    const text = textNow(store, element, element.textContent ?? '')
    if (!text) return
    const { now, later } = typedInTurn(letters)
    const known = store.get(text.path)
    if (now !== '')
      store.set(
        text.path,
        text.kind === 'rich'
          ? withWords(known as RichText | null, now)
          : `${typeof known === 'string' ? known : ''}${now}`,
      )
    const next = later === '' ? null : neighbour(store, element, 1)
    if (next) fill(next, later)
  }

  useEffect(() => {
    again.current = (element, letters) => begin(element, undefined, letters)
  }, [begin])
  // undo, a colleague's words or the form itself: what stands there follows
  useEffect(() => store.subscribe(() => isOwn.current || session.current?.follow()), [store])
  useEffect(() => () => leave(false), [leave])
  return { begin, fill, leave, rich, typedId }
}
