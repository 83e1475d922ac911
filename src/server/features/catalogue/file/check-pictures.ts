import type { App } from '#server/core/context.ts'
import type { Archive } from '#server/features/catalogue/file/archive/read-archive.ts'
import type { CataloguePictures } from '#server/features/catalogue/file/catalogue-pictures.ts'
import { type FilePicture, pictureEntry } from '#server/features/catalogue/file/write-catalogue.ts'

export type CheckedPicture = { extension: string; width: number; height: number; isReady: boolean }
/** What was found out of a new picture: what it is, or in German why it is not taken. */
export type PictureFinding = CheckedPicture | string

export const LARGEST_PICTURE = 64 * 1024 * 1024
/** Looked into at once, by one process. */
const AT_ONCE = 24
const BYTES_AT_ONCE = 24 * 1024 * 1024
/** A dry run is mostly followed by the same file once more. */
const MOST_REMEMBERED = 5000

const NO_FILE = 'Das Bild fehlt in der Datei.'
const OTHER_CONTENT = 'Das Bild in der Datei ist ein anderes, als sie sagt.'
const NO_PICTURE = 'Das ist kein Bild, das hier angenommen wird.'

/** Remembers what was found out of pictures by their content, in this process. */
export type Findings = Map<string, CheckedPicture | null>

/**
 * Looks into the pictures of a file that are not here yet, a few at a time; they are not kept. @throws Problem for
 * malware.
 */
export async function checkNewPictures(
  app: App,
  pictures: CataloguePictures,
  archive: Archive,
  fresh: readonly FilePicture[],
  remembered: Findings,
): Promise<Map<string, PictureFinding>> {
  const found = new Map<string, PictureFinding>()
  let waiting: { uid: string; name: string; bytes: Buffer }[] = []
  const look = async () => {
    const checked = await pictures.check(app, waiting)
    for (const [index, { uid }] of waiting.entries()) {
      const one = checked[index] ?? null
      remembered.set(uid, one)
      found.set(uid, one ?? NO_PICTURE)
    }
    waiting = []
  }
  for (const { uid, extension } of fresh) {
    const known = remembered.get(uid)
    const name = pictureEntry(uid, extension)
    if (known !== undefined && archive.names.includes(name)) {
      found.set(uid, known ?? NO_PICTURE)
      continue
    }
    const bytes = await archive.read(name, LARGEST_PICTURE)
    if (!bytes || pictures.hashOf(bytes) !== uid) {
      found.set(uid, bytes ? OTHER_CONTENT : NO_FILE)
      continue
    }
    waiting.push({ uid, name: name.slice(name.lastIndexOf('/') + 1), bytes })
    if (waiting.length >= AT_ONCE || waiting.reduce((sum, one) => sum + one.bytes.length, 0) > BYTES_AT_ONCE)
      await look()
  }
  if (waiting.length > 0) await look()
  for (const uid of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break
    remembered.delete(uid)
  }
  return found
}
