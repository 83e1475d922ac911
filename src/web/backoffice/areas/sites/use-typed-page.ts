import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { columnsOf } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { whenLoose } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { BODY } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { arrangePage, preparePage, renewPage } from '#web/backoffice/areas/sites/on-page/renew-page.ts'
import type { FormStore, FormValues } from '#web/backoffice/form/form-store.ts'
import { ownHeaders } from '#web/kit/call-hooks.ts'

/** So long nobody types before the page is drawn anew. */
const PAUSE_MS = 350
const SENT = ['name', 'path', 'title', 'description', 'type', 'content']
/** The page in a form: of a page the form itself. */
export type TypedPage = (values: FormValues) => FormValues
export const ownPage: TypedPage = values => Object.fromEntries(SENT.map(name => [name, values[name]]))

type Options = {
  /** Where the frame begins with an empty page. */
  isNew: boolean
  /** The same at every rendering. */
  pageOf: TypedPage
  /** The text that is typed on the page itself, which is not drawn anew meanwhile. */
  held: RefObject<HTMLElement | null>
}

const bodyOf = (store: FormStore) => (store.get(BODY) ?? []) as readonly ContentBlock[]
const order = (body: readonly ContentBlock[]): string =>
  body.map(block => [block.id, ...columnsOf(block).map(order)].join(' / ')).join(' ')

/** Keeps a frame showing what is typed, as the server draws it; nothing is saved. */
export function useTypedPage(store: FormStore, { isNew, pageOf, held }: Options) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef<FormValues | null>(isNew ? null : store.initial)
  const [isBehind, setBehind] = useState(false)
  /** How often the page has changed; none before it is there. */
  const [drawn, setDrawn] = useState(0)
  const [asked, setAsked] = useState(0)
  const values = useSyncExternalStore(store.subscribe, () => store.values)
  const inOrder = useSyncExternalStore(store.subscribe, () => order(bodyOf(store)))
  const isLoaded = drawn > 0

  // blocks that are added, moved or taken out are so at once, before the server has drawn them
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return
    arrangePage(page, bodyOf(store), held.current)
    setDrawn(count => count + 1)
  }, [inOrder, isLoaded, store, held])

  useEffect(() => {
    if (!isLoaded || values === shown.current) return
    const stop = new AbortController()
    const draw = async () => {
      try {
        const html = await typedPage(pageOf(values), stop.signal)
        await whenLoose()
        const page = frame.current?.contentDocument
        if (stop.signal.aborted || !page) return
        renewPage(page, html, bodyOf(store), held.current)
        shown.current = held.current ? null : values
        setBehind(false)
        setDrawn(count => count + 1)
      } catch {
        if (!stop.signal.aborted) setBehind(true)
      }
    }
    const timer = setTimeout(() => void draw(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [values, isLoaded, pageOf, asked, store, held])

  return {
    frame,
    isBehind,
    drawn,
    onLoad: () => {
      const page = frame.current?.contentDocument
      if (page) preparePage(page, bodyOf(store))
      setDrawn(count => count + 1)
    },
    /** What was held is drawn as the server draws it. */
    drawAgain: () => {
      shown.current = null
      setAsked(count => count + 1)
    },
  }
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
