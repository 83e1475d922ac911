import { DOTS_PER_LINE } from '#domain/printing/printer-settings.ts'
import { headed, stamped, withPictures } from '#domain/printing/slip-head.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import type { GivenSlip } from '#server/features/printing/give-out.ts'
import { readLetters } from '#server/features/printing/known-letters.ts'
import { logoFor } from '#server/features/printing/logo.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { printable } from '#server/ports/printing/printable.ts'
import { rasterOf } from '#server/ports/printing/slip-raster.ts'

type Others = Pick<Dependencies, 'readLogo' | 'drawLetters'>

/** A slip as it is printed now: with its logo, its pictures and its stamps. A test shows the logo too. */
async function documentOf(app: App, others: Others, slip: GivenSlip, { branchId, settings }: Printer): Promise<string> {
  const logo = await logoFor(app, others, {
    branchId,
    template: slip.kind === 'test' ? 'receipt' : slip.template,
    printer: settings,
  })
  return stamped(headed(withPictures(slip.document, slip.pictures), logo), slip)
}

/**
 * What a printer is handed of a slip in commands, the same however often it asks: in its copies, with bell and drawer.
 */
export async function commandsOf(app: App, others: Others, slip: GivenSlip, printer: Printer): Promise<Buffer> {
  const { charactersPerLine, encoding, cut, copies, buzzer, drawer, protocol, commandSet } = printer.settings
  // whoever takes pictures reads plain text too, which is what it gets of a slip that cannot be drawn
  const commands = protocol === 'epsonSdp' ? 'escpos' : commandSet === 'png' ? 'text' : commandSet
  // and in text a picture is nothing
  const words = commands === 'text' ? { ...slip, pictures: null } : slip
  return printable(await documentOf(app, others, words, printer), {
    charactersPerLine: Number(charactersPerLine),
    encoding,
    cut,
    copies,
    buzzer,
    // who gets paid opens the drawer: once, and not for the kitchen
    drawer: slip.template === 'receipt' && !slip.isReprint ? drawer : 'none',
    commands,
  })
}

/** The same as a picture; null where it cannot be drawn: nobody waits for a slip because of a picture. */
export async function rasterOfSlip(
  app: App,
  others: Others,
  slip: GivenSlip,
  printer: Printer,
): Promise<Buffer | null> {
  const { charactersPerLine, encoding, copies } = printer.settings
  const paper = {
    charactersPerLine: Number(charactersPerLine),
    dotsPerLine: DOTS_PER_LINE[charactersPerLine],
    copies,
    isPlain: encoding === 'ascii',
  }
  return documentOf(app, others, slip, printer)
    .then(document => rasterOf(document, paper, names => readLetters(app, others, names)))
    .catch((error: unknown) => {
      app.log.warn({ err: error, job: slip.id }, 'A slip cannot be drawn and is printed in words')
      return null
    })
}
