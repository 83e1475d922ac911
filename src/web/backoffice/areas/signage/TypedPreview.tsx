import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallBody } from '#contract/call.ts'
import type { previewSegment } from '#contract/calls/signage/segment-preview.ts'
import { ScreenFrame } from '#web/backoffice/areas/signage/ScreenFrame.tsx'
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
      {data && <ScreenFrame key={shape} {...SHAPES[shape]} mostHigh={MOST_HIGH} shown={data} />}
    </div>
  )
}
