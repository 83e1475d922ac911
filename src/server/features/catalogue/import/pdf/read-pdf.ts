import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { pageText, type PagePiece } from '#domain/menu-import/pages-to-text.ts'
import {
  MOST_PAGES,
  MOST_PIECES,
  MOST_SCANS,
  type ReadPdf,
} from '#server/features/catalogue/import/pdf/read-pdf-apart.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
/** A page number and a mark are no menu. */
const LEAST_LETTERS = 20
/** In pixels: a picture that may be a page, the most of one, and what a model sees. */
const LEAST_SIDE = 400
const MOST_PIXELS = 60_000_000
const SEEN_SIDE = 1800

/** Only text and pictures are asked for: nothing of a page is drawn or run. `verbosity` 0: errors alone are told. */
const OPTIONS = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 }

/** The text of a PDF, or the pictures of its pages where it has none. @throws Error for what cannot be read. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes, OPTIONS)
  const count = Math.min(pdf.numPages, MOST_PAGES)
  const pages: string[] = []
  let pieces = 0
  for (let number = 1; number <= count && pieces < MOST_PIECES; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const found = items.flatMap((item): PagePiece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      // Text that stands upright or on its head is no line of a menu.
      if (Math.abs(a) < Math.abs(b)) return []
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || Math.hypot(a, b) }]
    })
    pieces += found.length
    pages.push(pageText(found.slice(0, MOST_PIECES)))
    page.cleanup()
  }
  const text = pages.join('\n\n')
  const isScan = (text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS
  const scans = isScan ? await scansOf(pdf) : []
  const most = isScan ? MOST_SCANS : MOST_PAGES
  return { text, pages: pdf.numPages, isWhole: pdf.numPages <= most && pieces < MOST_PIECES, scans }
}

/** The largest picture of each page. */
async function scansOf(pdf: Pdf): Promise<string[]> {
  const scans: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_SCANS); number += 1) {
    const pictures = await extractImages(pdf, number)
    const [largest] = pictures.toSorted((one, other) => other.width * other.height - one.width * one.height)
    if (!largest || largest.width < LEAST_SIDE || largest.height < LEAST_SIDE) continue
    const { data, width, height, channels } = largest
    if (width * height > MOST_PIXELS) continue
    const picture = sharp(data, { raw: { width, height, channels } })
    const jpeg = await picture
      .resize({ width: SEEN_SIDE, height: SEEN_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
    scans.push(jpeg.toString('base64'))
  }
  return scans
}
