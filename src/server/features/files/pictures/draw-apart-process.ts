import { BREAK, DRAW_MS, type DrawnApart, type PrepareOptions, READY } from '#server/features/files/pictures/draw-apart.ts'
import { IMAGE_SIZES } from '#server/features/files/stored/image-sizes.ts'
import { openDrawing, openPicture } from '#server/features/files/pictures/picture.ts'
import { sanitiseSvg } from '#server/features/files/pictures/sanitise-svg.ts'

const RASTER_WIDTH = 1600

// Started by draw-apart.ts with what becomes of the drawing as its argument and the drawing on its input; ends with 0 once all is told.
const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
process.stdout.write(READY)
// Should the server be gone, nobody else ends a drawing without end; an orderly exit would wait for it.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAW_MS + 1000).unref()

const source = sanitiseSvg(Buffer.concat(pieces).toString('utf8'))
if (source === null) throw new Error('no drawing left')
const clean = Buffer.from(source)
const { bytes, ...facts } = await (process.argv[2] === ('keep' satisfies PrepareOptions['drawings']) ? kept() : rasterised())
process.stdout.write(`${JSON.stringify(facts)}${BREAK}`)
process.stdout.write(bytes)

/** Drawn once at the largest size: what cannot be drawn later is refused now. */
async function kept(): Promise<DrawnApart> {
  await (await openDrawing(clean, IMAGE_SIZES.large)).raw().toBuffer()
  const { width, height } = await openPicture(clean).metadata()
  return { bytes: clean, extension: 'svg', width, height }
}

async function rasterised(): Promise<DrawnApart> {
  const picture = (await openDrawing(clean, RASTER_WIDTH)).resize({ width: RASTER_WIDTH }).webp({ quality: 88, effort: 2 })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: 'webp', width: info.width, height: info.height }
}
