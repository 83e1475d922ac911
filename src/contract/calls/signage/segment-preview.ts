import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { boardData } from '#contract/calls/signage/board-shape.ts'
import { manifestSegment, snapshot } from '#contract/calls/signage/manifest-shape.ts'
import {
  BOARD_LAYOUTS,
  type BoardLayout,
  type Fit,
  FITS,
  SEGMENT_TYPES,
  type SegmentType,
  SOLD_OUT_WAYS,
  type SoldOutWay,
} from '#domain/signage/segment.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const link = z.object({ id: z.int().positive() })
const links = z.array(link).max(500).default([])

/** How a menu board is drawn, as it is typed: what is not said is as on a new one. */
const menuBoard = z.object({
  branch: link.nullish(),
  categories: links,
  products: links,
  layout: z.enum(names<BoardLayout>(BOARD_LAYOUTS)).default('list'),
  showPrices: z.boolean().default(true),
  showAllergens: z.boolean().default(true),
  showImages: z.boolean().default(true),
  soldOut: z.enum(names<SoldOutWay>(SOLD_OUT_WAYS)).default('strike'),
  pageSeconds: z.int().min(4).max(600).default(12),
})
/** What of a film sequence is seen, as it is typed. */
const typedSegment = z.object({
  type: z.enum(names<SegmentType>(SEGMENT_TYPES)),
  images: links,
  uploads: links,
  text: z.string().max(600).nullish(),
  scene: link.nullish(),
  site: link.nullish(),
  url: z.string().max(2000).nullish(),
  menuBoard: menuBoard.prefault({}),
  fit: z.enum(names<Fit>(FITS)).default('cover'),
  backgroundColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish(),
})

export const previewSegment = defineCall({
  method: 'POST',
  path: '/digital-signage-segments/preview',
  summary:
    'Reads what a film sequence would show now, as it is typed and not saved yet: a board in a branch, with numbers made up, or a scene of the blocks that are handed in.',
  ability: 'digital-signage-segments.read',
  limitPerMinute: 120,
  body: z.object({
    branch: z.int().positive().optional(),
    segment: typedSegment,
    content: z
      .object({ name: z.string().max(120).default(''), body: z.array(z.record(z.string(), z.unknown())).max(500) })
      .optional(),
  }),
  data: z.object({
    segment: manifestSegment,
    board: boardData.nullable(),
    /** Of a scene or page; kept nowhere, so it has no address. */
    snapshot: snapshot.nullable(),
  }),
})
export const SEGMENT_PREVIEW_CALLS = [previewSegment] as const
