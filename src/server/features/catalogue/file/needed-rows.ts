import { fieldNamed } from '#contract/field-facts.ts'
import { isLinkList } from '#server/core/resources/columns.ts'
import type { Bringing } from '#server/features/catalogue/file/bringing.ts'
import type { CatalogueFile, FileRow } from '#server/features/catalogue/file/read-catalogue.ts'
import { type Ref, refKey, refsIn } from '#server/features/catalogue/file/travelling-row.ts'

export const keyOf = ({ resource, uid }: FileRow): string => refKey({ in: resource.path, uid })

/** What a row cannot be without: lists of links can also be filled later. */
export const neededBy = ({ resource, values }: FileRow): Ref[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fieldNamed(resource.fields, name)
    return field && isLinkList(field) ? [] : refsIn(value)
  })

const names = new WeakMap<CatalogueFile, ReadonlyMap<string, string | null>>()
/** What the rows and pictures of a file are called, by their keys: thousands may lack one. */
function namesIn(file: CatalogueFile): ReadonlyMap<string, string | null> {
  const known =
    names.get(file) ??
    new Map([
      ...file.pictures.map(({ uid, name }) => [refKey({ in: 'images', uid }), name] as const),
      ...file.rows.map(row => [keyOf(row), row.name] as const),
    ])
  names.set(file, known)
  return known
}

/** What a row says that needs one of these and does not get it, in German. */
export function lacking({ file, ids }: Pick<Bringing, 'file' | 'ids'>, refs: readonly Ref[]): string {
  const missing = refs.find(ref => !ids.has(refKey(ref)))
  const name = missing && namesIn(file).get(refKey(missing))
  return name
    ? `Gehört zu „${name}“, das nicht übernommen wird.`
    : 'Gehört zu etwas, das weder in der Datei noch hier steht.'
}
