import { useMemo } from 'react'
import type { SceneRow } from '#contract/resources/scenes.ts'
import { type Typed, TypedPreview } from '#web/backoffice/areas/signage/TypedPreview.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'

/** The blocks of a scene as they stand in its form, on a screen. */
export function ScenePreview() {
  const body = useFormValue<SceneRow['content']['body'] | undefined>('content.body')
  const name = useFormValue<string | null>('name') ?? ''
  const typed = useMemo(
    (): Typed => ({
      segment: EMPTY,
      content: { name: name.slice(0, 120), body: (body ?? []) as Record<string, unknown>[] },
    }),
    [body, name],
  )
  return <TypedPreview typed={typed} />
}

const BOARD = {
  layout: 'list',
  showPrices: true,
  showAllergens: true,
  showImages: true,
  soldOut: 'strike',
  pageSeconds: 12,
} as const
const EMPTY: Typed['segment'] = {
  type: 'scene',
  images: [],
  uploads: [],
  fit: 'cover',
  menuBoard: { ...BOARD, categories: [], products: [] },
}
