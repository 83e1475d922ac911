import type { LabelFacts } from '#domain/printing/label-slip.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import type { Printer } from '#server/features/printing/printers.ts'

/** What is to be drawn of a slip, kept with it until it is: an image template, and what it says on each label. */
export type LabelDrawing = { template: number; labels: readonly (LabelFacts | null)[] }

/** More of them would keep a printer waiting, and every other drawing of the house. */
const MOST_DRAWN = 40
/** So long the labels of a slip may be drawn before it is due. */
const DRAWING_MS = 5000

type Slip = { template: SlipTemplate; labels: readonly (LabelFacts | null)[]; at: string; dueAt: string }

/**
 * What of a slip is drawn for a printer with a template for labels, and when it is due then: a little later, so that
 * there is time for it.
 */
export function drawingFor(
  { labelTemplateId, settings: { protocol, commandSet } }: Printer,
  { template, labels, at, dueAt }: Slip,
): { drawing: LabelDrawing | null; dueAt: string } {
  const isDrawn =
    template === 'label' && labelTemplateId !== null && labels.length <= MOST_DRAWN && labels.some(one => one !== null)
  // who takes nothing but text takes no pictures
  if (!isDrawn || (protocol === 'cloudPrnt' && commandSet === 'text')) return { drawing: null, dueAt }
  const soonest = new Date(Date.parse(at) + DRAWING_MS).toISOString()
  return {
    drawing: { template: labelTemplateId, labels },
    dueAt: Date.parse(dueAt) > Date.parse(soonest) ? dueAt : soonest,
  }
}
