import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import type { Root } from 'react-dom/client'
import type { CallData } from '#contract/call.ts'
import type { previewSegment } from '#contract/calls/signage/segment-preview.ts'
import { PREVIEW_SAYS } from '#domain/signage/screensaver.ts'
import type { Picture } from '#web/signage/engine/picture.ts'
import { Scene } from '#web/signage/view/Scene.tsx'
import classes from '#web/signage/view/stage.module.css'

type Shown = CallData<typeof previewSegment>

/** A film sequence in a frame of the back-office, as a TV of this size shows it: what is typed there is told here. */
export function previewSegments(root: Root): void {
  root.render(<Preview />)
}

function Preview() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<{ kind: string; shown: Shown } | null>) => {
      if (origin === location.origin && source === parent && data?.kind === PREVIEW_SAYS.show) setShown(data.shown)
    }
    addEventListener('message', hear)
    parent.postMessage({ kind: PREVIEW_SAYS.ready }, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  const drawn = useDrawn(shown)
  if (!shown) return null
  const { segment, board } = shown
  const room = { width: innerWidth, height: innerHeight }
  const isEmpty = !segment.isEnabled || (board?.kind === 'menuBoard' && board.categories.length === 0)
  return (
    <main
      aria-label="Bildschirm"
      className={classes.screen}
      style={
        {
          ...room,
          transform: 'translate(-50%, -50%)',
          '--short': `${Math.min(room.width, room.height)}px`,
        } as CSSProperties
      }
    >
      {isEmpty ? (
        <p className={classes.empty}>
          {board ? 'Nichts, was jetzt auf dieser Tafel stünde.' : 'Noch nichts gewählt, was zu sehen wäre.'}
        </p>
      ) : (
        <Scene
          key={segment.type}
          picture={pictureOf(segment, board)}
          room={room}
          volumePercent={0}
          isAhead={false}
          urlOf={file => (file === '' ? drawn : file)}
          onReady={nothing}
          onFail={nothing}
          onMute={nothing}
        />
      )}
    </main>
  )
}

/** An address for a page that was drawn for this preview alone. */
function useDrawn(shown: Shown | null): string | undefined {
  const text = shown?.snapshot ? JSON.stringify(shown.snapshot) : null
  const address = useMemo(() => text && URL.createObjectURL(new Blob([text], { type: 'application/json' })), [text])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address ?? undefined
}

const pictureOf = (segment: Shown['segment'], board: Shown['board']): Picture => ({
  state: 'playing',
  segment,
  key: 'preview',
  from: 0,
  until: Infinity,
  board: board && { data: board, hasPrices: true },
  due: null,
})
const nothing = () => undefined
