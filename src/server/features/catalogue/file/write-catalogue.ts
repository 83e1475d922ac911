import { CATALOGUE_COLLECTIONS, CATALOGUE_SETTINGS } from '#contract/calls/catalogue/catalogue-file.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { ArchiveEntry } from '#server/features/catalogue/file/archive/write-archive.ts'
import type { CataloguePictures } from '#server/features/catalogue/file/catalogue-pictures.ts'
import { standingCatalogue, type CatalogueRow } from '#server/features/catalogue/file/catalogue-rows.ts'
import { inOrder } from '#server/features/catalogue/file/travelling-row.ts'

/** What the files of this version say of themselves; another number is another way of writing them. */
export const CATALOGUE_FILE = { format: 'tresen-catalogue', version: 1 } as const
export const SETTINGS_ENTRY = 'settings.json'
export const PICTURES_ENTRY = 'images.json'
export const entryOf = (collection: string): string => `collections/${collection}.json`
export const pictureEntry = (hash: string, extension: string): string => `images/${hash}.${extension}`

/** What a file says of a picture beside its content. */
export type FilePicture = {
  uid: string
  extension: string
  name: string | null
  alt: string | null
  focusX: number | null
  focusY: number | null
}

const json = (name: string, value: unknown): ArchiveEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
})

/** The rows of a collection, written in slices as `json` would write them in one go. */
async function listBytes(rows: readonly CatalogueRow[]): Promise<Buffer> {
  if (rows.length === 0) return Buffer.from('[]\n')
  const pieces = await inSlices(rows, ({ uid, values }, index) => {
    const row = JSON.stringify({ uid, ...values }, null, 1).replaceAll('\n', '\n ')
    return Buffer.from(`${index === 0 ? '[\n ' : ',\n '}${row}`)
  })
  return Buffer.concat([...pieces, Buffer.from('\n]\n')])
}

/**
 * The whole catalogue, entry by entry, one picture in memory at a time. The same catalogue is the same bytes, whenever
 * and wherever it is read.
 */
export async function* writeCatalogue(app: App, pictures: CataloguePictures): AsyncGenerator<ArchiveEntry> {
  const { standing, settings, stored } = await againAfterDeadlock(() => readAtOnce(app, pictures))
  yield json('catalogue.json', { ...CATALOGUE_FILE, collections: CATALOGUE_COLLECTIONS.map(({ path }) => path) })
  yield json(SETTINGS_ENTRY, Object.fromEntries(CATALOGUE_SETTINGS.map(name => [name, inOrder(settings[name])])))
  for (const { path } of CATALOGUE_COLLECTIONS)
    yield { name: entryOf(path), bytes: await listBytes(standing.rows.get(path) ?? []) }
  const shown = [...standing.pictures]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([uid, id]) => {
      const row = stored.get(id)
      return row ? [{ uid, row }] : []
    })
  yield json(
    PICTURES_ENTRY,
    shown.map(({ uid, row: { extension, name, alt, focusX, focusY } }): FilePicture => ({
      uid,
      extension,
      name,
      alt,
      focusX,
      focusY,
    })),
  )
  for (const { uid, row } of shown) {
    const bytes = await pictures.read(app, row)
    if (bytes) yield { name: pictureEntry(uid, row.extension), bytes }
  }
}

const PICTURE = {
  id: 'int',
  version: 'int',
  extension: 'text',
  name: 'text?',
  alt: 'text?',
  focusX: 'int?',
  focusY: 'int?',
} as const

/** All of one moment. */
const readAtOnce = (app: App, pictures: CataloguePictures) =>
  app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const standing = await standingCatalogue(app, tx, pictures)
      const { rows } = await typedSql(PICTURE)`
        select id, version, extension, name, alt, focus_x as "focusX", focus_y as "focusY" from images
        where id = any(${[...standing.pictures.values()]}::bigint[])`.execute(tx)
      return { standing, settings: await readConfig(tx), stored: new Map(rows.map(row => [row.id, row])) }
    })
