import { driverSlip } from '#domain/printing/driver-slip.ts'
import { guestSlip } from '#domain/printing/guest-slip.ts'
import { kitchenSlip, type SlipKind } from '#domain/printing/kitchen-slip.ts'
import { type LabelFacts, labelFacts, labelSlips } from '#domain/printing/label-slip.ts'
import {
  linesFor,
  ownLines,
  type PrinterConcerns,
  type PrinterSettings,
  type SlipTemplate,
  templatesOf,
} from '#domain/printing/printer-settings.ts'
import { type SlipLine, type SlipOrder, toldBy, type ToldSlip } from '#domain/printing/slip-order.ts'

type Settings = Pick<PrinterSettings, 'stations' | 'templates'>
type Chosen = Settings & PrinterConcerns

/**
 * The lines that a slip of this printer is about. A guest's slip is about all of them, a driver's too where somebody
 * drives, labels about what the printer is named for: nobody cooks by labels, so what has none is not lost.
 */
export function linesOn(
  order: SlipOrder,
  template: SlipTemplate,
  printer: Chosen,
  all: readonly Chosen[],
): readonly SlipLine[] {
  if (template === 'receipt') return order.lines
  if (template === 'delivery') return order.type === 'delivery' ? order.lines : []
  if (template === 'label') return ownLines(printer, order.lines)
  return linesFor(
    printer,
    order.lines,
    all.filter(other => templatesOf(other).includes('kitchen')),
  )
}

/** A slip of an order for one printer, with what it tells and what pictures of its labels may say. */
export function makeSlip(
  order: SlipOrder,
  lines: readonly SlipLine[],
  {
    template,
    kind,
    told,
    printer,
  }: { template: SlipTemplate; kind: SlipKind; told: ToldSlip | null; printer: Settings },
): { document: string; told: ToldSlip; labels: readonly (LabelFacts | null)[] } {
  const areApart = printer.stations.length > 1
  const make: Readonly<Record<SlipTemplate, () => string>> = {
    kitchen: () => kitchenSlip(order, lines, kind, told, { areApart }),
    receipt: () => guestSlip(order, kind),
    delivery: () => driverSlip(order, kind),
    label: () => labelSlips(order, lines, kind, told),
  }
  const labels = template === 'label' ? labelFacts(order, lines, kind, told) : []
  return { document: make[template](), told: toldBy(order, lines), labels }
}
