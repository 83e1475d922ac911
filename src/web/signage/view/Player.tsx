import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chime } from '#web/kit/device/chime.ts'
import type { Engine } from '#web/signage/engine/engine.ts'
import type { Picture } from '#web/signage/engine/picture.ts'
import type { Notice, Store } from '#web/signage/engine/ports.ts'
import { Overlay } from '#web/signage/view/Overlay.tsx'
import { Stage } from '#web/signage/view/Stage.tsx'
import classes from '#web/signage/view/stage.module.css'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'

const LOOK_MS = 5000
const FAULT_MS = 20_000
const RELOAD_MS = 90_000

/** Notices a screen that draws nothing any more although it should: it says so, and in the end the page begins anew. */
function watchFrames(tell: (message: string | null) => void): () => void {
  let last = performance.now()
  let frame = 0
  const draw = () => {
    last = performance.now()
    frame = requestAnimationFrame(draw)
  }
  draw()
  const timer = setInterval(() => {
    if (document.hidden) last = performance.now()
    const silence = performance.now() - last
    tell(silence > FAULT_MS ? 'Der Bildschirm zeichnet nicht mehr.' : null)
    if (silence > RELOAD_MS) location.reload()
  }, LOOK_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }
}

/**
 * Addresses under which the page shows kept files; all of a programme at once, since nothing is read before it is
 * shown.
 */
function useFileUrls(
  files: readonly ManifestFile[],
  store: Store,
): { urlOf: (file: string) => string | undefined; isReady: boolean } {
  const made = useRef(new Map<string, string>())
  const [urls, setUrls] = useState<{ of: readonly ManifestFile[]; map: ReadonlyMap<string, string> }>({
    of: [],
    map: new Map(),
  })
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const map = new Map<string, string>()
      for (const { url, sha256 } of files) {
        if (!made.current.has(sha256)) {
          const content = await store.file(sha256).catch(() => null)
          if (content) made.current.set(sha256, URL.createObjectURL(content))
        }
        const address = made.current.get(sha256)
        if (address) map.set(url, address)
      }
      if (!isOver) setUrls({ of: files, map })
    }
    void open()
    return () => {
      isOver = true
    }
  }, [files, store])
  const urlOf = useCallback((file: string) => urls.map.get(file), [urls])
  return { urlOf, isReady: urls.of === files || urls.map.size > 0 }
}

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
