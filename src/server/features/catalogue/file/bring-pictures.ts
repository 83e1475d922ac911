import type { Bringing, Told } from '#server/features/catalogue/file/bringing.ts'
import { LARGEST_PICTURE, type PictureFinding } from '#server/features/catalogue/file/check-pictures.ts'
import { refKey } from '#server/features/catalogue/file/travelling-row.ts'
import { type FilePicture, pictureEntry } from '#server/features/catalogue/file/write-catalogue.ts'

/** Brings the pictures that are not here yet. One that is stays as it is, whatever the file says beside it. */
export async function bringPictures(
  bringing: Bringing,
  findings: ReadonlyMap<string, PictureFinding>,
): Promise<Told[]> {
  const { tx, needs, file, ids } = bringing
  const known = await needs.pictures.byHash(
    tx,
    file.pictures.map(({ uid }) => uid),
  )
  const told: Told[] = []
  for (const picture of file.pictures) {
    const key = refKey({ in: 'images', uid: picture.uid })
    const standing = known.get(picture.uid)
    if (standing !== undefined) {
      ids.set(key, standing)
      told.push(tell(picture, 'unchanged'))
      continue
    }
    const brought = await bringPicture(bringing, picture, findings.get(picture.uid))
    if (typeof brought === 'number') ids.set(key, brought)
    told.push(typeof brought === 'number' ? tell(picture, 'new') : tell(picture, 'refused', brought))
  }
  return told
}

async function bringPicture(
  { app, tx, needs, archive, options }: Bringing,
  { uid, extension, name, alt, focusX, focusY }: FilePicture,
  checked: PictureFinding = 'Das Bild wurde inzwischen gelöscht. Bitte versuchen Sie es noch einmal.',
): Promise<number | string> {
  if (typeof checked === 'string') return checked
  const bytes = await archive.read(pictureEntry(uid, extension), LARGEST_PICTURE)
  if (!bytes) return 'Das Bild fehlt in der Datei.'
  return needs.pictures.keep(app, tx, { name, bytes, alt, focusX, focusY, checked }, options.isTried)
}

const tell = ({ uid, name }: FilePicture, outcome: Told['outcome'], error?: string): Told => ({
  collection: 'images',
  label: 'Bilder',
  uid,
  name: name ?? uid.slice(0, 12),
  outcome,
  differences: [],
  errors: error === undefined ? [] : [error],
  version: null,
})
