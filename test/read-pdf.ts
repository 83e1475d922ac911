import { inflateSync } from 'node:zlib'

/**
 * A piece of text in a PDF: its baseline in millimetres from the upper left of the page, and the height of its letters.
 */
export type PdfText = { text: string; x: number; y: number; size: number }
export type ReadPdf = { pages: { width: number; height: number; texts: PdfText[] }[]; source: string; fonts: string[] }

const MILLIMETRES = 25.4 / 72
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/**
 * Reads a PDF of our own writer back: objects, streams, the letters each font stands for, and where every text lies.
 */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = latin(bytes)
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head, rest] = body.split(/\nstream\n/, 2) as [string, string?]
    const raw = Buffer.from((rest ?? '').replace(/\nendstream$/, ''), 'latin1')
    objects.set(id, {
      head,
      stream: rest === undefined ? '' : latin(/FlateDecode/.test(head) ? inflateSync(raw) : raw),
    })
  }
  const objectAt = (reference: string | undefined) =>
    objects.get(reference?.split(' ')[0] ?? '') ?? { head: '', stream: '' }
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []).map(Number)
      const resources = /\/Resources (\d+ 0 R)/.exec(head)?.[1]
      const fontList = /\/Font <<([\s\S]*?)>>/.exec(objectAt(resources).head)?.[1] ?? ''
      const letters = new Map(
        [...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          lettersOf(objectAt(/\/ToUnicode (\d+ 0 R)/.exec(objectAt(id).head)?.[1]).stream),
        ]),
      )
      const content = objectAt(/\/Contents (\d+ 0 R)/.exec(head)?.[1]).stream
      return { width: width * MILLIMETRES, height: height * MILLIMETRES, texts: textsIn(content, letters, height) }
    })
  const fonts = [...new Set([...source.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name = '']) => name))]
  return { pages, source, fonts }
}

type Matrix = readonly [number, number, number, number, number, number]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** Follows what is written on a page, line by line: where its paper is moved to, and the texts put there. */
function textsIn(
  content: string,
  letters: ReadonlyMap<string, ReadonlyMap<number, string>>,
  height: number,
): PdfText[] {
  const texts: PdfText[] = []
  const saved: { paper: Matrix; font: string; size: number }[] = []
  let paper: Matrix = [1, 0, 0, 1, 0, 0]
  let pen: Matrix = paper
  let [font, size] = ['', 0]
  for (const line of content.split('\n')) {
    const numbers = (line.match(/-?[\d.]+(?=\s)/g) ?? []).map(Number)
    if (line === 'q') saved.push({ paper, font, size })
    else if (line === 'Q') ({ paper, font, size } = saved.pop() ?? { paper, font, size })
    else if (line.endsWith(' cm')) paper = times(numbers as unknown as Matrix, paper)
    else if (line.endsWith(' Tm')) pen = numbers.slice(-6) as unknown as Matrix
    else if (line.endsWith(' Tf')) [font, size] = [/\/(\w+)/.exec(line)?.[1] ?? '', numbers.at(-1) ?? 0]
    else if (/ TJ$| Tj$/.test(line)) {
      const [a, b, , , x, y] = times(pen, paper)
      const glyphs = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
        [...hex.matchAll(/.{4}/g)].map(([code]) => Number.parseInt(code, 16)),
      )
      const text = glyphs.map(glyph => letters.get(font)?.get(glyph) ?? '\uFFFD').join('')
      texts.push({
        text,
        x: x * MILLIMETRES,
        y: (height - y) * MILLIMETRES,
        size: size * Math.hypot(a, b) * MILLIMETRES,
      })
    }
  }
  return texts
}

/** What the numbers of a font's letters mean, as the PDF itself says for whoever copies or searches. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}
