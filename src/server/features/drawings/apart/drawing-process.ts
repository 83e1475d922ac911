import { encode } from 'uqr'
import { layOutPaper } from '#domain/documents/lay-out-paper.ts'
import { layOutSheet } from '#domain/documents/time-sheet-paper.ts'
import type { FontWeight } from '#domain/drawing/font-families.ts'
import { drawSheets, drawSheetsOf } from '#domain/labels/draw-sheets.ts'
import { pageOf, SHEET } from '#domain/labels/sheet-layout.ts'
import { drawTemplate, type DrawingTools } from '#domain/templates/draw-template.ts'
import { bleedOf, millimetresPerUnit } from '#domain/templates/picture-size.ts'
import { insetOf } from '#domain/templates/template-grid.ts'
import type {
  DrawingTask,
  LabelPicturesTask,
  LabelTask,
  LetterOutlines,
  LettersTask,
  PictureTask,
  TemplateLabelTask,
  FontFacts,
} from '#server/features/drawings/apart/drawing-task.ts'
import { fontProblem } from '#server/features/drawings/apart/font-problem.ts'
import { openFonts, type Fonts } from '#server/features/drawings/apart/open-fonts.ts'
import { openPictures } from '#server/features/drawings/apart/open-pictures.ts'
import { writePdf, draw, POINTS } from '#server/features/drawings/apart/write-pdf.ts'
import { writeRaster, writeSvg } from '#server/features/drawings/apart/write-raster.ts'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { LaidPaper, PaperNode } from '#domain/documents/paper.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Content = ReturnType<Pdf['markStructureContent']>

/** A document as a PDF that can be searched and heard: real text, tagged, with title and language. */
function writePaper({ width, height, nodes, pages }: LaidPaper, title: string, fonts: Fonts): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'de',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Tresen', Producer: 'Tresen' },
  })
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => void bytes.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(bytes)))
    pdf.on('error', reject)
  })
  const tags = tagsOf(nodes)
  const contents = new Map<number, Content[]>()
  const paper = { pdf, fonts, pictures: new Map() }
  for (const { pieces } of pages) {
    pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    pdf.scale(POINTS)
    for (const { node, drawn } of pieces) {
      if (node === null) pdf.markContent('Artifact', { type: 'Layout' })
      else contents.set(node, [...(contents.get(node) ?? []), pdf.markStructureContent(tags.get(node) ?? 'P')])
      for (const one of drawn) draw(paper, one)
      pdf.endMarkedContent()
    }
  }
  const root = pdf.struct('Document', {}, nodes.map(elementOf))
  pdf.addStructure(root)
  root.end()
  pdf.end()
  return done

  function elementOf({ id, tag, scope, children }: PaperNode): ReturnType<Pdf['struct']> {
    const element = pdf.struct(tag, {}, [...(contents.get(id) ?? []), ...children.map(elementOf)])
    // the writer's types do not know what it keeps
    if (scope)
      (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data['A'] = {
        O: 'Table',
        Scope: scope,
      }
    element.end()
    return element
  }
}

const tagsOf = (nodes: readonly PaperNode[]): Map<number, string> =>
  new Map(nodes.flatMap(({ id, tag, children }): [number, string][] => [[id, tag], ...tagsOf(children)]))

/** Without these nothing can be written in it. */
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,'
/** What menus in German are written with besides. */
const GERMAN = 'ÄÖÜäöüß€–„“éèàç'
const BOLD_FROM = 600

type Table = { usWeightClass?: number; fsType?: { noEmbedding?: boolean; viewOnly?: boolean; editable?: boolean } }

/**
 * What stands in a font file; unreadable for whatever browsers would refuse, is several at once, or has not even the
 * alphabet.
 */
function readFont(bytes: Buffer): FontFacts {
  try {
    const why = fontProblem(bytes)
    if (why !== null) return { isUnreadable: true, why }
    const font = create(bytes) as Font
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    if (!('unitsPerEm' in font) || !Array.from(NEEDED).every(has)) return { isUnreadable: true }
    // an outline of each is what is drawn in the end
    for (const { path } of font.layout(NEEDED).glyphs) path.toSVG()
    const { usWeightClass, fsType } = (font as { 'OS/2'?: Table })['OS/2'] ?? {}
    return {
      family: String(font.familyName ?? ''),
      weight: (usWeightClass ?? 400) >= BOLD_FROM ? 700 : 400,
      missing: Array.from(GERMAN)
        .filter(letter => !has(letter))
        .join(''),
      mayBeUsed: !(fsType?.noEmbedding === true && !fsType.viewOnly && !fsType.editable),
    }
  } catch {
    return { isUnreadable: true }
  }
}

// Started by draw-apart.ts with the task on its input; ends with 0 once the file is on its output.
const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
const task = JSON.parse(Buffer.concat(pieces).toString('utf8')) as DrawingTask
const fonts = openFonts('fonts' in task ? task.fonts : [])
const tools: DrawingTools = { measure: fonts.measure, qr: (text, ecc) => encode(text, { ecc, border: 0 }).data }
process.stdout.write(await make(task))

function make(asked: DrawingTask): Promise<Buffer> {
  if (asked.make === 'font')
    return Promise.resolve(Buffer.from(JSON.stringify(readFont(Buffer.from(asked.data, 'base64')))))
  if (asked.make === 'letters') return Promise.resolve(Buffer.from(JSON.stringify(letters(asked))))
  if (asked.make === 'labels') return labels(asked)
  if (asked.make === 'paper') return writePaper(layOutPaper(asked.paper, fonts.measure), asked.title, fonts)
  if (asked.make === 'timeSheet') return writePaper(layOutSheet(asked.sheet, fonts.measure), asked.title, fonts)
  if (asked.make === 'labelPictures') return labelPictures(asked)
  return asked.make === 'templateLabels' ? templateLabels(asked) : picture(asked)
}

function letters({ family, letters: asked }: LettersTask): LetterOutlines[] {
  const outline = (letter: string, weight: FontWeight) => {
    const [run] = fonts.runs(letter, { family, weight })
    const [glyph] = run?.font.layout(run.text).glyphs ?? []
    // one that became another has no outline of its own
    return run?.text === letter && glyph
      ? { path: glyph.path.toSVG(), width: glyph.advanceWidth, em: run.font.unitsPerEm }
      : null
  }
  return asked.map(letter => ({ normal: outline(letter, 400), bold: outline(letter, 700) }))
}

function labels({ order, texts, title }: LabelTask): Promise<Buffer> {
  const sheets = drawSheets(order, new Map(texts), fonts.measure)
  return writePdf(
    sheets.map(({ labels: placed }) => ({ ...SHEET, unit: 1, placed })),
    title,
    fonts,
  )
}

async function templateLabels({ plan, layout, frame, layers, data, bytes, title }: TemplateLabelTask): Promise<Buffer> {
  const dataOf = new Map(data)
  const nothing = { texts: {}, images: {} }
  const sheets = drawSheetsOf(
    plan,
    layout,
    id => drawTemplate(frame, layers, dataOf.get(id) ?? nothing, tools),
    insetOf(frame, layout),
  )
  const drawn = sheets.flatMap(({ labels: placed }) => placed.flatMap(label => label.drawn))
  // The same picture stands under other paths for each product: it is found by what it is.
  const images = Object.fromEntries(
    data.flatMap(([id, known]) => Object.entries(known.images).map(([path, image]) => [`${id} ${path}`, image])),
  )
  const files = Object.fromEntries(
    Object.entries(images).flatMap(([key, { id, version }]) => {
      const file = bytes[`${id}-${version}`]
      return file === undefined ? [] : [[key, file]]
    }),
  )
  const pictures = await openPictures(drawn, images, files)
  return writePdf(
    sheets.map(({ labels: placed }) => ({ ...pageOf(layout), unit: 1, placed })),
    title,
    fonts,
    pictures,
  )
}

/** PNGs in base64, as JSON. */
async function labelPictures({ frame, layers, data, bytes, size }: LabelPicturesTask): Promise<Buffer> {
  const pictures: string[] = []
  for (const known of data) {
    const drawn = drawTemplate(frame, layers, known, tools)
    const files = Object.entries(known.images).flatMap(([path, { id, version }]) => {
      const file = bytes[`${id}-${version}`]
      return file === undefined ? [] : [[path, file] as const]
    })
    const opened = await openPictures(drawn, known.images, Object.fromEntries(files))
    pictures.push(
      (await writeRaster(drawn, frame, size, { format: 'png', quality: 100 }, fonts, opened)).toString('base64'),
    )
  }
  return Buffer.from(JSON.stringify(pictures))
}

async function picture({ frame, layers, data, bytes, format, quality, size, title }: PictureTask): Promise<Buffer> {
  const drawn = drawTemplate(frame, layers, data, tools)
  const pictures = await openPictures(drawn, data.images, bytes)
  if (format === 'svg') return writeSvg(drawn, frame, fonts, pictures)
  if (format !== 'pdf' && size) return writeRaster(drawn, frame, size, { format, quality }, fonts, pictures)
  const unit = millimetresPerUnit(frame)
  const [bleed, shift] = [frame.bleedMm ?? 0, bleedOf(frame)]
  const sheet = (length: number) => length * unit + 2 * bleed
  const page = {
    width: sheet(frame.width),
    height: sheet(frame.height),
    unit,
    bleed,
    placed: [{ x: shift, y: shift, drawn }],
  }
  return writePdf([page], title, fonts, pictures)
}
