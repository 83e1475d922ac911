import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { menuBoardData } from '#contract/calls/signage/board-shape.ts'
import { BOARD_LAYOUTS, type BoardLayout, SOLD_OUT_WAYS, type SoldOutWay } from '#domain/signage/segment.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const link = z.object({ id: z.int().positive() })

/** How a menu board is drawn, as it is typed: what is not said is as on a new one. */
const settings = z.object({
  branch: link.nullish(),
  categories: z.array(link).max(500).default([]),
  products: z.array(link).max(500).default([]),
  layout: z.enum(names<BoardLayout>(BOARD_LAYOUTS)).default('list'),
  showPrices: z.boolean().default(true),
  showAllergens: z.boolean().default(true),
  showImages: z.boolean().default(true),
  soldOut: z.enum(names<SoldOutWay>(SOLD_OUT_WAYS)).default('strike'),
  pageSeconds: z.int().min(4).max(600).default(12),
})

export const previewMenuBoard = defineCall({
  method: 'POST',
  path: '/digital-signage-segments/board',
  summary: 'Reads what a menu board would show now in a branch, as it is typed and not saved yet.',
  ability: 'digital-signage-segments.read',
  limitPerMinute: 120,
  body: z.object({ branch: z.int().positive(), menuBoard: settings }),
  data: menuBoardData,
})
export const BOARD_PREVIEW_CALLS = [previewMenuBoard] as const
