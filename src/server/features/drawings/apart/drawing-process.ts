import { encode } from 'uqr'
import { drawSheets } from '#domain/labels/draw-sheets.ts'
import { SHEET } from '#domain/labels/sheet-layout.ts'
import { drawTemplate } from '#domain/templates/draw-template.ts'
import { millimetresPerUnit } from '#domain/templates/picture-size.ts'
import type { DrawingTask, LabelTask, PictureTask } from '#server/features/drawings/apart/drawing-task.ts'
import { openFonts } from '#server/features/drawings/apart/open-fonts.ts'
import { openPictures } from '#server/features/drawings/apart/open-pictures.ts'
import { writePdf } from '#server/features/drawings/apart/write-pdf.ts'
import { writeRaster } from '#server/features/drawings/apart/write-raster.ts'

// Started by draw-apart.ts with the task on its input; ends with 0 once the file is on its output.
const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
const task = JSON.parse(Buffer.concat(pieces).toString('utf8')) as DrawingTask
const fonts = openFonts()
process.stdout.write(await (task.make === 'labels' ? labels(task) : picture(task)))

function labels({ order, texts, title }: LabelTask): Promise<Buffer> {
  const sheets = drawSheets(order, new Map(texts), fonts.measure)
  return writePdf(
    sheets.map(({ labels: placed }) => ({ ...SHEET, unit: 1, placed })),
    title,
    fonts,
  )
}

async function picture({ frame, layers, data, bytes, format, quality, size, title }: PictureTask): Promise<Buffer> {
  const drawn = drawTemplate(frame, layers, data, { measure: fonts.measure, qr: (text, ecc) => encode(text, { ecc, border: 0 }).data })
  const pictures = await openPictures(drawn, data.images, bytes)
  if (format !== 'pdf' && size) return writeRaster(drawn, frame, size, { format, quality }, fonts, pictures)
  const unit = millimetresPerUnit(frame)
  const page = { width: frame.width * unit, height: frame.height * unit, unit, placed: [{ x: 0, y: 0, drawn }] }
  return writePdf([page], title, fonts, pictures)
}
