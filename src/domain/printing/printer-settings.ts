import type { OrderType } from '#domain/catalogue/branch.ts'
import type { SlipLine } from '#domain/printing/slip-order.ts'

export const PRINTER_PROTOCOLS = { cloudPrnt: 'Star CloudPRNT', epsonSdp: 'Epson Server Direct Print' } as const
export type PrinterProtocol = keyof typeof PRINTER_PROTOCOLS
/** What a Star printer understands; those of Epson all speak ESC/POS. */
export const STAR_COMMANDS = {
  starPrnt: 'StarPRNT',
  starLine: 'Star Line Mode',
  text: 'Nur Text',
  png: 'Bild (PNG)',
} as const
/** What an Epson printer expects; the first version knows no numbers of jobs, and neither understands the other. */
export const EPSON_VERSIONS = { '2.00': '2.00 (üblich)', '1.00': '1.00 (ältere Geräte)' } as const
/**
 * One choice says how many signs a line holds, how wide the paper is and how many dots stand in a line, so that none
 * contradicts another.
 */
export const PAPER_WIDTHS = {
  '32': '32 Zeichen (58 mm)',
  '42': '42 Zeichen (80 mm, Epson)',
  '48': '48 Zeichen (80 mm)',
  '69': '69 Zeichen (112 mm)',
} as const
export type PaperWidth = keyof typeof PAPER_WIDTHS
/** The dots of a line, which is what pictures are measured in. */
export const DOTS_PER_LINE: Readonly<Record<PaperWidth, number>> = { '32': 384, '42': 512, '48': 576, '69': 832 }
export const PRINTER_ENCODINGS = {
  multilingual: 'Mehrsprachig',
  cp858: 'CP858 (Westeuropa mit Euro)',
  cp1252: 'CP1252 (Windows)',
  ascii: 'Ohne Umlaute (ä als ae)',
} as const
export const PAPER_CUTS = { full: 'Ganz abschneiden', partial: 'Steg stehen lassen', none: 'Nicht schneiden' } as const
export const DRAWER_PULSES = { none: 'Nicht öffnen', start: 'Vor dem Druck', end: 'Nach dem Druck' } as const
/**
 * When a printer prints by itself. The first of the first three that comes has the slip of an order printed, once; the
 * others follow what is on paper.
 */
export const PRINT_MOMENTS = {
  new: 'Sobald eingegangen',
  paid: 'Sobald bezahlt',
  confirmed: 'Sobald angenommen',
  changed: 'Bei Änderungen',
  cancelled: 'Bei Storno',
} as const
export type PrintMoment = keyof typeof PRINT_MOMENTS
export const SLIP_TEMPLATES = {
  kitchen: 'Küchenbon',
  receipt: 'Gästebon',
  delivery: 'Fahrerbon',
  label: 'Aufkleber',
} as const
export type SlipTemplate = keyof typeof SLIP_TEMPLATES

/** How a printer is set up: what staff say of it. */
export type PrinterSettings = {
  protocol: PrinterProtocol
  commandSet: keyof typeof STAR_COMMANDS
  epsonVersion: keyof typeof EPSON_VERSIONS
  charactersPerLine: PaperWidth
  encoding: keyof typeof PRINTER_ENCODINGS
  printOn: readonly PrintMoment[]
  templates: readonly SlipTemplate[]
  stations: readonly string[]
  orderTypes: readonly OrderType[]
  copies: number
  cut: keyof typeof PAPER_CUTS
  buzzer: number
  drawer: keyof typeof DRAWER_PULSES
  /** The logo of the branch or the shop above the slips that guests get. */
  printLogo: boolean
  pollSeconds: number
}

/** What it prints by itself; nobody chose means the slip of the kitchen. */
export const templatesOf = ({ templates }: Pick<PrinterSettings, 'templates'>): readonly SlipTemplate[] =>
  templates.length === 0 ? ['kitchen'] : templates

/**
 * Which dishes a printer of the kitchen is for: what is made at its stations and what is of its categories; with
 * neither, all of them.
 */
export type PrinterConcerns = Pick<PrinterSettings, 'stations'> & { categories: readonly number[] }

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de')
const serves = ({ stations, categories }: PrinterConcerns, { station, category }: SlipLine) =>
  (station !== null && stations.some(own => isSame(own, station))) ||
  (category !== null && categories.includes(category))
const isForAll = ({ stations, categories }: PrinterConcerns) => stations.length === 0 && categories.length === 0

/** The lines a printer is named for, all where it names nothing. */
export const ownLines = (printer: PrinterConcerns, lines: readonly SlipLine[]): SlipLine[] =>
  lines.filter(line => isForAll(printer) || serves(printer, line))

/**
 * The lines a printer of the kitchen prints: those of its stations and categories, all where it names neither. What no
 * printer of the branch is named for is nobody's, so every one that names some prints it too, unless one prints
 * everything anyway: a dish is rather seen twice than never.
 */
export function linesFor(
  printer: PrinterConcerns,
  lines: readonly SlipLine[],
  all: readonly PrinterConcerns[],
): SlipLine[] {
  if (isForAll(printer)) return [...lines]
  const hasCollector = all.some(isForAll)
  return lines.filter(line => serves(printer, line) || (!hasCollector && !all.some(other => serves(other, line))))
}
