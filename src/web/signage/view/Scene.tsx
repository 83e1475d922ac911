import { Component, type ReactNode, useEffect } from 'react'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import type { Picture } from '#web/signage/engine/picture.ts'
import { HoursBoard, TextBoard } from '#web/signage/boards/FittedBoards.tsx'
import { MenuBoard } from '#web/signage/boards/MenuBoard.tsx'
import { OrderBoard } from '#web/signage/boards/OrderBoard.tsx'
import { Drawn } from '#web/signage/view/Drawn.tsx'
import { Film } from '#web/signage/view/Film.tsx'
import { Pictures } from '#web/signage/view/Pictures.tsx'
import media from '#web/signage/view/media.module.css'
import classes from '#web/signage/view/stage.module.css'

const LIGHT = 0.35
/** What guests read on a menu board that has nothing to show and nothing to stand in for it. */
const EMPTY_BOARD = 'Unsere Karte\nZurzeit ist davon nichts zu haben.'

/** Whether dark letters read better than light ones on a colour `#rrggbb`. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT
}

export type SceneProps = {
  picture: Picture
  room: { width: number; height: number }
  volumePercent: number
  /** It is only made ready: nothing of it moves yet. */
  isAhead: boolean
  urlOf: (file: string) => string | undefined
  /** It can be seen as it is meant to be. */
  onReady: () => void
  onFail: (segment: number, why: string) => void
  onMute: () => void
}

/** What one layer of the stage holds: a segment, or nothing at all. */
export function Scene(props: SceneProps) {
  const { picture, onFail } = props
  const { segment } = picture
  const background = segment?.backgroundColor ?? '#000000'
  return (
    <div
      className={classes.scene}
      data-light={(!isOnPicture(segment) && isLight(background)) || undefined}
      style={{ background }}
    >
      <Guard onFail={why => segment && onFail(segment.id, why)}>
        <Content {...props} />
      </Guard>
    </div>
  )
}

function Content({
  picture: { segment, board, due, isEmptyBoard },
  room,
  volumePercent,
  isAhead,
  urlOf,
  onReady,
  onFail,
  onMute,
}: SceneProps) {
  if (!segment) return <Blank onReady={onReady} />
  const fail = (why: string) => onFail(segment.id, why)
  const seconds = due === null || due.entry === null ? null : (due.until - due.from) / 1000
  const volume = (volumePercent / 100) * (segment.volumePercent / 100)
  if (isEmptyBoard)
    return (
      <>
        <TextBoard text={EMPTY_BOARD} room={room} />
        <Blank onReady={onReady} />
      </>
    )
  if (board?.data.kind === 'menuBoard' && segment.menuBoard)
    return (
      <MenuBoard
        id={segment.id}
        data={board.data}
        settings={segment.menuBoard}
        hasPrices={board.hasPrices}
        room={room}
        isAhead={isAhead}
        urlOf={urlOf}
        onReady={onReady}
      />
    )
  if (board?.data.kind === 'orderBoard' && segment.orderBoard)
    return (
      <>
        <OrderBoard data={board.data} settings={segment.orderBoard} room={room} volume={volume} onMute={onMute} />
        <Blank onReady={onReady} />
      </>
    )
  if (board?.data.kind === 'openingHours')
    return (
      <OnPicture segment={segment} urlOf={urlOf} seconds={seconds} isAhead={isAhead} onReady={onReady}>
        <HoursBoard data={board.data} room={room} />
      </OnPicture>
    )
  switch (segment.type) {
    case 'video': {
      const sources = segment.media.filter(({ kind }) => kind === 'video').flatMap(({ url }) => urlOf(url) ?? [])
      return (
        <Film
          segment={segment}
          sources={sources}
          seconds={seconds}
          volume={volume}
          onReady={onReady}
          onFail={fail}
          onMute={onMute}
        />
      )
    }
    case 'image':
    case 'slider':
      return (
        <Pictures segment={segment} urlOf={urlOf} seconds={seconds} isAhead={isAhead} onReady={onReady} onFail={fail} />
      )
    case 'scene':
    case 'site':
      return (
        <Drawn
          segment={segment}
          urlOf={urlOf}
          room={room}
          seconds={seconds}
          isAhead={isAhead}
          onReady={onReady}
          onFail={fail}
        />
      )
    case 'url':
      return (
        <iframe
          className={media.frame}
          src={segment.url ?? undefined}
          title={segment.name}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={onReady}
        />
      )
    case 'text':
      return (
        <OnPicture segment={segment} urlOf={urlOf} seconds={seconds} isAhead={isAhead} onReady={onReady}>
          <TextBoard text={segment.text ?? ''} room={room} />
        </OnPicture>
      )
    // a board whose figures have not come yet
    case 'menuBoard':
    case 'orderBoard':
    case 'openingHours':
    case 'blank':
      return <Blank onReady={onReady} />
    default:
      // a player of before may be sent a type of after
      segment.type satisfies never
      return <Blank onReady={onReady} />
  }
}

/** Words that stand on a picture are light, whatever the ground. */
const isOnPicture = (segment: ManifestSegment | null) =>
  segment !== null && (segment.type === 'text' || segment.type === 'openingHours') && segment.media.length > 0

type OnPictureProps = Pick<SceneProps, 'urlOf' | 'isAhead' | 'onReady'> & {
  segment: ManifestSegment
  seconds: number | null
  children: ReactNode
}

/** Words, on a picture where one was chosen: darkened, so that they can be read. One that is gone leaves the words. */
function OnPicture({ segment, urlOf, seconds, isAhead, onReady, children }: OnPictureProps) {
  if (!isOnPicture(segment))
    return (
      <>
        {children}
        <Blank onReady={onReady} />
      </>
    )
  return (
    <>
      <Pictures
        segment={segment}
        urlOf={urlOf}
        seconds={seconds}
        isAhead={isAhead}
        onReady={onReady}
        onFail={onReady}
      />
      <div className={media.dim} />
      <div className={media.over}>{children}</div>
    </>
  )
}

/** Nothing one would have to wait for. */
function Blank({ onReady }: { onReady: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  useEffect(onReady, [])
  return null
}

/** A segment that throws takes nothing else along. */
class Guard extends Component<{ onFail: (why: string) => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override componentDidCatch(error: unknown): void {
    this.props.onFail(error instanceof Error ? error.message : 'Ein Fehler in der Anzeige.')
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
