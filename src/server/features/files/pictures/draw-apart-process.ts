import sharp, { type Sharp } from 'sharp'
import { archiveProblem, isLocked, LOCKED_FILE } from '#server/features/files/kinds/archive-problem.ts'
import { zipEntryNames } from '#server/features/files/kinds/zip-entry-names.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'
import {
  BREAK,
  type CheckedApart,
  type DrawnApart,
  TIMEOUT_MS,
  type PrepareOptions,
  READY,
  type Task,
  TOO_MANY_PIXELS,
  type ToldApart,
} from '#server/features/files/pictures/draw-apart.ts'
import { checkPictures } from '#server/features/files/pictures/check-pictures.ts'
import { encodePicture, type Wanted } from '#server/features/files/pictures/encode-picture.ts'
import { IMAGE_SIZES, LONGEST_SIDE } from '#server/features/files/stored/image-sizes.ts'
import { openDrawing, openPicture } from '#server/features/files/pictures/picture.ts'
import { sanitiseSvg } from '#server/features/files/pictures/sanitise-svg.ts'

const ENCODERS = {
  jpg: picture => picture.jpeg({ quality: 90 }),
  png: picture => picture.png(),
  gif: picture => picture.gif(),
  webp: picture => picture.webp({ quality: 90 }),
  avif: picture => picture.avif({ quality: 70, effort: 3 }),
} as const satisfies Readonly<Record<string, (picture: Sharp) => Sharp>>

type PictureType = keyof typeof ENCODERS
const isPicture = (type: string): type is PictureType => Object.hasOwn(ENCODERS, type)

/**
 * A picture as it is kept: turned upright, without camera data (EXIF, GPS: what is not asked for is not written), at
 * most 3840 pixels a side, animations kept. Foreign files are drawn in a process of their own (draw-apart.ts). @throws
 * Error for what cannot be drawn.
 */
async function preparePicture(
  bytes: Buffer,
  type: string,
): Promise<{ bytes: Buffer; extension: PictureType; width: number; height: number }> {
  if (!isPicture(type)) throw new Error(`${type} is no picture`)
  const isAnimated = ((await openPicture(bytes).metadata()).pages ?? 1) > 1
  const upright = isAnimated ? openPicture(bytes, { animated: true }) : openPicture(bytes).autoOrient()
  const fitted = upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await ENCODERS[type](fitted).toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: type, width: info.width, height: info.pageHeight ?? info.height }
}

const RASTER_WIDTH = 1600
// Where a server has two processors, one of them is left to it.
sharp.concurrency(1)

const [, , task, detail = ''] = process.argv as [string, string, Task, string?]

// Started by draw-apart.ts with the file on its input; ends with 0 once all is told.
const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
const file = Buffer.concat(pieces)
process.stdout.write(READY)
// Should the server be gone, nobody else ends a drawing without end; an orderly exit would wait for it.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), TIMEOUT_MS[task] + 1000).unref()

const WORK: Readonly<Record<Task, () => Promise<DrawnApart | ToldApart | CheckedApart | { bytes: Buffer }>>> = {
  drawing: () => drawn(detail === ('keep' satisfies PrepareOptions['drawings'])),
  picture: () => preparePicture(file, detail),
  rendition: async () => ({ bytes: await encodePicture(file, true, JSON.parse(detail) as Wanted) }),
  type: async () => {
    const type = await sniffType(file, detail)
    return { type, problem: type === null ? strange(file, detail) : archiveProblem(file, type) }
  },
  check: async () => ({
    checked: await checkPictures(partsOf(JSON.parse(detail) as { name: string; length: number }[])),
  }),
}
const { bytes, ...facts } = { bytes: null, ...(await WORK[task]().catch(endWith)) }
process.stdout.write(`${JSON.stringify(facts)}${BREAK}`)
if (bytes) process.stdout.write(bytes)

function endWith(error: unknown): never {
  process.exit(/pixel limit/i.test(String(error)) ? TOO_MANY_PIXELS : 1)
}

/** What is wrong with a container whose type nobody can tell. */
function strange(bytes: Buffer, name: string): string | null {
  return isLocked(bytes) ? LOCKED_FILE : halfAnArchive(bytes, name)
}

/** What begins as an archive and has lost the end that says what is in it. */
function halfAnArchive(bytes: Buffer, name: string): string | null {
  const isArchive = bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && /\.(?:zip|docx|xlsx|pptx)$/i.test(name)
  return isArchive && !zipEntryNames(bytes) ? 'Die Datei ist unvollständig: Sie bricht vor ihrem Ende ab.' : null
}

/** The files that came as one, each by its length. */
function partsOf(told: readonly { name: string; length: number }[]): { name: string; bytes: Buffer }[] {
  let at = 0
  return told.map(({ name, length }) => ({ name, bytes: file.subarray(at, (at += length)) }))
}

async function drawn(isKept: boolean): Promise<DrawnApart> {
  const source = sanitiseSvg(file.toString('utf8'))
  if (source === null) throw new Error('no drawing left')
  const clean = Buffer.from(source)
  return isKept ? kept(clean) : rasterised(clean)
}

/** Drawn once at the largest size: what cannot be drawn later is refused now. */
async function kept(clean: Buffer): Promise<DrawnApart> {
  await (await openDrawing(clean, IMAGE_SIZES.large)).raw().toBuffer()
  const { width, height } = await openPicture(clean).metadata()
  return { bytes: clean, extension: 'svg', width, height }
}

async function rasterised(clean: Buffer): Promise<DrawnApart> {
  const picture = (await openDrawing(clean, RASTER_WIDTH))
    .resize({ width: RASTER_WIDTH })
    .webp({ quality: 88, effort: 2 })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: 'webp', width: info.width, height: info.height }
}
