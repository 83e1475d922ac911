import { z } from 'zod'
import type { Document } from '#contract/document.ts'
import { labelCount, MOST_LABELLED, MOST_LABELS, MOST_SHIFT, LABELLED_NAMES } from '#domain/labels/label-order.ts'
import { cellsOf, HOUSE_SHEET_NAMES, HOUSE_SHEETS } from '#domain/labels/sheet-layout.ts'

const shift = z.number().min(-MOST_SHIFT).max(MOST_SHIFT).default(0)

/**
 * Labels on sheets of A4, 12 by 4 or 5 by 2, cards of A6, or as a template says
 * (docs/reference/image-templates.md#label-sheets-of-the-house).
 */
export const labelSheets = {
  method: 'POST',
  path: '/label-sheets',
  summary:
    'Prints labels of products, categories, tables, branches or orders on sheets as a PDF, true to the millimetre: so many of each, from a cell on. They look as those of the house, or as an image template on its own sheet.',
  ability: 'labels.print',
  body: z
    .object({
      of: z.enum(LABELLED_NAMES).default('product'),
      /** `card` is for anything but products. */
      layout: z.enum(HOUSE_SHEET_NAMES).default('compact'),
      /** An image template with a sheet of its own, in place of `layout`. */
      templateId: z.int().positive().optional(),
      /** Whose texts and pictures a template shows; the first branch where none is said. */
      branch: z.int().positive().optional(),
      items: z
        .array(z.object({ id: z.int().positive(), count: z.int().min(1).max(MOST_LABELS) }))
        .min(1, 'Bitte wählen Sie mindestens ein Etikett.')
        .max(MOST_LABELLED),
      startCell: z.int().min(1).default(1),
      shiftX: shift,
      shiftY: shift,
      hasOutlines: z.boolean().default(false),
    })
    .superRefine(({ of, layout, templateId, items, startCell }, context) => {
      const cells = cellsOf(HOUSE_SHEETS[layout])
      if (of === 'product' && layout === 'card')
        context.addIssue({
          code: 'custom',
          path: ['layout'],
          message: 'Aufsteller gibt es nicht für Produkte. Verwenden Sie eine Bildvorlage.',
        })
      if (templateId === undefined && startCell > cells)
        context.addIssue({ code: 'custom', path: ['startCell'], message: `Der Bogen hat ${cells} Etiketten.` })
      if (labelCount(items) > MOST_LABELS)
        context.addIssue({
          code: 'custom',
          path: ['items'],
          message: `Höchstens ${MOST_LABELS.toLocaleString('de-DE')} Etiketten auf einmal.`,
        })
    }),
  mediaType: 'application/pdf',
} as const satisfies Document
export type LabelSheetsBody = z.input<typeof labelSheets.body>
