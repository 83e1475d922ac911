import PDFDocument from 'pdfkit'

type Pdf = InstanceType<typeof PDFDocument>
const [LEFT, TOP, STEP] = [40, 50, 15]
const PRICES = /^(.*?\S)(?: {2,}|\t| ?\.{3,} ?| )((?:(?:€|EUR|CHF) ?)?\d{1,3}[.,](?:\d{2}|[-–])(?: ?€)?)$/
const RAISED: Readonly<Record<string, string>> = { '¹': '1', '³': '3', '⁹': '9', '⁰': '0' }

/** A menu as a PDF of one column or two, its prices at the right end of their column and raised marks small. */
export function drawMenu(text: string, isDouble = false): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const bytes: Buffer[] = []
  pdf.on('data', (piece: Buffer) => void bytes.push(piece))
  const done = new Promise<Uint8Array>(resolve => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(bytes))))
  })
  const lines = text.replaceAll('\t', '    ').split('\n')
  // What is set apart by blanks alone was written with letters of one width.
  const isTyped = /\S {8,}\p{Lu}/u.test(text)
  if (isTyped) pdf.font('Courier')
  const half = lines.findIndex((line, place) => place >= lines.length / 2 && line.trim() === '')
  if (isTyped)
    lines.forEach((line, place) => pdf.fontSize(9).text(line, LEFT, TOP + place * STEP, { lineBreak: false }))
  else if (isDouble && half > 0) {
    // No two columns have their lines at the same height.
    column(pdf, lines.slice(0, half), { left: LEFT, width: 235, top: TOP, size: 7 })
    column(pdf, lines.slice(half + 1), { left: 315, width: 235, top: TOP + 5, size: 7 })
  } else column(pdf, lines, { left: LEFT, width: 500, top: TOP, size: 10 })
  pdf.end()
  return done
}

type Place = { left: number; width: number; top: number; size: number }
function column(pdf: Pdf, lines: readonly string[], { left, width, top, size }: Place) {
  lines.forEach((line, place) => {
    const y = top + place * STEP
    const [, name = line, price = ''] = PRICES.exec(line.trimEnd()) ?? []
    let x = left
    for (const part of name.split(/([¹³⁹⁰][¹³⁹⁰,]*)/)) {
      if (part === '') continue
      const isRaised = /^[¹³⁹⁰]/.test(part)
      const plain = isRaised ? [...part].map(sign => RAISED[sign] ?? sign).join('') : part
      pdf.fontSize(isRaised ? size * 0.6 : size).text(plain, x, isRaised ? y - 1 : y, { lineBreak: false })
      x += pdf.widthOfString(plain)
    }
    if (price !== '') pdf.fontSize(size).text(price, left + width - pdf.widthOfString(price), y, { lineBreak: false })
  })
}
