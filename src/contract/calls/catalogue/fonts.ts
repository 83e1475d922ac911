import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FONT_CATEGORIES } from '#domain/drawing/font-families.ts'
import { FONT_NAMES } from '#domain/drawing/font-names.ts'

export const listFonts = defineCall({
  method: 'GET',
  path: '/fonts',
  summary: 'Lists the families texts may be set in, each cut with the address of its style sheet. All of them lie on this server.',
  ability: 'fonts.read',
  data: z.array(
    z.object({
      family: z.enum(FONT_NAMES),
      category: z.enum(Object.keys(FONT_CATEGORIES) as [keyof typeof FONT_CATEGORIES]),
      isShopFont: z.boolean(),
      variants: z.array(z.object({ variant: z.string(), weight: z.int(), styleSheet: z.string() })),
    }),
  ),
})

export const FONT_CALLS = [listFonts] as const
