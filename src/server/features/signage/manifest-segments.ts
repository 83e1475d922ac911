import { sql } from 'kysely'
import type { ManifestFile, ManifestSegment, Medium, Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { scenes, type SceneRow } from '#contract/resources/scenes.ts'
import type { App } from '#server/core/context.ts'
import { findRow } from '#server/core/resources/store.ts'
import { branchOfBoard, dishPictures, menuBoardIn, orderBoardIn } from '#server/features/signage/boards.ts'
import type { DrawnContent, FromOthers } from '#server/features/signage/from-others.ts'
import { pictureFile, textFile, uploadFile } from '#server/features/signage/kept-files.ts'
import { keptPictures } from '#server/features/signage/kept-pictures.ts'

const SCREEN_WIDTH = 1920
/** So wide a page is drawn; it is enlarged to the screen. */
const DRAWN = { width: 1280, height: null } as const

type Files = Map<string, ManifestFile>

/** The segments of a programme with all that players keep of them. What cannot be made is left out: a player shows what is there. */
export async function manifestSegments(
  app: App,
  others: FromOthers,
  rows: readonly SegmentRow[],
  screenBranch: number,
): Promise<{ segments: ManifestSegment[]; files: ManifestFile[] }> {
  const files: Files = new Map()
  const segments: ManifestSegment[] = []
  for (const row of rows) {
    const media = await mediaOf(app, others, row, files)
    const snapshot = await snapshotOf(app, others, row, files)
    if (row.type === 'menuBoard') {
      const dishes = await dishPictures(app, others, await app.catalogue.current(), row, branchOfBoard(row, screenBranch))
      for (const file of dishes.values()) files.set(file.url, file)
    }
    segments.push(segmentOf(row, media, snapshot))
  }
  return { segments, files: [...files.values()] }
}

async function mediaOf(app: App, others: FromOthers, { type, images, uploads }: SegmentRow, files: Files): Promise<Medium[]> {
  const media: Medium[] = []
  const showsPictures = type === 'image' || type === 'slider' || type === 'text' || type === 'openingHours' || type === 'menuBoard'
  for (const image of showsPictures ? images : []) {
    const file = await pictureFile(app, others, image, SCREEN_WIDTH)
    if (!file) continue
    files.set(file.url, file)
    const focal = image.focusX == null || image.focusY == null ? null : { x: image.focusX, y: image.focusY }
    media.push({ url: file.url, kind: 'image', alt: image.alt ?? '', focal })
  }
  for (const upload of type === 'video' ? uploads : []) {
    const file = await uploadFile(app, others, upload)
    if (!file?.isVideo) continue
    const { isVideo: _, ...kept } = file
    files.set(kept.url, kept)
    media.push({ url: kept.url, kind: 'video', alt: '', focal: null })
  }
  return media
}

/** A scene or page as it is drawn now, with every picture among the files. */
async function snapshotOf(app: App, others: FromOthers, row: SegmentRow, files: Files): Promise<string | null> {
  const content = await contentOf(app, row)
  if (!content) return null
  const drawn = await others.drawContent(app, content)
  if (!drawn) return null
  const { html, kept } = await keptPictures(app, others, drawn.html)
  for (const file of kept) files.set(file.url, file)
  const snapshot: Snapshot = { html, css: drawn.css, ...DRAWN }
  const file = await textFile(app, JSON.stringify(snapshot))
  if (!file) return null
  files.set(file.url, file)
  return file.url
}

/** What of a scene or page is shown: of a page what is published, of a scene one that is public. */
async function contentOf(app: App, { type, scene, site }: SegmentRow): Promise<DrawnContent | null> {
  if (type === 'scene' && scene) {
    const row = await findRow(app.db, scenes, sql`t.id = ${scene.id} and t.is_public`)
    return (row as unknown as SceneRow | undefined) ?? null
  }
  if (type !== 'site' || !site) return null
  const { sites } = await app.catalogue.current()
  return (sites.find(({ id }) => id === site.id) as DrawnContent | undefined) ?? null
}

function segmentOf(row: SegmentRow, media: Medium[], snapshot: string | null): ManifestSegment {
  const { id, name, type, isEnabled, durationSeconds, url, text, fit, isMuted, volumePercent, backgroundColor, transition, transitionMs } =
    row
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
    durationSeconds,
    naturalSeconds: null,
    pictures: media.length,
    media,
    snapshot,
    url: type === 'url' ? url : null,
    text: type === 'text' ? text : null,
    menuBoard: type === 'menuBoard' ? { layout, showPrices, showAllergens, showImages, soldOut, pageSeconds: pageSeconds ?? 12 } : null,
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
