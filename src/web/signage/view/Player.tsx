import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chime } from '#web/kit/device/chime.ts'
import type { Engine } from '#web/signage/engine/engine.ts'
import type { Picture } from '#web/signage/engine/picture.ts'
import type { Notice, Store } from '#web/signage/engine/ports.ts'
import { Overlay } from '#web/signage/view/Overlay.tsx'
import { Stage } from '#web/signage/view/Stage.tsx'
import { useFileUrls } from '#web/signage/view/use-file-urls.ts'
import { watchFrames } from '#web/signage/view/watch-frames.ts'
import classes from '#web/signage/view/stage.module.css'

type Props = {
  engine: Engine
  store: Store
  notices: (hear: (notice: Notice, seconds: number) => void) => () => void
  onRefused: () => void
  /** Told of every picture once it can be seen. */
  onSeen?: (picture: Picture) => void
  /** Nothing stands above the programme: whoever sees it does not look after it. */
  isPlain?: boolean
}
type Seen = {
  picture: Picture
  next: Picture | null
  tv: ReturnType<Engine['tv']>
  status: ReturnType<Engine['status']>
}

const TICK_MS = 1000
const FIRST_MS = 20
/** What is dimmed most can still be made out. */
const DARKEST = 0.9

/** The screen of a TV: what the engine says, turned, dimmed and as loud as staff want it. */
export function Player({ engine, store, notices, onRefused, onSeen, isPlain = false }: Props) {
  const [seen, setSeen] = useState<Seen>(() => seenOf(engine))
  const [notice, setNotice] = useState<Notice | null>(null)
  const size = useWindow()
  const shown = useRef('')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): Seen => {
      const next = seenOf(engine)
      if (next.picture.key === shown.current) engine.see(next.picture)
      setSeen(known => (isSame(known, next) ? known : next))
      return next
    }
    const look = (): number | null => {
      engine.tick()
      const next = show()
      if (next.status.isRefused) {
        onRefused()
        return null
      }
      return next.picture.until - engine.now()
    }
    const turn = () => {
      let wait: number | null = TICK_MS
      try {
        wait = look()
        engine.fault('programme', null)
      } catch (error) {
        // Whatever went wrong, the next look may go well: a screen that stopped looking would stand for ever.
        engine.fault(
          'programme',
          error instanceof Error ? error.message.slice(0, 300) : 'Das Programm ließ sich nicht lesen.',
        )
      }
      if (wait !== null) timer = setTimeout(turn, Math.max(FIRST_MS, Math.min(TICK_MS, wait)))
    }
    turn()
    const stopListening = engine.onChange(() => {
      try {
        show()
      } catch {
        // the next turn looks again, and tells what is wrong
      }
    })
    const stopWatching = watchFrames(message => engine.fault('frame', message))
    return () => {
      clearTimeout(timer)
      stopListening()
      stopWatching()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the engine is there for as long as the page
  }, [engine])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = notices((next, seconds) => {
      clearTimeout(timer)
      setNotice(next)
      timer = setTimeout(() => setNotice(null), seconds * 1000)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [notices])

  useEffect(() => {
    // Whoever touches the screen or presses a key of its remote control lets it be heard.
    const hear = () => {
      chime.unlock()
      engine.fault('sound', null)
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, hear)
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, hear)
    }
  }, [engine])

  const { picture, next, tv, status } = seen
  const { urlOf } = useFileUrls(engine.files(), store)
  const onFail = useCallback((segment: number, why: string) => engine.fail(segment, why), [engine])
  const onShown = useCallback(
    (revealed: Picture) => {
      shown.current = revealed.key
      engine.see(revealed)
      onSeen?.(revealed)
    },
    [engine, onSeen],
  )
  const onMute = useCallback(
    () => engine.fault('sound', 'Der Browser erlaubt keinen Ton, bevor jemand den Bildschirm berührt hat.'),
    [engine],
  )
  const isTurned = tv?.orientation === 90 || tv?.orientation === 270
  const room = useMemo(() => (isTurned ? { width: size.height, height: size.width } : size), [isTurned, size])
  const isDark = picture.state === 'dark'
  const brightness = tv?.brightnessPercent ?? 100
  return (
    <main
      className={classes.screen}
      style={
        {
          width: room.width,
          height: room.height,
          transform: `translate(-50%, -50%) rotate(${tv?.orientation ?? 0}deg)`,
          '--short': `${Math.min(room.width, room.height)}px`,
        } as CSSProperties
      }
    >
      <Stage
        picture={picture}
        next={next}
        room={room}
        volumePercent={isDark ? 0 : (tv?.volumePercent ?? 0)}
        urlOf={urlOf}
        onShown={onShown}
        onFail={onFail}
        onMute={onMute}
      />
      {!isDark && brightness < 100 && (
        <div className={classes.shade} style={{ opacity: (1 - brightness / 100) * DARKEST }} />
      )}
      {!isDark && !isPlain && (
        <Overlay tv={tv} notice={notice} status={status} isLoading={picture.state === 'loading'} />
      )}
      {isDark && notice && <Overlay tv={tv} notice={notice} status={status} isLoading={false} />}
    </main>
  )
}

const seenOf = (engine: Engine): Seen => ({
  picture: engine.look(),
  next: engine.ahead(),
  tv: engine.tv(),
  status: engine.status(),
})

const isSamePicture = (one: Picture | null, other: Picture | null): boolean =>
  one?.key === other?.key &&
  one?.segment === other?.segment &&
  one?.board?.data === other?.board?.data &&
  one?.board?.hasPrices === other?.board?.hasPrices

function isSame({ picture, next: ahead, tv, status }: Seen, next: Seen): boolean {
  return (
    isSamePicture(picture, next.picture) &&
    isSamePicture(ahead, next.next) &&
    JSON.stringify([tv, { ...status, waitingPlays: 0 }]) ===
      JSON.stringify([next.tv, { ...next.status, waitingPlays: 0 }])
  )
}

const inner = () => ({ width: innerWidth, height: innerHeight })
function useWindow() {
  const [size, setSize] = useState(inner)
  useEffect(() => {
    const look = () => setSize(inner())
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return size
}
