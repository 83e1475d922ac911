import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormStore, FormValues } from '#web/backoffice/form/form-store.ts'
import { ownHeaders } from '#web/kit/call-hooks.ts'

/**
 * Shows in a page that stands there what another document says. What is the same is left alone: pictures stay, and so
 * does the place one had scrolled to.
 */
function renewPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const style of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!page.querySelector(`link[href="${CSS.escape(style.getAttribute('href') ?? '')}"]`)) page.head.append(style)
  page.title = next.title
  const [now, then] = [page.getElementById('app'), next.getElementById('app')]
  if (now && then) renewElement(now, then)
}

function renewElement(now: Element, next: Element): void {
  if (now.isEqualNode(next)) return
  const [mine, theirs] = [[...now.children], [...next.children]]
  const isSameFrame = mine.length === theirs.length && now.cloneNode(false).isEqualNode(next.cloneNode(false))
  if (!isSameFrame || !holdsElementsAlone(now) || !holdsElementsAlone(next)) return now.replaceWith(next)
  for (const [index, child] of mine.entries()) {
    const other = theirs[index]
    if (other) renewElement(child, other)
  }
}

const holdsElementsAlone = ({ childNodes }: Element) =>
  [...childNodes].every(({ nodeType }) => nodeType === Node.ELEMENT_NODE)

/** So long nobody types before the page is drawn anew. */
const PAUSE_MS = 350
const SENT = ['name', 'path', 'title', 'description', 'type', 'content']
/** The page in a form: of a page the form itself. */
export type TypedPage = (values: FormValues) => FormValues
export const ownPage: TypedPage = values => Object.fromEntries(SENT.map(name => [name, values[name]]))

/**
 * Keeps a frame showing what is typed, as the server draws it; nothing is saved. `isNew` where the frame begins with an
 * empty page. `pageOf` is the same at every rendering.
 */
export function useTypedPage(store: FormStore, isNew: boolean, pageOf: TypedPage) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef<FormValues | null>(isNew ? null : store.initial)
  const [isLoaded, setLoaded] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const values = useSyncExternalStore(store.subscribe, () => store.values)

  useEffect(() => {
    if (!isLoaded || values === shown.current) return
    const stop = new AbortController()
    const draw = async () => {
      try {
        const html = await typedPage(pageOf(values), stop.signal)
        const page = frame.current?.contentDocument
        if (stop.signal.aborted || !page) return
        renewPage(page, html)
        shown.current = values
        setBehind(false)
      } catch {
        if (!stop.signal.aborted) setBehind(true)
      }
    }
    const timer = setTimeout(() => void draw(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [values, isLoaded, pageOf])

  return { frame, isBehind, onLoad: () => setLoaded(true) }
}

/** The document of a page as it stands in the form. @throws where the server does not draw it. */
async function typedPage(page: FormValues, signal: AbortSignal): Promise<string> {
  const response = await fetch('/preview/sites', {
    method: 'POST',
    headers: { ...ownHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(page),
    signal,
  })
  if (!response.ok) throw new Error(`The page was not drawn: ${response.status}`)
  return response.text()
}
