import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { openPressed, showFocused } from '#web/backoffice/areas/sites/preview-blocks.ts'
import { ownPage, type TypedPage, useTypedPage } from '#web/backoffice/areas/sites/use-typed-page.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

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
