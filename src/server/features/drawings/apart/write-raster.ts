import sharp from 'sharp'
import type { PictureType } from '#contract/calls/catalogue/image-templates.ts'
import type { Drawn, DrawnText } from '#domain/drawing/drawn.ts'
import type { Fonts } from '#server/features/drawings/apart/open-fonts.ts'
import { pictureKey, type Pictures } from '#server/features/drawings/apart/open-pictures.ts'

type Size = { width: number; height: number }
type Output = { format: Exclude<PictureType, 'pdf' | 'svg'>; quality: number }
const START = { start: 0, middle: 0.5, end: 1 } as const
const SVG_DPI = 72

/**
 * What is drawn as SVG, its letters as outlines and its pictures inside, so that it looks the same wherever it is
 * opened.
 */
export const writeSvg = (
  drawn: readonly Drawn[],
  frame: Size & { unit: 'px' | 'mm' },
  fonts: Fonts,
  pictures: Pictures,
): Buffer =>
  Buffer.from(
    svgOf(
      drawn,
      frame,
      { width: `${frame.width}${frame.unit}`, height: `${frame.height}${frame.unit}` },
      fonts,
      pictures,
    ),
  )

const svgOf = (
  drawn: readonly Drawn[],
  frame: Size,
  size: { width: string; height: string },
  fonts: Fonts,
  pictures: Pictures,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none">${shapes(drawn, fonts, pictures)}</svg>`

/**
 * What is drawn as a picture of pixels. Letters become outlines first, so that no font of the machine comes in between.
 */
export async function writeRaster(
  drawn: readonly Drawn[],
  frame: Size,
  size: Size,
  { format, quality }: Output,
  fonts: Fonts,
  pictures: Pictures,
): Promise<Buffer> {
  const svg = svgOf(drawn, frame, { width: String(size.width), height: String(size.height) }, fonts, pictures)
  sharp.concurrency(1)
  const picture = sharp(Buffer.from(svg), {
    density: SVG_DPI,
    limitInputPixels: size.width * size.height * 2 + 10_000,
    unlimited: true,
  }).resize({ ...size, fit: 'fill' })
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}

let clips = 0
const shapes = (drawn: readonly Drawn[], fonts: Fonts, pictures: Pictures): string =>
  drawn.map(one => shape(one, fonts, pictures)).join('')

function shape(one: Drawn, fonts: Fonts, pictures: Pictures): string {
  if (one.kind === 'text') return letters(one, fonts)
  if (one.kind === 'path') return `<path d="${one.d}" fill="${one.fill}" shape-rendering="crispEdges"/>`
  if (one.kind === 'group')
    return `<g transform="rotate(${one.turn} ${one.middleX} ${one.middleY})" opacity="${one.opacity}"${one.blend ? ` style="mix-blend-mode:${one.blend}"` : ''}>${shapes(one.drawn, fonts, pictures)}</g>`
  const box = `x="${one.x}" y="${one.y}" width="${one.width}" height="${one.height}"`
  if (one.kind === 'image') {
    const found = pictures.get(pictureKey(one))
    if (!found) return ''
    const id = `c${(clips += 1)}`
    const { picture } = one
    return `<clipPath id="${id}"><rect ${box} rx="${one.radius}"/></clipPath><g clip-path="url(#${id})"><image x="${picture.x}" y="${picture.y}" width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" href="data:${found.type};base64,${found.bytes.toString('base64')}"/></g>`
  }
  const look = `fill="${one.fill ?? 'none'}"${one.stroke && one.strokeWidth ? ` stroke="${one.stroke}" stroke-width="${one.strokeWidth}"` : ''}`
  if (one.kind === 'box') return `<rect ${box} rx="${one.radius}" ${look}/>`
  const [rx, ry] = [one.width / 2, one.height / 2]
  return `<ellipse cx="${one.x + rx}" cy="${one.y + ry}" rx="${rx}" ry="${ry}" ${look}/>`
}

function letters({ family, weight, size, color, anchor, text, x, y, spacing = 0 }: DrawnText, fonts: Fonts): string {
  const face = { family, weight }
  let at = x - fonts.measure(text, face) * size * START[anchor]
  return fonts
    .runs(text, face)
    .map(({ text: piece, font }) => {
      const scale = size / font.unitsPerEm
      const run = font.layout(piece)
      let pen = 0
      const outlines = run.glyphs.map((glyph, index) => {
        const place = run.positions[index]
        const outline = `<path transform="translate(${pen + (place?.xOffset ?? 0)} ${place?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
        pen += (place?.xAdvance ?? 0) + spacing / scale
        return outline
      })
      const placed = `<g transform="translate(${at} ${y}) scale(${scale} ${-scale})" fill="${color}">${outlines.join('')}</g>`
      at += (run.advanceWidth / font.unitsPerEm) * size + spacing * run.glyphs.length
      return placed
    })
    .join('')
}
