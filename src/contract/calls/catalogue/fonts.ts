import { z } from 'zod'
import { type CallBody, type CallData, defineCall } from '#contract/call.ts'
import { FONT_CATEGORIES } from '#domain/drawing/font-families.ts'

const category = z.enum(Object.keys(FONT_CATEGORIES) as [keyof typeof FONT_CATEGORIES])
const own = z.object({
  id: z.int(),
  /** The file as it was called where it came from. */
  name: z.string(),
  extension: z.string(),
  sizeBytes: z.int(),
  license: z.string(),
  /** Letters of German that are not in it and come from the shop's own font. */
  missing: z.string(),
})
const font = z.object({
  family: z.string(),
  category,
  isShopFont: z.boolean(),
  variants: z.array(
    z.object({
      variant: z.string(),
      weight: z.int(),
      styleSheet: z.string(),
      /** Of a cut the shop has brought itself. */
      own: own.optional(),
    }),
  ),
})

export const listFonts = defineCall({
  method: 'GET',
  path: '/fonts',
  summary:
    'Lists the families texts may be set in, those of the house and those the shop has brought, each cut with the address of its style sheet. All of them lie on this server.',
  ability: 'fonts.read',
  data: z.array(font),
})
export const addFont = defineCall({
  method: 'POST',
  path: '/fonts',
  summary:
    'Brings a cut of a font, a WOFF2, WOFF, TTF or OTF file as data URL. Family and weight are read from it where they are not named.',
  ability: 'fonts.write',
  body: z.object({
    /** A long one is cut out of the body before the rest of it is read. */
    data: z.string().startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.').optional(),
    name: z.string().max(500).optional(),
    family: z.string().trim().max(200).optional(),
    weight: z.union([z.literal(400), z.literal(700)]).optional(),
    category: category.default('sansSerif'),
    license: z
      .string({ error: 'Bitte schreiben Sie, womit Sie die Schrift verwenden dürfen.' })
      .trim()
      .min(1, 'Bitte schreiben Sie, womit Sie die Schrift verwenden dürfen.')
      .max(500),
  }),
  status: 201,
  data: font,
})
export const removeFont = defineCall({
  method: 'DELETE',
  path: '/fonts/{id}',
  summary: 'Takes away a cut the shop has brought, unless the website or a template is set in its family.',
  ability: 'fonts.write',
  params: z.object({ id: z.coerce.number().int().positive() }),
  status: 204,
  data: z.void(),
})
export type Font = CallData<typeof addFont>
export type NewFont = CallBody<typeof addFont>

export const FONT_CALLS = [listFonts, addFont, removeFont] as const
