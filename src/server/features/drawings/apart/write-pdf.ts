import PDFDocument from 'pdfkit'
import type { Drawn, DrawnGroup, DrawnImage, DrawnText } from '#domain/drawing/drawn.ts'
import type { Fonts } from '#server/features/drawings/apart/open-fonts.ts'
import { pictureKey, type Pictures } from '#server/features/drawings/apart/open-pictures.ts'

/** A page in millimetres: what is drawn, from which corner, and how many millimetres one of its units is. */
export type PdfPage = { width: number; height: number; unit: number; placed: readonly { x: number; y: number; drawn: readonly Drawn[] }[] }

const POINTS = 72 / 25.4
const START = { start: 0, middle: 0.5, end: 1 } as const
type Document = InstanceType<typeof PDFDocument>
/** Where drawing goes on: in its own unit from here on. */
type Paper = { pdf: Document; fonts: Fonts; pictures: Pictures }

/** Pages as a PDF with real text and its letters inside, to be printed as large as it is. */
export function writePdf(pages: readonly PdfPage[], title: string, fonts: Fonts, pictures: Pictures = new Map()): Promise<Buffer> {
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
  for (const { width, height, unit, placed } of pages) {
    pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
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

function draw(paper: Paper, one: Drawn): void {
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

function text({ pdf, fonts }: Paper, { family, weight, size, color, anchor, text: line, x, y }: DrawnText): void {
  const face = { family, weight }
  let at = x - fonts.measure(line, face) * size * START[anchor]
  for (const { name, font, text: piece } of fonts.runs(line, face)) {
    pdf
      .registerFont(name, font as unknown as Buffer)
      .font(name)
      .fontSize(size)
      .fillColor(color)
      .text(piece, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += fonts.measure(piece, face) * size
  }
}

function group(paper: Paper, { turn, middleX, middleY, opacity, drawn }: DrawnGroup): void {
  paper.pdf.save().rotate(turn, { origin: [middleX, middleY] })
  if (opacity < 1) paper.pdf.opacity(opacity)
  for (const one of drawn) draw(paper, one)
  paper.pdf.restore()
}

function image({ pdf, pictures }: Paper, { image: shown, x, y, width, height, radius, picture }: DrawnImage): void {
  const found = pictures.get(pictureKey(shown))
  if (!found) return
  pdf.save().roundedRect(x, y, width, height, radius).clip()
  pdf.image(found.bytes, picture.x, picture.y, { width: picture.width, height: picture.height })
  pdf.restore()
}

type Inside = { _root: { data: Record<string, unknown> }; ref(data: object): unknown }
/** Viewers scale a page to the printer's margins unless it says otherwise, and labels would lie beside their cells. */
function printAsItIs(pdf: Document): void {
  const inside = pdf as unknown as Inside
  // The writer ends what stands there itself.
  inside._root.data['ViewerPreferences'] = inside.ref({ PrintScaling: 'None', DisplayDocTitle: true })
}
