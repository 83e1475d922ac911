import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import { kindOf, targetOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { readProductAllergens, type WithAllergens } from '#domain/catalogue/product-allergens.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { type AllergenLegend, legendOf } from '#domain/text/allergen-legend.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { isKey, isLinkList } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'
import { listRows } from '#server/core/resources/store.ts'
import { catalogueNames } from '#server/features/catalogue/file/catalogue-names.ts'
import type { CataloguePictures } from '#server/features/catalogue/file/catalogue-pictures.ts'
import { optionsBySubstance } from '#server/features/catalogue/option-groups-hook.ts'
import { fileRow, travellingFields } from '#server/features/catalogue/file/travelling-row.ts'

/** A row of this installation, as files hold it. */
export type CatalogueRow = { id: number; version: number; uid: string; values: Values }
export type StandingCatalogue = {
  rows: ReadonlyMap<string, readonly CatalogueRow[]>
  /** The pictures the rows show, by their content. */
  pictures: ReadonlyMap<string, number>
}

/** The catalogue of this installation as files hold it, the rows of each collection in the order of their names. */
export async function standingCatalogue(
  app: App,
  db: Executor,
  pictures: CataloguePictures,
): Promise<StandingCatalogue> {
  const names = await catalogueNames(db)
  const stored = new Map<string, Values[]>()
  for (const resource of CATALOGUE_COLLECTIONS)
    stored.set(resource.path, await listRows(db, resource, { conditions: [], sort: 'id' }))
  const legend = legendOf(await readConfig(db))
  stored.set('products', await inSlices(stored.get('products') ?? [], row => bySubstance(row, legend)))
  stored.set(
    'option-groups',
    (stored.get('option-groups') ?? []).map(row => ({
      ...row,
      options: optionsBySubstance(row['options'] as Option[], legend),
    })),
  )
  const shown: number[] = []
  for (const resource of CATALOGUE_COLLECTIONS)
    shown.push(...(await inSlices(stored.get(resource.path) ?? [], row => picturesOf(resource, row))).flat())
  const hashes = await pictures.hashesOf(app, db, [...new Set(shown)])
  const nameOf = (collection: string, id: number) =>
    collection === 'images' ? hashes.get(id) : names.get(collection)?.get(id)
  const rows = new Map<string, readonly CatalogueRow[]>()
  for (const resource of CATALOGUE_COLLECTIONS) {
    const found = await inSlices(stored.get(resource.path) ?? [], row => {
      const [id, version] = [row['id'] as number, row['version'] as number]
      return { id, version, uid: nameOf(resource.path, id) ?? '', values: fileRow(resource, row, nameOf) }
    })
    rows.set(
      resource.path,
      found.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)),
    )
  }
  // Of two with one content it is the older, in every installation.
  const byHash = [...hashes].toSorted(([one], [other]) => other - one).map(([id, hash]) => [hash, id] as const)
  return { rows, pictures: new Map(byHash) }
}

/**
 * Allergens by their substance: a mark means something else where another legend holds. Products of long ago may still
 * have marks.
 */
const bySubstance = (row: Values, legend: AllergenLegend): Values => ({
  ...row,
  ...readProductAllergens(row as WithAllergens, legend).product,
})

/** The ids of the pictures a row shows. */
function picturesOf(resource: Resource, row: Values): number[] {
  return travellingFields(resource).flatMap(([name, field]) => {
    const value = row[name]
    if (value === null || value === undefined) return []
    if (isKey(field) || isLinkList(field))
      return targetOf(field) === 'images' ? [value as { id: number }[]].flat().map(({ id }) => id) : []
    return (kindOf(field).mentions?.of(value) ?? []).flatMap(({ to, id }) => (to === 'images' ? [id] : []))
  })
}
