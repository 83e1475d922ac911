import type { PictureType } from '#contract/calls/catalogue/image-templates.ts'
import type { Paper } from '#domain/documents/paper.ts'
import type { SheetPaper } from '#domain/documents/time-sheet-paper.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import type { HouseFont } from '#domain/drawing/font-names.ts'
import type { SheetOrder, SheetPlan } from '#domain/labels/draw-sheets.ts'
import type { SheetLayout } from '#domain/labels/sheet-layout.ts'
import type { TemplateData } from '#domain/templates/draw-template.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'

/** Labels on sheets, with what is said of each product. */
export type LabelTask = {
  make: 'labels'
  order: SheetOrder
  texts: readonly (readonly [number, Texts])[]
  title: string
}

/** Labels that look as a template says, with what it shows for each product; `bytes` as below. */
export type TemplateLabelTask = {
  make: 'templateLabels'
  plan: SheetPlan
  layout: SheetLayout
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  data: readonly (readonly [number, TemplateData])[]
  bytes: Readonly<Record<string, string>>
  fonts: readonly BroughtFont[]
  title: string
}

/**
 * The picture of a template. `bytes` are its pictures by their key, in base64; `size` is in pixels, none for PDF alone.
 */
export type PictureTask = {
  make: 'picture'
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  data: TemplateData
  bytes: Readonly<Record<string, string>>
  fonts: readonly BroughtFont[]
  format: PictureType
  quality: number
  size: { width: number; height: number } | null
  title: string
}

/**
 * Pictures of one template, one for each of `data`, all of one size in pixels; `bytes` are its pictures by their number
 * and version, in base64.
 */
export type LabelPicturesTask = {
  make: 'labelPictures'
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  data: readonly TemplateData[]
  bytes: Readonly<Record<string, string>>
  fonts: readonly BroughtFont[]
  size: { width: number; height: number }
}

/** A document of text and tables. */
export type PaperTask = { make: 'paper'; paper: Paper; title: string }

/** Somebody's month of working time. */
export type SheetTask = { make: 'timeSheet'; sheet: SheetPaper; title: string }

/** A file that says it is a font: what stands in it. */
export type FontTask = { make: 'font'; data: string }
/** What was found in it, as JSON; `family` and `missing` as they stand there. */
export type FontFacts =
  | { family: string; weight: number; missing: string; mayBeUsed: boolean }
  | { isUnreadable: true; why?: string }

/** What letters of a family look like, each in both cuts; answered as JSON, in the order asked. */
export type LettersTask = { make: 'letters'; family: HouseFont; letters: readonly string[] }
/** The outline of a letter upwards from its line in parts of `em`, and how wide it is; null where no font has it. */
export type LetterOutlines = Readonly<Record<'normal' | 'bold', { path: string; width: number; em: number } | null>>

/** A cut of a font the shop has brought, in base64. */
export type BroughtFont = { family: string; weight: number; data: string }

/** What the process for drawings is asked to make: everything it needs, so that it reads nothing but fonts. */
export type DrawingTask =
  | FontTask
  | LettersTask
  | LabelTask
  | TemplateLabelTask
  | LabelPicturesTask
  | PictureTask
  | PaperTask
  | SheetTask
