import type { PrinterSettings } from '#domain/printing/printer-settings.ts'
import { stamped } from '#domain/printing/slip-head.ts'
import { printable } from '#server/ports/printing/printable.ts'
import type { GivenSlip } from '#server/features/printing/give-out.ts'

/** What a printer is handed of a slip, the same however often it asks: stamped, in its copies, in its own commands. */
export function payloadOf(slip: Pick<GivenSlip, 'document' | 'isReprint' | 'insteadOf' | 'template'>, settings: PrinterSettings): Buffer {
  const { charactersPerLine, encoding, cut, copies, buzzer, drawer, protocol, commandSet } = settings
  return printable(stamped(slip.document, slip), {
    charactersPerLine: Number(charactersPerLine),
    encoding,
    cut,
    copies,
    buzzer,
    // who gets paid opens the drawer: once, and not for the kitchen
    drawer: slip.template === 'receipt' && !slip.isReprint ? drawer : 'none',
    commands: protocol === 'epsonSdp' ? 'escpos' : commandSet,
  })
}
