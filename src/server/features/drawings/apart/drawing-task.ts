import type { PictureType } from '#contract/calls/image-templates.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import type { SheetOrder } from '#domain/labels/draw-sheets.ts'
import type { TemplateData } from '#domain/templates/draw-template.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'

/** Labels on sheets, with what is said of each product. */
export type LabelTask = { make: 'labels'; order: SheetOrder; texts: readonly (readonly [number, Texts])[]; title: string }

/** The picture of a template. `bytes` are its pictures by their key, in base64; `size` is in pixels, none for PDF alone. */
export type PictureTask = {
  make: 'picture'
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  data: TemplateData
  bytes: Readonly<Record<string, string>>
  format: PictureType
  quality: number
  size: { width: number; height: number } | null
  title: string
}

/** What the process for drawings is asked to make: everything it needs, so that it reads nothing but fonts. */
export type DrawingTask = LabelTask | PictureTask
