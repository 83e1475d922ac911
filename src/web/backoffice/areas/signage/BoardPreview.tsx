import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { BOARD_SAYS } from '#domain/signage/screensaver.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/signage/board-preview.module.css'

const LOAD_FAILED = 'Vorschau konnte nicht geladen werden.'
const SHAPES = { wide: { label: 'Quer 16:9', width: 1920, height: 1080 }, tall: { label: 'Hoch 9:16', width: 1080, height: 1920 } } as const
type Shape = keyof typeof SHAPES
const OPTIONS = (Object.keys(SHAPES) as Shape[]).map(value => ({ value, label: SHAPES[value].label }))
const TYPING_MS = 350
const AGAIN_MS = 20_000
/** How high a preview may be; a tall screen is as wide as that leaves. */
const MOST_HIGH = 620

/** The board as it is typed, drawn by the program of the TVs themselves on a screen of their size, with the prices of this moment. */
export function BoardPreview() {
  const typed = useFormValue<SegmentRow['menuBoard']>('menuBoard')
  const background = useFormValue<string | null>('backgroundColor') ?? '#000000'
  const { branches, branch } = useActiveBranch()
  const [chosen, setChosen] = useState<number | null>(null)
  const [shape, setShape] = useState<Shape>('wide')
  const lookedAt = typed?.branch?.id ?? chosen ?? branch?.id
  const [asked] = useDebouncedValue(
    useMemo(() => askedOf(typed), [typed]),
    TYPING_MS,
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['digital-signage-segments', 'board', lookedAt, asked],
    queryFn: ({ signal }) =>
      ask('POST', '/digital-signage-segments/board', { body: { branch: lookedAt ?? 0, menuBoard: asked }, signal, session: 'staff' }),
    enabled: lookedAt !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  const shown = useMemo(() => data && { data, settings: asked, background }, [data, asked, background])
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
        {!typed?.branch && branches && branches.length > 1 && (
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
      {shown && <Screen shape={shape} shown={shown} />}
    </div>
  )
}

/** What of the board is asked for: a value not chosen is as on a new one. */
const askedOf = (typed: SegmentRow['menuBoard']) => ({
  branch: typed?.branch ? { id: typed.branch.id } : null,
  categories: (typed?.categories ?? []).map(({ id }) => ({ id })),
  products: (typed?.products ?? []).map(({ id }) => ({ id })),
  layout: typed?.layout ?? 'list',
  showPrices: typed?.showPrices ?? true,
  showAllergens: typed?.showAllergens ?? true,
  showImages: typed?.showImages ?? true,
  soldOut: typed?.soldOut ?? 'strike',
  pageSeconds: typed?.pageSeconds ?? 12,
})

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
  const tell = useCallback(() => frame.current?.contentWindow?.postMessage({ kind: BOARD_SAYS.show, ...shown }, location.origin), [shown])
  useEffect(() => {
    tell()
    const hear = ({ data, origin, source }: MessageEvent<{ kind?: string } | null>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.kind === BOARD_SAYS.ready) tell()
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
          src="/signage?board"
          title="Vorschau der Speisetafel"
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
