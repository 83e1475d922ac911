import { sharp } from '#server/ports/sharp.ts'

/** Three quarters of a line wide and two centimetres tall at most: above the slip, not instead of it. */
const SHARE_OF_LINE = 0.75
const MOST_DOTS = 160
const MOST_PIXELS = 16_000_000
const TIMEOUT_SECONDS = 5
/**
 * What is seen through, and how light the rest is on average, for a drawing that is made to be seen on a dark ground.
 */
const CLEAR_SHARE = 0.05
const LIGHT = 170
const CHANNELS = 4

/**
 * A picture as printers have it, without colours on white paper, as a PNG in base64. A light drawing on no ground of
 * its own is made for a dark page and would be white on white: it is printed by its outline. @throws Error for what is
 * no picture.
 */
export async function paperLogo(picture: Buffer, dotsPerLine: number): Promise<string> {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(Math.floor(dotsPerLine * SHARE_OF_LINE), MOST_DOTS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const grey = onPaper(data, width * height)
  const png = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return png.toString('base64')
}

/** A shade for each point, 0 black and 255 paper. */
function onPaper(data: Buffer, points: number): Buffer {
  const at = (point: number) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(point * CHANNELS, (point + 1) * CHANNELS)
    return { light: red * 0.299 + green * 0.587 + blue * 0.114, opacity }
  }
  let [seen, light] = [0, 0]
  for (let point = 0; point < points; point += 1) {
    const one = at(point)
    seen += one.opacity
    light += one.light * one.opacity
  }
  const isForDarkPages = seen < points * 255 * (1 - CLEAR_SHARE) && light > seen * LIGHT
  const grey = Buffer.alloc(points)
  for (let point = 0; point < points; point += 1) {
    const one = at(point)
    grey[point] = 255 - (isForDarkPages ? one.opacity : Math.round(((255 - one.light) * one.opacity) / 255))
  }
  return grey
}
