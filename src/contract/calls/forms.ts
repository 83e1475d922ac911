import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { uploadAnswer } from '#contract/calls/files.ts'
import { tableFormat } from '#contract/table-file.ts'

/** A form by its id or its identifier. */
const form = z.object({ id: z.string().min(1).max(80) })

export const sendForm = defineCall({
  method: 'POST',
  path: '/custom/form/{id}',
  summary:
    'Sends a filled-in form: values by `fieldId` or by the place of the field, a file as `{id, publicHash}` of what was uploaded for it. `_consent` is true once the privacy policy was accepted, `_openedAt` and `_sentAt` are moments of the sender’s clock, at least three seconds apart, `_trap` stays empty, and what is sent again under its `_key` (UUID) is the same submission, something else under it 409 `keyReused`. What is wrong is answered 422 by `fieldId`.',
  ability: 'form-submissions.send',
  limitPerMinute: 10,
  idempotencyKey: {
    field: '_key',
    notContent: ['_openedAt', '_sentAt', '_consent', '_trap'],
    reused: 'Unter dieser Kennung wurde bereits etwas anderes gesendet. Bitte laden Sie die Seite neu.',
  },
  params: form,
  body: z.record(z.string().max(80), z.unknown()),
  data: z.object({ message: z.string() }),
})
export const uploadFormFile = defineCall({
  method: 'POST',
  path: '/custom/form/{id}/files',
  summary:
    'Stores a file for a field of a form, sent as data URL or as multipart form with the field `file`. It is kept 24 hours unless a submission takes it.',
  ability: 'form-submissions.send',
  params: form,
  body: z.object({
    data: z.string().startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.').optional(),
    name: z.string().max(500).optional(),
    /** The `fieldId` it is for. */
    field: z.string().max(80),
  }),
  takesFile: true,
  status: 201,
  data: uploadAnswer,
})

export const listForms = defineCall({
  method: 'GET',
  path: '/forms',
  summary: 'Lists the forms with how much has come in by each, and how much of that is not done.',
  ability: 'form-submissions.browse',
  data: z.array(
    z.object({
      id: z.int(),
      identifier: z.string(),
      name: z.string(),
      isPublic: z.boolean(),
      fields: z.int(),
      submissions: z.int(),
      open: z.int(),
      lastAt: z.string().nullable(),
    }),
  ),
})
export const exportSubmissions = defineCall({
  method: 'POST',
  path: '/forms/{id}/submissions/export',
  summary:
    'Writes what came in by a form as a file, CSV or XLSX: a line for each submission, a column for each question that is or was asked.',
  ability: 'form-submissions.browse',
  isTableFile: true,
  limitPerMinute: 20,
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ format: tableFormat, search: z.string().max(200).optional(), isDone: z.boolean().optional() }),
  data: z.string(),
})
export const FORM_CALLS = [sendForm, uploadFormFile, listForms, exportSubmissions] as const
export type FormLine = CallData<typeof listForms>[number]
