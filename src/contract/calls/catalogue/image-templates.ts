import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document.ts'
import { LAYER_TYPES, type LayerType } from '#domain/templates/template-layer.ts'

const idOrIdentifier = z.object({ id: z.string().min(1).max(80) })

export const listLayers = defineCall({
  method: 'GET',
  path: '/image-templates/{id}/layers',
  summary: 'Lists the layers of an image template, by id or identifier, the lowest first.',
  ability: 'image-templates.read',
  params: idOrIdentifier,
  data: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(Object.keys(LAYER_TYPES) as [LayerType]),
      sortOrder: z.int(),
      isVisible: z.boolean(),
      isLocked: z.boolean(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
})

/** The formats pictures are made in. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
} as const
export type PictureType = keyof typeof PICTURE_TYPES

/** A text that is typed for one picture, behind its name. */
const customText = z
  .string()
  .max(1000)
  .regex(/^\w{1,40}=/)
const MOST_CUSTOM_TEXTS = 20

export const renderImageTemplate = {
  path: '/image-templates/{id}/render',
  summary:
    'Makes the picture of an image template as PNG, JPG, WebP, PDF or SVG: for a product, category, order, table or node, and for a branch. Without a format it has that of the template. `custom` is what stands for a text that is typed for this picture, as `name=text`, and may be there several times.',
  ability: 'image-templates.read',
  params: idOrIdentifier,
  query: z.object({
    product: z.coerce.number().int().positive().optional(),
    category: z.coerce.number().int().positive().optional(),
    order: z.coerce.number().int().positive().optional(),
    table: z.coerce.number().int().positive().optional(),
    node: z.coerce.number().int().positive().optional(),
    branch: z.coerce.number().int().positive().optional(),
    custom: z.union([customText, z.array(customText).max(MOST_CUSTOM_TEXTS)]).optional(),
    format: z.enum(Object.keys(PICTURE_TYPES) as [PictureType]).optional(),
  }),
  mediaType: Object.values(PICTURE_TYPES),
} as const satisfies Document

export const IMAGE_TEMPLATE_CALLS = [listLayers] as const
