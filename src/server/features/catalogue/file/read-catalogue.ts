import { z } from 'zod'
import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { composed } from '#server/core/http/compose-input.ts'
import { shapeOf } from '#server/core/http/shape-of-json.ts'
import type { Values } from '#server/core/resources/row.ts'
import { entriesOf } from '#server/features/catalogue/file/archive/list-entries.ts'
import type { Archive } from '#server/features/catalogue/file/archive/read-archive.ts'
import {
  CATALOGUE_FILE,
  entryOf,
  type FilePicture,
  PICTURES_ENTRY,
  SETTINGS_ENTRY,
} from '#server/features/catalogue/file/write-catalogue.ts'

const LARGEST_LIST = 32 * 1024 * 1024
/** What is read in one go: settings, and a row of a list. */
const LARGEST_PART = 2 * 1024 * 1024
const MOST_ROWS = 10_000
const DEEPEST = 40
const MOST_VALUES = 2_000_000

/** A row of a file, as it stands there. */
export type FileRow = { resource: Resource; uid: string; name: string; values: Values }
export type CatalogueFile = { settings: Values | null; rows: FileRow[]; pictures: FilePicture[] }

const uid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const rows = z.looseObject({ uid })
const percent = z.int().min(0).max(100).multipleOf(10).nullable()
const pictures = z
  .object({
    uid: z.string().regex(/^[0-9a-f]{64}$/),
    extension: z.enum(['jpg', 'png', 'gif', 'webp', 'avif', 'svg']),
    name: z.string().max(255).nullable(),
    alt: z.string().max(300).nullable(),
    focusX: percent,
    focusY: percent,
  })
  .refine(({ focusX, focusY }) => (focusX === null) === (focusY === null))
const head = z.object({
  format: z.literal(CATALOGUE_FILE.format),
  version: z.int(),
  collections: z.array(z.string()).max(200),
})

const refused = (message: string) => new Problem('invalid', { field: 'file', code: 'catalogue', message })

/**
 * What a file says, checked as far as it is the same for all collections. @throws Problem `invalid` for what is no
 * catalogue, is broken, or comes from a version that writes otherwise.
 */
export async function readCatalogue(archive: Archive): Promise<CatalogueFile> {
  if (!archive.names.includes('catalogue.json')) throw refused('Diese Datei ist kein Katalog aus Tresen.')
  const { version, collections } = await partOf(archive, 'catalogue.json', head)
  const known = new Map(CATALOGUE_COLLECTIONS.map(resource => [resource.path, resource]))
  const foreign = collections.filter(path => !known.has(path))
  if (version !== CATALOGUE_FILE.version || foreign.length > 0)
    throw refused(
      'Diese Datei kommt aus einer neueren Version von Tresen. Bitte bringen Sie diese Installation zuerst auf denselben Stand.',
    )
  const found: FileRow[] = []
  for (const resource of CATALOGUE_COLLECTIONS) {
    if (!collections.includes(resource.path)) continue
    for (const { uid: name, ...values } of await listOf(archive, entryOf(resource.path), rows))
      found.push({ resource, uid: name, name: nameOf(resource, values, name), values })
  }
  const shown = await listOf(archive, PICTURES_ENTRY, pictures)
  for (const names of [found.map(row => row.uid), shown.map(picture => picture.uid)])
    if (new Set(names).size < names.length) throw refused('In dieser Datei steht ein Eintrag doppelt.')
  const settings = archive.names.includes(SETTINGS_ENTRY)
    ? await partOf(archive, SETTINGS_ENTRY, z.record(z.string(), z.unknown()))
    : null
  return { settings, rows: found, pictures: shown }
}

const nameOf = (resource: Resource, values: Values, name: string) => {
  const title = values[titleOf(resource)]
  return typeof title === 'string' && title !== '' ? title.slice(0, 200) : name
}

const unreadable = (name: string) => refused(`„${name}“ in der Datei ist nicht lesbar.`)
const tooLong = (name: string) => refused(`„${name}“ in der Datei ist zu verschachtelt oder zu lang.`)

async function bytesOf(archive: Archive, name: string, most: number): Promise<Buffer> {
  const bytes = await archive.read(name, most)
  if (!bytes) throw refused(`In dieser Datei fehlt „${name}“.`)
  return bytes
}

async function partOf<S extends z.ZodType>(archive: Archive, name: string, schema: S): Promise<z.output<S>> {
  return checked(await bytesOf(archive, name, LARGEST_PART), name, schema)
}

/** A list of an archive, row by row in slices: a whole one takes seconds to parse and to check. */
async function listOf<S extends z.ZodType>(archive: Archive, name: string, schema: S): Promise<z.output<S>[]> {
  const bytes = await bytesOf(archive, name, LARGEST_LIST)
  const places = await entriesOf(bytes)
  if (!places) throw unreadable(name)
  if (places.length > MOST_ROWS) throw tooLong(name)
  let left = MOST_VALUES
  return inSlices(places, ({ from, to }) => {
    const row = bytes.subarray(from, to)
    if (row.length > LARGEST_PART) throw tooLong(name)
    left -= shapeOf(row).values
    if (left < 0) throw tooLong(name)
    return checked(row, name, schema)
  })
}

function checked<S extends z.ZodType>(bytes: Buffer, name: string, schema: S): z.output<S> {
  const { levels, values } = shapeOf(bytes)
  if (levels > DEEPEST || values > MOST_VALUES) throw tooLong(name)
  const { success, data } = schema.safeParse(parsed(bytes))
  if (!success) throw unreadable(name)
  return data
}

function parsed(bytes: Buffer): unknown {
  try {
    return composed(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}
