import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallBody } from '#contract/call.ts'
import type { previewSegment } from '#contract/calls/signage/segment-preview.ts'
import { PREVIEW_SAYS } from '#domain/signage/screensaver.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/signage/typed-preview.module.css'

const LOAD_FAILED = 'Vorschau konnte nicht geladen werden.'
const SHAPES = {
  wide: { label: 'Quer 16:9', width: 1920, height: 1080 },
  tall: { label: 'Hoch 9:16', width: 1080, height: 1920 },
} as const
type Shape = keyof typeof SHAPES
const OPTIONS = (Object.keys(SHAPES) as Shape[]).map(value => ({ value, label: SHAPES[value].label }))
const TYPING_MS = 350
const AGAIN_MS = 20_000
/** How high a preview may be; a tall screen is as wide as that leaves. */
const MOST_HIGH = 620

export type Typed = Pick<CallBody<typeof previewSegment>, 'segment' | 'content'>

/**
 * What is typed, drawn by the program of the TVs themselves on a screen of their size, as of this moment. `typed` is
 * another object only where something else was typed.
 */
export function TypedPreview({ typed }: { typed: Typed }) {
  const { branches, branch } = useActiveBranch()
  const [chosen, setChosen] = useState<number | null>(null)
  const [shape, setShape] = useState<Shape>('wide')
  const [asked] = useDebouncedValue(typed, TYPING_MS)
  const { type, menuBoard } = typed.segment
  const isOfBranch = type === 'openingHours' || (type === 'menuBoard' && !menuBoard?.branch)
  const lookedAt = menuBoard?.branch?.id ?? chosen ?? branch?.id
  const { data, error, refetch } = useQuery({
    queryKey: ['digital-signage-segments', 'preview', lookedAt, asked],
    queryFn: ({ signal }) =>
      callApi('POST', '/digital-signage-segments/preview', {
        body: { ...asked, ...(lookedAt !== undefined && { branch: lookedAt }) },
        signal,
        session: 'staff',
      }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  return (
    <div className={classes.preview}>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label="Form des Bildschirms"
          data={OPTIONS}
          value={shape}
          onChange={value => setShape(value as Shape)}
          size="md"
        />
        {isOfBranch && branches && branches.length > 1 && (
          <Select
            label="Vorschau für"
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={lookedAt === undefined ? null : String(lookedAt)}
            onChange={value => setChosen(value === null ? null : Number(value))}
            allowDeselect={false}
          />
        )}
      </div>
      {!data && error && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Screen shape={shape} shown={data} />}
    </div>
  )
}

/** A frame as large as a TV, made smaller for the page around it. */
function Screen({ shape, shown }: { shape: Shape; shown: object }) {
  const { width, height } = SHAPES[shape]
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const fit = () => setScale(Math.min((place.current?.clientWidth ?? 0) / width, MOST_HIGH / height))
    fit()
    const watch = new ResizeObserver(fit)
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [width, height])
  const tell = useCallback(
    () => frame.current?.contentWindow?.postMessage({ kind: PREVIEW_SAYS.show, shown }, location.origin),
    [shown],
  )
  useEffect(() => {
    tell()
    const hear = ({ data, origin, source }: MessageEvent<{ kind?: string } | null>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.kind === PREVIEW_SAYS.ready)
        tell()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [tell])
  return (
    <div ref={place} className={classes.place}>
      <div className={classes.screen} style={{ width: width * scale, height: height * scale }}>
        <iframe
          key={shape}
          ref={frame}
          src="/signage?preview"
          title="Vorschau des Bildschirms"
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
