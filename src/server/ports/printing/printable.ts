import { commands, transform } from 'receiptline'
import { inPlainSigns } from '#domain/printing/plain-signs.ts'
import { slipsOf } from '#domain/printing/receipt-words.ts'
import { wrapWords } from '#domain/printing/wrap-words.ts'
import type { PrinterSettings } from '#domain/printing/printer-settings.ts'

/** A picture is no language of a printer's (`slip-raster.ts`). */
type Commands = Exclude<PrinterSettings['commandSet'], 'png'> | 'escpos'
type Paper = Pick<PrinterSettings, 'encoding' | 'cut' | 'copies' | 'buzzer' | 'drawer'> & {
  charactersPerLine: number
  commands: Commands
}

/** What the library calls the sets of commands; those of Star in single bytes, which hold all letters of Europe. */
const SETS = {
  starPrnt: 'starsbcs',
  starLine: 'starlinesbcs',
  escpos: 'escpos',
  text: 'text',
} as const satisfies Readonly<Record<Commands, string>>
/** Cuts that feed the paper past the knife first. */
const CUTS: Readonly<Record<'star' | 'escpos', Readonly<Record<Paper['cut'], string>>>> = {
  star: { full: '\x1bd2', partial: '\x1bd3', none: '\n\n\n' },
  escpos: { full: '\x1dVA\x00', partial: '\x1dVB\x00', none: '\n\n\n' },
}
const DRAWER = { star: '\x07', escpos: '\x1bp\x00\x19\xfa' } as const
/**
 * Star: sets the buzzer at the first connector to a fifth of a second, and sounds it so often. Epson's has an element
 * of its own.
 */
const starBuzzer = (times: number) =>
  `\x1b\x1d\x19\x11\x01\x0a\x0a\x1b\x1d\x19\x12\x01${String.fromCharCode(times)}\x00`

/** Whether a set of commands has a sign in an encoding: the library writes a question mark in place of any other. */
const hasSign =
  (set: Exclude<Commands, 'text'>, encoding: Exclude<Paper['encoding'], 'ascii'>) =>
  (sign: string): boolean =>
    !NO_LETTER.test(sign) && !commands[SETS[set]].text(sign, encoding).endsWith('?')
/** Some pages hold places of these, on which printers print what they like. */
const NO_LETTER = /[\p{C}\uFFFD]/u

/** A document as the bytes a printer understands: slip for slip, cut apart, in its copies, with bell and drawer. */
export function printable(document: string, paper: Paper): Buffer {
  const { charactersPerLine: cpl, encoding, cut, copies, buzzer, drawer, commands: set } = paper
  const isPlain = encoding === 'ascii'
  // plain text is Unicode, and whoever reads it has letters of its own
  const written =
    encoding === 'ascii'
      ? inPlainSigns(document)
      : set === 'text'
        ? document
        : inPlainSigns(document, hasSign(set, encoding))
  const slips = Array.from({ length: copies }, () => slipsOf(written)).flat()
  if (set === 'text') return Buffer.from(slips.map(slip => textOf(slip, cpl)).join('\n\n'), 'utf8')
  const family = set === 'escpos' ? 'escpos' : 'star'
  const printed = slips.map(slip => {
    const bytes = transform(wrapWords(slip, cpl), {
      cpl,
      // what is left stands at the same place in all of them
      encoding: isPlain ? 'cp437' : encoding,
      cutting: false,
      spacing: true,
      command: commands[SETS[set]],
    })
    return withoutFrame(bytes, family) + CUTS[family][cut]
  })
  const bell = family === 'star' && buzzer > 0 ? starBuzzer(buzzer) : ''
  const pulse = (when: Paper['drawer']) => (drawer === when ? DRAWER[family] : '')
  return Buffer.from(`${bell}${pulse('start')}${printed.join('')}${pulse('end')}`, 'latin1')
}

/**
 * The library begins with a reset and asks for the printer's state at either end, for lines that answer; these printers
 * answer in their own way.
 */
const FRAMES = {
  star: ['\x1b@\x1b\x1ea\x00', '\x1b\x1d\x03\x01\x00\x00'],
  escpos: ['\x1b@\x1da\x00', '\x1dr1'],
} as const
function withoutFrame(bytes: string, family: keyof typeof FRAMES): string {
  const [start, end] = FRAMES[family]
  return bytes.slice(bytes.startsWith(start) ? start.length : 0, bytes.endsWith(end) ? -end.length : undefined)
}

/** A document as plain text of this width, slips below each other. */
export const textOf = (document: string, cpl: number): string =>
  slipsOf(document)
    .map(slip => transform(wrapWords(slip, cpl), { cpl, encoding: 'multilingual', command: 'text' }))
    .join('\n')

type Drawing = (typeof commands)['svg']

/** A document as pictures, one for each slip; its letters are those of whoever shows it, or drawn. */
export const picturesOf = (document: string, cpl: number, command: Drawing = commands.svg): string[] =>
  slipsOf(document).map(slip =>
    withoutStyle(transform(wrapWords(slip, cpl), { cpl, encoding: 'multilingual', spacing: true, command })),
  )

/** Between slips, where the knife goes. */
const CUT_HEIGHT = 48
const SIZE = /^<svg width="(\d+)px" height="(\d+)px"/

/** A document as one picture, its slips below each other with a dashed line where they are cut apart. */
export function pictureOf(document: string, cpl: number, command?: Drawing): string {
  const slips = picturesOf(document, cpl, command)
  if (slips.length === 1) return slips.join('')
  const parts: string[] = []
  let [widest, y] = [0, 0]
  for (const slip of slips) {
    const [, width = 0, height = 0] = (SIZE.exec(slip) ?? []).map(Number)
    widest = Math.max(widest, width)
    if (y > 0) {
      parts.push(`<path d="M0 ${y + CUT_HEIGHT / 2}h${width}" stroke="#999" stroke-width="2" stroke-dasharray="10 8"/>`)
      y += CUT_HEIGHT
    }
    parts.push(slip.replace('<svg ', `<svg y="${y}" `))
    y += height
  }
  return `<svg width="${widest}px" height="${y}px" viewBox="0 0 ${widest} ${y}" preserveAspectRatio="xMinYMin meet" xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
}

/** Where the library would have a font fetched from elsewhere; the browser's own monospaced one does. */
function withoutStyle(svg: string): string {
  const from = svg.indexOf('<style')
  const to = svg.indexOf('</style>', from)
  return from < 0 || to < 0 ? svg : svg.slice(0, from) + withoutStyle(svg.slice(to + '</style>'.length))
}
