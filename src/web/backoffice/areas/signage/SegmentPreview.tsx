import { useMemo } from 'react'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { type Typed, TypedPreview } from '#web/backoffice/areas/signage/TypedPreview.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'

const COLOR = /^#[0-9a-f]{6}$/i
const link = (row: { id: number } | null | undefined) => (row ? { id: row.id } : null)
const links = (rows: readonly { id: number }[] | undefined) => (rows ?? []).map(({ id }) => ({ id }))

/** A film sequence as it stands in its form: what is half typed yet counts as not there. */
export function SegmentPreview() {
  const type = useFormValue<SegmentRow['type'] | null>('type') ?? 'image'
  const images = useFormValue<SegmentRow['images']>('images')
  const uploads = useFormValue<SegmentRow['uploads']>('uploads')
  const text = useFormValue<string | null>('text')
  const scene = useFormValue<SegmentRow['scene']>('scene')
  const site = useFormValue<SegmentRow['site']>('site')
  const url = useFormValue<string | null>('url')
  const board = useFormValue<SegmentRow['menuBoard']>('menuBoard')
  const fit = useFormValue<SegmentRow['fit'] | null>('fit') ?? 'cover'
  const color = useFormValue<string | null>('backgroundColor') ?? ''
  const typed = useMemo((): Typed => {
    const menuBoard = {
      branch: link(board?.branch),
      categories: links(board?.categories),
      products: links(board?.products),
      layout: board?.layout ?? 'list',
      showPrices: board?.showPrices ?? true,
      showAllergens: board?.showAllergens ?? true,
      showImages: board?.showImages ?? true,
      soldOut: board?.soldOut ?? 'strike',
      pageSeconds: board?.pageSeconds ?? 12,
    }
    const backgroundColor = COLOR.test(color) ? color : null
    const words = { text: text?.slice(0, 600) ?? null, url: url?.slice(0, 2000) ?? null }
    return {
      segment: {
        type,
        images: links(images),
        uploads: links(uploads),
        scene: link(scene),
        site: link(site),
        ...words,
        menuBoard,
        fit,
        backgroundColor,
      },
    }
  }, [type, images, uploads, text, scene, site, url, board, fit, color])
  return <TypedPreview typed={typed} />
}
