import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

/** A data URL such as `data:image/png;base64,…`; what it says of its type is not believed. */
const dataUrl = z.string().startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.')
const fileName = z.string().max(500)
const alt = z.string().trim().max(300).nullish()
/** Percent in tens; null for the middle. */
const focus = z.coerce.number().int().min(0).max(100).multipleOf(10).nullable().optional()
const instant = z.string()

export const imageAnswer = z.object({
  id: z.int(),
  version: z.int(),
  extension: z.string(),
  alt: z.string().nullable(),
  name: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  focusX: z.int().nullable(),
  focusY: z.int().nullable(),
  /** A machine drew it. */
  isAiGenerated: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export const uploadAnswer = z.object({
  id: z.int(),
  version: z.int(),
  extension: z.string(),
  publicHash: z.string(),
  mimeType: z.string(),
  name: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
})

export const createImage = defineCall({
  method: 'POST',
  path: '/images',
  summary:
    'Stores a picture, sent as data URL or as multipart form with the field `file`. Camera data is removed, drawings are cleaned.',
  ability: 'images.create',
  body: z.object({
    data: dataUrl.optional(),
    name: fileName.optional(),
    alt,
    /** The picture that was sent before with this very content is answered instead of kept twice. */
    isReused: z.boolean().optional(),
  }),
  status: 201,
  takesFile: true,
  data: imageAnswer,
})
export const updateImage = defineCall({
  method: 'PUT',
  path: '/images/{id}',
  summary:
    'Replaces the picture, its description or its focal point, both coordinates together. Every change takes the next version and with it a new address.',
  ability: 'images.update',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z
    .object({
      version: z.coerce.number().int().positive().optional(),
      data: dataUrl.optional(),
      name: fileName.optional(),
      alt,
      focusX: focus,
      focusY: focus,
    })
    .refine(({ focusX = null, focusY = null }) => (focusX === null) === (focusY === null), {
      path: ['focusY'],
      message: 'Ein Punkt braucht beide Angaben.',
    }),
  takesFile: true,
  data: imageAnswer,
})
/** A product and one of its parts, each by id or name. */
const productReference = z.union([
  z.int().positive(),
  z.string().min(1).max(200),
  z.object({ id: z.int().positive() }).transform(({ id }) => id),
])
const partReference = z.string().min(1).max(200)
export const createUpload = defineCall({
  method: 'POST',
  path: '/uploads',
  summary:
    'Stores a file, sent as data URL or as multipart form with the field `file`. Guests name the product and the part it is for; their files are kept 24 hours unless an order takes them.',
  ability: 'orders.attach',
  orderingFor: 'guests',
  body: z.object({
    data: dataUrl.optional(),
    name: fileName.optional(),
    product: productReference.optional(),
    part: partReference.optional(),
  }),
  takesFile: true,
  status: 201,
  data: uploadAnswer,
})
export const updateUpload = defineCall({
  method: 'PUT',
  path: '/uploads/{id}',
  summary: 'Renames a file. The file itself stays as it is.',
  ability: 'uploads.update',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ version: z.int().positive().optional(), name: fileName.min(1) }),
  data: uploadAnswer,
})
export const FILE_CALLS = [createImage, updateImage, createUpload, updateUpload] as const
export type StoredImage = z.output<typeof imageAnswer>
export type StoredUpload = z.output<typeof uploadAnswer>
