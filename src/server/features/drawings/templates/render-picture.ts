import type { PictureType } from '#contract/calls/catalogue/image-templates.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { Problem } from '#domain/problem.ts'
import { imageKeyOf, type TemplateData } from '#domain/templates/draw-template.ts'
import { pictureSize } from '#domain/templates/picture-size.ts'
import type { TemplateFrame } from '#domain/templates/template-layer.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { broughtFonts } from '#server/features/drawings/fonts/own-fonts.ts'
import type { StoredTemplate } from '#server/features/drawings/templates/find-template.ts'

/** The bytes of a stored picture, or null when there are none. */
export type ReadImage = (app: App, image: ImageReference) => Promise<Buffer | null>

const FAILURE = 'Bild konnte nicht erstellt werden.'
/** All pictures of a template together, in bytes: they travel to the process that draws. */
const MOST_BYTES = 40 * 1024 * 1024

/**
 * A template as a file, with pictures from the media library alone: nothing is fetched from anywhere.
 * @throws Problem `invalid` when it has too many pixels, `tooLarge` with too heavy pictures, `unavailable` when it does
 * not get done.
 */
export async function renderPicture(
  app: App,
  template: StoredTemplate,
  data: TemplateData,
  format: PictureType,
  readImage: ReadImage,
): Promise<Buffer> {
  const size = pictureSize(template)
  if (!size && format !== 'pdf' && format !== 'svg')
    throw new Problem('invalid', {
      field: 'width',
      code: 'tooLarge',
      message: `${FAILURE} Es hätte zu viele Pixel: verringern Sie Maße oder Auflösung.`,
    })
  const images = await storedImages(app, template, data)
  const bytes = await bytesOf(app, images, readImage, FAILURE)
  const task = {
    make: 'picture' as const,
    frame: frameOf(template),
    layers: template.layers,
    data: { texts: data.texts, images },
    bytes,
    fonts: await fontsOf(app, template),
    format,
    quality: template.quality ?? 85,
    title: template.name,
    size: size ?? null,
  }
  return drawApart(app, task, FAILURE)
}

/** The fonts of the shop's own that a template is set in. */
export const fontsOf = (app: App, { layers }: Pick<StoredTemplate, 'layers'>) =>
  broughtFonts(
    app.db,
    layers.map(({ fontFamily }) => fontFamily),
  )

/** What a stored template is drawn on. */
export const frameOf = ({
  backgroundImageId,
  width,
  height,
  unit,
  backgroundColor,
  bleedMm,
}: StoredTemplate): TemplateFrame => ({
  width,
  height,
  unit,
  backgroundColor: backgroundColor ?? null,
  bleedMm: bleedMm ?? null,
  backgroundImage: backgroundImageId === null ? null : { id: backgroundImageId },
})

/**
 * The files of pictures by the same names, in base64. @throws Problem `tooLarge` where all of them together are too
 * heavy.
 */
export async function bytesOf(
  app: App,
  images: Readonly<Record<string, ImageReference>>,
  readImage: ReadImage,
  failure: string,
): Promise<Record<string, string>> {
  const bytes: Record<string, string> = {}
  let sum = 0
  for (const [key, image] of Object.entries(images)) {
    const file = await readImage(app, image)
    if (!file) continue
    sum += file.length
    if (sum > MOST_BYTES)
      throw new Problem('tooLarge', { code: 'pictures', message: `${failure} Die Bilder darin sind zu groß.` })
    bytes[key] = file.toString('base64')
  }
  return bytes
}

/** The pictures a template really shows, with their measures and focal points. */
export async function storedImages(
  app: App,
  { layers, backgroundImageId }: Pick<StoredTemplate, 'layers' | 'backgroundImageId'>,
  data: TemplateData,
): Promise<Record<string, ImageReference>> {
  const paths = layers.flatMap(({ type, isVisible, imagePath }) =>
    type === 'image' && isVisible && imagePath ? [imagePath] : [],
  )
  const own = layers.flatMap(({ type, isVisible, imagePath, image }) =>
    type === 'image' && isVisible && !imagePath && image ? [image.id] : [],
  )
  const wanted = new Map<string, number>([
    ...paths.flatMap(path => (data.images[path] ? [[path, data.images[path].id] as const] : [])),
    ...[...own, ...(backgroundImageId === null ? [] : [backgroundImageId])].map(
      id => [imageKeyOf({ id }), id] as const,
    ),
  ])
  if (wanted.size === 0) return {}
  const { rows } = await typedSql({
    id: 'int',
    version: 'int',
    extension: 'text',
    width: 'int?',
    height: 'int?',
    focusX: 'int?',
    focusY: 'int?',
  })`select id, version, extension, width, height, focus_x, focus_y from images
    where id = any(${[...wanted.values()]}::bigint[])`.execute(app.db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return Object.fromEntries([...wanted].flatMap(([key, id]) => (byId.get(id) ? [[key, byId.get(id)!]] : [])))
}
