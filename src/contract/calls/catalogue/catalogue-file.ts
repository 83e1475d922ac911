import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import type { Config } from '#contract/config/config-fields.ts'
import type { Document } from '#contract/document.ts'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'

/** The collections that travel: a definition says so with one word. */
export const CATALOGUE_COLLECTIONS: readonly Resource[] = RESOURCES.filter(({ isInCatalogueFile }) => isInCatalogueFile)
/** The settings that say what the catalogue means: which rates there are, and what its marks stand for. */
export const CATALOGUE_SETTINGS = [
  'taxes',
  'allergenStyle',
  'allergenLegend',
  'additivesLegend',
] as const satisfies readonly (keyof Config)[]

/** A file with many pictures is large; more than this is no catalogue. */
export const MOST_CATALOGUE_BYTES = 512 * 1024 * 1024

export const exportCatalogue = {
  path: '/catalogue/export',
  summary:
    'Reads the whole catalogue as one archive for another installation: categories, products, menus, templates and the like as JSON, pictures as they are kept. Entries go by names that are the same everywhere, and the same catalogue is the same bytes.',
  ability: 'catalogue.export',
  mediaType: 'application/zip',
} as const satisfies Document

const outcome = z.enum(['new', 'changed', 'unchanged', 'refused'])
const difference = z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })

export const importCatalogue = defineCall({
  method: 'POST',
  path: '/catalogue/import',
  summary:
    'Brings the catalogue of another installation, sent as multipart form with the field `file`. A dry run tells what would become of each entry. Entries are known again by their name in the file, so that nothing is doubled; refused ones do not stop the others, and nothing that stands here is removed.',
  ability: 'catalogue.import',
  limitPerMinute: 30,
  takesFile: true,
  body: z.object({
    /** A form holds texts. */
    isDryRun: z.enum(['true', 'false']),
    /** What a dry run answered: whatever was changed since ends the import instead of being overwritten. */
    seen: z.string().max(100).optional(),
    /** The branches new menus hold for, ids with commas between them; none where nothing is said. */
    branches: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
      .optional(),
  }),
  data: z.object({
    isDone: z.boolean(),
    seen: z.string(),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
    entries: z.array(
      z.object({
        /** The collection, `images` or `config`. */
        collection: z.string(),
        label: z.string(),
        uid: z.string(),
        name: z.string(),
        outcome,
        /** As a person compares them; null is nothing, and both null where only that it changed can be said. */
        differences: z.array(difference),
        errors: z.array(z.string()),
      }),
    ),
  }),
})
export const CATALOGUE_FILE_CALLS = [importCatalogue] as const
export type CatalogueImport = CallData<typeof importCatalogue>
export type CatalogueEntry = CatalogueImport['entries'][number]
