import { useEffect, useRef } from 'react'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import classes from '#web/signage/view/media.module.css'

type Props = {
  segment: ManifestSegment
  /** The films that play one after the other. */
  sources: readonly string[]
  /** How long they are to be seen; null: for as long as nothing else is due. */
  seconds: number | null
  /** Between 0 and 1. */
  volume: number
  onReady: () => void
  onFail: (why: string) => void
  onMute: () => void
}
const LOOK_MS = 1000
/** So long a film may stand still: then it is pushed, and then given up. */
const PUSH_AFTER = 3
const FAIL_AFTER = 10
/**
 * Near its end a film stands still on its last picture rather than begin anew for the moment until the next segment can
 * be seen.
 */
const NEAR_END_MS = 2000
/** A film that says it plays is drawn a moment later. */
const CLEAR_MS = 150

/**
 * A film with its own length, again and again as long as it is its turn. One that stops moving, or never begins, is
 * noticed.
 */
export function Film({ segment, sources, seconds, volume, onReady, onFail, onMute }: Props) {
  const place = useRef<HTMLVideoElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const isMuted = segment.isMuted || volume === 0
  useEffect(() => {
    const video = place.current
    if (!video) return
    video.volume = volume
    video.muted = isMuted
  }, [volume, isMuted])
  const list = sources.join()
  useEffect(() => {
    const video = place.current
    if (!video || sources.length === 0) return
    let [turn, still, last] = [0, 0, -1]
    let isOver = false
    const overAt = seconds === null ? Infinity : performance.now() + seconds * 1000 - NEAR_END_MS
    video.loop = sources.length === 1 && seconds === null
    const play = () =>
      video.play().catch((error: unknown) => {
        // Sound is held back until somebody has touched the page.
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
        video.muted = true
        onMute()
        void video.play().catch(() => undefined)
      })
    /** The last picture of a film stands below the next one until that can be seen. */
    const keepLast = (is: boolean) => {
      const canvas = ground.current
      if (!canvas) return
      canvas.width = is ? video.videoWidth : 0
      canvas.height = is ? video.videoHeight : 0
      if (is) canvas.getContext('2d')?.drawImage(video, 0, 0)
    }
    let clearing: ReturnType<typeof setTimeout> | undefined
    const moves = () => {
      clearing = setTimeout(() => keepLast(false), CLEAR_MS)
      onReady()
    }
    const begin = () => {
      video.src = sources[turn] ?? ''
      void play()
    }
    const next = () => {
      turn = (turn + 1) % sources.length
      isOver = turn === 0 && performance.now() >= overAt
      if (isOver) return
      if (sources.length > 1) {
        keepLast(true)
        begin()
      } else {
        video.currentTime = 0
        void play()
      }
    }
    const broken = () => onFail(`Das Video „${segment.name}“ lässt sich nicht abspielen.`)
    video.addEventListener('ended', next)
    video.addEventListener('error', broken)
    video.addEventListener('playing', moves)
    begin()
    const timer = setInterval(() => {
      if (document.hidden || isOver) return
      still = video.currentTime === last ? still + 1 : 0
      last = video.currentTime
      if (still === PUSH_AFTER) void play()
      if (still >= FAIL_AFTER) onFail(`Das Video „${segment.name}“ bleibt stehen.`)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(clearing)
      for (const [name, heard] of [
        ['ended', next],
        ['error', broken],
        ['playing', moves],
      ] as const)
        video.removeEventListener(name, heard)
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a film begins anew with another file alone
  }, [list])
  const style = { objectFit: segment.fit }
  return (
    <>
      <canvas ref={ground} width={0} height={0} className={classes.medium} style={style} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of a screen on the wall come without spoken words
          or with them in the picture */}
      <video ref={place} className={classes.medium} style={style} muted={isMuted} playsInline disablePictureInPicture />
    </>
  )
}
