import { z } from 'zod'
import { defineCall, type CallBody, type CallData } from '#contract/call.ts'
import { deviceId, inBranch } from '#contract/calls/device-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'

const link = z.object({ id: z.int().positive() })
const ability = 'digital-signage-devices.special'

/** What somebody put on TVs for a while, with the TVs they may see it on. */
const special = z.object({
  id: z.int(),
  segment: namedReference,
  /** Who put it on. */
  by: z.string(),
  at: z.string(),
  tvs: z.array(namedReference.extend({ branch: namedReference, until: z.string() })),
})
export type ListedSpecial = z.output<typeof special>

const specials = z.object({
  /** Where one may put something on, with the instant until which that would be today. */
  tvs: z.array(
    namedReference.extend({
      branch: namedReference,
      group: z.string().nullable(),
      timeZone: z.string(),
      closesAt: z.string(),
    }),
  ),
  /** What is on now, the latest first. */
  specials: z.array(special),
})
export type Specials = z.output<typeof specials>

export const listSpecials = defineCall({
  method: 'GET',
  path: '/digital-signage-specials',
  summary:
    'Lists the TVs one may put something on for today, with when their branch closes, and what is on there now beside the programme.',
  ability,
  query: inBranch,
  data: specials,
})
export const putSpecialOn = defineCall({
  method: 'POST',
  path: '/digital-signage-specials',
  summary:
    'Puts a dish, a picture, a text or a film sequence on TVs for a while: it goes before their programme and ends by itself, where nothing is said when the branch closes.',
  ability,
  status: 201,
  idempotencyKey: {
    isHeader: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits etwas anderes auf den Bildschirm gebracht.',
  },
  headers: { 'Idempotency-Key': '8 to 100 letters, digits and `_.:-`: sent again under it, nothing is put on twice.' },
  /** One of the four that can be shown. */
  body: z.object({
    product: link.nullish(),
    image: link.nullish(),
    text: z.string().trim().max(600).nullish(),
    segment: link.nullish(),
    tvs: z.array(link).max(500),
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
  data: special,
})
export const takeSpecialOff = defineCall({
  method: 'DELETE',
  path: '/digital-signage-specials/{id}',
  summary: 'Takes what was put on off every TV that one may put something on; elsewhere it stays.',
  ability,
  params: z.object({ id: deviceId }),
  data: z.object({ taken: z.int() }),
})
export const SPECIAL_CALLS = [listSpecials, putSpecialOn, takeSpecialOff] as const
export type NewSpecial = CallBody<typeof putSpecialOn>
export type SpecialAnswer = CallData<typeof putSpecialOn>
