import { IconDeviceTv } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import type { SegmentType } from '#domain/signage/segment.ts'
import { ScreenFrame } from '#web/backoffice/areas/signage/ScreenFrame.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const LIVING: readonly SegmentType[] = ['menuBoard', 'orderBoard', 'openingHours']
const BOARD_MS = 30_000
const HIGH = 90
/** So far outside of what is seen a picture is drawn already. */
const NEAR = '200px'

const programmeQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['digital-signage-pictures', id, revision] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/{id}/manifest', { params: { id }, signal, session: 'staff' }),
    staleTime: Infinity,
  })
const boardQuery = (id: number, segment: number, revision: number) =>
  queryOptions({
    queryKey: ['digital-signage-pictures', id, revision, segment] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/{id}/boards/{segment}', {
        params: { id, segment },
        signal,
        session: 'staff',
      }),
    refetchInterval: BOARD_MS,
  })

/**
 * What a TV shows now by its own word, drawn small as the TV draws it; what it was only told to play, or did not say,
 * is its last picture, else a mark.
 */
export function LivePicture({ tv }: { tv: TvState }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const segmentId = tv.status === 'playing' || tv.status === 'error' ? (tv.currentSegment?.id ?? null) : null
  const { data: manifest } = useQuery({ ...programmeQuery(tv.id, tv.revision), enabled: isNear && segmentId !== null })
  const segment = manifest?.timeline.segments.find(({ id }) => id === segmentId)
  const isLiving = segment !== undefined && LIVING.includes(segment.type)
  const { data: board } = useQuery({ ...boardQuery(tv.id, segmentId ?? 0, tv.revision), enabled: isNear && isLiving })
  const isThere = segment !== undefined && (!isLiving || board !== undefined)
  const isTall = manifest !== undefined && manifest.tv.orientation % 180 === 90
  return (
    <div ref={place} className={classes.live} aria-hidden inert>
      {isNear && isThere ? (
        <Drawn key={String(isTall)} segment={segment} board={board ?? null} isTall={isTall} />
      ) : tv.screenshot ? (
        <img src={tv.screenshot.address} alt="" loading="lazy" />
      ) : (
        <IconDeviceTv size={28} stroke={1.4} />
      )}
    </div>
  )
}

/** The same object as long as it says the same, so that the frame is told only of what is new. */
function Drawn({ segment, board, isTall }: { segment: object; board: object | null; isTall: boolean }) {
  const words = JSON.stringify({ segment, board, snapshot: null })
  const [shown, setShown] = useState<{ words: string; value: object }>(() => ({
    words,
    value: JSON.parse(words) as object,
  }))
  if (shown.words !== words) setShown({ words, value: JSON.parse(words) as object })
  return <ScreenFrame width={isTall ? 1080 : 1920} height={isTall ? 1920 : 1080} mostHigh={HIGH} shown={shown.value} />
}

/** Whether it is seen, or soon will be: a list of two hundred draws a handful. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const watch = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: NEAR,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return isNear
}
