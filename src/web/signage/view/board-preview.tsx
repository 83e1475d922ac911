import { type CSSProperties, useState, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import type { MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import { BOARD_SAYS } from '#domain/signage/screensaver.ts'
import { MenuBoard } from '#web/signage/boards/MenuBoard.tsx'
import { isLight } from '#web/signage/view/is-light.ts'
import classes from '#web/signage/view/stage.module.css'

type Shown = { data: MenuBoardData; settings: NonNullable<ManifestSegment['menuBoard']>; background: string }

/** A menu board in a frame of the back-office, as a TV of this size shows it: what is typed there is told here. */
export function previewBoard(root: Root): void {
  root.render(<Preview />)
}

function Preview() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<({ kind: string } & Shown) | null>) => {
      if (origin === location.origin && source === parent && data?.kind === BOARD_SAYS.show) setShown(data)
    }
    addEventListener('message', hear)
    parent.postMessage({ kind: BOARD_SAYS.ready }, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  if (!shown) return null
  const { data, settings, background } = shown
  const room = { width: innerWidth, height: innerHeight }
  return (
    <main
      aria-label="Bildschirm"
      className={classes.screen}
      style={{ ...room, transform: 'translate(-50%, -50%)', '--short': `${Math.min(room.width, room.height)}px` } as CSSProperties}
    >
      <div className={classes.scene} data-light={isLight(background) || undefined} style={{ background }}>
        {data.categories.length === 0 ? (
          <p style={{ padding: '5%', fontSize: 40 }}>Nichts, was jetzt auf dieser Tafel stünde.</p>
        ) : (
          <MenuBoard id={0} data={data} settings={settings} hasPrices room={room} urlOf={address} onReady={nothing} />
        )}
      </div>
    </main>
  )
}

const address = (file: string) => file
const nothing = () => undefined
