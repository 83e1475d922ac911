import { SegmentedControl } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ownPage, type TypedPage, useTypedPage } from '#web/backoffice/areas/sites/use-typed-page.ts'
import { blockOfInput } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { useOwnPlace, useStillness, whenLoose } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { useSeenBlocks } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** Ctrl+S saves, with Shift it publishes: also while somebody types in the frame, whose keys the form does not hear. */
function passSaveKey(page: Document): void {
  const pass = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    const options = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', options))
  }
  page.addEventListener('keydown', pass, { capture: true })
}

const PageSurface = quietPart(
  async () => (await import('#web/backoffice/areas/sites/on-page/PageSurface.tsx')).PageSurface,
)

/** So much of a block is seen at least where it counts as seen. */
const SEEN_PX = 60

/** How wide a page is looked at, in pixels. */
const WIDTHS = [
  { label: 'Telefon', value: '390' },
  { label: 'Tablet', value: '820' },
  { label: 'Rechner', value: '1440' },
]

type SitePreviewProps = {
  /** The page that is edited; null where it is new, or where no page is. */
  id: number | null
  pageOf?: TypedPage
}

/** The page as it stands in the form, saved or not, as the real page draws it, and typed on where it stands. */
export function SitePreview({ id, pageOf = ownPage }: SitePreviewProps) {
  const { store } = useForm()
  useStillness()
  const whole = useRef<HTMLElement>(null)
  useOwnPlace(whole)
  const held = useRef<HTMLElement>(null)
  const hold = useCallback((element: HTMLElement | null) => {
    held.current = element
  }, [])
  const { frame, isBehind, drawn, onLoad, drawAgain } = useTypedPage(store, { isNew: id === null, pageOf, held })
  const [width, setWidth] = useState(() =>
    matchMedia('(min-width: 720px) and (max-width: 1279px)').matches ? '820' : '390',
  )
  const { ref, width: room } = useElementSize()
  const scroller = useRef<HTMLDivElement>(null)
  const both = useMergedRef(ref, scroller)
  const dock = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const scale = room > 0 ? Math.min(1, room / Number(width)) : 1
  const { height, seen, inner, columns, end, shifted } = useSeenBlocks({ store, frame, scroller, held, scale, drawn })
  // the form is followed to the block that is written, and its place brought into sight where it is not already
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const block = blockOfInput(store, target as Element)
      if (block !== null)
        void whenLoose().then(() => blockOfInput(store, document.activeElement) === block && show(block))
    }
    const show = (block: string) => {
      setChosen(block)
      const [place, view] = [latest.current.find(one => one.id === block), scroller.current]
      if (!place || !view) return
      const top = place.top - view.scrollTop
      if (top + place.height <= SEEN_PX || top >= view.clientHeight - SEEN_PX) view.scrollTop = place.top - SEEN_PX
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [store])
  const watch = () => {
    onLoad()
    // what is looked at leads nowhere
    const page = frame.current?.contentDocument
    page?.addEventListener('click', event => event.preventDefault())
    if (page) passSaveKey(page)
  }
  return (
    <aside ref={whole} className={classes.preview} aria-label="Vorschau">
      <div className={classes.previewHead}>
        <SegmentedControl aria-label="Breite der Vorschau" data={WIDTHS} value={width} onChange={setWidth} />
        <output className={classes.note}>
          {isBehind
            ? 'Antwortet gerade nicht und zeigt einen früheren Stand.'
            : 'Ein Klick wählt einen Baustein, ein Doppelklick bearbeitet seinen Text, am Tablet ein zweites Antippen.'}
        </output>
      </div>
      <div className={classes.frameBox}>
        <div ref={both} className={classes.frame}>
          <div className={classes.sheet} style={{ width: Number(width) * scale, height: height * scale }}>
            <iframe
              ref={frame}
              title="Vorschau der Seite"
              src={`/preview/sites/${id ?? 'new'}`}
              sandbox="allow-same-origin allow-scripts"
              tabIndex={-1}
              scrolling="no"
              onLoad={watch}
              style={{ width: Number(width), height, transform: `scale(${scale})`, transformOrigin: 'top left' }}
            />
            {drawn > 0 && (
              <PageSurface
                frame={frame}
                scale={scale}
                seen={seen}
                inner={inner}
                columns={columns}
                end={end}
                shifted={shifted}
                hold={hold}
                dock={dock}
                chosen={chosen}
                onChoose={setChosen}
                onTyped={drawAgain}
              />
            )}
          </div>
        </div>
        <div ref={dock} />
      </div>
    </aside>
  )
}
