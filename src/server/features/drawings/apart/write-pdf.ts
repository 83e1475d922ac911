import PDFDocument from 'pdfkit'
import type { Drawn, DrawnGroup, DrawnImage, DrawnText } from '#domain/drawing/drawn.ts'
import type { Fonts, Run } from '#server/features/drawings/apart/open-fonts.ts'
import { pictureKey, type Pictures } from '#server/features/drawings/apart/open-pictures.ts'

/**
 * A page in millimetres: what is drawn, from which corner, how many millimetres one of its units is, and how many are
 * cut off at each edge.
 */
export type PdfPage = {
  width: number
  height: number
  unit: number
  bleed?: number
  placed: readonly { x: number; y: number; drawn: readonly Drawn[] }[]
}

/** Points of a millimetre. */
export const POINTS = 72 / 25.4
const START = { start: 0, middle: 0.5, end: 1 } as const
type Document = InstanceType<typeof PDFDocument>
/** Where drawing goes on: in its own unit from here on. */
type Paper = { pdf: Document; fonts: Fonts; pictures: Pictures }

/** Pages as a PDF with real text and its letters inside, to be printed as large as it is. */
export function writePdf(
  pages: readonly PdfPage[],
  title: string,
  fonts: Fonts,
  pictures: Pictures = new Map(),
): Promise<Buffer> {
  // An empty name keeps it from opening a font of its own.
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'de',
    margin: 0,
    info: { Title: title, Creator: 'Tresen', Producer: 'Tresen' },
  })
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => void bytes.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(bytes)))
    pdf.on('error', reject)
  })
  printAsItIs(pdf)
  const paper = { pdf, fonts, pictures }
  for (const { width, height, unit, bleed = 0, placed } of pages) {
    pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    if (bleed > 0) cutAt(pdf, bleed * POINTS, width * POINTS, height * POINTS)
    pdf.scale(unit * POINTS)
    for (const { x, y, drawn } of placed) {
      pdf.save().translate(x, y)
      for (const one of drawn) draw(paper, one)
      pdf.restore()
    }
  }
  pdf.end()
  return done
}

/** Puts one thing on the page that is open. */
export function draw(paper: Paper, one: Drawn): void {
  const { pdf } = paper
  if (one.kind === 'text') return text(paper, one)
  if (one.kind === 'group') return group(paper, one)
  if (one.kind === 'image') return image(paper, one)
  if (one.kind === 'path') return void pdf.path(one.d).fill(one.fill)
  const { x, y, width, height, fill, stroke, strokeWidth = 0 } = one
  const outline = () => {
    if (one.kind === 'ellipse') return pdf.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    return one.radius > 0 ? pdf.roundedRect(x, y, width, height, one.radius) : pdf.rect(x, y, width, height)
  }
  if (fill) outline().fill(fill)
  if (stroke && strokeWidth > 0) outline().lineWidth(strokeWidth).stroke(stroke)
}

function text(
  { pdf, fonts }: Paper,
  { family, weight, size, color, anchor, text: line, x, y, spacing = 0 }: DrawnText,
): void {
  const face = { family, weight }
  let at = x - fonts.measure(line, face) * size * START[anchor]
  for (const { name, font, text: piece, isOutlined } of fonts.runs(line, face)) {
    if (isOutlined) outlines(pdf, font, piece, { at, y, size, color, spacing })
    else
      pdf
        .registerFont(name, font as unknown as Buffer)
        .font(name)
        .fontSize(size)
        .fillColor(color)
        .text(piece, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
    at += fonts.measure(piece, face) * size + piece.length * spacing
  }
}

type Place = { at: number; y: number; size: number; color: string; spacing: number }
/** Letters as shapes, where their file cannot be put into a PDF. */
function outlines(pdf: Document, font: Run['font'], piece: string, { at, y, size, color, spacing }: Place): void {
  const scale = size / font.unitsPerEm
  const run = font.layout(piece)
  pdf.save().translate(at, y).scale(scale, -scale)
  let pen = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    const place = run.positions[index]
    const shape = glyph.path.toSVG()
    if (shape)
      pdf
        .save()
        .translate(pen + (place?.xOffset ?? 0), place?.yOffset ?? 0)
        .path(shape)
        .fill(color)
        .restore()
    pen += (place?.xAdvance ?? 0) + spacing / scale
  }
  pdf.restore()
}

function group(paper: Paper, { turn, middleX, middleY, opacity, blend, drawn }: DrawnGroup): void {
  paper.pdf.save().rotate(turn, { origin: [middleX, middleY] })
  if (opacity < 1) paper.pdf.opacity(opacity)
  if (blend) mix(paper.pdf, blend)
  for (const one of drawn) draw(paper, one)
  paper.pdf.restore()
}

function image({ pdf, pictures }: Paper, shown: DrawnImage): void {
  const { x, y, width, height, radius, picture } = shown
  const found = pictures.get(pictureKey(shown))
  if (!found) return
  pdf.save().roundedRect(x, y, width, height, radius).clip()
  pdf.image(found.bytes, picture.x, picture.y, { width: picture.width, height: picture.height })
  pdf.restore()
}

type Entry = { end(): void }
type Inside = {
  _root: { data: Record<string, unknown> }
  ref(data: object): Entry
  addContent(operators: string): void
  page: Page
}
type Page = { dictionary: { data: Record<string, unknown> }; ext_gstates: Record<string, Entry> }

const BLENDS = { multiply: 'Multiply', screen: 'Screen', overlay: 'Overlay' } as const
/**
 * What follows is mixed with what lies below it: the writer knows transparency alone, so its state is written by hand.
 */
function mix(pdf: Document, blend: keyof typeof BLENDS): void {
  const inside = pdf as unknown as Inside
  const name = `Mix${BLENDS[blend]}`
  if (!inside.page.ext_gstates[name]) {
    const state = inside.ref({ Type: 'ExtGState', BM: BLENDS[blend] })
    state.end()
    inside.page.ext_gstates[name] = state
  }
  inside.addContent(`/${name} gs`)
}

/** Says where a page is cut, for whoever prints it larger than it will be. */
function cutAt(pdf: Document, bleed: number, width: number, height: number): void {
  const { data } = (pdf as unknown as Inside).page.dictionary
  data['BleedBox'] = [0, 0, width, height]
  data['TrimBox'] = [bleed, bleed, width - bleed, height - bleed]
}

/** Viewers scale a page to the printer's margins unless it says otherwise, and labels would lie beside their cells. */
function printAsItIs(pdf: Document): void {
  const inside = pdf as unknown as Inside
  // The writer ends what stands there itself.
  inside._root.data['ViewerPreferences'] = inside.ref({ PrintScaling: 'None', DisplayDocTitle: true })
}
