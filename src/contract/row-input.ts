import type { StoredImage, StoredUpload } from '#contract/calls/files.ts'
import type { FieldChanges, FieldInputs } from '#contract/field-input.ts'
import type { Fields, RecordOf, RowMeta } from '#contract/field.ts'
import type { DeclaredResource } from '#contract/resources/index.ts'
import type { Resource } from '#contract/resource.ts'

/**
 * A collection by its path, or by its definition where the code serves every collection alike; what is not known to the
 * compiler has any fields.
 */
export type CollectionPath = DeclaredResource['path']
export type Collection = CollectionPath | Resource | { readonly path: string }
type ByPath = { [R in DeclaredResource as R['path']]: R }
type DefinitionOf<C extends Collection> = C extends CollectionPath ? ByPath[C] : C extends Resource ? C : Resource
type FieldsOf<C extends Collection> = DefinitionOf<C>['fields']
/** Which fields there are is known only while it runs. */
type IsAny<S extends Fields> = string extends keyof S ? true : false

/** A row of any collection; its fields are known by the definition alone. */
export type AnyRow = RowMeta & Readonly<Record<string, unknown>>
/** Files are made by calls of their own, which know more of a row than the fields of a form say. */
type Files = { images: StoredImage; uploads: StoredUpload }
/** A row as staff read it. */
export type RowOf<C extends Collection> =
  IsAny<FieldsOf<C>> extends true
    ? AnyRow
    : DefinitionOf<C>['path'] extends keyof Files
      ? RowMeta & Files[DefinitionOf<C>['path']]
      : RecordOf<FieldsOf<C>>

/** What makes a row: the required fields, and the others where they are not as the definition says anyway. */
export type NewRow<C extends Collection> =
  IsAny<FieldsOf<C>> extends true ? Readonly<Record<string, unknown>> : FieldInputs<FieldsOf<C>>
/** What changes a row: the fields it touches. With `version` only if nobody changed it since. */
export type RowChange<C extends Collection> = (IsAny<FieldsOf<C>> extends true
  ? Readonly<Record<string, unknown>>
  : FieldChanges<FieldsOf<C>>) & {
  id?: number
  version?: number | undefined
}

type Column<S extends Fields> = (keyof S & string) | 'id' | 'createdAt' | 'updatedAt'
/** What a list is asked with: words, page, order, and a value by the field it is filtered by. */
export type RowQuery<C extends Collection> = {
  search?: string
  page?: number
  limit?: number
  after?: string | undefined
  before?: string | undefined
  sort?: IsAny<FieldsOf<C>> extends true ? string : Column<FieldsOf<C>> | `-${Column<FieldsOf<C>>}`
} & { readonly [K in keyof FieldsOf<C>]?: string | number | boolean }
