import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { ownPage, type TypedPage, useTypedPage } from '#web/backoffice/areas/sites/use-typed-page.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

const BODY = 'content.body'
/** So much of a block is seen at least where it counts as seen. */
const SEEN_PX = 60

const idsIn = (store: FormStore) => ((store.get(BODY) ?? []) as readonly ContentBlock[]).map(({ id }) => id)
const rowAt = (index: number) => document.querySelector<HTMLElement>(`li[data-path="${BODY}.${index}"]`)

/** Opens in the form the block that was pressed in the preview. A shared block is known by the one that shows it. */
function openPressed(store: FormStore, pressed: Element | null): void {
  const shown = pressed?.closest<HTMLElement>('[data-block]')?.dataset['block']
  if (shown === undefined) return
  const row = rowAt(idsIn(store).findIndex(id => shown === id || shown.startsWith(`${id}-`)))
  const toggle = row?.querySelector<HTMLElement>('button[aria-expanded]')
  if (!row || !toggle) return
  if (toggle.getAttribute('aria-expanded') === 'false') toggle.click()
  toggle.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'start' })
}

/** Brings into sight in the preview the block whose input has the focus, where it is not in sight already. */
function showFocused(store: FormStore, focused: Element | null, page: Document | null | undefined): void {
  const place = focused?.closest<HTMLElement>(`li[data-path^="${BODY}."]:not([data-path*=".value."])`)?.dataset['path']
  const id = place === undefined ? undefined : idsIn(store)[Number(place.slice(BODY.length + 1))]
  const shown = [...(page?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].find(
    ({ dataset: { block = '' } }) => block === id || block.startsWith(`${id}-`),
  )
  const view = page?.scrollingElement
  if (!shown || !view) return
  const { top, bottom } = shown.getBoundingClientRect()
  const isSeen = bottom > SEEN_PX && top < view.clientHeight - SEEN_PX
  if (!isSeen) view.scrollTop += top - SEEN_PX
}

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

/** The page as it stands in the form, saved or not, as the real page draws it. */
export function SitePreview({ id, pageOf = ownPage }: SitePreviewProps) {
  const { store } = useForm()
  const { frame, isBehind, onLoad } = useTypedPage(store, id === null, pageOf)
  const [width, setWidth] = useState('390')
  const { ref, width: room, height } = useElementSize()
  // the form is followed to the block that is written; only the form's own inputs stand in rows of blocks
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => showFocused(store, target as Element, frame.current?.contentDocument)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [store, frame])
  const watch = () => {
    onLoad()
    frame.current?.contentDocument?.addEventListener('click', event => {
      // what is looked at leads nowhere
      event.preventDefault()
      openPressed(store, event.target as Element | null)
    })
  }
  const scale = room > 0 ? Math.min(1, room / Number(width)) : 1
  return (
    <aside className={classes.preview} aria-label="Vorschau">
      <div className={classes.previewHead}>
        <SegmentedControl aria-label="Breite der Vorschau" data={WIDTHS} value={width} onChange={setWidth} />
        <output className={classes.note}>
          {isBehind
            ? 'Antwortet gerade nicht und zeigt einen früheren Stand.'
            : 'Ein Klick auf einen Baustein öffnet ihn.'}
        </output>
      </div>
      <div ref={ref} className={classes.frame}>
        <iframe
          ref={frame}
          title="Vorschau der Seite"
          src={`/preview/sites/${id ?? 'new'}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={watch}
          style={{
            width: Number(width),
            height: height > 0 ? height / scale : '100%',
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
            marginLeft: Math.max(0, (room - Number(width) * scale) / 2),
          }}
        />
      </div>
    </aside>
  )
}
