import { z } from 'zod'
import type { Document } from '#contract/document.ts'
import { labelCount, MOST_LABELS, MOST_SHIFT } from '#domain/labels/label-order.ts'
import { cellsOf, SHEET_LAYOUT_NAMES, SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'

const shift = z.number().min(-MOST_SHIFT).max(MOST_SHIFT).default(0)

/** Labels of products on sheets of A4, 12 by 4 or 5 by 2 (specification section 9). */
export const labelSheets = {
  method: 'POST',
  path: '/label-sheets',
  summary: 'Prints labels of products on sheets of A4 as a PDF, true to the millimetre: so many of each, from a cell on.',
  ability: 'labels.print',
  body: z
    .object({
      layout: z.enum(SHEET_LAYOUT_NAMES),
      items: z
        .array(z.object({ id: z.int().positive(), count: z.int().min(1).max(MOST_LABELS) }))
        .min(1, 'Bitte wählen Sie mindestens ein Produkt.')
        .max(1000),
      startCell: z.int().min(1).default(1),
      shiftX: shift,
      shiftY: shift,
      hasOutlines: z.boolean().default(false),
    })
    .superRefine(({ layout, items, startCell }, context) => {
      const cells = cellsOf(SHEET_LAYOUTS[layout])
      if (startCell > cells) context.addIssue({ code: 'custom', path: ['startCell'], message: `Der Bogen hat ${cells} Etiketten.` })
      if (labelCount(items) > MOST_LABELS)
        context.addIssue({
          code: 'custom',
          path: ['items'],
          message: `Höchstens ${MOST_LABELS.toLocaleString('de-AT')} Etiketten auf einmal.`,
        })
    }),
  mediaType: 'application/pdf',
} as const satisfies Document
export type LabelSheetsBody = z.input<typeof labelSheets.body>
