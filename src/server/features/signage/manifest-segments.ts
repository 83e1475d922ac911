import { sql } from 'kysely'
import type { ManifestFile, ManifestSegment, Medium, Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { scenes, type SceneRow } from '#contract/resources/scenes.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import { branchOfBoard, dishPictures, menuBoardIn, orderBoardIn } from '#server/features/signage/boards.ts'
import type { DrawnContent, Dependencies } from '#server/features/signage/dependencies.ts'
import { pictureFile, textFile, uploadFile } from '#server/features/signage/kept-files.ts'
import { keptPictures } from '#server/features/signage/kept-pictures.ts'

const FACE = '@font-face'
/** What stands for the whole document in its styles. */
const DOCUMENT = /(^|[{},;\s]):root(?=[\s,{])|(^|[{},])\s*(?:html|body)(?=[\s,{])/g
const DARK = /\(prefers-color-scheme: ?dark\)/g

/**
 * The styles of a page for a corner of another document: what is said of the document is said of that corner, letters
 * stand apart, since browsers look for them among the styles of the document alone, and every screen shows the colours
 * of the day.
 */
export function cornerStyles(css: string): { css: string; faces: string } {
  const [first = '', ...others] = css.split(FACE)
  const parts = others.map(part => {
    const end = part.indexOf('}') + 1
    return { face: end === 0 ? '' : FACE + part.slice(0, end), rest: part.slice(end) }
  })
  return {
    css: (first + parts.map(({ rest }) => rest).join(''))
      .replaceAll(
        DOCUMENT,
        (_, before: string | undefined, other: string | undefined) => `${before ?? other ?? ''}:host`,
      )
      .replaceAll(DARK, '(max-width: 0)'),
    faces: parts.map(({ face }) => face).join('\n'),
  }
}

const SCREEN_WIDTH = 1920
/** So wide a page is drawn; it is enlarged to the screen. */
const DRAWN = { width: 1280 } as const

/**
 * The segments of a programme with all that players keep of them. What cannot be made is left out: a player shows what
 * is there.
 */
export async function manifestSegments(
  app: App,
  others: Dependencies,
  rows: readonly SegmentRow[],
  screenBranch: number,
): Promise<{ segments: ManifestSegment[]; files: ManifestFile[] }> {
  const made = await Promise.all(
    rows.map(async row => {
      // In the order they were named, whatever is there first: the number of a programme follows from it.
      const [media, snapshot, dishes] = await Promise.all([
        mediaOf(app, others, row),
        snapshotOf(app, others, row),
        row.type === 'menuBoard' ? dishesOf(app, others, row, screenBranch) : [],
      ])
      return {
        segment: segmentOf(
          row,
          media.map(({ medium }) => medium),
          snapshot,
        ),
        files: [...media.map(({ file }) => file), ...snapshot.files, ...dishes],
      }
    }),
  )
  const files = new Map(made.flatMap(each => each.files).map(file => [file.url, file]))
  return { segments: made.map(({ segment }) => segment), files: [...files.values()] }
}

/** What a segment shows, and the file it is. */
type Kept = { medium: Medium; file: ManifestFile }
const whole = <T>(list: readonly (T | null)[]): T[] => list.filter(each => each !== null)

const dishesOf = async (app: App, others: Dependencies, row: SegmentRow, screenBranch: number) => [
  ...(
    await dishPictures(app, others, await app.catalogue.current(), menuBoardIn(row), branchOfBoard(row, screenBranch))
  ).values(),
]

/** Its pictures and films, as far as they are there. */
export async function mediaOf(app: App, others: Dependencies, { type, images, uploads }: SegmentRow): Promise<Kept[]> {
  const showsPictures =
    type === 'image' || type === 'slider' || type === 'text' || type === 'openingHours' || type === 'menuBoard'
  const pictures = (showsPictures ? images : []).map(async (image): Promise<Kept | null> => {
    const file = await pictureFile(app, others, image, SCREEN_WIDTH)
    const focal = image.focusX == null || image.focusY == null ? null : { x: image.focusX, y: image.focusY }
    return file && { medium: { url: file.url, kind: 'image', alt: image.alt ?? '', focal }, file }
  })
  const films = (type === 'video' ? uploads : []).map(async (upload): Promise<Kept | null> => {
    const film = await uploadFile(app, others, upload)
    if (!film?.isVideo) return null
    const { isVideo: _, ...file } = film
    return { medium: { url: file.url, kind: 'video', alt: '', focal: null }, file }
  })
  return whole(await Promise.all([...pictures, ...films]))
}

/** What was drawn, its files, and how long it says it stands. */
type Drawn = { url: string | null; seconds: number | null; files: ManifestFile[] }

/** A scene or page as it is drawn now, with every picture among the files. */
async function snapshotOf(app: App, others: Dependencies, row: SegmentRow): Promise<Drawn> {
  const none = { url: null, seconds: null, files: [] }
  const content = await contentOf(app, row)
  const drawn = content && (await others.drawContent(app, content))
  if (!content || !drawn) return none
  const { snapshot, kept } = await asSnapshot(app, others, drawn)
  const file = await textFile(app, JSON.stringify(snapshot))
  return file ? { url: file.url, seconds: content.durationSeconds ?? null, files: [...kept, file] } : none
}

/** What was drawn as a player shows it, and the pictures it needs for that. */
export async function asSnapshot(app: App, others: Dependencies, drawn: { html: string; css: string }) {
  const { html, kept } = await keptPictures(app, others, drawn.html)
  const snapshot: Snapshot = { html, ...cornerStyles(drawn.css), ...DRAWN }
  return { snapshot, kept }
}

/** What of a scene or page is shown: of a page what is published, of a scene one that is public. */
export async function contentOf(
  app: App,
  { type, scene, site }: SegmentRow,
): Promise<(DrawnContent & Partial<Pick<SceneRow, 'durationSeconds'>>) | null> {
  if (type === 'scene' && scene) {
    const row = (await findRow(app.db, scenes, sql`t.id = ${scene.id} and t.is_public`)) as unknown as
      | SceneRow
      | undefined
    return row ? { ...row, name: headingOf(row.name, row.content.body) } : null
  }
  if (type !== 'site' || !site) return null
  const { sites } = await app.catalogue.current()
  return (sites.find(({ id }) => id === site.id) as DrawnContent | undefined) ?? null
}

/** What staff call a scene is none of its words, unless it begins with the picture that bears a title. */
export const headingOf = (name: string, blocks: readonly unknown[]): string =>
  (blocks[0] as { type?: unknown } | undefined)?.type === 'hero' ? name : ''

/** A segment as players know it. */
export function segmentOf(row: SegmentRow, media: Medium[], { url: snapshot, seconds }: Drawn): ManifestSegment {
  const {
    id,
    name,
    type,
    isEnabled,
    durationSeconds,
    naturalSeconds,
    url,
    text,
    fit,
    isMuted,
    volumePercent,
    backgroundColor,
    transition,
    transitionMs,
  } = row
  const { layout, showPrices, showAllergens, showImages, soldOut, pageSeconds } = menuBoardIn(row)
  const { showPreparing, showReady, maxNumbers, callSound } = orderBoardIn(row)
  return {
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    weekdays: row.weekdays,
    windows: row.windows.map(({ from, to }) => ({ from, to })),
    id,
    name,
    type,
    isEnabled: isEnabled && isThere(row, media, snapshot),
    durationSeconds: durationSeconds ?? seconds,
    naturalSeconds: row.type === 'video' ? naturalSeconds : null,
    pictures: media.length,
    media,
    snapshot,
    url: type === 'url' ? url : null,
    text: type === 'text' ? text : null,
    menuBoard:
      type === 'menuBoard'
        ? { layout, showPrices, showAllergens, showImages, soldOut, pageSeconds: pageSeconds ?? 12 }
        : null,
    orderBoard: type === 'orderBoard' ? { showPreparing, showReady, maxNumbers: maxNumbers ?? 16, callSound } : null,
    fit,
    isMuted,
    volumePercent: volumePercent ?? 100,
    backgroundColor: backgroundColor ?? '#000000',
    transition,
    transitionMs: transitionMs ?? 0,
  }
}

/** A segment whose picture, film or page is gone has nothing to show: something else plays in its place. */
const isThere = ({ type, url, text }: SegmentRow, media: readonly Medium[], snapshot: string | null): boolean => {
  if (type === 'image' || type === 'slider' || type === 'video') return media.length > 0
  if (type === 'scene' || type === 'site') return snapshot !== null
  return type === 'url' ? Boolean(url) : type !== 'text' || Boolean(text) || media.length > 0
}
