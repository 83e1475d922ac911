import type { CatalogueEntry } from '#contract/calls/catalogue/catalogue-file.ts'
import type { Resource } from '#contract/resource.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import type { rowWriter } from '#server/core/resources/write-row.ts'
import type { Archive } from '#server/features/catalogue/file/archive/read-archive.ts'
import type { CataloguePictures } from '#server/features/catalogue/file/catalogue-pictures.ts'
import type { CatalogueFile, FileRow } from '#server/features/catalogue/file/read-catalogue.ts'

/** What the import needs of other features. */
export type CatalogueNeeds = {
  pictures: CataloguePictures
  changeSettings(tx: Executor, app: App, settings: Values, principal: StaffPrincipal): Promise<unknown>
  hooks: Readonly<Record<string, ResourceHook>>
}
export type ImportOptions = { isTried: boolean; seen: string | undefined; branches: readonly number[] }
/** All that the steps of one import share. `ids` knows the row behind every name, and grows as rows come. */
export type Bringing = {
  app: App
  tx: Executor
  principal: StaffPrincipal
  needs: CatalogueNeeds
  archive: Archive
  file: CatalogueFile
  options: ImportOptions
  ids: Map<string, number>
  /** Writes rows of a collection; made once an import, since making its checks takes longer than using them. */
  writerOf: (resource: Resource) => RowWriter
}
export type RowWriter = ReturnType<typeof rowWriter>
/** An entry of the answer, and the version of what it is about here. */
export type Told = CatalogueEntry & { version: number | null }

/** An entry of the answer about a row of the file. */
export const tell = (row: FileRow, outcome: Told['outcome'], more: Partial<Told> = {}): Told => ({
  collection: row.resource.path,
  label: row.resource.label.many,
  uid: row.uid,
  name: row.name,
  outcome,
  differences: [],
  errors: [],
  version: null,
  ...more,
})
