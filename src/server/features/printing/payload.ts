import { DOTS_PER_LINE } from '#domain/printing/printer-settings.ts'
import { headed, stamped, withPictures } from '#domain/printing/slip-head.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import type { GivenSlip } from '#server/features/printing/give-out.ts'
import { logoFor } from '#server/features/printing/logo.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { printable } from '#server/ports/printing/printable.ts'
import { rasterOf } from '#server/ports/printing/slip-raster.ts'
import { type LetterName, letterName, type LetterShape } from '#server/ports/printing/drawn-letters.ts'

/** What nearly every slip is made of, so that letters are drawn once and seldom again. */
const USUAL = Array.from({ length: 0x17f - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at))
  .filter(letter => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter))
  .concat(Array.from('€–—„“”‚‘’…•×'))
/** Somebody who writes in all the letters there are shall not fill the memory. */
const MOST_KEPT = 4000
const known = new WeakMap<App, Map<LetterName, LetterShape | null>>()

/**
 * What letters of slips look like, drawn once and kept: null for one that no font has. @throws Problem `unavailable`
 * when they cannot be drawn.
 */
async function readLetters(
  app: App,
  { drawLetters }: Pick<Dependencies, 'drawLetters'>,
  names: readonly LetterName[],
): Promise<ReadonlyMap<LetterName, LetterShape | null>> {
  const kept = known.get(app) ?? new Map<LetterName, LetterShape | null>()
  known.set(app, kept)
  const missing = names.filter(name => !kept.has(name)).map(name => name.slice(1))
  if (missing.length === 0) return kept
  if (kept.size > MOST_KEPT) kept.clear()
  const letters = [...new Set(kept.size === 0 ? [...USUAL, ...names.map(name => name.slice(1))] : missing)]
  const outlines = await drawLetters(app, letters)
  for (const letter of letters) {
    const { normal = null, bold = null } = outlines.get(letter) ?? {}
    kept.set(letterName(letter, false), normal)
    kept.set(letterName(letter, true), bold)
  }
  return kept
}

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
