import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** How wide a page is looked at, in pixels. */
const WIDTHS = [
  { label: 'Telefon', value: '390' },
  { label: 'Tablet', value: '820' },
  { label: 'Rechner', value: '1440' },
]

/** The draft as it was saved last, as the real page draws it. */
export function SitePreview({ row: { id, version } }: { row: AnyRow }) {
  const { store } = useForm()
  const isDirty = useIsDirty(store)
  const [width, setWidth] = useState('390')
  const { ref, width: room, height } = useElementSize()
  const scale = room > 0 ? Math.min(1, room / Number(width)) : 1
  return (
    <aside className={classes.preview} aria-label="Vorschau">
      <div className={classes.previewHead}>
        <SegmentedControl aria-label="Breite der Vorschau" data={WIDTHS} value={width} onChange={setWidth} />
        <output className={classes.note}>{isDirty ? 'Zeigt den Stand vom letzten Speichern.' : ''}</output>
      </div>
      <div ref={ref} className={classes.frame}>
        <iframe
          key={version}
          title="Vorschau der Seite"
          src={`/preview/sites/${id}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
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
