import { headed, stamped, withPictures } from '#domain/printing/slip-head.ts'
import type { App } from '#server/core/context.ts'
import type { FromOthers } from '#server/features/printing/from-others.ts'
import type { GivenSlip } from '#server/features/printing/give-out.ts'
import { logoFor } from '#server/features/printing/logo.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { printable } from '#server/ports/printing/printable.ts'

/** What a printer is handed of a slip, the same however often it asks: with its logo, stamped, in its copies, in its own commands. A test shows the logo too. */
export async function payloadOf(
  app: App,
  others: Pick<FromOthers, 'readLogo'>,
  slip: GivenSlip,
  { branchId, settings }: Printer,
): Promise<Buffer> {
  const { charactersPerLine, encoding, cut, copies, buzzer, drawer, protocol, commandSet } = settings
  const logo = await logoFor(app, others, { branchId, template: slip.kind === 'test' ? 'receipt' : slip.template, printer: settings })
  return printable(stamped(headed(withPictures(slip.document, slip.pictures), logo), slip), {
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
