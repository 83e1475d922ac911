import { z } from 'zod'
import { type CallData, defineCall } from '#contract/call.ts'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import { FACT_KINDS, type FactKind } from '#domain/content/invented-facts.ts'
import { imageAnswer } from '#contract/calls/files.ts'

const typed = (max: number, message: string) => z.string().trim().min(1, message).max(max)
/** Sizes of a picture in pixels, with what they are for. */
export const AI_IMAGE_SIZES = { '1024x1024': 'Quadratisch', '1536x1024': 'Quer', '1024x1536': 'Hoch' } as const
export type AiImageSize = keyof typeof AI_IMAGE_SIZES

/** How long what is proposed may get: as long as the fields it is for. */
export const LONGEST_ALT = 300
export const LONGEST_DESCRIPTION = 600

export const readAiState = defineCall({
  method: 'GET',
  path: '/content-ai/state',
  summary: 'Says whether texts and pictures can be proposed, and how often still today for whoever asks.',
  ability: 'content-ai.generate',
  data: z.object({ hasTexts: z.boolean(), hasImages: z.boolean(), left: z.int(), limit: z.int() }),
})
export const generateImage = defineCall({
  method: 'POST',
  path: '/content-ai/generate/image',
  summary:
    'Has a picture drawn and stores it among the images, marked as made by a machine. Without `alt` the prompt is proposed as its description. 409 names the setting that is missing, 429 a spent quota, 502 a fault of the provider, 503 its silence.',
  ability: 'content-ai.generate',
  limitPerMinute: 20,
  status: 201,
  body: z.object({
    prompt: typed(2000, 'Bitte beschreiben Sie das Bild.'),
    size: z.enum(Object.keys(AI_IMAGE_SIZES) as [AiImageSize]).default('1024x1024'),
    alt: z.string().trim().max(LONGEST_ALT).nullish(),
  }),
  data: z.object({ image: imageAnswer, model: z.string() }),
})
export const generateSite = defineCall({
  method: 'POST',
  path: '/content-ai/generate/site/{id}',
  summary:
    'Has the content of a page written, as it stands in its draft or anew, of the types of `blocks` alone where they are named. Nothing is stored. Blocks that stay keep their ids. `flags` name what neither the shop nor the request has said, such as a price, by the block it stands in; `dropped` counts blocks that were no use. 409 names the setting that is missing, 429 a spent quota, 502 a fault of the provider, 503 its silence.',
  ability: 'content-ai.generate',
  limitPerMinute: 20,
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({
    prompt: typed(2000, 'Bitte sagen Sie, was auf der Seite stehen soll.'),
    blocks: z
      .array(z.enum(Object.keys(BLOCK_TYPES) as [BlockTypeName]))
      .min(1)
      .max(40)
      .optional(),
  }),
  data: z.object({
    content: z.object({ body: z.array(z.object({ id: z.string(), type: z.string(), value: z.unknown() })) }),
    model: z.string(),
    flags: z.array(
      z.object({ block: z.string(), kind: z.enum(Object.keys(FACT_KINDS) as [FactKind]), words: z.string() }),
    ),
    dropped: z.int(),
  }),
})
/** A text to look at; nothing is stored. */
const proposal = z.object({ text: z.string(), model: z.string() })
export const suggestDescription = defineCall({
  method: 'POST',
  path: '/content-ai/suggest/description',
  summary:
    'Proposes the description of a product from what the catalogue knows of it. A product that is not saved yet goes by its name alone. Nothing is stored.',
  ability: 'content-ai.generate',
  limitPerMinute: 20,
  body: z.object({
    product: z.object({ id: z.int().positive() }).nullish(),
    name: typed(200, 'Bitte geben Sie zuerst einen Namen ein.'),
    wish: z.string().trim().max(500).nullish(),
  }),
  data: proposal,
})
export const suggestAlt = defineCall({
  method: 'POST',
  path: '/content-ai/suggest/alt',
  summary: 'Proposes what a picture shows, for people who have it read to them. Nothing is stored.',
  ability: 'content-ai.generate',
  limitPerMinute: 20,
  body: z.object({ image: z.object({ id: z.int().positive() }) }),
  data: proposal,
})
export const CONTENT_AI_CALLS = [readAiState, generateSite, generateImage, suggestDescription, suggestAlt] as const
export type SiteProposal = CallData<typeof generateSite>
